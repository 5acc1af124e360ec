import { FileText, Image, Paperclip, X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import type { ReplyFile } from '../../../shared/inquiryAdmin';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { UploadFailures } from '../../../ui/UploadFailures';
import styles from './ReplyFiles.module.css';
import { ACCEPTED_TYPES, formatSize } from './replyFiles';
import type { useReplyFiles } from './useReplyFiles';

/** The files of a reply that is being written. */
export function ReplyFiles({
  files,
  uploads: { add, waiting, failed, isOver, dismiss, cancel, retry, remove },
}: {
  files: ReplyFile[];
  uploads: ReturnType<typeof useReplyFiles>;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function onPick({ target }: ChangeEvent<HTMLInputElement>): void {
    const picked = [...(target.files ?? [])];
    // The same file can be picked again.
    target.value = '';
    add(picked);
  }

  return (
    <div className="stack gap-2">
      <div className={classNames('cluster', styles.pick, isOver && styles.over)}>
        <button
          ref={button}
          type="button"
          className={classNames('link-row', styles.button)}
          onClick={() => picker.current?.click()}
        >
          <Paperclip size={18} />
          Attach files
        </button>
        <span className="fine">{isOver ? 'Drop the files here' : 'PDF or pictures, 10 MB together'}</span>
        <input
          ref={picker}
          type="file"
          aria-label="Files to attach"
          accept={ACCEPTED_TYPES}
          multiple
          hidden
          onChange={onPick}
        />
      </div>
      {(files.length > 0 || waiting.length > 0) && (
        <ul className={classNames('box lines', styles.list)} aria-label="Files of this reply">
          {files.map((file) => (
            <Row
              key={file.n}
              name={file.name}
              type={file.type}
              fact={formatSize(file.size)}
              action="Remove"
              onAction={() => {
                remove(file);
                // The button that had the focus is gone.
                button.current?.focus();
              }}
            />
          ))}
          {waiting.map((upload) => (
            <Row
              key={upload.key}
              name={upload.file.name}
              type={upload.file.type}
              fact="Uploading…"
              action="Cancel"
              onAction={() => {
                cancel(upload);
                button.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {waiting.length > 0 ? 'Uploading…' : files.length > 0 ? `Files attached: ${files.length}` : ''}
      </p>
      <UploadFailures failed={failed} onRetry={retry} onDismiss={dismiss} />
    </div>
  );
}

function Row({
  name,
  type,
  fact,
  action,
  onAction,
}: {
  name: string;
  type: string;
  fact: ReactNode;
  action: string;
  onAction: () => void;
}) {
  const Icon = type.startsWith('image/') ? Image : FileText;
  return (
    <li className={classNames('row', styles.file)}>
      <Icon size={18} className={styles.icon} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={classNames('fine', styles.fact)}>{fact}</span>
      <Button variant="icon" aria-label={`${action} ${name}`} title={action} onClick={onAction}>
        <X size={18} />
      </Button>
    </li>
  );
}
