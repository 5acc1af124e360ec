import { FileText, Image, Paperclip, X } from 'lucide-react';
import { type ClipboardEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { http, SLOW_TIMEOUT_MS } from '../../../api/http';
import { paths } from '../../../paths';
import { ACCEPTED_TYPES } from '../../../shared/fileTypes';
import { formatSize } from '../../../shared/formatSize';
import type { Inquiry, ReplyFile } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { showToast } from '../../../ui/showToast';
import { FilePicker, type Upload, UploadFailures, useFileDrop, useUploads } from '../../common/uploads';
import { readUnsent } from '../../records/unsent';
import { attachmentsPath } from '../queries';
import { findAttachmentProblem, formatFiles, parseFiles, uploadFailureTexts } from './attachments';
import styles from './Composer.module.css';
import type { TypedReply } from './useReplyText';

type Uploads = ReturnType<typeof useReplyFiles>;

/** The button that picks files, beside the one that sends. */
export function AttachButton({ uploads: { add, isOver } }: { uploads: Uploads }) {
  const picker = useRef<HTMLInputElement>(null);

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        title="PDF or pictures, 10 MB together"
        className={isOver ? styles.over : undefined}
        onClick={() => picker.current?.click()}
      >
        <Paperclip size={18} />
        <span>{isOver ? 'Drop the files here' : 'Attach files'}</span>
      </Button>
      <FilePicker ref={picker} label="Files to attach" accept={ACCEPTED_TYPES} multiple onPick={add} />
    </>
  );
}

export function ReplyFiles({ uploads }: { uploads: Uploads }) {
  const { files, waiting, add, cancel, remove } = uploads;
  const rows = [
    ...files.map((file) => ({
      ...file,
      key: `${file.n}`,
      fact: formatSize(file.size),
      action: 'Remove',
      run: () => remove(file),
    })),
    ...waiting.map((upload) => ({
      key: upload.key,
      name: upload.file.name,
      type: upload.file.type,
      fact: 'Uploading…',
      action: 'Cancel',
      run: () => cancel(upload),
    })),
  ];
  return (
    <>
      {rows.length > 0 && (
        <ul className="box lines small" aria-label="Files of this reply">
          {rows.map(({ key, name, type, fact, action, run }) => (
            <li key={key} className={classNames('row', styles.file)}>
              {type.startsWith('image/') ? <Image size={18} /> : <FileText size={18} />}
              <span className={classNames('shrinks breaks', styles.fileName)} dir="auto">
                {name}
              </span>
              <span className="fine">{fact}</span>
              <Button variant="icon" aria-label={`${action} ${name}`} title={action} onClick={run}>
                <X size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {waiting.length > 0 ? 'Uploading…' : files.length > 0 ? `Files attached: ${files.length}` : ''}
      </p>
      <UploadFailures uploads={uploads} onAdd={add} />
    </>
  );
}

/**
 * The files of a reply: picked, pasted or dropped, uploaded, and named in its draft.
 * @param isLocked while the reply is being sent
 */
export function useReplyFiles(
  { _id: inquiryId, name }: Inquiry,
  { place, fields, set }: TypedReply['unsent'],
  isLocked: boolean,
) {
  const navigate = useNavigate();
  const files = parseFiles(fields.files);
  const uploads = useUploads({
    findProblem: (file, waiting) => findAttachmentProblem(file, [...files, ...waiting]),
    send: (upload) => uploadAttachment(inquiryId, upload),
    failureTexts: uploadFailureTexts,
    onEnd: (_, file) => file && change((others) => [...others, file]),
    onAbandon: (abandoned) => abandoned.forEach(tellAbandoned),
  });
  const { isOver, dropZone } = useFileDrop(add);

  /** Changes those that the reply has by then. */
  function change(toNext: (files: ReplyFile[]) => ReplyFile[]): void {
    set({ files: formatFiles(toNext(parseFiles(readUnsent(place)?.fields.files))) });
  }

  function tellAbandoned({ key, file }: Upload): void {
    showToast('error', `The upload of ${file.name} has ended.`, {
      about: key,
      detail: `${name}\nThe reply was left. Attach the file again. Your text is kept.`,
      action: { label: 'Open it', run: () => void navigate(paths.admin.inquiry(inquiryId)) },
    });
  }

  function add(added: File[]): void {
    if (!isLocked) uploads.add(added);
  }

  return {
    ...uploads,
    files,
    add,
    isOver,
    remove: (file: ReplyFile): void => {
      if (isLocked) return;
      change((others) => others.filter(({ n }) => n !== file.n));
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

/** POST /contact/{id}/attachments: stores a file for a reply. */
async function uploadAttachment(inquiryId: string, { file, controller }: Upload): Promise<ReplyFile> {
  const { data } = await http.post<ReplyFile>(attachmentsPath(inquiryId), file, {
    params: { name: file.name },
    headers: { 'Content-Type': 'application/octet-stream' },
    timeout: SLOW_TIMEOUT_MS,
    signal: controller.signal,
  });
  return data;
}
