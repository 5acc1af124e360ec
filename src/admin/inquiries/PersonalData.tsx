import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Download, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { getFailureText, toReportedFailure } from '../../data/errors';
import type { Inquiry } from '../../shared/inquiry';
import { Button } from '../../ui/Button';
import { dateFormats } from '../../ui/dates';
import { downloadFile } from '../../ui/downloadFile';
import { showToast } from '../../ui/showToast';
import { inquiryDesk } from '../words/inquiryDesk';
import { CorrectDialog } from './CorrectDialog';
import { EraseDialog } from './EraseDialog';
import styles from './PersonalData.module.css';
import { exportInquiries } from './requests';

const copy = inquiryDesk.details;

/** What a person may ask for: correction, a copy, erasure (docs/product.md §25.8). */
export function PersonalData({ inquiry, onErased }: { inquiry: Inquiry; onErased: () => void }) {
  const [dialog, setDialog] = useState<'correct' | 'one' | 'all'>();
  const { email } = inquiry;
  const download = useMutation({
    mutationFn: () => exportInquiries({ email }),
    onSuccess: (file) => {
      const extension = file.type.includes('json') ? 'json' : 'csv';
      downloadFile(file, `data-of-${email}-${dateFormats.isoDayInIndia.format(new Date())}.${extension}`);
    },
    onError(error) {
      const failure = toReportedFailure(error);
      if (!failure) return;
      showToast('error', copy.exportFailed, { detail: getFailureText(failure, inquiryDesk.erase.failures) });
    },
  });
  const close = () => setDialog(undefined);

  return (
    <>
      <details className={styles.section}>
        <summary className={styles.summary}>
          {copy.heading}
          <ChevronDown className={styles.chevron} size={18} />
        </summary>
        <div className={styles.actions}>
          <Button variant="secondary" size="small" onClick={() => setDialog('correct')}>
            <PencilLine size={18} />
            {copy.correct}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-disabled={download.isPending}
            onClick={() => !download.isPending && download.mutate()}
          >
            <Download size={18} />
            {download.isPending ? copy.exporting : copy.exportAddress}
          </Button>
          <Button variant="dangerQuiet" size="small" onClick={() => setDialog('one')}>
            <Trash2 size={18} />
            {copy.eraseOne}
          </Button>
          <Button variant="dangerQuiet" size="small" onClick={() => setDialog('all')}>
            <Trash2 size={18} />
            {copy.eraseAll}
          </Button>
        </div>
      </details>
      {dialog === 'correct' && <CorrectDialog inquiry={inquiry} onClose={close} />}
      {(dialog === 'one' || dialog === 'all') && (
        <EraseDialog inquiry={inquiry} isAll={dialog === 'all'} onErased={onErased} onClose={close} />
      )}
    </>
  );
}
