import { type RefObject, useRef } from 'react';
import { useUploads } from '../../../common/useUploads';
import { imageUploads } from '../imageUploads';
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

/**
 * Uploads images into a text: a placeholder marks each place, which typing does not disturb, and is replaced where it
 * stands by then.
 */
export function useImageUploads(
  textarea: RefObject<HTMLTextAreaElement | null>,
  onStart: (ended: Promise<void>) => void,
) {
  /** The line breaks that were added around each placeholder, by its key. */
  const margins = useRef(new Map<string, BlockMargins>());
  /** The keys of the uploads that are over. */
  const done = useRef(new Set<string>());
  const uploads = useUploads({
    ...imageUploads,
    onStart,
    async send(upload) {
      try {
        return await imageUploads.send(upload);
      } finally {
        await untilComposed(textarea.current);
      }
    },
    onEnd({ key, file }, image) {
      done.current.add(key);
      const { current: field } = textarea;
      if (!field) return;
      const place = findPlaceholder(field.value, key, file.name);
      if (!image) {
        if (place) removeBlock(field, key, place.start, place.end);
        return;
      }
      const text = toImageText(image.url, place?.alt ?? '');
      if (place) replaceRange(field, place.start, place.end, text);
      else replaceRange(field, field.value.length, field.value.length, `\n\n${text}\n`);
    },
  });

  function add(files: File[]): void {
    const { current: field } = textarea;
    const added = field ? uploads.add(files) : [];
    if (!field || added.length === 0) return;
    const placeholders = added.map(({ key, file }) => toPlaceholder(key, file.name));
    const block = insertBlock(field, placeholders.join(BETWEEN));
    for (const [index, { key }] of added.entries()) {
      margins.current.set(key, {
        ...block,
        lead: index === 0 ? block.lead : '',
        tail: index === added.length - 1 ? block.tail : BETWEEN,
      });
    }
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

  return { ...uploads, add, skipPlaceholders };
}

/** A change in the middle of a word that is being composed, as in Hindi, would end it. */
function untilComposed(field: HTMLTextAreaElement | null): Promise<void> | undefined {
  if (field?.dataset.composing === undefined) return undefined;
  return new Promise((resolve) => {
    field.addEventListener('compositionend', () => setTimeout(resolve), { once: true });
  });
}
