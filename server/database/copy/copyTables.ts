import { createHash } from 'node:crypto';

export type Table = { name: string; columns: string[] };
/** The values of a row in the order of its columns. Bytes are a Uint8Array. */
export type Row = unknown[];

/** A database in a transaction of its owner. */
export type Source = {
  /** The size in bytes of the largest row. */
  findLargestRow: (table: Table) => Promise<number>;
  /** Reads a table once, in any order, this many rows at a time. */
  read: (table: Table, batch: number) => AsyncIterable<Row[]> | Iterable<Row[]>;
};
export type Target = Pick<Source, 'read'> & {
  clear: (table: Table) => Promise<void>;
  insert: (table: Table, rows: Row[]) => Promise<void>;
};

/** The copy is not equal to its original. */
export class CopyError extends Error {}

/** What a batch may take in memory; a few copies of it exist at a time. */
const BATCH_BYTES = 4_000_000;
const BATCH_ROWS = 1_000;

/**
 * Replaces the rows of each table with those of the source, then reads them back and compares number and hash.
 *
 * @param tables a table comes after those that it refers to
 * @param options.isLeftEmpty for tables that are not copied
 * @param options.onRows called from time to time, and when all rows of a table are copied
 * @returns the number of rows
 * @throws CopyError when a table is not equal to its original
 */
export async function copyTables(
  source: Source,
  target: Target,
  tables: Table[],
  {
    isLeftEmpty,
    onRows,
  }: {
    isLeftEmpty: (name: string) => boolean;
    onRows: (table: string, rows: number, isAll: boolean) => void;
  },
): Promise<number> {
  const copied = new Map<Table, Digest>();
  const batches = new Map<Table, number>();
  for (const table of tables) {
    // Also what the migration wrote.
    await target.clear(table);
    const digest = createDigest();
    copied.set(table, digest);
    const batch = Math.floor(BATCH_BYTES / Math.max(1, await source.findLargestRow(table)));
    batches.set(table, Math.min(BATCH_ROWS, Math.max(1, batch)));
    if (isLeftEmpty(table.name)) continue;
    for await (const rows of source.read(table, batches.get(table) ?? 1)) {
      digest.add(rows);
      await target.insert(table, rows);
      onRows(table.name, digest.count(), false);
    }
    onRows(table.name, digest.count(), true);
  }
  // After all of them: a row that is inserted may change another table.
  for (const [table, original] of copied) {
    const copy = createDigest();
    for await (const rows of target.read(table, batches.get(table) ?? 1)) copy.add(rows);
    if (copy.count() !== original.count())
      throw new CopyError(`${table.name} has ${copy.count()} rows instead of ${original.count()}`);
    if (copy.hash() !== original.hash()) throw new CopyError(`the rows of ${table.name} are not the same`);
  }
  return [...copied.values()].reduce((sum, digest) => sum + digest.count(), 0);
}

type Digest = { add: (rows: Row[]) => void; count: () => number; hash: () => bigint };

/** The number of rows, and the sum of their hashes: the engines give the rows in different orders. */
function createDigest(): Digest {
  let count = 0;
  let sum = 0n;
  return {
    add(rows) {
      count += rows.length;
      for (const row of rows) sum += BigInt(`0x${hash(JSON.stringify(row.map(toCanonical)))}`);
    },
    count: () => count,
    hash: () => sum,
  };
}

function toCanonical(value: unknown): unknown {
  return value instanceof Uint8Array ? { bytes: hash(value) } : value;
}

function hash(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}
