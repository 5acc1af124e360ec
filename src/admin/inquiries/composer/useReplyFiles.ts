import type { ClipboardEvent } from 'react';
import { http } from '../../../data/http';
import type { ReplyFile } from '../../../shared/inquiryResponses';
import { useFileDrop } from '../../common/useFileDrop';
import { type Upload, useUploads } from '../../common/useUploads';
import { attachmentsPath, uploadAttachment } from '../requests';
import { findFileProblem, uploadFailureTexts } from './attachments';

/**
 * The files of a reply: picked, pasted or dropped, uploaded, and named in its draft.
 * @param isLocked while the reply is being sent
 */
export function useReplyFiles(
  inquiryId: string,
  {
    files,
    isLocked,
    onChange,
    onAbandon,
  }: {
    files: ReplyFile[];
    isLocked: boolean;
    /** Changes those that the reply has by then. */
    onChange: (change: (files: ReplyFile[]) => ReplyFile[]) => void;
    onAbandon: (upload: Upload) => void;
  },
) {
  const uploads = useUploads({
    findProblem: (file, waiting) => findFileProblem(file, [...files, ...waiting]),
    send: ({ file, controller }) => uploadAttachment(inquiryId, file, controller.signal),
    failureTexts: uploadFailureTexts,
    onEnd: (_, file) => file && onChange((others) => [...others, file]),
    onAbandon: (abandoned) => abandoned.forEach(onAbandon),
  });
  const { isOver, dropZone } = useFileDrop(add);

  function add(added: File[]): void {
    if (!isLocked) uploads.add(added);
  }

  return {
    ...uploads,
    add,
    isOver,
    remove: (file: ReplyFile): void => {
      if (isLocked) return;
      onChange((others) => others.filter(({ n }) => n !== file.n));
      // One that stays is removed by the server after 30 days.
      http.delete(`${attachmentsPath(inquiryId)}/${file.n}`).catch(() => {});
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
