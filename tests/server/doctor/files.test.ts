import { chmodSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeProof } from '../../../server/database/backup/proof';
import {
  checkBackup,
  checkDiskSpace,
  checkPermissions,
  judgeSpace,
} from '../../../server/doctor/checks/files';
import { makeFolder } from '../../support/folder';
import { createTestContext } from '../../support/server/checkContext';

/** A folder with a database and one backup. */
function makeFiles() {
  const folder = makeFolder();
  const [database, backups] = [join(folder, 'site.db'), join(folder, 'backups')];
  const backup = join(backups, 'site-20260301T210000000Z.db');
  mkdirSync(backups);
  for (const file of [database, `${database}-wal`, backup]) writeFileSync(file, 'x', { mode: 0o600 });
  const context = createTestContext({ variables: { DATABASE_URL: `file:${database}`, BACKUP_DIR: backups } });
  return { context, database, backup };
}

const space = (free: number, total: number) => [{ folder: '/data', free, total }];

test('there is room for the next backup and its proof, and a tenth of the disk is free', () => {
  expect(judgeSpace(space(50e9, 100e9), 1e9)).toEqual({
    status: 'ok',
    text: '/data has 50.0 GB free.',
    advice: null,
  });
  expect(judgeSpace(space(9e9, 100e9), 1e9).status).toBe('warning');
  expect(judgeSpace(space(50e9, 100e9), 24.95e9).status).toBe('ok');
  expect(judgeSpace(space(50e9, 100e9), 24.96e9).status).toBe('problem');
  expect(judgeSpace([...space(50e9, 100e9), ...space(1e6, 2e6)], 0).status).toBe('problem');
});

test('the disks of the data and of the backups are measured', async () => {
  const { context, database } = makeFiles();
  // Without its content on the disk.
  truncateSync(database, 2 ** 42);
  expect(await checkDiskSpace(context)).toMatchObject({
    status: 'problem',
    text: expect.stringMatching(/ has \d+\.\d GB free\. The next backup does not fit\./),
  });
});

test('with PostgreSQL the disk is that of another machine', async () => {
  const context = createTestContext({ variables: { DATABASE_URL: 'postgres://db.example/site' } });
  expect(await checkDiskSpace(context)).toMatchObject({ status: 'not checked' });
});

test('only the owner may read the database, its log and its backups', async () => {
  const { context, database, backup } = makeFiles();
  expect(await checkPermissions(context)).toMatchObject({ status: 'ok' });
  chmodSync(backup, 0o640);
  expect(await checkPermissions(context)).toMatchObject({
    status: 'problem',
    text: expect.stringContaining(backup),
  });
  chmodSync(`${database}-wal`, 0o604);
  expect(await checkPermissions(context)).toMatchObject({
    status: 'problem',
    text: `Other users of this machine can read ${database}-wal and 1 more.`,
  });
});

test('the newest backup was proved within the last 26 hours', async () => {
  const BACKUP_DIR = makeFolder();
  const check = (now: string) =>
    checkBackup(createTestContext({ variables: { BACKUP_DIR }, now: new Date(now) }));
  expect(await check('2026-03-02T00:00:00Z')).toMatchObject({ status: 'problem' });
  const proof = { provedAt: '2026-03-01T21:00:00.000Z', file: 'site.db', rows: {}, failure: null };
  writeProof(BACKUP_DIR, proof);
  expect(await check('2026-03-02T22:59:00Z')).toMatchObject({
    status: 'ok',
    text: expect.stringContaining('25 h'),
  });
  expect(await check('2026-03-02T23:00:00Z')).toMatchObject({ status: 'problem' });
  writeProof(BACKUP_DIR, { ...proof, failure: 'No admin can sign in.' });
  expect(await check('2026-03-02T00:00:00Z')).toMatchObject({
    status: 'problem',
    text: expect.stringContaining('No admin can sign in.'),
  });
});
