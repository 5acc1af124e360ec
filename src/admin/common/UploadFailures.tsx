import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import type { Uploads } from './useUploads';

/** Files that were not uploaded, why, and what to do. @param onAdd adds one again */
export function UploadFailures({
  uploads: { failed, dismiss },
  onAdd,
}: {
  uploads: Pick<Uploads, 'failed' | 'dismiss'>;
  onAdd: (files: File[]) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const newest = failed.at(-1)?.key;

  // Below a long text it could be out of view.
  useEffect(() => {
    if (newest !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [newest]);

  if (failed.length === 0) return null;
  return (
    <ul ref={list} className="stack gap-2">
      {failed.map((upload) => (
        <li key={upload.key}>
          <Notice tone="error">
            <p>
              <strong>“{upload.file.name}” was not added.</strong> {upload.error}
            </p>
            <div className="cluster">
              {!upload.isRejected && (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => {
                    dismiss(upload);
                    onAdd([upload.file]);
                  }}
                >
                  Try again
                </Button>
              )}
              <Button variant="secondary" size="small" onClick={() => dismiss(upload)}>
                Dismiss
              </Button>
            </div>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
