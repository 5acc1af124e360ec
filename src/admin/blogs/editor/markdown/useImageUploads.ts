import { type RefObject, useRef, useState } from 'react';
import { type FailureTexts, getFailureText, toApiFailure } from '../../../../data/errors';
import type { Image } from '../../../../shared/blogResponses';
import { createIdempotencyKey } from '../../../../shared/idempotencyKey';
import { MAX_IMAGE_BYTES } from '../../../../shared/image';
import { failureTexts } from '../../../common/failures';
import type { FailedUpload } from '../../../common/UploadFailures';
import { uploadImage } from '../../requests';
import {
  findPlaceholder,
  getFirstPlaceholderKey,
  getPlaceholderKeys,
  toImageText,
  toPlaceholder,
} from './imageText';
import { type BlockMargins, getRangeWithMargins, insertBlock, replaceRange } from './textEditing';

/** Between the placeholders of files that were added at once. */
const BETWEEN = '\n\n';
/** How often an upload is tried while the server is busy with others. */
const BUSY_TRIES = 6;

type Failure = Pick<FailedUpload, 'error' | 'isRejected'>;
const TOO_LARGE_TEXT = 'It is larger than 15 MB. Save it smaller, then add it again.';
const TOO_LARGE: Failure = { error: TOO_LARGE_TEXT, isRejected: true };
type Waiting = { key: string; file: File };

/**
 * Uploads images into a text, one after the other: a placeholder marks each place, which typing does not disturb, and is
 * replaced where it stands by then.
 */
export function useImageUploads(
  textarea: RefObject<HTMLTextAreaElement | null>,
  onUpload: (upload: Promise<unknown>) => void,
) {
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const [failed, setFailed] = useState<FailedUpload[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Of each placeholder, by its key. */
  const margins = useRef(new Map<string, BlockMargins>());
  /** The keys of the uploads that are over. */
  const done = useRef(new Set<string>());

  function add(files: File[]): void {
    const field = textarea.current;
    if (!field || files.length === 0) return;
    const uploads = files.map((file) => ({ key: createIdempotencyKey(), file }));
    const accepted = uploads.filter(({ file }) => file.size <= MAX_IMAGE_BYTES);
    const tooLarge = uploads.filter((upload) => !accepted.includes(upload));
    setFailed((others) => [...others, ...tooLarge.map((upload) => ({ ...upload, ...TOO_LARGE }))]);
    if (accepted.length === 0) return;
    const added = insertBlock(
      field,
      accepted.map(({ key, file }) => toPlaceholder(key, file.name)).join(BETWEEN),
    );
    for (const [index, { key }] of accepted.entries()) {
      margins.current.set(key, {
        ...added,
        lead: index === 0 ? added.lead : '',
        tail: index === accepted.length - 1 ? added.tail : BETWEEN,
      });
    }
    setWaiting((others) => [...others, ...accepted]);
    for (const upload of accepted) {
      last.current = last.current.then(() => run(upload));
      onUpload(last.current);
    }
  }

  async function run({ key, file }: Waiting): Promise<void> {
    const outcome = await upload(key, file);
    const field = textarea.current;
    if (field) await untilComposed(field);
    setWaiting((others) => others.filter((other) => other.key !== key));
    done.current.add(key);
    if ('error' in outcome) setFailed((others) => [...others, { key, file, ...outcome }]);
    if (!field?.isConnected) return;
    const place = findPlaceholder(field.value, key, file.name);
    if ('error' in outcome) {
      if (place) removeBlock(field, key, place.start, place.end);
      return;
    }
    const text = toImageText(outcome.image.url, place?.alt ?? '');
    if (place) replaceRange(field, place.start, place.end, text);
    else replaceRange(field, field.value.length, field.value.length, `\n\n${text}\n`);
  }

  /** Removes a placeholder with the empty lines that were added for it. */
  function removeBlock(field: HTMLTextAreaElement, key: string, start: number, end: number): void {
    const added = margins.current.get(key) ?? { lead: '', tail: '', nextLine: '' };
    const range = getRangeWithMargins(field.value, start, end, added);
    const next = margins.current.get(getFirstPlaceholderKey(field.value.slice(range.end)) ?? '');
    // The lines that stay before the next placeholder go with that one.
    if (next && range.start === start) next.lead = added.lead + next.lead;
    replaceRange(field, range.start, range.end, '');
  }

  /**
   * The history of the browser has the placeholders too. Where Undo or Redo brings back that of an upload that is over,
   * nothing would replace it: they go on to the text without it.
   */
  function skipPlaceholders(inputType: string): void {
    const command = { historyUndo: 'undo', historyRedo: 'redo' }[inputType];
    // The browser finishes its own step first.
    if (command) setTimeout(() => repeatWhilePlaceholder(command));
  }

  function repeatWhilePlaceholder(command: string): void {
    const field = textarea.current;
    if (!field || !getPlaceholderKeys(field.value).some((key) => done.current.has(key))) return;
    const { value } = field;
    field.focus();
    document.execCommand(command);
    if (field.value !== value) repeatWhilePlaceholder(command);
  }

  return {
    add,
    skipPlaceholders,
    waiting: waiting.length,
    failed,
    dismiss: (key: string) => setFailed((others) => others.filter((other) => other.key !== key)),
    retry: ({ key, file }: FailedUpload): void => {
      setFailed((others) => others.filter((other) => other.key !== key));
      add([file]);
    },
  };
}

const uploadFailureTexts: FailureTexts = {
  ...failureTexts,
  timedOut: 'The connection is too slow for this picture. Save it smaller, or try again later.',
  tooMany: (wait = 'a minute') => `Too many pictures in a short time. Wait ${wait}, then try again.`,
  byStatus: { 413: TOO_LARGE_TEXT },
};

/** Uploads a file, again while the server is busy. */
export async function upload(
  key: string,
  file: File,
  tries = BUSY_TRIES,
): Promise<{ image: Image } | Failure> {
  if (file.size > MAX_IMAGE_BYTES) return TOO_LARGE;
  try {
    return { image: await uploadImage(file, key) };
  } catch (error) {
    const failure = toApiFailure(error);
    if (failure.status === 503 && tries > 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, (failure.retryAfterSeconds ?? 5) * 1_000);
      });
      return upload(key, file, tries - 1);
    }
    const { file: reason } = failure.fields;
    if (reason) return { error: `${reason}.`, isRejected: true };
    return { error: getFailureText(failure, uploadFailureTexts), isRejected: false };
  }
}

/** A change in the middle of a word that is being composed, as in Hindi, would end it. */
function untilComposed(field: HTMLTextAreaElement): Promise<void> {
  if (field.dataset.composing === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    field.addEventListener('compositionend', () => setTimeout(resolve), { once: true });
  });
}
