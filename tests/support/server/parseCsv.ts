/** The rows of a CSV file (RFC 4180), each by the headings of the columns. */
export function parseCsv(csv: string): Record<string, string>[] {
  const [headings = [], ...rows] = readRows(csv);
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])));
}

function readRows(csv: string): string[][] {
  const cells = [...csv.replace(/^\ufeff/, '').matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, text = '', end] of cells) {
    rows.at(-1)?.push(text.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}
