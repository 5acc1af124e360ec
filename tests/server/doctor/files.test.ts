import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeProof } from '../../../server/copies/proof';
import { checkBackup, checkDiskSpace, judgeSpace } from '../../../server/doctor/checks/files';
import { makeFolder } from '../../support/folder';
import { createTestContext, say } from '../../support/server/checkContext';

const space = (free: number, total: number) => [{ folder: '/data', free, total }];

test('there is room for the next backup and its proof, and a tenth of the disk is free', async () => {
  expect(await say(judgeSpace(space(50e9, 100e9), 1e9))).toBe('ok: /data has 50.0 GB free.');
  expect(judgeSpace(space(9e9, 100e9), 1e9).status).toBe('warning');
  expect(judgeSpace(space(50e9, 100e9), 24.95e9).status).toBe('ok');
  expect(judgeSpace(space(50e9, 100e9), 24.96e9).status).toBe('problem');
  expect(judgeSpace([...space(50e9, 100e9), ...space(1e6, 2e6)], 0).status).toBe('problem');
});

test('the disks of the data and of the backups are measured', async () => {
  const database = join(makeFolder(), 'site.db');
  // Without its content on the disk.
  writeFileSync(database, '');
  truncateSync(database, 2 ** 42);
  const context = createTestContext({ variables: { DATABASE_URL: `file:${database}` } });
  expect(await say(checkDiskSpace(context))).toMatch(
    /^problem: .* has \d+\.\d GB free\. The next backup does not fit\./,
  );
});

test('with PostgreSQL the disk is that of another machine', async () => {
  const context = createTestContext({ variables: { DATABASE_URL: 'postgres://db.example/site' } });
  expect(await say(checkDiskSpace(context))).toMatch(/^not checked: /);
});

test('the newest backup was proved within the last 26 hours', async () => {
  const BACKUP_DIR = makeFolder();
  const check = (now: string) =>
    say(checkBackup(createTestContext({ variables: { BACKUP_DIR }, now: new Date(now) })));
  expect(await check('2026-03-02T00:00:00Z')).toMatch(/^problem: .* has no proved backup\.$/);
  const proof = { provedAt: '2026-03-01T21:00:00.000Z', file: 'site.db', rows: {}, failure: null };
  writeProof(BACKUP_DIR, proof);
  expect(await check('2026-03-02T22:59:00Z')).toMatch(/^ok: .*25 h/);
  expect(await check('2026-03-02T23:00:00Z')).toMatch(/^problem: .*26 h/);
  writeProof(BACKUP_DIR, { ...proof, failure: 'No admin can sign in.' });
  expect(await check('2026-03-02T00:00:00Z')).toMatch(/^problem: .*No admin can sign in\./);
});
