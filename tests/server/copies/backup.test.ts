import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp, pruneBackups } from '../../../server/copies/backup';
import { noteErasure, readErasures } from '../../../server/copies/erasureNotes';
import { openDatabase } from '../../../server/database/open';
import { fillEveryTable, readTables } from '../../support/fillTables';
import { makeFolder } from '../../support/folder';
import { queryPostgres } from '../../support/postgres';
import { createPostgresDatabase } from '../../support/server/postgresDatabase';
import { corruptFile, makeSiteFolder, readFile } from '../../support/server/siteFile';

const NOW = new Date('2026-03-02T04:00:00Z');

test('a backup of a database in use has every row of every table, and only its owner can read it', async () => {
  const { folder, file } = await makeSiteFolder();
  fillEveryTable(file);
  const { close } = await openDatabase(`file:${file}`);
  const backup = await backUp(`file:${file}`, { folder: join(folder, 'backups'), now: NOW });
  await close();
  expect(readTables(backup.file)).toEqual(readTables(file));
  expect(backup).toMatchObject({
    file: join(folder, 'backups', 'site-20260302T040000000Z.db'),
    rows: { blogs: 13, images: 3, mails: 3 },
    bytes: statSync(backup.file).size,
  });
  expect(statSync(backup.file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'backups')).mode & 0o777).toBe(0o700);
});

test('of a damaged database, and of none, there is no backup', async () => {
  const { folder, file } = await makeSiteFolder();
  const backups = join(folder, 'backups');
  const run = () => backUp(`file:${file}`, { folder: backups, now: NOW });
  corruptFile(file);
  await expect(run()).rejects.toThrow(/malformed|damaged/);
  rmSync(file);
  await expect(run()).rejects.toThrow('There is no database');
  expect(readdirSync(backups)).toEqual([]);
});

test('a PostgreSQL without the site gives no backup', async () => {
  const folder = makeFolder();
  const url = await createPostgresDatabase({ isMigrated: false });
  await expect(backUp(url, { folder, now: NOW })).rejects.toThrow('The PostgreSQL has no tables');
  expect(readdirSync(folder)).toEqual([]);
});

test('what a later version has added to PostgreSQL is in the backup', async () => {
  const url = await createPostgresDatabase();
  await queryPostgres(
    url,
    "create table later (id text, bytes bytea); insert into later values ('1', '\\x00ff')",
  );
  await queryPostgres(url, "alter table meta add column later text default 'kept'");
  await queryPostgres(url, "insert into meta (key, value) values ('a', 'b')");
  await queryPostgres(url, "insert into kysely_migration values ('9999-later', '2099')");
  const { file } = await backUp(url, { folder: makeFolder(), now: NOW });
  expect(readFile(file, 'select id, hex(bytes) as bytes from later')).toEqual([{ id: '1', bytes: '00FF' }]);
  expect(readFile(file, "select later from meta where key = 'a'")).toEqual([{ later: 'kept' }]);
  expect(readFile(file, 'select name from kysely_migration order by name').at(-1)).toEqual({
    name: '9999-later',
  });
});

test('only the newest backups remain, and other files are not touched', () => {
  const folder = makeFolder();
  const names = [1, 2, 3].map((day) => `site-2026030${day}T040000000Z.db`);
  const others = ['site-before-the-move.db', 'notes.txt'];
  for (const name of [...names, ...others]) writeFileSync(join(folder, name), '');
  expect(pruneBackups(folder, 2, NOW)).toEqual({ remaining: 2, removed: 1 });
  expect(readdirSync(folder).toSorted()).toEqual([...names.slice(1), ...others].toSorted());
});

test('the note of an erasure goes with the last backup that may contain what was erased', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'site-20260302T040000000Z.db'), '');
  // A backup that begins while an erasure is made still has it.
  for (const time of ['2026-03-01T03:59:59Z', '2026-03-02T03:59:59Z'])
    noteErasure(folder, Buffer.from(time), new Date(time));
  pruneBackups(folder, 2, NOW);
  expect(readErasures([folder]).map(({ note }) => note.toString())).toEqual(['2026-03-02T03:59:59Z']);
});
