import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { sampleInquiries } from '../../server/sampleContent/sampleInquiries';
import { ADMIN } from '../support/admins';
import { makeFolder, SAMPLE_POSTS } from '../support/folder';
import { startMailServer } from '../support/mailServer';
import { createPostgresDatabase } from '../support/server/postgresDatabase';
import { postJson, signIn } from '../support/serverRequests';
import {
  buildServerPrograms,
  getBaseUrl,
  getProgramPath,
  type SpawnedServer,
  spawnServer,
  stopServer,
} from '../support/spawnServer';

// Generous: each start takes half a second on a quiet machine, and several on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

function startServer(...options: Parameters<typeof spawnServer>): SpawnedServer {
  const server = spawnServer(...options);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

beforeAll(() => buildServerPrograms('main', 'admin'));

/** Node flags that kill the process, as a power cut would, instead of preparing its nth database statement. */
function killAtStatement(count: number): string[] {
  const script = `
    import { createRequire } from 'node:module';
    const { prototype } = createRequire(${JSON.stringify(resolve('package.json'))})('libsql');
    const { prepare } = prototype;
    let left = ${count};
    prototype.prepare = function (sql) {
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return prepare.call(this, sql);
    };`;
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
}

test('a first start killed at any statement is completed by the next one', async () => {
  // The first start takes more statements than these: tables, indexes, sample content, the admin.
  const rounds = [12, 46, 53, 57, 61].map(async (count) => {
    const folder = makeFolder();
    const killed = startServer(folder, {}, killAtStatement(count));
    expect([count, await killed.exit]).toEqual([count, 'SIGKILL']);
    const next = startServer(folder);
    const base = await getBaseUrl(next);
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${base}/api/blogs/count`)).json()).toEqual({ count: SAMPLE_POSTS });
    await signIn(base);
    expect(await stopServer(next)).toBe(0);
  });
  await Promise.all(rounds);
});

test('only the user of the process can read the data, even if it was readable by others before', async () => {
  const folder = makeFolder();
  const data = join(folder, 'data');
  const modes = () =>
    ['', 'site.db', 'site.db-wal', 'site.db-shm'].map((name) =>
      (statSync(join(data, name)).mode & 0o777).toString(8),
    );
  const first = startServer(folder);
  await getBaseUrl(first);
  expect(modes()).toEqual(['700', '600', '600', '600']);
  first.child.kill('SIGKILL');
  await first.exit;
  chmodSync(data, 0o755);
  for (const suffix of ['', '-wal', '-shm']) chmodSync(join(data, `site.db${suffix}`), 0o644);
  const second = startServer(folder);
  await getBaseUrl(second);
  expect(modes()).toEqual(['700', '600', '600', '600']);
  expect(await stopServer(second)).toBe(0);
});

test('three processes started at once on one empty PostgreSQL create one set of sample content and one admin', async () => {
  const url = await createPostgresDatabase({ isMigrated: false });
  const folder = makeFolder();
  const all = [1, 2, 3].map(() => startServer(folder, { DATABASE_URL: url, ADMIN_PASSWORD: '' }));
  const bases = await Promise.all(all.map(getBaseUrl));
  const [password, ...others] = all.flatMap(
    ({ output }) => /Password \(shown once\): (\S+)/.exec(output())?.[1] ?? [],
  );
  expect(others).toEqual([]);
  for (const base of bases) {
    expect(await (await fetch(`${base}/api/blogs/count`)).json()).toEqual({ count: SAMPLE_POSTS });
    expect(await (await fetch(`${base}/api/jobs/count`)).json()).toEqual({ count: 3 });
    expect((await postJson(`${base}/api/auth/login`, { ...ADMIN, password })).status).toBe(200);
  }
  expect(await Promise.all(all.map(stopServer))).toEqual([0, 0, 0]);
});

test('the built server stores no sample inquiries, and does not contain them', async () => {
  const folder = makeFolder();
  const base = await getBaseUrl(startServer(folder));
  const headers = await signIn(base);
  expect(await (await fetch(`${base}/api/contact`, { headers })).json()).toEqual([]);
  const programs = dirname(getProgramPath('main'));
  const texts = readdirSync(programs, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(programs, name), 'utf8'));
  expect(texts.join()).toContain('sanyog.example');
  for (const { email } of sampleInquiries) expect(texts.join()).not.toContain(email);
});

test('the test of the mail settings ends with 0 when the mail was sent, and with 1 when it was not', async () => {
  const folder = makeFolder();
  const smtp = await startMailServer();
  writeFileSync(join(folder, '.env'), `SMTP_URL=${smtp.url}\nMAIL_FROM=desk@sanyog.example\n`);
  const run = async () => {
    const args = [getProgramPath('admin'), 'mail-test', 'asha@shop.example'];
    const child = spawn(process.execPath, args, { cwd: folder, env: { PATH: process.env.PATH } });
    return (await once(child, 'exit'))[0] as number;
  };
  expect([await run(), smtp.mails.length]).toEqual([0, 1]);
  smtp.behave({ rejectRecipient: 550 });
  expect(await run()).toBe(1);
});
