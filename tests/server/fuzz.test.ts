import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type * as Passwords from '../../server/auth/passwordHash';
import { engines } from '../support/engines';
import { arbitraryRequest, type FuzzRequest, type Route } from '../support/fuzzRequests';
import { type StartedApp, startApp } from '../support/inProcessApp';

vi.setConfig({ testTimeout: 300_000 });

// The dummy hash of unknown e-mails, made cheap.
vi.mock('../../server/auth/passwordHash', async (importActual) => {
  const actual = await importActual<typeof Passwords>();
  const nobody = await actual.hashPassword('nobody', { N: 16, r: 1, p: 1 });
  return {
    ...actual,
    verifyPassword: (password: string, stored = nobody) => actual.verifyPassword(password, stored),
  };
});

const SEED = 20_251_121;
const CALLS = { SQLite: 6_000, PostgreSQL: 2_000 };

/** Fields that a caller may send and does not set, or not as sent. */
const SERVERS_OWN = new Set(['_id', 'createdAt', 'updatedAt', 'postedDate', 'status', 'version']);

async function start(engine: (typeof engines)[number]) {
  const folder = mkdtempSync(join(tmpdir(), 'sanyog-fuzz-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'client'));
  const csp = { connectSrc: [], frameSrc: [], imgSrc: [], scriptHashes: [], styleHashes: [] };
  const pages = {
    csp,
    pages: { '/': 'index.html' },
    shell: 'shell.html',
    shellRoutes: ['/admin/*'],
    notFound: '404.html',
  };
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  for (const name of ['index.html', 'shell.html', '404.html', 'a.txt'])
    writeFileSync(join(folder, 'client', name), name);
  const routes: Route[] = [];
  const prepare = (app: FastifyInstance) => {
    app.addHook('onRoute', ({ method, url, config }) => {
      if (!config?.isRejecting) routes.push(...[method].flat().map((name) => ({ method: name, url })));
    });
  };
  const started = await startApp(engine, {
    siteFolder: join(folder, 'client'),
    instrument: prepare,
    corsOrigins: ['https://a.example'],
  });
  return { ...started, routes };
}

/** How much is stored, and how often it was changed. */
async function stored({ database }: StartedApp): Promise<string> {
  const { rows } = await sql`select
    (select count(*) from blogs) as blogs, (select coalesce(sum(version), 0) from blogs) as blog_versions,
    (select count(*) from blogs where deleted_at is null) as kept_blogs,
    (select count(*) from jobs) as jobs, (select coalesce(sum(version), 0) from jobs) as job_versions,
    (select count(*) from jobs where deleted_at is null) as kept_jobs,
    (select count(*) from inquiries) as inquiries, (select coalesce(sum(version), 0) from inquiries) as changes,
    (select count(*) from admins) as admins`.execute(database.db);
  return JSON.stringify(rows[0]);
}

test.for(engines)(
  '$name: whatever is sent, the server neither fails nor stores half of it',
  async (engine) => {
    const server = await start(engine);
    const { app, routes, signIn } = server;
    const ids: string[] = [];
    const answered = new Map<number, number>();
    let token = await signIn();
    let before = await stored(server);

    async function send(call: FuzzRequest) {
      const { method, url, query: asked, headers: given, body } = call;
      const id = typeof call.id === 'number' ? (ids[call.id % (ids.length || 1)] ?? 'none') : call.id;
      const address = url.replaceAll(/:\w+/g, () => id).replace('*', () => id) + asked;
      const authorization = call.token === true ? `Bearer ${token}` : call.token;
      return app.inject({
        method: method as 'GET',
        // A browser does not send the fragment, and always sends the first slash.
        url: `/${address.replace(/^\/+/, '').replaceAll('#', '')}`,
        headers: { ...given, ...(authorization === false ? {} : { authorization }) },
        payload: /GET|HEAD/.test(method) ? undefined : bytesOf(body),
      });
    }

    const property = fc.asyncProperty(arbitraryRequest(routes), async (call) => {
      const answer = await send(call);
      const { statusCode, headers } = answer;
      answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1);
      const after = await stored(server);
      const faults = faultsOf(
        call,
        statusCode,
        String(headers['content-type']),
        answer.body,
        before === after,
      );
      if (statusCode === 201) {
        const { status: _told, ...record } = answer.json();
        ids.push(record._id);
        const authorization = `Bearer ${token}`;
        const read = await app.inject({ url: `${call.url}/${record._id}`, headers: { authorization } });
        const kept = Object.entries(record).filter(([name, value]) => read.json()[name] === value);
        if (kept.length < Object.keys(record).length) faults.push('it reads back differently');
      }
      if (call.url.endsWith('/logout') && statusCode === 204) token = await signIn();
      before = after;
      expect(faults).toEqual([]);
    });
    const runs = CALLS[engine.name];
    await fc.assert(property, { seed: SEED, numRuns: runs, endOnFailure: true });

    // Proof that it did not only knock at the door.
    expect([200, 201, 204, 400, 401, 404, 409, 415].filter((status) => !answered.has(status))).toEqual([]);
    expect(new Set(ids).size).toBeGreaterThan(runs / 40);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  },
);

/** What is wrong with this response. */
function faultsOf(
  call: FuzzRequest,
  status: number,
  type: string,
  body: string,
  isUnchanged: boolean,
): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`it failed with ${status}`);
  if (!isUnchanged && (status >= 400 || /GET|HEAD/.test(call.method)))
    faults.push('it changed what is stored');
  // A preflight that is none is the business of the library for it.
  const isError = call.url.startsWith('/api') && status >= 400 && !/HEAD|OPTIONS/.test(call.method);
  if (isError && !(type.includes('json') && typeof JSON.parse(body).message === 'string')) {
    faults.push('it has no message');
  }
  if (status !== 201 || Buffer.isBuffer(call.body)) return faults;
  const record = JSON.parse(body);
  for (const [name, sent] of Object.entries(Object(call.body))) {
    if (typeof sent !== 'string' || !Object.hasOwn(record, name) || SERVERS_OWN.has(name)) continue;
    if ((record[name] ?? '') !== sent.trim()) faults.push(`${name} is not what was sent`);
  }
  return faults;
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return body;
  const json = JSON.stringify(body);
  return json === undefined ? undefined : Buffer.from(json);
}
