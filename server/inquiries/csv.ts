/** What makes a spreadsheet take a cell for a formula, which could call a program or send the sheet away. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

/**
 * One line of a CSV file (RFC 4180). Every cell is quoted; one that a spreadsheet would run as a formula begins with
 * an apostrophe, as in a spreadsheet itself, so that it stays the text it is.
 */
export function toCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | null): string {
  const text = value ?? '';
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
