import { typeText } from '../../../common/typeText';

/**
 * Changes of a text area that the browser can undo and that leave focus and caret where they are. Assigning `value` would
 * end the history of changes.
 */
export function replaceRange(textarea: HTMLTextAreaElement, start: number, end: number, text: string): void {
  const { selectionStart, selectionEnd, scrollTop } = textarea;
  const { activeElement } = document;
  textarea.focus({ preventScroll: true });
  textarea.setSelectionRange(start, end);
  typeText(textarea, text);
  const move = (position: number) => {
    if (position <= start) return position;
    return position >= end ? position + text.length - (end - start) : start + text.length;
  };
  textarea.setSelectionRange(move(selectionStart), move(selectionEnd));
  textarea.scrollTop = scrollTop;
  if (activeElement !== textarea && activeElement instanceof HTMLElement) {
    activeElement.focus({ preventScroll: true });
  }
}

/** Inserts a text at the caret, as if it was typed there, in a paragraph of its own. */
export function insertBlock(textarea: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = textarea;
  const before = value.slice(0, selectionStart);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = value.slice(selectionEnd).startsWith('\n') ? '' : '\n\n';
  textarea.focus({ preventScroll: true });
  typeText(textarea, `${lead}${text}${tail}`);
}

/** A picture in a paragraph of its own. */
const PICTURE = /^\n\n!\[[^\]\n]*\]\([^)\n]*\)(?=\n|$)/;

/**
 * Inserts a picture below the paragraph of the caret, and below the pictures that follow it: what is being typed stays whole,
 * and pictures keep their order. On an empty line it is inserted at the caret, which then stands below it.
 */
export function insertPicture(textarea: HTMLTextAreaElement, picture: string): void {
  const { value, selectionEnd: caret } = textarea;
  const before = value.slice(0, caret);
  const after = value.slice(caret);
  const isEmptyLine = (before === '' || before.endsWith('\n')) && (after === '' || after.startsWith('\n'));
  if (isEmptyLine) {
    const lead = before === '' || before.endsWith('\n\n') ? '' : '\n';
    const text = `${lead}${picture}${after === '' ? '\n\n' : ''}`;
    replaceRange(textarea, caret, caret, text);
    textarea.setSelectionRange(caret + text.length, caret + text.length);
    return;
  }
  const gap = value.indexOf('\n\n', caret);
  let end = gap === -1 ? value.length : gap;
  for (let next = PICTURE.exec(value.slice(end)); next; next = PICTURE.exec(value.slice(end))) {
    end += next[0].length;
  }
  replaceRange(textarea, end, end, `\n\n${picture}`);
}

/** Moves the caret to a position and scrolls it into view. */
export function goTo(textarea: HTMLTextAreaElement, position: number): void {
  textarea.focus();
  textarea.setSelectionRange(position, position);
  // Browsers scroll to the caret of a text area when it gets the focus, so it is blurred once.
  textarea.blur();
  textarea.focus();
}

/** Indentation, the marker of a list or quote with its space, and the text of a line. */
const ITEM = /^(\s*)([-*+]|(\d+)([.)])|>)(\s+)(\S.*)?$/;

/**
 * What Enter types at the end of a list item or a line of a quote.
 * @param value the whole text
 * @param caret where Enter was pressed
 * @returns the text that replaces the range from `start` to the caret; undefined for an ordinary line break
 */
export function continueList(value: string, caret: number): { start: number; text: string } | undefined {
  const lineStart = value.lastIndexOf('\n', caret - 1) + 1;
  const lineEnd = value.indexOf('\n', caret);
  const [, indent = '', marker = '', number, mark = '', space = '', text = ''] =
    ITEM.exec(value.slice(lineStart, lineEnd === -1 ? undefined : lineEnd)) ?? [];
  const textStart = lineStart + indent.length + marker.length + space.length;
  if (!marker || caret < textStart) return undefined;
  // An item without text ends the list.
  if (text.trim() === '') return { start: lineStart, text: '' };
  const next = number === undefined ? marker : `${Number(number) + 1}${mark}`;
  return { start: caret, text: `\n${indent}${next}${space}` };
}
