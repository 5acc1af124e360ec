import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { getFailureText, toReportedFailure } from '../../data/errors';
import type { InquiryExportQuery } from '../../shared/inquiry';
import { Button } from '../../ui/Button';
import { dateFormats } from '../../ui/dates';
import { downloadFile } from '../../ui/downloadFile';
import { showToast } from '../../ui/showToast';
import { inquiryDesk } from '../words/inquiryDesk';
import { contactsPage } from './contactsWords';
import { exportInquiries } from './requests';

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
      <Download size={18} />
      {isPending ? copy.busy : copy.action}
    </Button>
  );
}
