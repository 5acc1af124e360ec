import { createHash } from 'node:crypto';
import { OperatorError } from '../operatorError';

export type Table = { name: string; columns: string[] };
/** The values of a row in the order of its columns. Bytes are a Uint8Array. */
export type Row = unknown[];

/** The tables of a database, in a transaction of its owner. */
export type Tables = {
  /** The size in bytes of the largest row. */
  findLargestRow: (table: Table) => Promise<number>;
  /** Reads a table once, in any order, this many rows at a time. */
  read: (table: Table, batch: number) => AsyncIterable<Row[]>;
  clear: (table: Table) => Promise<void>;
  insert: (table: Table, rows: Row[]) => Promise<void>;
};

/** The columns as SQL names them. */
export function quoteColumns({ columns }: Table): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

/** What a batch may take in memory; a few copies of it exist at a time. */
const BATCH_BYTES = 4_000_000;
const BATCH_ROWS = 1_000;

/**
 * Replaces the rows of each table with those of the source, then reads them back and compares number and hash.
 *
 * @param tables a table comes after those that it refers to
 * @param onRows called from time to time, and when all rows of a table are copied
 * @returns the number of rows
 * @throws OperatorError when a table is not equal to its original
 */
export async function copyTables(
  source: Pick<Tables, 'findLargestRow' | 'read'>,
  target: Omit<Tables, 'findLargestRow'>,
  tables: Table[],
  onRows: (table: string, rows: number, isAll: boolean) => void = () => {},
): Promise<number> {
  const copied: { table: Table; batch: number; original: Digest }[] = [];
  for (const table of tables) {
    // Also what the migration wrote.
    await target.clear(table);
    const fitting = Math.floor(BATCH_BYTES / Math.max(1, await source.findLargestRow(table)));
    const batch = Math.min(BATCH_ROWS, Math.max(1, fitting));
    const original = new Digest();
    for await (const rows of source.read(table, batch)) {
      original.add(rows);
      await target.insert(table, rows);
      onRows(table.name, original.count, false);
    }
    onRows(table.name, original.count, true);
    copied.push({ table, batch, original });
  }
  // After all of them: a row that is inserted may change another table.
  for (const { table, batch, original } of copied) {
    const copy = new Digest();
    for await (const rows of target.read(table, batch)) copy.add(rows);
    const difference =
      copy.count !== original.count
        ? `${table.name} has ${copy.count} rows instead of ${original.count}`
        : copy.hash !== original.hash && `the rows of ${table.name} are not the same`;
    if (difference) throw new OperatorError(`Nothing was copied, since the copy would differ: ${difference}`);
  }
  return copied.reduce((sum, { original }) => sum + original.count, 0);
}

/** The number of rows, and the sum of their hashes: the engines give the rows in different orders. */
class Digest {
  count = 0;
  hash = 0n;

  add(rows: Row[]): void {
    this.count += rows.length;
    for (const row of rows) this.hash += BigInt(`0x${hash(JSON.stringify(row.map(toCanonical)))}`);
  }
}

function toCanonical(value: unknown): unknown {
  return value instanceof Uint8Array ? { bytes: hash(value) } : value;
}

function hash(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}
