import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runOnFile } from '../../support/fillTables';
import { makeFolder } from '../../support/folder';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startApp } from '../../support/server/startApp';

const JOB = { position: 'Tester', department: 'Engineering', location: 'Pune' };

/** Another process takes the write lock of the file, as a backup program or a shell may. @returns releases it */
async function lock(file: string): Promise<() => Promise<unknown>> {
  const program = `const database = new (require('libsql'))(process.argv[1]);
    database.exec('begin immediate'); console.log('locked'); process.stdin.on('data', () => process.exit());`;
  const child: ChildProcess = spawn(process.execPath, ['-e', program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.stdout) await once(child.stdout, 'data');
  return async () => {
    const ended = once(child, 'exit');
    child.stdin?.write('end');
    await ended;
  };
}

test('a write while another process has the lock gets 503, and reads are answered meanwhile', async () => {
  const file = join(makeFolder(), 'site.db');
  const { request, signIn } = await startApp({ url: `file:${file}` });
  const token = await signIn();
  await lock(file);
  const inquiries = Promise.all([1, 2, 3].map(() => request('POST /api/contact', { body: SAMPLE_INQUIRY })));
  let reads = 0;
  const answered = new AbortController();
  void inquiries.finally(() => answered.abort());
  while (!answered.signal.aborted) {
    expect((await request('GET /healthz')).statusCode).toBe(200);
    reads += 1;
    await new Promise(setImmediate);
  }
  expect((await inquiries).map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  expect(reads).toBeGreaterThan(10);
  expect((await request('POST /api/jobs', { token, body: JOB })).statusCode).toBe(503);
});

test('what is acknowledged after a lock has gone is in the file', async () => {
  const file = join(makeFolder(), 'site.db');
  const { request, signIn } = await startApp({ url: `file:${file}` });
  const token = await signIn();
  const release = await lock(file);
  expect((await request('POST /api/contact', { body: SAMPLE_INQUIRY })).statusCode).toBe(503);
  expect((await request('POST /api/jobs', { token, body: JOB })).statusCode).toBe(503);
  await release();
  expect((await request('POST /api/jobs', { token, body: JOB })).statusCode).toBe(201);
  expect((await request('POST /api/contact', { body: SAMPLE_INQUIRY })).statusCode).toBe(201);
  // Another process sees only what was committed.
  const count = (table: string) =>
    runOnFile(file, `console.log(database.prepare('select count(*) as n from ${table}').get().n)`).trim();
  expect([count('jobs'), count('inquiries')]).toEqual(['1', '1']);
});
