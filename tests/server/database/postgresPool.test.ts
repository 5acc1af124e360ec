import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/open';
import { createStatementNames } from '../../../server/database/statementNames';
import { createPostgresDatabase } from '../../support/engines';

async function openTwo(): Promise<[Database, Database]> {
  const { url, drop } = await createPostgresDatabase();
  const opened: [Database, Database] = [await openDatabase(url), await openDatabase(url)];
  onTestFinished(async () => {
    await Promise.all(opened.map(({ close }) => close()));
    await drop();
  });
  return opened;
}

test('a query is prepared once per connection, and again after another process changes the table', async () => {
  const [{ db }, other] = await openTwo();
  const read = () => db.selectFrom('meta').selectAll().execute();
  for (let run = 0; run < 8; run += 1) await read();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements
    where statement like 'select * from "meta"%'`.execute(db);
  expect(rows).toEqual([{ count: 1 }]);

  await sql`alter table meta add column later text`.execute(other.db);
  await other.db.insertInto('meta').values({ key: 'a', value: 'b' }).execute();
  expect(await read()).toEqual([{ key: 'a', value: 'b', later: null }]);
  const stored = await db.insertInto('meta').values({ key: 'c', value: 'd' }).returningAll().execute();
  expect(stored).toEqual([{ key: 'c', value: 'd', later: null }]);
});

test('a transaction fails as a whole after such a change, and the next one succeeds', async () => {
  const [{ db }, other] = await openTwo();
  const write = (key: string) =>
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto('meta').values({ key, value: '1' }).execute();
      return transaction.selectFrom('meta').selectAll().where('key', '=', key).execute();
    });
  await write('a');
  await sql`alter table meta add column later text`.execute(other.db);
  await expect(write('b')).rejects.toMatchObject({ code: '0A000' });
  expect(await write('c')).toEqual([{ key: 'c', value: '1', later: null }]);
  const keys = await db.selectFrom('meta').select('key').orderBy('key').execute();
  expect(keys.map(({ key }) => key)).toEqual(['a', 'c']);
});

test('only queries that read or write rows get a name, up to a limit', () => {
  const names = createStatementNames();
  expect(names.getName('alter table meta add column a text')).toBeUndefined();
  expect(names.getName('begin')).toBeUndefined();
  const first = names.getName('select 0');
  expect(first).toBeDefined();
  expect(names.getName('select 0')).toBe(first);
  for (let index = 1; index < 1_000; index += 1) names.getName(`select ${index}`);
  expect(names.getName('select 999')).toBeUndefined();
  names.reset();
  expect(names.getName('select 0')).not.toBe(first);
});
