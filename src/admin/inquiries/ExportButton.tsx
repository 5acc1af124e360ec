import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { http, SLOW_TIMEOUT_MS } from '../../api/http';
import { toIndianDate } from '../../shared/indianTime';
import type { InquiryExportQuery } from '../../shared/inquiryAdmin';
import { Button } from '../../ui/Button';
import { downloadFile } from '../common/downloadFile';

/**
 * Downloads the inquiries of a list on all its pages, or everything of an address.
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
    mutationFn: exportInquiries,
    onSuccess(file) {
      const extension = file.type.includes('json') ? 'json' : 'csv';
      downloadFile(file, `${name}-${toIndianDate(new Date())}.${extension}`);
    },
    meta: { failed: { text: failed } },
  });
  return (
    <Button variant="secondary" size={size} aria-disabled={isPending} onClick={() => mutate(query)}>
      <Download size={18} />
      <span>{isPending ? 'Exporting…' : label}</span>
    </Button>
  );
}

/** GET /contact/export: the inquiries as a CSV file, or everything that is stored of one address. */
async function exportInquiries(query: InquiryExportQuery): Promise<Blob> {
  const { data, headers } = await http.get<ArrayBuffer>('/contact/export', {
    params: query,
    // As bytes: decoding to text would drop the byte order mark that spreadsheets need.
    responseType: 'arraybuffer',
    timeout: SLOW_TIMEOUT_MS,
  });
  return new Blob([data], { type: String(headers['content-type'] ?? 'text/csv') });
}
