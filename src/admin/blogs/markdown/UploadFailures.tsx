import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { blogEditor } from '../../words/editors';
import styles from './UploadFailures.module.css';
import type { FailedUpload } from './useImageUploads';

const copy = blogEditor.uploads;

/** Images that were not uploaded, why, and what to do. */
export function UploadFailures({
  failed,
  onRetry,
  onDismiss,
}: {
  failed: FailedUpload[];
  onRetry: (upload: FailedUpload) => void;
  onDismiss: (key: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const newest = failed.at(-1)?.key;

  // Below a long text it could be out of view.
  useEffect(() => {
    if (newest !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [newest]);

  if (failed.length === 0) return null;
  const notices = failed.map((upload) => (
    <Notice key={upload.key} tone="error">
      <p>
        <strong>{copy.failed(upload.file.name)}</strong> {upload.error}
      </p>
      <div className={styles.actions}>
        {!upload.isRejected && (
          <Button variant="secondary" size="small" onClick={() => onRetry(upload)}>
            {copy.retry}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => onDismiss(upload.key)}>
          {copy.dismiss}
        </Button>
      </div>
    </Notice>
  ));
  return (
    <div ref={list} className={styles.list}>
      {notices}
    </div>
  );
}
