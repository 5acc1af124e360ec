import { Download } from 'lucide-react';
import { useState } from 'react';
import { toApiFailure } from '../../../api/errors';
import { exportInquiries } from '../../../api/inquiries';
import { contactsPage } from '../../../content/admin';
import type { InquiryExportQuery } from '../../../contract/inquiry';
import { downloadFile } from '../../../lib/downloadFile';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/toasts';

const words = contactsPage.export;

/** Saves the inquiries that the list shows, those of all its pages, as a file for a spreadsheet. */
export function ExportButton({ query }: { query: InquiryExportQuery }) {
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const file = await exportInquiries(query);
      downloadFile(file, `inquiries-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      // The shared client is on its way to the login then.
      if (toApiFailure(error).status !== 401) showToast('error', words.failed);
    }
    setBusy(false);
  }

  return (
    <Button variant="secondary" aria-disabled={isBusy} onClick={() => void save()}>
      <Download aria-hidden="true" size={18} />
      {isBusy ? words.busy : words.action}
    </Button>
  );
}
