import { cpus, loadavg, totalmem } from 'node:os';

export type Table = { title: string; head: string[]; rows: string[][]; notes: string[] };

/** One part of the bench. @returns what to print, and every number for the JSON */
export type Bench = (options: {
  isQuick: boolean;
  /** For its databases. */
  folder: string;
}) => Promise<{ tables: Table[]; numbers: unknown }>;

/** Each column with its head and the text of its cells. */
export function createTable<Row>(
  title: string,
  rows: Row[],
  columns: [head: string, cell: (row: Row) => string][],
  notes: string[],
): Table {
  const head = columns.map(([name]) => name);
  return { title, head, rows: rows.map((row) => columns.map(([, cell]) => cell(row))), notes };
}

/** Measures both in turns; who goes first alternates, so that other work of the machine affects both. */
export async function takeTurns<Own, Baseline extends object>(
  rounds: number,
  measureOwn: () => Promise<Own>,
  measureBaseline: () => Promise<Baseline>,
): Promise<{ own: Own; baseline: Baseline }[]> {
  const turns: { own: Own; baseline: Baseline }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const early = round % 2 ? await measureBaseline() : undefined;
    const own = await measureOwn();
    turns.push({ own, baseline: early ?? (await measureBaseline()) });
  }
  return turns;
}

export function median<Item>(items: Item[], getValue: (item: Item) => number): number {
  const sorted = items.map(getValue).toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** A number, marked when it misses its target. */
export function passFail(value: number, passes: boolean, digits = 0): string {
  return `${value.toFixed(digits)}${passes ? '' : ' ✗'}`;
}

/** A whole number with separators, such as 12,345. */
export function formatCount(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

export function toMarkdown({ title, head, rows, notes }: Table, lastNote: string): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const alignment = head.map((_, index) => (index === 0 ? '---' : '--:'));
  const list = [...notes, lastNote].map((note) => `- ${note}`);
  return [`### ${title}`, '', line(head), line(alignment), ...rows.map(line), '', ...list].join('\n');
}

/** When and on what this was measured: a number means little without it. */
export function getEnvironment() {
  const memory = Math.round(totalmem() / 2 ** 30);
  const [processor] = cpus();
  return {
    date: new Date().toISOString(),
    machine: `${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, ${memory} GiB, Node ${process.version}`,
    load: (loadavg()[0] ?? 0).toFixed(1),
  };
}
