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

/** The empty lines that were added around a block, and the line that it was inserted before. */
export type BlockMargins = { lead: string; tail: string; nextLine: string };

/** Inserts a text at the caret, as if it was typed there, in a paragraph of its own. */
export function insertBlock(textarea: HTMLTextAreaElement, text: string): BlockMargins {
  const { value, selectionStart, selectionEnd } = textarea;
  const before = value.slice(0, selectionStart);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const after = value.slice(selectionEnd);
  const tail = after.startsWith('\n') ? '' : '\n\n';
  textarea.focus({ preventScroll: true });
  typeText(textarea, `${lead}${text}${tail}`);
  return { lead, tail, nextLine: /^.*\n?/.exec(after)?.[0] ?? '' };
}

/**
 * The range of a block with the empty lines that were added with it. Those before it stay when something else follows it
 * by now, which would otherwise join the paragraph before.
 */
export function getRangeWithMargins(
  value: string,
  start: number,
  end: number,
  { lead, tail, nextLine }: BlockMargins,
): { start: number; end: number } {
  const hasTail = value.startsWith(tail, end);
  const widened = hasTail ? end + tail.length : end;
  const after = value.slice(widened);
  const isAsBefore = nextLine === '' ? after === '' : after.startsWith(nextLine);
  const hasLead = value.slice(0, start).endsWith(lead);
  return { start: isAsBefore && hasTail && hasLead ? start - lead.length : start, end: widened };
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
