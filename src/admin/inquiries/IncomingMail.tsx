import { useMutation, useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import type { Inquiry } from '../../shared/inquiry';
import type { InquiryEvent } from '../../shared/inquiryAdmin';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { downloadFile } from '../../ui/downloadFile';
import { reportFailure } from './failures';
import { inquiryQueries } from './queries';
import { getAttachment } from './requests';
import styles from './Timeline.module.css';

type MailEvent = Extract<InquiryEvent, { kind: 'incoming' | 'auto-reply' }>;
type Attachment = Extract<InquiryEvent, { kind: 'incoming' }>['attachments'][number];

/** What the visitor wrote by mail, with the quoted mail folded below it, and its files. */
export function IncomingMail({ event, inquiry }: { event: MailEvent; inquiry: Inquiry }) {
  const { from, subject, text, quoteAt } = event;
  const own = text.slice(0, quoteAt ?? text.length).trimEnd();
  const quote = quoteAt === null ? '' : text.slice(quoteAt);
  const isFromOther = from.address.toLowerCase() !== inquiry.email.toLowerCase();
  return (
    <>
      {isFromOther && <p className="muted">From another address: {from.address}</p>}
      {subject !== '' && (
        <p className={styles.subject} dir="auto">
          <span className="visually-hidden">Subject </span>
          {subject}
        </p>
      )}
      {own !== '' && (
        <p className={styles.text} dir="auto">
          {own}
        </p>
      )}
      {quote !== '' && (
        <details className={styles.quote}>
          <summary>Quoted mail</summary>
          <p className={styles.text} dir="auto">
            {quote}
          </p>
        </details>
      )}
      {event.kind === 'incoming' && !event.isWhole && (
        <p className="muted">This mail is larger than 25 MB: read it in the mailbox.</p>
      )}
      {event.kind === 'incoming' && event.attachments.length > 0 && (
        <ul className={classNames('stack', styles.files)} aria-label="Files">
          {event.attachments.map((file, index) => (
            <li key={file.n ?? `large-${index}`}>
              <AttachedFile inquiryId={inquiry._id} file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AttachedFile({ inquiryId, file }: { inquiryId: string; file: Attachment }) {
  const { n, name, type, size } = file;
  const { mutate, isPending } = useMutation({
    mutationFn: (number: number) => getAttachment(inquiryId, number),
    onSuccess: (content) => downloadFile(content, name),
    onError: (error) => reportFailure(error, 'Failed to download the file'),
  });
  if (n === null) {
    return (
      <p className="muted">
        {name} ({formatSize(size)}) is larger than 10 MB: read it in the mailbox.
      </p>
    );
  }
  return (
    <div className="stack gap-2">
      {/^image\/(jpeg|png|webp|avif)$/.test(type) && <Preview inquiryId={inquiryId} n={n} name={name} />}
      <Button
        variant="secondary"
        size="small"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(n)}
      >
        <Paperclip size={16} />
        <span dir="auto">{isPending ? 'Downloading…' : `${name} (${formatSize(size)})`}</span>
      </Button>
    </div>
  );
}

/** The file itself is never shown: the server encodes a small picture of it anew. */
function Preview({ inquiryId, n, name }: { inquiryId: string; n: number; name: string }) {
  const { data } = useQuery({
    queryKey: [...inquiryQueries.timelines, inquiryId, 'preview', n],
    queryFn: async () => readAsDataUrl(await getAttachment(inquiryId, n, { preview: true })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ? <img className={styles.preview} src={data} alt={`Preview of ${name}`} /> : null;
}

/** The content policy allows pictures as data, not as `blob:`. */
function readAsDataUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(content);
  });
}

function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
