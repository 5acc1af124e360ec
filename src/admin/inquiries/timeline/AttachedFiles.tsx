import { useMutation, useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { http, SLOW_TIMEOUT_MS } from '../../../api/http';
import { formatSize } from '../../../shared/formatSize';
import { MAX_ATTACHMENT_BYTES } from '../../../shared/inquiryLimits';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { downloadFile } from '../../common/downloadFile';
import { attachmentsPath } from '../queries';
import styles from './Timeline.module.css';

/** `n` is null for a file that was too large to be stored, or one too many. */
type AttachedFile = { n: number | null; name: string; type: string; size: number };

/** The files of a mail, as downloads. @param areGone they belong to a reply that was not sent, and may be gone */
export function AttachedFiles({
  inquiryId,
  files,
  areGone = false,
}: {
  inquiryId: string;
  files: readonly AttachedFile[];
  areGone?: boolean;
}) {
  return (
    <ul className={classNames('stack gap-2 start', styles.files)} aria-label="Files">
      {files.map((file, index) => (
        <li key={file.n ?? `large-${index}`}>
          {areGone ? (
            <p className="row muted">
              <Paperclip size={16} />
              <span dir="auto">{`${file.name} (${formatSize(file.size)})`}</span>
            </p>
          ) : (
            <File inquiryId={inquiryId} file={file} />
          )}
        </li>
      ))}
    </ul>
  );
}

function File({ inquiryId, file }: { inquiryId: string; file: AttachedFile }) {
  const { n, name, type, size } = file;
  const { mutate, isPending } = useMutation({
    mutationFn: (number: number) => getAttachment(inquiryId, number),
    onSuccess: (content) => downloadFile(content, name),
    meta: { failed: { text: 'Failed to download the file' } },
  });
  if (n === null) {
    const reason =
      size > MAX_ATTACHMENT_BYTES ? 'is larger than 10 MB' : 'is beyond 50 MB of files of this inquiry';
    return (
      <p className="muted">
        {name} ({formatSize(size)}) {reason}: read it in the mailbox.
      </p>
    );
  }
  return (
    <div className="stack gap-2">
      {/^image\/(jpeg|png|webp|avif)$/.test(type) && <Preview inquiryId={inquiryId} n={n} name={name} />}
      <Button variant="secondary" size="small" aria-disabled={isPending} onClick={() => mutate(n)}>
        <Paperclip size={16} />
        <span dir="auto">{isPending ? 'Downloading…' : `${name} (${formatSize(size)})`}</span>
      </Button>
    </div>
  );
}

/** The file itself is never shown: the server encodes a small picture of it anew. */
function Preview({ inquiryId, n, name }: { inquiryId: string; n: number; name: string }) {
  const { data } = useQuery({
    queryKey: ['preview', inquiryId, n],
    queryFn: async () => readAsDataUrl(await getAttachment(inquiryId, n, { preview: true })),
    staleTime: Number.POSITIVE_INFINITY,
    // What was erased is in no cache.
    gcTime: 0,
    retry: false,
  });
  return data ? (
    <img className={classNames('round-s', styles.preview)} src={data} alt={`Preview of ${name}`} />
  ) : null;
}

/** GET /contact/{id}/attachments/{n}: a file, or a small picture of an image. */
async function getAttachment(id: string, n: number, options?: { preview?: true }): Promise<Blob> {
  const { data } = await http.get<Blob>(`${attachmentsPath(id)}/${n}`, {
    params: options,
    responseType: 'blob',
    timeout: SLOW_TIMEOUT_MS,
  });
  return data;
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
