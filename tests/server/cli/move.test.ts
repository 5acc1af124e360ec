import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyTables, type Row, type Target } from '../../../server/database/copy/copyTables';
import { fillEveryTable, readTables, runOnFile } from '../../support/fillTables';
import { queryPostgres } from '../../support/postgres';
import {
  buildPrograms,
  createFolder,
  runProgram,
  startServer,
  TIMEOUT_MS,
} from '../../support/server/backupPrograms';
import { createPostgresDatabase } from '../../support/server/testDatabase';
import { signIn } from '../../support/serverRequests';
import { kill } from '../../support/spawnServer';

beforeAll(buildPrograms, TIMEOUT_MS);

/** A folder with a copy of the sample database, and an empty PostgreSQL. */
async function start() {
  const folder = createFolder();
  const url = await createPostgresDatabase();
  const query = (sql: string) => queryPostgres(url, sql);
  return {
    folder,
    file: join(folder, 'site.db'),
    url,
    query,
    move: () => runProgram(folder, 'admin', ['move', url]),
    listTables: async () =>
      (await query('select tablename from pg_tables where schemaname = current_schema() order by 1')).map(
        ({ tablename }) => String(tablename),
      ),
  };
}

function toText(row: Record<string, unknown>): string {
  const names = Object.keys(row).toSorted();
  const toValue = (value: unknown) =>
    Buffer.isBuffer(value) ? createHash('md5').update(value).digest('hex') : value;
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, toValue(row[name])])));
}

test('every table arrives as it is, except the sessions, and the source does not change', {
  timeout: TIMEOUT_MS,
}, async () => {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const { file, query, move, listTables } = await start();
  fillEveryTable(file);
  const before = readTables(file);
  const { status, output } = move();
  expect(output).toContain('The numbers and hashes of all tables are the same in PostgreSQL');
  expect(output).toContain('Set DATABASE_URL');
  expect(status).toBe(0);
  const names = Object.keys(before);
  expect((await listTables()).filter((name) => !name.startsWith('kysely'))).toEqual(names.toSorted());
  for (const name of names) {
    const moved = (await query(`select * from ${name}`)).map(toText).toSorted();
    expect(before[name]?.length, name).toBeGreaterThanOrEqual(3);
    expect(moved, name).toEqual(name === 'sessions' ? [] : before[name]);
  }
  expect(readTables(file)).toEqual(before);
});

test('the site runs on the moved database with its accounts, and everybody has to sign in again', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { folder, url, move } = await start();
  const before = await startServer(folder);
  const headers = await signIn(before.origin);
  expect(move()).toMatchObject({ status: 1, output: expect.stringContaining('The database is in use') });
  await kill(before.child);
  expect(move().status).toBe(0);

  const after = await startServer(folder, { DATABASE_URL: url });
  onTestFinished(() => kill(after.child));
  expect((await fetch(`${after.origin}/api/contact`, { headers })).status).toBe(401);
  const list = await fetch(`${after.origin}/api/contact`, { headers: await signIn(after.origin) });
  expect(list.status).toBe(200);
  const blogs = await fetch(`${after.origin}/api/blogs`);
  expect(blogs.headers.get('x-total-count')).toBe('9');
});

test('a move that fails on the way leaves the target empty', { timeout: TIMEOUT_MS }, async () => {
  const { file, move, listTables } = await start();
  // The last table of all; PostgreSQL has no such number.
  runOnFile(file, "database.exec(`update revisions set number = 'many'`)");
  expect(move()).toMatchObject({ status: 1, output: expect.stringContaining('many') });
  expect(await listTables()).toEqual([]);
});

test('a target that has tables is not touched', { timeout: TIMEOUT_MS }, async () => {
  const { query, move, listTables } = await start();
  await query('create table songs (title text)');
  expect(move()).toMatchObject({ status: 1, output: expect.stringMatching(/not empty.*songs.*createdb/) });
  expect(await listTables()).toEqual(['songs']);
});

test.for([
  [
    "insert into kysely_migration values ('9999-later', '2099')",
    /is of a newer version: move it with that one/,
  ],
  ['delete from kysely_migration', /not one of this site/],
] as const)(
  'a source of another version is not moved: %s',
  { timeout: TIMEOUT_MS },
  async ([change, message]) => {
    const { file, move, listTables } = await start();
    runOnFile(file, `database.exec(${JSON.stringify(change)})`);
    expect(move()).toMatchObject({ status: 1, output: expect.stringMatching(message) });
    expect(await listTables()).toEqual([]);
  },
);

test('only an SQLite database is moved, and only to a PostgreSQL', { timeout: TIMEOUT_MS }, async () => {
  const { folder, url } = await start();
  expect(runProgram(folder, 'admin', ['move', url], { DATABASE_URL: url })).toMatchObject({
    status: 1,
    output: expect.stringContaining('names no SQLite file'),
  });
  expect(runProgram(folder, 'admin', ['move', 'mysql://x/y'])).toMatchObject({
    status: 2,
    output: expect.stringContaining('Give postgres://'),
  });
});

/** A table in memory. @param spoil what the target stores in place of what it got */
async function copy(rows: Row[], spoil: (rows: Row[]) => Row[]) {
  let stored: Row[] = [['of the migration']];
  const target: Target = {
    read: () => [stored],
    clear: async () => void (stored = []),
    insert: async (_table, given) => void stored.push(...spoil(given)),
  };
  const source = { findLargestRow: async () => 10, read: () => [rows] };
  const count = await copyTables(source, target, [{ name: 'songs', columns: ['title', 'bytes'] }], {
    isLeftEmpty: () => false,
    onRows: () => {},
  });
  return { count, stored };
}

test('a copy with other rows in it is noticed', async () => {
  const rows: Row[] = [
    ['a', Buffer.from([1])],
    ['b', null],
  ];
  expect(await copy(rows, (given) => given.toReversed())).toMatchObject({ count: 2 });
  await expect(copy(rows, (given) => given.slice(1))).rejects.toThrow('songs has 1 rows instead of 2');
  await expect(copy(rows, ([first = [], ...rest]) => [['A', first[1]], ...rest])).rejects.toThrow(
    'not the same',
  );
  await expect(
    copy(rows, ([first = [], ...rest]) => [[first[0], Buffer.from([2])], ...rest]),
  ).rejects.toThrow('not the same');
  await expect(copy(rows, ([first = []]) => [first, first])).rejects.toThrow('not the same');
});
