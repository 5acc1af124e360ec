import { existsSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ADMIN } from '../support/admins';
import { makeFolder, SAMPLE_POSTS } from '../support/folder';
import { startHttpServer } from '../support/server/httpServer';
import { postJson } from '../support/serverRequests';
import {
  buildServerPrograms,
  getBaseUrl,
  type SpawnedServer,
  spawnServer,
  stopServer,
} from '../support/spawnServer';

// Each start takes half a second on a quiet machine, and several on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

beforeAll(() => buildServerPrograms('main'));

function startServer(...options: Parameters<typeof spawnServer>): SpawnedServer {
  const server = spawnServer(...options);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

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
