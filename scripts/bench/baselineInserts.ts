/**
 * The measure of the bench of inquiries: the driver's own loop of inserts into the same table, each on disk before
 * the next one, without a server, a contract or anything else around it. A process of its own, as the product is.
 */
import { randomUUID } from 'node:crypto';
import Libsql from 'libsql';
import pg from 'pg';
import { openDatabase, sqliteFile } from '../../server/database/open';

export type Inserts = {
  databaseUrl: string;
  ms: number;
  /** How many loops at once, each on a connection of its own; SQLite has one writer. */
  loops: number;
  row: Record<string, string | null>;
};
export type Inserted = { inserted: number; ms: number };

const MAX_LOOPS = 10;

const insert = new Map<string, Promise<(inserts: Inserts) => Promise<number>>>();

process.on('message', (inserts: Inserts) => {
  void run(inserts).then((inserted) => process.send?.(inserted));
});
process.once('disconnect', () => process.exit());

async function run(inserts: Inserts): Promise<Inserted> {
  const { databaseUrl, row } = inserts;
  const known = insert.get(databaseUrl) ?? open(databaseUrl, Object.keys(row));
  insert.set(databaseUrl, known);
  const loop = await known;
  const started = performance.now();
  const inserted = await loop(inserts);
  return { inserted, ms: performance.now() - started };
}

async function open(databaseUrl: string, columns: string[]) {
  // The product's own tables, indexes and triggers.
  await (await openDatabase(databaseUrl)).close();
  const file = sqliteFile(databaseUrl);
  const names = columns.join(', ');
  const own = (row: Inserts['row']) =>
    Object.values({ ...row, id: randomUUID(), idempotency_key: randomUUID() });
  if (file === undefined) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: MAX_LOOPS });
    // The bench ends the server when it is done.
    pool.on('error', () => {});
    const places = columns.map((_, index) => `$${index + 1}`).join(', ');
    const text = `insert into inquiries (${names}) values (${places})`;
    return async ({ ms, row, loops }: Inserts) => {
      const until = performance.now() + ms;
      const running = Array.from({ length: loops }, async () => {
        let count = 0;
        for (; performance.now() < until; count += 1) {
          await pool.query({ name: 'insert', text, values: own(row) });
        }
        return count;
      });
      const counts = await Promise.all(running);
      return counts.reduce((sum, count) => sum + count, 0);
    };
  }
  const database = new Libsql(file);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  const statement = database.prepare(
    `insert into inquiries (${names}) values (${columns.map(() => '?').join(', ')})`,
  );
  return async ({ ms, row }: Inserts) => {
    const until = performance.now() + ms;
    let count = 0;
    for (; performance.now() < until; count += 1) statement.run(own(row));
    return count;
  };
}
