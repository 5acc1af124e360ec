import { type ClipboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createIdempotencyKey } from '../../../shared/idempotencyKey';
import type { ReplyFile } from '../../../shared/inquiryResponses';
import type { FailedUpload } from '../../common/UploadFailures';
import { useFileDrop } from '../../common/useFileDrop';
import { removeAttachment, uploadAttachment } from '../requests';
import { describeUploadFailure, findFileProblem } from './attachments';

export type WaitingFile = { key: string; file: File; controller: AbortController };

/**
 * The files of a reply: picked, pasted or dropped, uploaded one after the other, and named in its draft.
 * @param isLocked while the reply is being sent
 */
export function useReplyFiles(
  inquiryId: string,
  {
    files,
    isLocked,
    onChange,
  }: { files: ReplyFile[]; isLocked: boolean; onChange: (files: ReplyFile[]) => void },
) {
  const [waiting, setWaiting] = useState<WaitingFile[]>([]);
  const [failed, setFailed] = useState<FailedUpload[]>([]);
  const { isOver, dropZone } = useFileDrop(add);
  const last = useRef<Promise<void>>(Promise.resolve());
  /** As the reply is when an upload ends. */
  const current = useRef({ files, waiting, onChange });
  useLayoutEffect(() => {
    current.current = { files, waiting, onChange };
  });
  // An upload of a reply that was left has nowhere to go.
  useEffect(
    () => () => {
      for (const { controller } of current.current.waiting) controller.abort();
    },
    [],
  );

  const dismiss = (key: string) => setFailed((others) => others.filter((other) => other.key !== key));

  function add(added: File[]): void {
    if (isLocked) return;
    const all: { size: number }[] = [...files, ...waiting.map(({ file }) => file)];
    for (const file of added) {
      const key = createIdempotencyKey();
      const error = findFileProblem(file, all);
      if (error) {
        setFailed((others) => [...others, { key, file, error, isRejected: true }]);
        continue;
      }
      all.push(file);
      const upload = { key, file, controller: new AbortController() };
      setWaiting((others) => [...others, upload]);
      last.current = last.current.then(() => run(upload));
    }
  }

  async function run({ key, file, controller: { signal } }: WaitingFile): Promise<void> {
    if (signal.aborted) return;
    const outcome = await uploadAttachment(inquiryId, file, signal).catch(describeUploadFailure);
    if (signal.aborted) return;
    // Before the next upload ends.
    flushSync(() => {
      setWaiting((others) => others.filter((other) => other.key !== key));
      if ('error' in outcome) setFailed((others) => [...others, { key, file, ...outcome }]);
      else current.current.onChange([...current.current.files, outcome]);
    });
  }

  return {
    add,
    waiting,
    failed,
    isOver,
    dismiss,
    cancel: ({ key, controller }: WaitingFile): void => {
      controller.abort();
      setWaiting((others) => others.filter((other) => other.key !== key));
    },
    retry: ({ key, file }: FailedUpload): void => {
      dismiss(key);
      add([file]);
    },
    remove: (file: ReplyFile): void => {
      if (isLocked) return;
      onChange(files.filter(({ n }) => n !== file.n));
      removeAttachment(inquiryId, file.n).catch(() => {});
    },
    /** For the form: files that are pasted or dropped into it. */
    zone: {
      onPaste(event: ClipboardEvent): void {
        const { files: pasted, types } = event.clipboardData;
        // A copied paragraph or table comes with a picture of itself.
        if (pasted.length === 0 || types.includes('text/plain')) return;
        event.preventDefault();
        add([...pasted]);
      },
      ...dropZone,
    },
  };
}
