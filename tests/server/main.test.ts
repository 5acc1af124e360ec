import { spawn } from 'node:child_process';
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { createPostgresDatabase } from '../support/engines';
import { buildServerPrograms, programFile } from '../support/serverPrograms';
import { ADMIN } from '../support/spawnServer';
import {
  createTempFolder,
  getBaseUrl,
  getLoginStatus,
  startServer,
  stopServer,
  TIME_LIMIT,
} from '../support/startedServer';

beforeAll(() => buildServerPrograms('main', 'admin'), TIME_LIMIT);

test('the first start makes everything, says where it is, and prints a random password once', {
  timeout: TIME_LIMIT,
}, async () => {
  const folder = createTempFolder();
  const first = startServer(folder, { ADMIN_PASSWORD: '' });
  const base = await getBaseUrl(first);
  expect(base).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const [, password = ''] =
    /First admin: admin@sanyog\.example {3}Password \(shown once\): (\S+)/.exec(first.output()) ?? [];
  expect(password).toMatch(/^[\w-]{16}$/);
  expect(await getLoginStatus(base, { ...ADMIN, password })).toBe(200);
  expect(await (await fetch(`${base}/api/blogs/count`)).json()).toEqual({ count: 6 });
  expect(await stopServer(first)).toBe(0);
  const structured = first
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(structured.length).toBeGreaterThan(0);
  expect(structured.join('\n')).not.toContain(password);

  // Until it is changed, each start warns of it and each login says so.
  const warned = startServer(folder);
  const credentials = { email: ADMIN.email, password };
  const user = { email: ADMIN.email, initialPassword: true };
  expect(await signedInUser(await getBaseUrl(warned), credentials)).toEqual(user);
  expect(await stopServer(warned)).toBe(0);
  expect(warned.output()).toContain('The generated first password is still in use');

  const second = startServer(folder, { ADMIN_PASSWORD: 'another password', SAMPLE_CONTENT: 'false' });
  const again = await getBaseUrl(second);
  expect(second.output()).not.toContain('First admin');
  expect(await getLoginStatus(again, { ...ADMIN, password })).toBe(200);
  expect(await getLoginStatus(again, { ...ADMIN, password: 'another password' })).toBe(401);
  expect((await admin(folder, ['password', ADMIN.email], 'another password')).code).toBe(0);
  expect(await signedInUser(again, { ...ADMIN, password: 'another password' })).toEqual({
    email: ADMIN.email,
  });
  expect(await stopServer(second)).toBe(0);
  const third = startServer(folder);
  await getBaseUrl(third);
  expect(await stopServer(third)).toBe(0);
  expect(third.output()).not.toContain('still in use');
});

async function signedInUser(base: string, credentials: object): Promise<unknown> {
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return ((await response.json()) as { user: unknown }).user;
}

/** Makes Node end the process, as a power cut would, in place of its nth statement to the database. */
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

test('killed anywhere in its first start, it starts well the next time', {
  timeout: TIME_LIMIT,
}, async () => {
  // The first start takes 62 statements: tables, indexes, sample content, the admin.
  const rounds = [12, 46, 53, 57, 61].map(async (count) => {
    const folder = createTempFolder();
    const killed = startServer(folder, {}, killAtStatement(count));
    expect([count, await killed.exit]).toEqual([count, 'SIGKILL']);
    const next = startServer(folder);
    const base = await getBaseUrl(next);
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${base}/api/blogs/count`)).json()).toEqual({ count: 6 });
    expect(await getLoginStatus(base)).toBe(200);
    expect(await stopServer(next)).toBe(0);
  });
  await Promise.all(rounds);
});

/** Sends the head of a login and waits until the server asks for the body. */
async function halfSentLogin(base: string) {
  const body = JSON.stringify(ADMIN);
  const call = request(`${base}/api/auth/login`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const answered = new Promise<{ status?: number; connection?: string }>((done, fail) => {
    call.once('response', (response) => {
      response.resume();
      done({ status: response.statusCode, connection: response.headers.connection });
    });
    call.once('error', fail);
  });
  call.flushHeaders();
  await new Promise((done) => call.once('continue', done));
  return { answered, finish: () => call.end(body) };
}

test('on SIGTERM it finishes the request in flight, takes no other, and ends with 0', {
  timeout: TIME_LIMIT,
}, async () => {
  const server = startServer(createTempFolder());
  const base = await getBaseUrl(server);
  // This connection stays open and idle; it must not hold the end up.
  await fetch(`${base}/healthz`);
  const { answered, finish } = await halfSentLogin(base);
  server.child.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${base}/healthz`).then(
        (answer) => answer.status,
        () => 'refused',
      ),
    )
    .not.toBe(200);
  finish();
  // A connection that were kept would hold the end up until its time-out.
  expect(await answered).toEqual({ status: 200, connection: 'close' });
  expect(await server.exit).toBe(0);
});

test('it renders pages as in production, unless it is told another environment', {
  timeout: TIME_LIMIT,
}, async () => {
  const tellsAtTheEnd = `data:text/javascript,process.on('exit',()=>console.log('in',process.env.NODE_ENV))`;
  for (const [env, told] of [
    [{}, 'in production'],
    [{ NODE_ENV: 'development' }, 'in development'],
  ] as const) {
    const server = startServer(createTempFolder(), env, ['--import', tellsAtTheEnd]);
    await getBaseUrl(server);
    expect(await stopServer(server)).toBe(0);
    expect(server.output()).toContain(told);
  }
});

test('a second signal ends it at once', { timeout: TIME_LIMIT }, async () => {
  const server = startServer(createTempFolder());
  const { answered } = await halfSentLogin(await getBaseUrl(server));
  const failure = answered.catch((error: Error) => error.message);
  server.child.kill('SIGTERM');
  await wait(100);
  server.child.kill('SIGINT');
  expect(await server.exit).toBe(1);
  expect(await failure).toMatch(/hang up|ECONNRESET/);
});

test('only its own user can read the data, also where it was left open to others', {
  timeout: TIME_LIMIT,
}, async () => {
  const folder = createTempFolder();
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

test('.env is read where it starts', { timeout: TIME_LIMIT }, async () => {
  const folder = createTempFolder();
  writeFileSync(
    join(folder, '.env'),
    'SITE_URL=https://www.sanyog.example\nDATABASE_URL=file:./elsewhere/a.db\n',
  );
  const server = startServer(folder);
  expect(await getBaseUrl(server)).toBe('https://www.sanyog.example');
  expect(existsSync(join(folder, 'elsewhere', 'a.db'))).toBe(true);
  expect(await stopServer(server)).toBe(0);
});

test('two processes start at once on one empty PostgreSQL: one seed, one admin', {
  timeout: TIME_LIMIT,
}, async () => {
  const { url, drop } = await createPostgresDatabase();
  const folder = createTempFolder();
  const both = [1, 2].map(() => startServer(folder, { DATABASE_URL: url, ADMIN_PASSWORD: '' }));
  const bases = await Promise.all(both.map(getBaseUrl));
  for (const base of bases) {
    expect(await (await fetch(`${base}/api/blogs/count`)).json()).toEqual({ count: 6 });
  }
  expect(both.filter(({ output }) => output().includes('First admin'))).toHaveLength(1);
  expect(await Promise.all(both.map(stopServer))).toEqual([0, 0]);
  await drop();
});

/** `npm run admin -- …` in this folder: what it said and with what it ended. */
async function admin(
  folder: string,
  words: string[],
  typed = '',
): Promise<{ code: unknown; said: string; events: unknown[] }> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [programFile('admin'), ...words], { cwd: folder, env: { PATH } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise((done) => child.once('close', done));
  child.stdin.on('error', () => {});
  child.stdin.end(typed);
  const code = await ended;
  const lines = said.split(/(?<=\n)/);
  const isEvent = (line: string) => line.startsWith('{');
  const events = lines.filter(isEvent).map((line) => {
    const { event, account, outcome }: Record<string, unknown> = JSON.parse(line);
    return [event, account, outcome];
  });
  return { code, said: lines.filter((line) => !isEvent(line)).join(''), events };
}

test('admins are managed while the site runs on its one file', { timeout: TIME_LIMIT }, async () => {
  const folder = createTempFolder();
  expect(await admin(folder, ['list'])).toEqual({
    code: 1,
    said: expect.stringMatching(/^There is no database at .*data\/site\.db/),
    events: [],
  });
  const server = startServer(folder);
  const base = await getBaseUrl(server);
  const added = await admin(folder, ['add', 'meera@sanyog.example'], 'typed at a pipe\n');
  expect(added).toEqual({
    code: 0,
    said: 'Added meera@sanyog.example\n',
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
    said: expect.stringMatching(/never read from the command line(?!.*secret)/s),
    events: [],
  });
  expect(await stopServer(server)).toBe(0);
});

test('what a person can mend is said in one line each, without a stack, and ends with 1', {
  timeout: TIME_LIMIT,
}, async () => {
  const busy = startServer(createTempFolder());
  const { port } = new URL(await getBaseUrl(busy));
  const failing = async (env: Record<string, string>) => {
    const server = startServer(createTempFolder(), env);
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
