import { type DragEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FailureTexts, getFailureText, toApiFailure } from '../../api/errors';
import { createIdempotencyKey } from '../../shared/idempotencyKey';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

export type Upload = { key: string; file: File; controller: AbortController };
/** `isRejected` when the same file would be rejected again. */
type FailedUpload = Upload & { error: string; isRejected: boolean };

export type UploadOptions<Stored> = {
  /** Why a file is not even sent. @param waiting those that are sent before it */
  findProblem: (file: File, waiting: File[]) => string | undefined;
  send: (upload: Upload) => Promise<Stored>;
  failureTexts: FailureTexts;
  /** @param stored undefined when it failed */
  onEnd: (upload: Upload, stored: Stored | undefined) => void;
  /** @param ended resolves after `onEnd`, or when the upload was cancelled */
  onStart?: (ended: Promise<void>) => void;
  /** The form was left while these were sent or waited. */
  onAbandon?: (uploads: Upload[]) => void;
};

type Uploads = ReturnType<typeof useUploads>;

/** Uploads files one after the other, and keeps those that failed until they are dismissed. */
export function useUploads<Stored>(options: UploadOptions<Stored>) {
  const [waiting, setWaiting] = useState<Upload[]>([]);
  const [failed, setFailed] = useState<FailedUpload[]>([]);
  const last = useRef(Promise.resolve());
  /** What an upload reads when it ends: these may have changed since it began. */
  const current = useRef({ options, waiting });
  useLayoutEffect(() => {
    current.current = { options, waiting };
  });
  // An upload of a form that was left has nowhere to go.
  useEffect(
    () => () => {
      const { waiting: abandoned, options: last } = current.current;
      for (const { controller } of abandoned) controller.abort();
      last.onAbandon?.(abandoned);
    },
    [],
  );

  /** @returns those that will be sent */
  function add(files: File[]): Upload[] {
    const accepted: Upload[] = [];
    for (const file of files) {
      const upload = { key: createIdempotencyKey(), file, controller: new AbortController() };
      const before = [...waiting, ...accepted].map((other) => other.file);
      const error = options.findProblem(file, before);
      if (error) setFailed((others) => [...others, { ...upload, error, isRejected: true }]);
      else accepted.push(upload);
    }
    setWaiting((others) => [...others, ...accepted]);
    for (const upload of accepted) {
      last.current = last.current.then(() => run(upload));
      options.onStart?.(last.current);
    }
    return accepted;
  }

  async function run(upload: Upload): Promise<void> {
    const { signal } = upload.controller;
    if (signal.aborted) return;
    let stored: Stored | undefined;
    let failure: Pick<FailedUpload, 'error' | 'isRejected'> | undefined;
    try {
      stored = await current.current.options.send(upload);
    } catch (error) {
      failure = describe(error);
    }
    if (signal.aborted) return;
    // Rendered before the next upload ends, which builds on it.
    flushSync(() => {
      remove(upload);
      if (failure) setFailed((others) => [...others, { ...upload, ...failure }]);
      current.current.options.onEnd(upload, stored);
    });
  }

  function describe(error: unknown): Pick<FailedUpload, 'error' | 'isRejected'> {
    const failure = toApiFailure(error);
    const { file: reason } = failure.fields;
    if (reason) return { error: `${reason}.`, isRejected: true };
    return { error: getFailureText(failure, options.failureTexts), isRejected: false };
  }

  const remove = ({ key }: Upload) => setWaiting((others) => others.filter((other) => other.key !== key));

  return {
    add,
    waiting,
    failed,
    cancel: (upload: Upload): void => {
      upload.controller.abort();
      remove(upload);
    },
    dismiss: ({ key }: Upload) => setFailed((others) => others.filter((other) => other.key !== key)),
  };
}

/** Takes files that are dropped on an element, which gets the handlers of `dropZone`. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    /** Files are held over the element. */
    isOver,
    dropZone: {
      onDragOver(event: DragEvent): void {
        if (!event.dataTransfer.types.includes('Files')) return;
        // Otherwise the browser would open the file in place of the page.
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: (): void => setIsOver(false),
      onDrop(event: DragEvent): void {
        setIsOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}

/** The browser's dialog for files; a button opens it with `ref.current.click()`. */
export function FilePicker({
  ref,
  label,
  accept,
  multiple,
  onPick,
}: {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  multiple?: boolean;
  onPick: (files: File[]) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file can be picked again.
        target.value = '';
        onPick(files);
      }}
    />
  );
}

/** Below a long text it could be out of view. */
function showBelowText(failure: HTMLElement | null): void {
  failure?.scrollIntoView({ block: 'nearest' });
}

/** Files that were not uploaded, why, and what to do. @param onAdd adds one again */
export function UploadFailures({
  uploads: { failed, dismiss },
  onAdd,
}: {
  uploads: Pick<Uploads, 'failed' | 'dismiss'>;
  onAdd: (files: File[]) => void;
}) {
  if (failed.length === 0) return null;
  return (
    <ul className="stack gap-2">
      {failed.map((upload) => (
        <li key={upload.key} ref={showBelowText}>
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
