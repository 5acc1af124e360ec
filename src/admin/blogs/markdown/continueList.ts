/** Indentation, the marker of a list or quote with its space, and the text of a line. */
const ITEM = /^(\s*)([-*+]|(\d+)([.)])|>)(\s+)(.*)$/;

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
