import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { expect, test, vi } from 'vitest';
import { collectRoutes, startApp } from '../support/server/startApp';

vi.setConfig({ testTimeout: 60_000 });

/**
 * The routes that respond without a session. A new route that is not listed here must require
 * one, or the first test fails.
 */
const PUBLIC = [
  'GET /api/blogs',
  'GET /api/blogs/:id',
  'GET /api/blogs/count',
  'GET /api/blogs/preview',
  'GET /api/jobs',
  'GET /api/jobs/:id',
  'GET /api/jobs/count',
  'POST /api/jobs/:id/applications',
  'POST /api/contact',
  'GET /api/contact/stamp',
  'GET /api/openapi.json',
  'POST /api/auth/login',
  'GET /api/auth/links',
  'POST /api/auth/links',
  'POST /api/auth/links/read',
  'POST /api/auth/links/use',
  'GET /media/:id/:file',
  'GET /sandbox/v1',
  'GET /sandbox/v1/openapi.json',
  'GET /sandbox/v1/balance',
  'GET /sandbox/v1/plans',
  'POST /sandbox/v1/recharges',
  'POST /sandbox/v1/dth-recharges',
  'GET /sandbox/v1/billers',
  'GET /sandbox/v1/bills',
  'POST /sandbox/v1/bill-payments',
  'GET /sandbox/v1/payments/:reference',
  'GET /sandbox/v1/webhook-sample',
  'OPTIONS /sandbox/v1*',
  'GET /healthz',
  'GET /readyz',
  'GET /*',
];

/** Public lists whose deleted records and drafts require a session. */
const PUBLIC_IN_PART = [
  'GET /api/blogs?deleted=true',
  'GET /api/blogs?status=all',
  'GET /api/blogs?status=draft',
  'GET /api/blogs?status=scheduled',
  'GET /api/blogs?status=published&status=all',
  'GET /api/blogs?status=x',
  'GET /api/jobs?deleted=true',
  'GET /api/jobs?deleted=x',
];

/** Its source says whether it requires one. */
const PUBLIC_BY_BODY = 'POST /api/contact';

async function start() {
  const { instrument, responding, rejecting } = collectRoutes();
  const started = await startApp({ instrument });
  const toNames = (routes: typeof responding) => routes.map(({ method, url }) => `${method} ${url}`);
  return {
    ...started,
    responding: toNames(responding),
    rejecting: toNames(rejecting),
  };
}

type Server = Awaited<ReturnType<typeof start>>;

/** Every kind of token that never was valid. Those whose session has ended are in the tests of accounts. */
async function createBadTokens(server: Server): Promise<Record<string, string | undefined>> {
  const good = await server.signIn();
  const [first = ''] = good;
  return {
    none: undefined,
    forged: 'A'.repeat(43),
    'with one letter changed': `${first === 'A' ? 'B' : 'A'}${good.slice(1)}`,
    'the stored hash': createHash('sha256').update(good).digest('hex'),
    'with a suffix': `${good} or 1=1`,
    empty: '',
  };
}

function send({ app }: Server, route: string, headers: Record<string, string>) {
  const [method = '', url = ''] = route.split(' ');
  const address = url.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000').replace('*', 'nothing');
  const options = { method, url: address, headers } as InjectOptions;
  // An unauthenticated request gets no validation messages.
  if (!/GET|HEAD|DELETE/.test(method))
    Object.assign(options, { payload: '{', headers: { 'content-type': 'application/json', ...headers } });
  return app.inject(options);
}

const isPublic = (route: string) => PUBLIC.includes(route.replace(/^HEAD /, 'GET '));

test('every route except the public ones responds 401 without a valid session', async () => {
  const server = await start();
  const closed = [...server.responding.filter((route) => !isPublic(route)), ...PUBLIC_IN_PART];
  expect(closed.length).toBeGreaterThan(15);
  const { none, ...bad } = await createBadTokens(server);
  const before = await readDatabase(server);
  const expectRejection = async (route: string, kind: string, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await send(server, route, headers);
    expect([route, kind, response.statusCode, response.headers['www-authenticate']]).toEqual([
      route,
      kind,
      401,
      'Bearer',
    ]);
    expect(response.body).toMatch(route.startsWith('HEAD') ? /^$/ : /^\{"message":"[^"]+"\}$/);
  };
  // All routes ask one function, so that each needs one kind of invalid token only.
  const kinds = Object.entries(bad);
  for (const [index, route] of closed.entries()) {
    const [kind = '', token] = kinds[index % kinds.length] ?? [];
    await expectRejection(route, 'none', none);
    await expectRejection(route, kind, token);
  }
  for (const [kind, token] of kinds) await expectRejection('GET /api/contact', kind, token);
  expect(await readDatabase(server)).toEqual(before);
});

test('the OpenAPI document requires a session exactly where the route does', async () => {
  const server = await start();
  const { paths } = (await server.request('GET /api/openapi.json')).json();
  const described = Object.entries<Record<string, { security: object[] }>>(paths).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(([method, { security }]): [string, object[]] => [
        `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        security,
      ]),
  );
  const routes = server.responding.filter((route) =>
    /^(?!HEAD|OPTIONS)\S+ \/(api\/|sandbox\/|healthz$|readyz$)/.test(route),
  );
  expect(described.map(([route]) => route).toSorted()).toEqual(routes.toSorted());
  for (const [route, security] of described) {
    const isOpenInPart =
      route === PUBLIC_BY_BODY || PUBLIC_IN_PART.some((request) => request.startsWith(`${route}?`));
    const expected = isPublic(route) ? [] : [{ session: [] }];
    expect([route, security]).toEqual([route, isOpenInPart ? [{}, { session: [] }] : expected]);
  }
});

test('a valid token is accepted in the Authorization header only', async () => {
  const server = await start();
  const token = await server.signIn();
  const requests: [string, Record<string, string>][] = [
    [`GET /api/contact?token=${token}`, {}],
    [`GET /api/contact?authorization=Bearer%20${token}`, {}],
    ['GET /api/contact', { cookie: `token=${token}` }],
    ['GET /api/contact', { authorization: `Basic ${token}` }],
    ['GET /api/contact', { authorization: token }],
    ['GET /api/contact', { 'x-authorization': `Bearer ${token}` }],
  ];
  for (const [route, headers] of requests) {
    expect([route, (await send(server, route, headers)).statusCode]).toEqual([route, 401]);
  }
  expect((await send(server, 'GET /api/contact', { authorization: `bearer ${token}` })).statusCode).toBe(200);
});

test('no route responds 401 to a valid session', async () => {
  const server = await start();
  for (const route of [...server.responding, ...PUBLIC_IN_PART]) {
    const response = await send(server, route, { authorization: `Bearer ${await server.signIn()}` });
    expect([route, response.statusCode]).not.toEqual([route, 401]);
  }
});

test('public routes ignore an invalid token', async () => {
  const server = await start();
  for (const route of PUBLIC) {
    expect(server.responding).toContain(route);
    const { statusCode } = await send(server, route, {});
    expect([route, statusCode]).not.toEqual([route, 401]);
    for (const authorization of ['', 'Bearer expired', `Bearer ${'A'.repeat(43)}`]) {
      const response = await send(server, route, { authorization });
      expect([route, response.statusCode]).toEqual([route, statusCode]);
    }
  }
});

test('routes without access respond only with 404 and 405', async () => {
  const server = await start();
  expect(server.rejecting.length).toBeGreaterThan(50);
  // Its CORS answers every OPTIONS.
  for (const route of server.rejecting.filter((name) => !name.startsWith('OPTIONS /sandbox/'))) {
    const { statusCode } = await send(server, route, {});
    expect([route, [404, 405]]).toEqual([route, expect.arrayContaining([statusCode])]);
  }
});

/** Every row of every table. */
async function readDatabase({ database: { db } }: Server): Promise<unknown[]> {
  const tables = await db.introspection.getTables();
  const queries = tables.map(({ name }) => db.selectFrom(name as 'meta').selectAll());
  return Promise.all(queries.map((query) => query.execute()));
}
