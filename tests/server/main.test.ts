import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { sampleInquiries } from '../../server/sampleContent/sampleInquiries';
import { ADMIN } from '../support/admins';
import { makeFolder } from '../support/folder';
import { startMailServer } from '../support/mailServer';
import { createPostgresDatabase } from '../support/server/testDatabase';
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

async function getLoginStatus(baseUrl: string, credentials: object = ADMIN): Promise<number> {
  return (await login(baseUrl, credentials)).status;
}

function login(baseUrl: string, credentials: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${baseUrl}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(credentials) });
}

beforeAll(() => buildServerPrograms('main', 'admin'));

test('the first start creates the database, prints its URL, and prints a random password once', async () => {
  const folder = makeFolder();
  const first = startServer(folder, { ADMIN_PASSWORD: '' });
  const base = await getBaseUrl(first);
  expect(base).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const [, password = ''] =
    /First admin: admin@sanyog\.example {3}Password \(shown once\): (\S+)/.exec(first.output()) ?? [];
  expect(password).toMatch(/^[\w-]{16}$/);
  expect(await getLoginStatus(base, { ...ADMIN, password })).toBe(200);
  expect(await (await fetch(`${base}/api/blogs/count`)).json()).toEqual({ count: 9 });
  expect(await stopServer(first)).toBe(0);
  const structured = first
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(structured.length).toBeGreaterThan(0);
  expect(structured.join('\n')).not.toContain(password);

  // Until the password is changed, each start logs a warning and each login response says so.
  const warned = startServer(folder);
  const credentials = { email: ADMIN.email, password };
  const user = { email: ADMIN.email, initialPassword: true };
  expect(await getLoginUser(await getBaseUrl(warned), credentials)).toEqual(user);
  expect(await stopServer(warned)).toBe(0);
  expect(warned.output()).toContain('The generated first password is still in use');

  const second = startServer(folder, { ADMIN_PASSWORD: 'another password', SAMPLE_CONTENT: 'false' });
  const again = await getBaseUrl(second);
  expect(second.output()).not.toContain('First admin');
  expect(await getLoginStatus(again, { ...ADMIN, password })).toBe(200);
  expect(await getLoginStatus(again, { ...ADMIN, password: 'another password' })).toBe(401);
  expect((await admin(folder, ['password', ADMIN.email], 'another password')).code).toBe(0);
  expect(await getLoginUser(again, { ...ADMIN, password: 'another password' })).toEqual({
    email: ADMIN.email,
  });
  expect(await stopServer(second)).toBe(0);
  const third = startServer(folder);
  await getBaseUrl(third);
  expect(await stopServer(third)).toBe(0);
  expect(third.output()).not.toContain('still in use');
});

async function getLoginUser(baseUrl: string, credentials: object): Promise<unknown> {
  return ((await (await login(baseUrl, credentials)).json()) as { user: unknown }).user;
}

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
    expect(await (await fetch(`${base}/api/blogs/count`)).json()).toEqual({ count: 9 });
    expect(await getLoginStatus(base)).toBe(200);
    expect(await stopServer(next)).toBe(0);
  });
  await Promise.all(rounds);
});

/** Sends the headers of a login and waits for 100 Continue. */
async function sendLoginHeaders(base: string) {
  const body = JSON.stringify(ADMIN);
  const loginRequest = request(`${base}/api/auth/login`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const response = new Promise<{ status?: number; connection?: string }>((done, fail) => {
    loginRequest.once('response', (message) => {
      message.resume();
      done({ status: message.statusCode, connection: message.headers.connection });
    });
    loginRequest.once('error', fail);
  });
  loginRequest.flushHeaders();
  await new Promise((done) => loginRequest.once('continue', done));
  return { response, sendBody: () => loginRequest.end(body) };
}

test('the dashboard has what the checks of this server find', async () => {
  const base = await getBaseUrl(startServer(makeFolder(), { SITE_URL: '' }));
  const { token } = (await (await login(base, ADMIN)).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const open = (await (await fetch(`${base}/api/checks`, { headers })).json()) as { check: string }[];
  expect(open.map(({ check }) => check)).toEqual(expect.arrayContaining(['Backup', 'Public address']));
});

test('SIGTERM finishes the request in flight, refuses new ones, and exits with 0', async () => {
  const server = startServer(makeFolder());
  const base = await getBaseUrl(server);
  // This connection stays open and idle; it must not delay the shutdown.
  await fetch(`${base}/healthz`);
  const { response, sendBody } = await sendLoginHeaders(base);
  server.child.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${base}/healthz`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .not.toBe(200);
  sendBody();
  // A keep-alive connection would delay the shutdown until its timeout.
  expect(await response).toEqual({ status: 200, connection: 'close' });
  expect(await server.exit).toBe(0);
});

test('NODE_ENV is production unless it is set', async () => {
  const printNodeEnv = `data:text/javascript,process.on('exit',()=>console.log('in',process.env.NODE_ENV))`;
  for (const [env, expected] of [
    [{}, 'in production'],
    [{ NODE_ENV: 'development' }, 'in development'],
  ] as const) {
    const server = startServer(makeFolder(), env, ['--import', printNodeEnv]);
    await getBaseUrl(server);
    expect(await stopServer(server)).toBe(0);
    expect(server.output()).toContain(expected);
  }
});

test('a second signal ends the process at once', async () => {
  const server = startServer(makeFolder());
  const { response } = await sendLoginHeaders(await getBaseUrl(server));
  const failure = response.catch((error: Error) => error.message);
  server.child.kill('SIGTERM');
  await wait(100);
  server.child.kill('SIGINT');
  expect(await server.exit).toBe(1);
  expect(await failure).toMatch(/hang up|ECONNRESET/);
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

test('reads .env in the working directory', async () => {
  const folder = makeFolder();
  writeFileSync(
    join(folder, '.env'),
    'SITE_URL=https://www.sanyog.example\nDATABASE_URL=file:./elsewhere/a.db\n',
  );
  const server = startServer(folder);
  expect(await getBaseUrl(server)).toBe('https://www.sanyog.example');
  expect(existsSync(join(folder, 'elsewhere', 'a.db'))).toBe(true);
  expect(await stopServer(server)).toBe(0);
});

test('two processes started at once on one empty PostgreSQL create one set of sample content and one admin', async () => {
  const url = await createPostgresDatabase();
  const folder = makeFolder();
  const both = [1, 2].map(() => startServer(folder, { DATABASE_URL: url, ADMIN_PASSWORD: '' }));
  const bases = await Promise.all(both.map(getBaseUrl));
  for (const base of bases) {
    expect(await (await fetch(`${base}/api/blogs/count`)).json()).toEqual({ count: 9 });
  }
  expect(both.filter(({ output }) => output().includes('First admin'))).toHaveLength(1);
  expect(await Promise.all(both.map(stopServer))).toEqual([0, 0]);
});

/** Runs `node dist/server/admin.js …` in this folder. */
async function admin(
  folder: string,
  args: string[],
  stdin = '',
): Promise<{ code: unknown; output: string; events: unknown[] }> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [getProgramPath('admin'), ...args], { cwd: folder, env: { PATH } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise((done) => child.once('close', done));
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  const code = await ended;
  const lines = output.split(/(?<=\n)/);
  const isEvent = (line: string) => line.startsWith('{');
  const events = lines.filter(isEvent).map((line) => {
    const { event, account, outcome }: Record<string, unknown> = JSON.parse(line);
    return [event, account, outcome];
  });
  return { code, output: lines.filter((line) => !isEvent(line)).join(''), events };
}

test('admins are managed while the server runs on the same database file', async () => {
  const folder = makeFolder();
  expect(await admin(folder, ['list'])).toEqual({
    code: 1,
    output: expect.stringMatching(/^There is no database at .*data\/site\.db/),
    events: [],
  });
  const server = startServer(folder);
  const base = await getBaseUrl(server);
  const added = await admin(folder, ['add', 'meera@sanyog.example'], 'typed at a pipe\n');
  expect(added).toEqual({
    code: 0,
    output: 'Added meera@sanyog.example\n',
    events: [['admin-added', 'meera@sanyog.example', 'success']],
  });
  expect(await getLoginStatus(base, { email: 'meera@sanyog.example', password: 'typed at a pipe' })).toBe(
    200,
  );
  expect(await getLoginStatus(base)).toBe(200);
  const changed = await admin(folder, ['password', ADMIN.email], 'a newer password');
  expect([changed.code, changed.events]).toEqual([0, [['password-changed', ADMIN.email, 'success']]]);
  expect([
    await getLoginStatus(base),
    await getLoginStatus(base, { ...ADMIN, password: 'a newer password' }),
  ]).toEqual([401, 200]);
  expect((await admin(folder, ['remove', 'meera@sanyog.example'])).code).toBe(0);
  expect((await admin(folder, ['remove', ADMIN.email])).code).toBe(1);
  expect((await admin(folder, ['help'])).code).toBe(0);
  expect(await admin(folder, ['add', 'x@b.co', 'secret'])).toEqual({
    code: 2,
    output: expect.stringMatching(/never read from the command line(?!.*secret)/s),
    events: [],
  });
  expect(await stopServer(server)).toBe(0);
});

test('a start prevented by a setting prints one line without a stack and exits with 1', async () => {
  const busy = startServer(makeFolder());
  const { port } = new URL(await getBaseUrl(busy));
  const failing = async (env: Record<string, string>) => {
    const server = startServer(makeFolder(), env);
    expect(await server.exit).toBe(1);
    return server.output().trim().split('\n');
  };
  const [inUse, folder, database, variables] = await Promise.all([
    failing({ PORT: port }),
    failing({ DATABASE_URL: 'file:/dev/null/site.db' }),
    failing({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' }),
    failing({ PORT: 'x', SITE_URL: 'y' }),
  ]);
  expect(inUse).toEqual([expect.stringMatching(/^The port is in use already: .*Set PORT/)]);
  expect(folder).toEqual([expect.stringMatching(/^Cannot start: .*\/dev\/null/)]);
  expect(database).toEqual([expect.stringMatching(/^Cannot start: (?!.*secret).*ECONNREFUSED/)]);
  expect(variables).toEqual([
    'These variables cannot be used:',
    expect.stringMatching(/^ {2}PORT /),
    expect.stringMatching(/^ {2}SITE_URL /),
  ]);
  expect(await stopServer(busy)).toBe(0);
});

test('the built server stores no sample inquiries, and does not contain them', async () => {
  const folder = makeFolder();
  const base = await getBaseUrl(startServer(folder));
  const { token } = (await (await login(base, ADMIN)).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
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
  const run = async () => (await admin(folder, ['mail-test', 'asha@shop.example'])).code;
  expect([await run(), smtp.mails.length]).toEqual([0, 1]);
  smtp.behave({ rejectRecipient: 550 });
  expect(await run()).toBe(1);
});
