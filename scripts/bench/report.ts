import { cpus, loadavg, totalmem } from 'node:os';

export type Table = { title: string; head: string[]; rows: string[][]; notes: string[] };

/** What one part of the bench found: what to print, and every number for the JSON. */
export type Part = { tables: Table[]; numbers: unknown };

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** A number against its aim, marked where it misses. */
export function passFail(value: number, passes: boolean, digits = 0): string {
  return `${value.toFixed(digits)}${passes ? '' : ' ✗'}`;
}

export function toMarkdown({ title, head, rows, notes }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const alignment = head.map((_, index) => (index === 0 ? '---' : '--:'));
  return [
    `### ${title}`,
    '',
    line(head),
    line(alignment),
    ...rows.map(line),
    '',
    ...notes.map((note) => `- ${note}`),
  ].join('\n');
}

/** When and on what this was measured: a number means little without it. */
export function environment() {
  const memory = Math.round(totalmem() / 2 ** 30);
  const [processor] = cpus();
  return {
    date: new Date().toISOString(),
    machine: `${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, ${memory} GiB, Node ${process.version}`,
    load: (loadavg()[0] ?? 0).toFixed(1),
  };
}
