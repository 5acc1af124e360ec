import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as passwordHash from '../../server/accounts/passwordHash';
import { isBlank } from '../../src/shared/characters';
import type { TestApp } from '../support/inProcessApp';
import { arbitraryRequest, type FuzzRequest } from '../support/server/fuzzRequests';
import { writeSite } from '../support/server/siteFiles';
import { collectRoutes, startApp } from '../support/server/startApp';
import { isPostgresRun } from '../support/server/testDatabase';

vi.setConfig({ testTimeout: 300_000 });

const SEED = 20_251_121;
// Few of them for every change, and all of them in `npm run test:all`.
const RUNS = isPostgresRun ? 4_000 : 400;

/** Fields that the server sets itself, or not as they were sent. */
const SERVER_FIELDS = new Set(['_id', 'createdAt', 'updatedAt', 'postedDate', 'status', 'version']);

/** Makes the dummy hash of unknown e-mails cheap. */
async function verifyCheaply(): Promise<void> {
  const { hashPassword, verifyPassword } = passwordHash;
  const dummy = await hashPassword('dummy', { N: 16, r: 1, p: 1 });
  const verify = vi.spyOn(passwordHash, 'verifyPassword');
  verify.mockImplementation((password, stored = dummy) => verifyPassword(password, stored));
  onTestFinished(() => verify.mockRestore());
}

async function start() {
  await verifyCheaply();
  const { instrument, responding } = collectRoutes();
  const options = { siteFolder: writeSite(), config: { CORS_ORIGINS: ['https://a.example'] } };
  return { ...(await startApp({ ...options, instrument })), routes: responding };
}

/** The numbers of rows, and of their changes. */
async function countRows({ database }: TestApp): Promise<string> {
  const { rows } = await sql`select
    (select count(*) from blogs) as blogs, (select coalesce(sum(version), 0) from blogs) as blog_versions,
    (select count(*) from blogs where deleted_at is null) as active_blogs,
    (select count(*) from jobs) as jobs, (select coalesce(sum(version), 0) from jobs) as job_versions,
    (select count(*) from jobs where deleted_at is null) as active_jobs,
    (select count(*) from inquiries) as inquiries, (select coalesce(sum(version), 0) from inquiries) as changes,
    (select count(*) from inquiry_events) as events, (select count(*) from mails) as mails,
    (select count(*) from admins) as admins`.execute(database.db);
  return JSON.stringify(rows[0]);
}

test('no request makes the server fail or store half of it', async () => {
  const server = await start();
  const { app, routes, signIn } = server;
  const ids: string[] = [];
  const statusCounts = new Map<number, number>();
  let token = await signIn();
  let before = await countRows(server);

  async function send(request: FuzzRequest) {
    const { method, url, query, headers, body } = request;
    const id = typeof request.id === 'number' ? (ids[request.id % (ids.length || 1)] ?? 'none') : request.id;
    const path = url.replaceAll(/:\w+/g, () => id).replace('*', () => id) + query;
    const authorization = request.token === true ? `Bearer ${token}` : request.token;
    return app.inject({
      method: method as 'GET',
      // A browser does not send the fragment, and always sends the first slash.
      url: `/${path.replace(/^\/+/, '').replaceAll('#', '')}`,
      headers: { ...headers, ...(authorization === false ? {} : { authorization }) },
      payload: /GET|HEAD/.test(method) ? undefined : toBytes(body),
    });
  }

  const property = fc.asyncProperty(arbitraryRequest(routes), async (request) => {
    const response = await send(request);
    const { statusCode, headers } = response;
    statusCounts.set(statusCode, (statusCounts.get(statusCode) ?? 0) + 1);
    const after = await countRows(server);
    const problems = findProblems(
      request,
      statusCode,
      String(headers['content-type']),
      response.body,
      before === after,
    );
    if (statusCode === 201) {
      // What only the response to the visitor has, or does not tell.
      const { status: _status, receipt: _receipt, ...record } = response.json();
      // An entry of a timeline has no URL of its own.
      const [path, entry] = String(headers.location).split('#');
      if (entry === undefined) ids.push(record._id);
      const read = (await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).json();
      const stored = entry === undefined ? read : read.find(({ _id }: { _id: string }) => _id === entry);
      const equal = Object.entries(record).filter(([name, value]) => stored?.[name] === value);
      if (equal.length < Object.keys(record).length) problems.push('it reads back differently');
    }
    if (request.url.endsWith('/logout') && statusCode === 204) token = await signIn();
    before = after;
    expect(problems).toEqual([]);
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });

  // The requests got past the checks before the routes.
  expect([200, 201, 204, 400, 401, 404, 409, 415].filter((status) => !statusCounts.has(status))).toEqual([]);
  expect(new Set(ids).size).toBeGreaterThan(RUNS / 50);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

/** What is wrong with this response. */
function findProblems(
  request: FuzzRequest,
  status: number,
  type: string,
  body: string,
  isUnchanged: boolean,
): string[] {
  const problems: string[] = [];
  if (status >= 500) problems.push(`it failed with ${status}`);
  if (!isUnchanged && (status >= 400 || /GET|HEAD/.test(request.method)))
    problems.push('it changed what is stored');
  // The CORS plugin responds to preflights itself.
  const isError = request.url.startsWith('/api') && status >= 400 && !/HEAD|OPTIONS/.test(request.method);
  if (isError && !(type.includes('json') && typeof JSON.parse(body).message === 'string')) {
    problems.push('it has no message');
  }
  if (status !== 201 || Buffer.isBuffer(request.body)) return problems;
  const record = JSON.parse(body);
  for (const [name, sent] of Object.entries(Object(request.body))) {
    if (typeof sent !== 'string' || !Object.hasOwn(record, name) || SERVER_FIELDS.has(name)) continue;
    if ((record[name] ?? '') !== (isBlank(sent) ? '' : sent.trim()))
      problems.push(`${name} is not what was sent`);
  }
  return problems;
}

function toBytes(body: unknown): Buffer | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return body;
  const json = JSON.stringify(body);
  return json === undefined ? undefined : Buffer.from(json);
}
