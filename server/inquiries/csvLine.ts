/** A spreadsheet runs such a cell as a formula, which could start a program or send the sheet elsewhere. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

/**
 * One line of a CSV file (RFC 4180). Every cell is quoted; an apostrophe before a formula makes a spreadsheet treat it
 * as text.
 */
export function toCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: string | null): string {
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
