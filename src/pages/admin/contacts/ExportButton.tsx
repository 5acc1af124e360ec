import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { getFailureText, toReportedFailure } from '../../../api/errors';
import { exportInquiries } from '../../../api/inquiryDesk';
import { contactsPage } from '../../../content/admin';
import { inquiryDesk } from '../../../content/inquiryDesk';
import type { InquiryExportQuery } from '../../../contract/inquiry';
import { dateFormats } from '../../../lib/dates';
import { downloadFile } from '../../../lib/downloadFile';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/showToast';

const copy = contactsPage.export;

/** Downloads the inquiries of the list, on all its pages, as a CSV file (docs/product.md §14.11). */
export function ExportButton({ query }: { query: InquiryExportQuery }) {
  const { mutate, isPending } = useMutation({
    mutationFn: exportInquiries,
    onSuccess: (file) => downloadFile(file, `inquiries-${dateFormats.isoDayInIndia.format(new Date())}.csv`),
    onError(error) {
      const failure = toReportedFailure(error);
      if (!failure) return;
      showToast('error', copy.failed, { detail: getFailureText(failure, inquiryDesk.erase.failures) });
    },
  });

  return (
    <Button variant="secondary" aria-disabled={isPending} onClick={() => !isPending && mutate(query)}>
      <Download aria-hidden="true" size={18} />
      {isPending ? copy.busy : copy.action}
    </Button>
  );
}
