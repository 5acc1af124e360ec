import { type Mutation, useMutation, useMutationState } from '@tanstack/react-query';
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { type FailureTexts, getFailureText, toApiFailure } from '../../api/errors';
import { getQueryClient } from '../../api/queryClient';
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
export function useUploads<Stored>({
  findProblem,
  send,
  failureTexts,
  onStart,
  onEnd,
  onAbandon,
}: UploadOptions<Stored>) {
  const client = getQueryClient();
  const cache = client.getMutationCache();
  const id = useId();
  const mutationKey = ['upload', id];
  const [rejected, setRejected] = useState<FailedUpload[]>([]);
  const { mutateAsync } = useMutation(
    {
      mutationKey,
      scope: { id },
      // Those that failed stay until they are dismissed.
      gcTime: Number.POSITIVE_INFINITY,
      mutationFn: send,
    },
    client,
  );
  const sent = useMutationState(
    {
      filters: { mutationKey },
      select: ({ state }) => ({ ...state, upload: state.variables as Upload }),
    },
    client,
  );

  // As they are now, which may not be rendered yet.
  const listWaiting = () =>
    cache.findAll({ mutationKey, status: 'pending' }).map(({ state }) => state.variables as Upload);

  // An upload of a form that was left has nowhere to go.
  const abandon = useEffectEvent(() => {
    const abandoned = listWaiting();
    for (const { controller } of abandoned) controller.abort();
    for (const mutation of cache.findAll({ mutationKey })) cache.remove(mutation);
    onAbandon?.(abandoned);
  });
  useEffect(() => () => abandon(), []);

  function add(files: File[]): void {
    for (const file of files) {
      const upload = { key: createIdempotencyKey(), file, controller: new AbortController() };
      const waiting = listWaiting().map((other) => other.file);
      const error = findProblem(file, waiting);
      if (error) setRejected((others) => [...others, { ...upload, error, isRejected: true }]);
      else start(upload);
    }
  }

  function start(upload: Upload): void {
    const end = (stored?: Stored) => {
      if (!upload.controller.signal.aborted) onEnd(upload, stored);
    };
    const ended = mutateAsync(upload).then(end, () => end());
    onStart?.(ended);
  }

  function dismiss({ key }: Upload): void {
    const isSame = ({ state }: Mutation) => (state.variables as Upload).key === key;
    for (const mutation of cache.findAll({ mutationKey, predicate: isSame })) cache.remove(mutation);
    setRejected((others) => others.filter((other) => other.key !== key));
  }

  function describe(error: unknown): Pick<FailedUpload, 'error' | 'isRejected'> {
    const failure = toApiFailure(error);
    const { file: reason } = failure.fields;
    if (reason) return { error: `${reason}.`, isRejected: true };
    return { error: getFailureText(failure, failureTexts), isRejected: false };
  }

  const failed = sent
    .filter(({ status }) => status === 'error')
    .map(({ upload, error }) => ({ ...upload, ...describe(error) }));
  return {
    add,
    waiting: sent.filter(({ status }) => status === 'pending').map(({ upload }) => upload),
    failed: [...rejected, ...failed],
    cancel: (upload: Upload): void => {
      upload.controller.abort();
      dismiss(upload);
    },
    dismiss,
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
