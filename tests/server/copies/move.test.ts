import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCommand, UsageError } from '../../../server/cli/commands';
import { backUp } from '../../../server/copies/backup';
import { copyTables, type Row, type Tables } from '../../../server/copies/copyTables';
import { moveToPostgres } from '../../../server/copies/move';
import { openDatabase } from '../../../server/database/open';
import { fillEveryTable, readTables } from '../../support/fillTables';
import { queryPostgres } from '../../support/postgres';
import { createPostgresDatabase } from '../../support/server/postgresDatabase';
import { changeFile, makeSiteFolder } from '../../support/server/siteFile';

/** The database of a first start, and an empty PostgreSQL. */
async function start() {
  const { folder, file } = await makeSiteFolder();
  const url = await createPostgresDatabase({ isMigrated: false });
  const query = (sql: string) => queryPostgres(url, sql);
  const printed: string[] = [];
  return {
    folder,
    file,
    url,
    query,
    printed,
    move: () => moveToPostgres(file, url, (line) => printed.push(line)),
    listTables: async () =>
      (await query('select tablename from pg_tables where schemaname = current_schema() order by 1')).map(
        ({ tablename }) => String(tablename),
      ),
  };
}

/** Large numbers of PostgreSQL are texts, and bytes of `readTables` hashes. */
function toText(row: Record<string, unknown>): string {
  const toValue = (value: unknown) => {
    if (Buffer.isBuffer(value)) return createHash('md5').update(value).digest('hex');
    return typeof value === 'number' ? String(value) : value;
  };
  const names = Object.keys(row).toSorted();
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, toValue(row[name])])));
}

test('every table arrives as it is, except the sessions, and a backup of the PostgreSQL has it again', async () => {
  const { folder, file, url, query, printed, move, listTables } = await start();
  fillEveryTable(file);
  const before = readTables(file);
  await move();
  expect(printed.at(-3)).toContain('The numbers and hashes of all tables are the same in PostgreSQL');
  expect(printed.at(-2)).toContain('Set DATABASE_URL');
  const names = Object.keys(before);
  expect((await listTables()).filter((name) => !name.startsWith('kysely'))).toEqual(names.toSorted());
  for (const name of names) {
    const moved = (await query(`select * from ${name}`)).map(toText).toSorted();
    const source = before[name]?.map((row) => toText(JSON.parse(row))).toSorted();
    expect(source?.length, name).toBeGreaterThanOrEqual(3);
    expect(moved, name).toEqual(name === 'sessions' ? [] : source);
  }
  // But for what waits to be sent.
  expect({ ...readTables(file), mails: before.mails }).toEqual(before);

  const now = new Date('2026-03-02T04:00:00Z');
  const backup = await backUp(url, { folder: join(folder, 'backups'), now });
  expect(readTables(backup.file)).toEqual({ ...before, sessions: [] });
});

test.for([
  [true, ['1 unsure', '3 sent']],
  // The lock of a failed move ends with its process, so that it has a test of its own.
  [false, ['1 queued', '2 sending', '3 sent']],
] as const)(
  'what waits to be sent is sent from one of both, when it was moved: %s',
  async ([isMoved, left]) => {
    const { file, move, query } = await start();
    const time = '2026-03-02T04:00:00.000Z';
    const addMail = (id: string, kind: string, status: string) =>
      `insert into mails (id, kind, status, to_address, subject, send_after, retry_until, message_id, created_at, updated_at)
     values ('${id}', '${kind}', '${status}', 'ravi@shop.example', 'Re', '${time}', '${time}', '${id}', '${time}', '${time}')`;
    changeFile(file, addMail('1', 'reply', 'queued'));
    changeFile(file, addMail('2', 'acknowledgement', 'sending'));
    changeFile(file, addMail('3', 'reply', 'sent'));
    const readStates = () =>
      (readTables(file).mails ?? []).map((row) => {
        const { id, status } = JSON.parse(row) as { id: string; status: string };
        return `${id} ${status}`;
      });
    if (!isMoved) await query('create table songs (title text)');
    const moved = await move().then(
      () => true,
      () => false,
    );
    expect([moved, readStates()]).toEqual([isMoved, left]);
    if (!isMoved) return;
    expect((await query('select id, status from mails order by id')).map(toText)).toEqual(
      [
        { id: '1', status: 'queued' },
        { id: '2', status: 'sending' },
        { id: '3', status: 'sent' },
      ].map(toText),
    );
  },
);

test('a database that a server uses is not moved', async () => {
  const { file, move, listTables } = await start();
  const { db, close } = await openDatabase(`file:${file}`);
  await db.selectFrom('blogs').select('id').execute();
  await expect(move()).rejects.toThrow('The database is in use: stop the site first');
  await close();
  expect(await listTables()).toEqual([]);
});

test.for([
  // PostgreSQL has no such number, in the last table of all.
  ['has what PostgreSQL cannot store', "update revisions set number = 'many'", /many/],
  [
    'is of a newer version',
    "insert into kysely_migration values ('9999-later', '2099')",
    /is of a newer version: move it with that one/,
  ],
  ['is none of this site', 'delete from kysely_migration', /not one of this site/],
] as const)('a database that %s is not moved, and the target stays empty', async ([, statement, message]) => {
  const { file, move, listTables } = await start();
  changeFile(file, statement);
  await expect(move()).rejects.toThrow(message);
  expect(await listTables()).toEqual([]);
});

test('a target that has tables is not touched', async () => {
  const { query, move, listTables } = await start();
  await query('create table songs (title text)');
  await expect(move()).rejects.toThrow(/not empty.*songs.*createdb/);
  expect(await listTables()).toEqual(['songs']);
});

test('a move goes to a PostgreSQL only', () => {
  const target = 'postgres://site@db.example/site';
  expect(parseCommand(['move', target])).toMatchObject({ name: 'move', args: { target } });
  for (const args of [['move'], ['move', 'mysql://x/y'], ['move', target, 'more']]) {
    expect(() => parseCommand(args)).toThrow(UsageError);
    expect(() => parseCommand(args)).toThrow('Give postgres://');
  }
});

/** A table in memory. @param spoil what the target stores in place of what it got */
async function copy(rows: Row[], spoil: (rows: Row[]) => Row[]) {
  let stored: Row[] = [['of the migration']];
  const read = async function* (from: Row[]) {
    yield from;
  };
  const target: Omit<Tables, 'findLargestRow'> = {
    read: () => read(stored),
    clear: async () => void (stored = []),
    insert: async (_table, given) => void stored.push(...spoil(given)),
  };
  const source = { findLargestRow: async () => 10, read: () => read(rows) };
  const count = await copyTables(source, target, [{ name: 'songs', columns: ['title', 'bytes'] }]);
  return { count, stored };
}

test('a copy with other rows in it is noticed', async () => {
  const rows: Row[] = [
    ['a', Buffer.from([1])],
    ['b', null],
  ];
  expect(await copy(rows, (given) => given.toReversed())).toMatchObject({ count: 2 });
  await expect(copy(rows, (given) => given.slice(1))).rejects.toThrow('songs has 1 rows instead of 2');
  for (const spoil of [
    ([first = [], ...rest]: Row[]) => [['A', first[1]], ...rest] as Row[],
    ([first = [], ...rest]: Row[]) => [[first[0], Buffer.from([2])], ...rest] as Row[],
    ([first = []]: Row[]) => [first, first],
  ])
    await expect(copy(rows, spoil)).rejects.toThrow('not the same');
});
