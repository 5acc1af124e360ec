/**
 * The baseline of the inquiry bench: prepared inserts into the same table with the database's driver alone, each on disk
 * before the next one. A process of its own, as the product is.
 */
import { randomUUID } from 'node:crypto';
import Libsql from 'libsql';
import pg from 'pg';
import { openDatabase, sqliteFile } from '../../server/database/open';
import { handleTasks } from './processes';

export type Inserts = {
  databaseUrl: string;
  /** All columns but the id and the idempotency key, which differ in each insert. */
  row: Record<string, string | null>;
  ms: number;
};
export type InsertsResult = { perSecond: number };

let insert: (() => unknown) | undefined;

handleTasks(async ({ databaseUrl, row, ms }: Inserts): Promise<InsertsResult> => {
  const next = (insert ??= await prepareInsert(databaseUrl, row));
  const started = performance.now();
  let inserted = 0;
  for (; performance.now() - started < ms; inserted += 1) await next();
  return { perSecond: (inserted * 1_000) / (performance.now() - started) };
});

async function prepareInsert(databaseUrl: string, row: Inserts['row']): Promise<() => unknown> {
  // The product's own tables, indexes and triggers.
  await (await openDatabase(databaseUrl)).close();
  const columns = [...Object.keys(row), 'id', 'idempotencyKey'].map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const getValues = () => [...Object.values(row), randomUUID(), randomUUID()];
  const toSql = (placeholders: string[]) =>
    `insert into inquiries (${columns.join(', ')}) values (${placeholders.join(', ')})`;
  const file = sqliteFile(databaseUrl);
  if (file === undefined) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    // The bench ends the server when it is done.
    pool.on('error', () => {});
    const text = toSql(columns.map((_, index) => `$${index + 1}`));
    return () => pool.query({ name: 'insert', text, values: getValues() });
  }
  const database = new Libsql(file);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  const statement = database.prepare(toSql(columns.map(() => '?')));
  return () => statement.run(getValues());
}
