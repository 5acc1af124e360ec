import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPlainFile } from '../../../server/database/sqlite';
import { makePhonePhoto } from '../../support/images';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import {
  buildPrograms,
  corruptFile,
  createFolder,
  getEnv,
  listBackups,
  runProgram,
  startServer,
  TIMEOUT_MS,
} from '../../support/server/backupPrograms';
import { createPostgresDatabase, isPostgresRun } from '../../support/server/testDatabase';
import { signIn } from '../../support/serverRequests';
import { getProgramPath, kill } from '../../support/spawnServer';

beforeAll(buildPrograms, TIMEOUT_MS);

async function send(origin: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers,
    body: JSON.stringify(SAMPLE_INQUIRY),
  });
  expect(response.status).toBe(201);
  const { _id }: { _id: string } = await response.json();
  return _id;
}

async function listInquiries(origin: string, headers: { authorization: string }): Promise<string[]> {
  const response = await fetch(`${origin}/api/contact?limit=100`, { headers });
  expect(response.status).toBe(200);
  const rows: { _id: string }[] = await response.json();
  return rows.map(({ _id }) => _id);
}

test('a backup of a running site is restored completely, and the replaced database is not deleted', {
  timeout: TIMEOUT_MS,
}, async () => {
  const folder = createFolder();
  const first = await startServer(folder);
  const headers = await signIn(first.origin);
  const before = [await send(first.origin), await send(first.origin)];

  const backup = runProgram(folder, 'backup');
  expect(backup).toMatchObject({ status: 0, output: expect.stringContaining('inquiries 2 ·') });
  const [copy = ''] = listBackups(folder);
  const file = join(folder, 'backups', copy);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const after = await send(first.origin);
  expect(runProgram(folder, 'restore', [file])).toMatchObject({
    status: 1,
    output: expect.stringContaining('The database is in use: stop the server first'),
  });
  expect(await listInquiries(first.origin, headers)).toHaveLength(3);
  await kill(first.child);

  expect(runProgram(folder, 'restore', [file])).toMatchObject({ status: 0 });
  const second = await startServer(folder);
  onTestFinished(() => kill(second.child));
  const revoked = await fetch(`${second.origin}/api/contact`, { headers });
  expect(revoked.status).toBe(401);
  const stored = await listInquiries(second.origin, await signIn(second.origin));
  expect(stored.toSorted()).toEqual(before.toSorted());

  const replaced = readdirSync(folder).filter((name) => name.includes('.replaced-'));
  expect(replaced).toHaveLength(1);
  await kill(second.child);
  expect(runProgram(folder, 'restore', [join(folder, replaced[0] ?? '')])).toMatchObject({ status: 0 });
  const third = await startServer(folder);
  onTestFinished(() => kill(third.child));
  expect(await listInquiries(third.origin, await signIn(third.origin))).toContain(after);
});

test('a backup under load has every inquiry that was acknowledged before it began', {
  timeout: TIMEOUT_MS,
}, async () => {
  const folder = createFolder();
  const env: Record<string, string> = isPostgresRun ? { DATABASE_URL: await createPostgresDatabase() } : {};
  const { child, origin } = await startServer(folder, env);
  onTestFinished(() => kill(child));
  const acknowledged: string[] = [];
  const enough = new AbortController();
  const senders = Array.from({ length: 4 }, async () => {
    while (!enough.signal.aborted) acknowledged.push(await send(origin));
  });
  while (acknowledged.length < 20) await wait(5);
  const before = [...acknowledged];
  // Not spawnSync, which would stop the senders in this process.
  const backup = spawn(process.execPath, [getProgramPath('backup')], { env: getEnv(folder, env) });
  expect(await once(backup, 'exit')).toEqual([0, null]);
  enough.abort();
  await Promise.all(senders);
  expect(acknowledged.length).toBeGreaterThan(before.length);

  const [copy = ''] = listBackups(folder);
  const rows = openPlainFile(join(folder, 'backups', copy)).all<{ id: string }>('select id from inquiries');
  const stored = new Set(rows.map(({ id }) => id));
  expect(before.filter((id) => !stored.has(id))).toEqual([]);
});

test('only the newest backups remain, and other files are not touched', { timeout: TIMEOUT_MS }, () => {
  const folder = createFolder();
  for (let count = 0; count < 3; count += 1) runProgram(folder, 'backup', [], { BACKUP_KEEP: '2' });
  const [oldest = '', newest = ''] = listBackups(folder);
  writeFileSync(join(folder, 'backups', 'site-before-the-move.db'), 'mine');
  expect(runProgram(folder, 'backup', [], { BACKUP_KEEP: '2' }).output).toContain('2 stored, 1 removed');
  const left = listBackups(folder);
  expect(left).toHaveLength(3);
  expect(left).toContain(newest);
  expect(left).toContain('site-before-the-move.db');
  expect(left).not.toContain(oldest);
});

test('a backup of a damaged database fails and removes no earlier one', {
  timeout: TIMEOUT_MS,
}, () => {
  const folder = createFolder();
  runProgram(folder, 'backup');
  const earlier = listBackups(folder);
  corruptFile(join(folder, 'site.db'));
  expect(runProgram(folder, 'backup', [], { BACKUP_KEEP: '1' })).toMatchObject({ status: 1 });
  expect(listBackups(folder)).toEqual(earlier);
  rmSync(join(folder, 'site.db'));
  expect(runProgram(folder, 'backup')).toMatchObject({
    status: 1,
    output: expect.stringContaining('There is no database'),
  });
});

test('a backup gives images back byte for byte', { timeout: TIMEOUT_MS }, async () => {
  const folder = createFolder();
  const { child, origin } = await startServer(folder);
  const headers = await signIn(origin);
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await makePhonePhoto())]), 'photo.jpg');
  const uploaded = await fetch(`${origin}/api/images`, { method: 'POST', headers, body });
  const { url }: { url: string } = await uploaded.json();
  const readFiles = (base: string) =>
    Promise.all(
      ['480.avif', '960.webp', '1500.avif', '1200.jpg'].map(async (name) =>
        Buffer.from(await (await fetch(`${base}${url}/${name}`)).arrayBuffer()),
      ),
    );
  const before = await readFiles(origin);
  expect(before.map(({ length }) => length > 200)).toEqual([true, true, true, true]);
  runProgram(folder, 'backup');
  await kill(child);

  const other = createFolder();
  const [copy = ''] = listBackups(folder);
  expect(runProgram(other, 'restore', [join(folder, 'backups', copy)]).status).toBe(0);
  const restored = await startServer(other);
  expect(
    (await readFiles(restored.origin)).map((bytes, index) => bytes.equals(before[index] ?? bytes)),
  ).toEqual([true, true, true, true]);
  await kill(restored.child);
});
