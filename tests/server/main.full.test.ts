import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { sampleInquiries } from '../../server/sampleContent/sampleInquiries';
import { ADMIN } from '../support/admins';
import { makeFolder, SAMPLE_POSTS } from '../support/folder';
import { startMailServer } from '../support/mailServer';
import { startHttpServer } from '../support/server/httpServer';
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

test('the first start makes a database that only its user can read, and prints URL and password once', async () => {
  const folder = makeFolder();
  const server = startServer(folder, { ADMIN_PASSWORD: '' });
  const base = await getBaseUrl(server);
  expect(base).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const [, password = ''] =
    /First admin: admin@sanyog\.example {3}Password \(shown once\): (\S+)/.exec(server.output()) ?? [];
  expect((await postJson(`${base}/api/auth/login`, { ...ADMIN, password })).status).toBe(200);
  expect(await (await fetch(`${base}/api/blogs/count`)).json()).toEqual({ count: SAMPLE_POSTS });
  const names = ['', 'site.db', 'site.db-wal', 'site.db-shm'];
  const modes = names.map((name) => (statSync(join(folder, 'data', name)).mode & 0o777).toString(8));
  expect(modes).toEqual(['700', '600', '600', '600']);
  expect(await stopServer(server)).toBe(0);
  const logged = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('\n')).not.toContain(password);
});

test.for([
  [{}, 'in production'],
  [{ NODE_ENV: 'development' }, 'in development'],
] as const)(
  '.env of the working directory is read, and NODE_ENV is production unless it is set: %j',
  async ([env, expected]) => {
    const folder = makeFolder();
    const lines = ['SITE_URL=https://www.sanyog.example', 'DATABASE_URL=file:./elsewhere/a.db'];
    writeFileSync(join(folder, '.env'), lines.join('\n'));
    const printNodeEnv = `data:text/javascript,process.on('exit',()=>console.log('in',process.env.NODE_ENV))`;
    const server = startServer(folder, env, ['--import', printNodeEnv]);
    expect(await getBaseUrl(server)).toBe('https://www.sanyog.example');
    expect(existsSync(join(folder, 'elsewhere', 'a.db'))).toBe(true);
    expect(await stopServer(server)).toBe(0);
    expect(server.output()).toContain(expected);
  },
);

/** A server with a login of which it has the headers only, and which got SIGTERM. */
async function stopDuringLogin() {
  const server = startServer(makeFolder());
  const base = await getBaseUrl(server);
  // This connection stays open and idle; it must not delay the shutdown.
  await fetch(`${base}/healthz`);
  const body = JSON.stringify(ADMIN);
  const login = request(`${base}/api/auth/login`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const response = new Promise<unknown>((done) => {
    login.once('response', (message) => {
      message.resume();
      done({ status: message.statusCode, connection: message.headers.connection });
    });
    login.once('error', ({ message }) => done(message));
  });
  login.flushHeaders();
  await new Promise((done) => login.once('continue', done));
  server.child.kill('SIGTERM');
  const isRefused = () =>
    fetch(`${base}/healthz`).then(
      ({ status }) => status !== 200,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  return { server, response, sendBody: () => login.end(body) };
}

test('SIGTERM finishes the request in flight, refuses new ones, and exits with 0', async () => {
  const { server, response, sendBody } = await stopDuringLogin();
  sendBody();
  // A keep-alive connection would delay the shutdown until its timeout.
  expect(await response).toEqual({ status: 200, connection: 'close' });
  expect(await server.exit).toBe(0);
});

test('a second signal ends the process at once', async () => {
  const { server, response } = await stopDuringLogin();
  server.child.kill('SIGINT');
  expect(await server.exit).toBe(1);
  expect(await response).toMatch(/hang up|ECONNRESET/);
});

test.for([
  [{ DATABASE_URL: 'file:/dev/null/site.db' }, [/^Cannot start: .*\/dev\/null/]],
  [
    { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' },
    [/^Cannot start: (?!.*secret).*ECONNREFUSED/],
  ],
  [{ PORT: 'x', SITE_URL: 'y' }, [/^These variables cannot be used:$/, /^ {2}PORT /, /^ {2}SITE_URL /]],
  [{}, [/^The port is in use already: .*Set PORT/]],
] as const)('a start that %j prevents exits with 1 and says why, without a stack', async ([env, lines]) => {
  const { port } = await startHttpServer();
  const server = startServer(makeFolder(), { PORT: String(port), ...env });
  expect(await server.exit).toBe(1);
  const said = server.output().trim().split('\n');
  expect(said).toEqual(lines.map((line) => expect.stringMatching(line)));
});

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
