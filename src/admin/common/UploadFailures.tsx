import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { keepFocus } from './keepFocus';

/** `isRejected` when the same file would be rejected again. */
export type FailedUpload = { key: string; file: File; error: string; isRejected: boolean };

/** Files that were not uploaded, why, and what to do. */
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
  return (
    <div ref={keepFocus}>
      <div ref={list} className="stack gap-2">
        {failed.map((upload) => (
          <Notice key={upload.key} tone="error">
            <p>
              <strong>“{upload.file.name}” was not added.</strong> {upload.error}
            </p>
            <div className="cluster">
              {!upload.isRejected && (
                <Button variant="secondary" size="small" onClick={() => onRetry(upload)}>
                  Try again
                </Button>
              )}
              <Button variant="secondary" size="small" onClick={() => onDismiss(upload.key)}>
                Dismiss
              </Button>
            </div>
          </Notice>
        ))}
      </div>
    </div>
  );
}
