import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { openLibsql } from '../../../server/database/sqlite';
import { makeFolder } from '../../support/folder';
import { createPostgresDatabase } from '../../support/server/postgresDatabase';

test('PostgreSQL: two processes may start at once on an empty database', async () => {
  const url = await createPostgresDatabase({ isMigrated: false });
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(url)));
  const pings = await Promise.all(opened.map(({ ping }) => ping()));
  expect(pings).toHaveLength(4);
  await Promise.all(opened.map(({ close }) => close()));
});

test('PostgreSQL: text is compared by its bytes, as SQLite does', async () => {
  const { db, close } = await openDatabase(await createPostgresDatabase());
  const { rows } = await sql<object>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' and data_type = 'text'
      and collation_name is distinct from 'C'`.execute(db);
  expect(rows).toEqual([]);
  await close();
});

test('SQLite: the file is created with its folder, synced at every commit, and persistent', async () => {
  const url = `file:${join(makeFolder(), 'deep', 'site.db')}`;
  const first = await openDatabase(url);
  const pragma = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(first.db)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  await first.db.insertInto('meta').values({ key: 'a', value: 'b' }).execute();
  await first.close();
  const second = await openDatabase(url);
  expect(await second.db.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'a', value: 'b' }]);
  await second.close();
});

test('SQLite: a failed migration leaves nothing, and the next start completes it', async () => {
  const path = join(makeFolder(), 'site.db');
  const run = (statement: string) => {
    const database = openLibsql(path);
    const rows = database.prepare(statement);
    const found = rows.reader ? rows.all([]) : rows.run([]);
    database.close();
    return found;
  };
  run('create table jobs (a)');
  await expect(openDatabase(`file:${path}`)).rejects.toThrow(/jobs.*already exists/);
  expect(run("select name from sqlite_master where type = 'table' and name not like 'kysely%'")).toEqual([
    { name: 'jobs' },
  ]);
  run('drop table jobs');
  const { ping, close } = await openDatabase(`file:${path}`);
  await ping();
  await close();
});

test('a restart of PostgreSQL does not end the process, and the next query works', async () => {
  const url = await createPostgresDatabase();
  const lost: Error[] = [];
  const database = await openDatabase(url, { onIdleError: (error) => lost.push(error) });
  await database.ping();
  const other = await openDatabase(url);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db);
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  await database.ping();
  await database.close();
  await other.close();
});

test('SQLite: a file that a restore replaces while it is opened is rejected', async () => {
  const path = join(makeFolder(), 'site.db');
  await (await openDatabase(`file:${path}`)).close();
  copyFileSync(path, `${path}.new`);
  const opening = openDatabase(`file:${path}`);
  renameSync(`${path}.new`, path);
  await expect(opening).rejects.toThrow('was replaced while it was opened: start again');
});

test('a database of a newer version is opened, since migrations only add; one of an unreleased version is not', async () => {
  for (const url of [`file:${join(makeFolder(), 'site.db')}`, await createPostgresDatabase()]) {
    const other = await openDatabase(url);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '1999')`.execute(other.db);
    await other.close();
    const again = await openDatabase(url);
    await again.ping();
    await sql`insert into kysely_migration (name, timestamp) values ('0001-release', '1998')`.execute(
      again.db,
    );
    await again.close();
    await expect(openDatabase(url)).rejects.toThrow(
      /an unreleased version of the site \(0001-release is not known here\).*start this version on a new database/,
    );
  }
});
