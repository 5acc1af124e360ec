import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { http, SLOW_TIMEOUT_MS } from '../../api/http';
import { toIndianDate } from '../../shared/indianTime';
import type { InquiryExportQuery } from '../../shared/inquiryAdmin';
import { Button } from '../../ui/Button';
import { downloadFile } from '../common/downloadFile';

/**
 * Downloads the inquiries of a list on all its pages as a CSV file, or everything of an address.
 * @param name of the file; the day is added
 */
export function ExportButton({
  query,
  label,
  name,
  failed,
  size,
}: {
  query: InquiryExportQuery;
  label: string;
  name: string;
  /** Said when it fails. */
  failed: string;
  size?: 'small';
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      http.get<ArrayBuffer>('/contact/export', {
        params: query,
        // As bytes: decoding to text would drop the byte order mark that spreadsheets need.
        responseType: 'arraybuffer',
        timeout: SLOW_TIMEOUT_MS,
      }),
    onSuccess({ data, headers }) {
      const type = String(headers['content-type'] ?? 'text/csv');
      const extension = type.includes('json') ? 'json' : 'csv';
      downloadFile(new Blob([data], { type }), `${name}-${toIndianDate(new Date())}.${extension}`);
    },
    meta: { failed: { text: failed } },
  });
  return (
    <Button variant="secondary" size={size} aria-disabled={isPending} onClick={() => mutate()}>
      <Download size={18} />
      <span>{isPending ? 'Exporting…' : label}</span>
    </Button>
  );
}
