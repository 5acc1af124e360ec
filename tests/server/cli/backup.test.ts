import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp, pruneBackups } from '../../../server/database/backup/createBackup';
import { openDatabase } from '../../../server/database/open';
import { fillEveryTable, readTables } from '../../support/fillTables';
import { makeFolder } from '../../support/folder';
import { corruptFile, makeSiteFolder } from '../../support/server/siteFile';

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
    rows: { blogs: 12, images: 3, mails: 3 },
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

test('only the newest backups remain, and other files are not touched', () => {
  const folder = makeFolder();
  const names = [1, 2, 3].map((day) => `site-2026030${day}T040000000Z.db`);
  const others = ['site-before-the-move.db', 'notes.txt'];
  for (const name of [...names, ...others]) writeFileSync(join(folder, name), '');
  expect(pruneBackups(folder, 2, NOW)).toEqual({ remaining: 2, removed: 1 });
  expect(readdirSync(folder).toSorted()).toEqual([...names.slice(1), ...others].toSorted());
});
