import { expect, test } from 'vitest';
import { readConfig } from '../../server/config';
import { openDatabase } from '../../server/database/open';
import { toLoggedError } from '../../server/http/errors';
import { ADMIN } from '../support/admins';
import { captureLog, startApp } from '../support/server/startApp';

const JSON_TYPE = { 'content-type': 'application/json' };

test('a body that is no JSON object and no form gets 400, one of another type 415, both with a message', async () => {
  const { request } = await startApp();
  for (const [payload, type, status] of [
    ['{"name":', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['"a"', 'application/json', 400],
    ['null', 'application/json', 400],
    ['', 'application/json', 400],
    [undefined, undefined, 400],
    [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json', 400],
    ['{"__proto__":{"name":"a"}}', 'application/json', 400],
    ['name=a', 'text/plain', 415],
    ['name=a', 'application/x-www-form-urlencoded', 415],
    ['name=a', 'multipart/form-data; boundary=x', 400],
    ['name=a', 'nonsense', 415],
  ] as const) {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
    const response = await request('POST /api/contact', { payload, headers });
    const sent = `${type} ${payload?.slice(0, 30)}`;
    expect([sent, response.statusCode, response.json()]).toEqual([
      sent,
      status,
      { message: expect.any(String) },
    ]);
  }
});

test('a nested value in a known field gets 400 naming the field', async () => {
  const { request } = await startApp();
  const payload = `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const response = await request('POST /api/contact', { payload, headers: JSON_TYPE });
  expect([response.statusCode, response.json().fields.name]).toEqual([400, 'Please enter your name']);
});

test.for([
  ['/api/blogs', 1024 * 1024],
  ['/api/auth/login', 64 * 1024],
  ['/api/contact', 64 * 1024],
] as const)('a body for %s above %i bytes gets 413', async ([path, bytes]) => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const send = (length: number) =>
    request(`POST ${path}`, { token, headers: JSON_TYPE, payload: JSON.stringify('x'.repeat(length - 2)) });
  const large = await send(bytes + 1);
  expect([large.statusCode, large.json()]).toEqual([413, { message: 'This is too large' }]);
  expect((await send(bytes)).statusCode).toBe(400);
});

test('an unknown address of the API gets 404 as JSON', async () => {
  const { request } = await startApp();
  for (const route of [
    'GET /api',
    'GET /api/',
    'GET /api/nope',
    'POST /api/nope',
    'GET /api/blogs/a/b',
    'GET /api/blogs/',
    'GET /api/Blogs',
  ]) {
    const body = route.startsWith('POST') ? { payload: '<a/>', headers: { 'content-type': 'text/xml' } } : {};
    const response = await request(route, body);
    expect([route, response.statusCode, response.json()]).toEqual([route, 404, { message: 'Not found' }]);
  }
});

test('a known address with another method gets 405 and says which are allowed', async () => {
  const { request } = await startApp();
  for (const [route, allow] of [
    ['PATCH /api/blogs', 'GET, HEAD, POST'],
    ['POST /api/blogs/1', 'DELETE, GET, HEAD, PUT'],
    ['DELETE /api/contact', 'GET, HEAD, POST'],
    ['GET /api/auth/login', 'POST'],
    ['PUT /api/blogs/count', 'GET, HEAD'],
  ] as const) {
    const response = await request(route);
    expect([route, response.statusCode, response.headers.allow]).toEqual([route, 405, allow]);
    expect(response.json()).toEqual({ message: expect.any(String) });
  }
});

test('an unknown method gets 501 with the headers of every error', async () => {
  const { request } = await startApp();
  for (const route of ['PROPFIND /about', 'MKCOL /api/blogs', 'LOCK /']) {
    const { statusCode, headers, json } = await request(route, { payload: '<a/>' });
    expect([route, statusCode, json()]).toEqual([route, 501, { message: 'This method is not supported' }]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.any(String),
    });
  }
});

test('API responses are not cached and have a request id', async () => {
  const { request, send } = await startApp();
  for (const path of ['/api/blogs', '/api/nope', '/api/contact']) {
    const { headers } = await request(`GET ${path}`);
    expect([headers['cache-control'], headers['x-request-id']]).toEqual(['no-store', expect.any(String)]);
  }
  for (const path of ['/api/contact', '/api/blogs?deleted=true', '/api/contacts/count']) {
    const { statusCode, headers } = await send(`GET ${path}`);
    expect([path, statusCode, headers['cache-control']]).toEqual([path, 200, 'no-store']);
  }
});

test('an internal error response has no detail, and the error is logged with its request id', async () => {
  const { logger, readLines } = captureLog();
  const database = await openDatabase(':memory:');
  const { request } = await startApp({ database, logger });
  await database.db.schema.dropTable('jobs').execute();
  const response = await request('GET /api/jobs');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ message: 'Server error. Please try again later.' });
  const logged = readLines().find(({ msg }) => msg === 'request failed');
  expect(logged).toMatchObject({
    reqId: response.headers['x-request-id'],
    err: { message: expect.stringContaining('jobs'), stack: expect.any(String) },
  });
});

test('a database error brings no visitor text into the log', async () => {
  const { logger, readLines } = captureLog('trace');
  const { request, database, send: sendAsAdmin } = await startApp({ logger });
  // PostgreSQL quotes the values of a violated unique index in its message.
  await database.db.schema.createIndex('one').on('inquiries').column('email').unique().execute();
  const sent = { name: 'needle1', email: 'needle2@b.co', subject: 'needle3', message: 'needle4' };
  const send = (email: string, key: string) =>
    request('POST /api/contact?needle5=needle6', {
      body: { ...sent, email },
      headers: { 'idempotency-key': key },
    });
  expect((await send('needle2@b.co', 'needle7')).statusCode).toBe(201);
  const { _id } = (await send('needle8@b.co', 'needle9')).json();
  const { name, email } = sent;
  const correction = { name, email, phone: null, company: null };
  expect((await sendAsAdmin(`PUT /api/contact/${_id}`, correction)).statusCode).toBe(500);
  await database.db.schema.dropTable('sessions').execute();
  const login = { ...ADMIN, password: 'needle10' };
  expect((await request('POST /api/auth/login', { body: login })).statusCode).toBe(401);
  expect((await request('GET /api/contact', { token: 'needle11'.padEnd(43, 'x') })).statusCode).toBe(500);
  const lines = readLines();
  expect(lines.filter(({ msg }) => msg === 'request failed')).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toMatch(/needle/);
});

test('errors are logged by type, without messages that may contain data', () => {
  const quoting = Object.assign(new Error('invalid input syntax for type integer: "needle"'), {
    code: '22P02',
    detail: 'needle',
    parameters: ['needle'],
  });
  expect(toLoggedError(quoting)).toEqual({
    type: 'Error',
    code: '22P02',
    message: 'data exception',
    stack: expect.stringMatching(/^ +at /),
  });
  expect(
    JSON.stringify([toLoggedError(quoting), toLoggedError('needle'), toLoggedError(null)]),
  ).not.toContain('needle');
});

test('the log has one line for each request, without query, headers, body or visitor text', async () => {
  const { logger, readLines } = captureLog();
  const { request, signIn } = await startApp({ logger });
  const token = await signIn();
  await request('GET /api/contact?search=needle1', { token });
  await request('POST /api/contact', { body: { name: 'needle2', email: 'needle3@b.co', subject: 's' } });
  await request('POST /api/auth/login', { body: { email: 'needle4@b.co', password: 'needle5' } });
  const lines = readLines();
  const requests = lines.filter(({ msg }) => msg === 'request completed');
  expect(requests).toEqual(
    [
      ['GET', '/api/contact', 200],
      ['POST', '/api/contact', 201],
      ['POST', '/api/auth/login', 401],
    ].map(([method, url, statusCode]) =>
      expect.objectContaining({
        req: { method, url },
        res: { statusCode },
        responseTime: expect.any(Number),
        reqId: expect.any(String),
      }),
    ),
  );
  const text = JSON.stringify(lines);
  expect(text).not.toMatch(/needle|search/);
  expect(text).not.toContain(token);
});

test('other origins are allowed only by CORS_ORIGINS, and for the API only', async () => {
  const [allowed, other] = [{ origin: 'https://a.example' }, { origin: 'https://b.example' }];
  const { request } = await startApp({ config: { CORS_ORIGINS: [allowed.origin] } });
  const preflight = await request('OPTIONS /api/contact', {
    headers: { ...allowed, 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers['access-control-allow-origin']).toBe('https://a.example');
  const response = await request('GET /api/blogs', { headers: allowed });
  expect(response.headers['access-control-expose-headers']).toMatch(/x-total-count/i);
  for (const { headers } of [
    await request('GET /api/blogs', { headers: other }),
    await (await startApp()).request('GET /api/blogs', { headers: allowed }),
  ])
    expect(headers['access-control-allow-origin']).toBeUndefined();
  // A page whose path starts like the API.
  const [page, unknown] = [await request('GET /apiary'), await request('GET /nope')];
  expect([page.statusCode, page.body]).toEqual([unknown.statusCode, unknown.body]);
});

test('a forged X-Forwarded-For from an untrusted client never evades a limit', async () => {
  const { request } = await startApp({
    config: readConfig({
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_INQUIRIES_PER_MINUTE: '1',
      RATE_LIMIT_LOGINS_PER_MINUTE: '1',
    }),
    // Otherwise the waits would end on a busy machine.
    now: () => new Date('2026-01-01T00:00:00Z'),
  });
  let forged = 0;
  const send = async (remoteAddress: string, through = '') => {
    forged += 1;
    const headers = { 'x-forwarded-for': `192.0.2.${forged}${through}` };
    const inquiry = { name: 'a', email: 'a@b.co', subject: 's' };
    const credentials = { email: `${forged}@b.co`, password: 'wrong' };
    return [
      (await request('POST /api/contact', { remoteAddress, headers, body: inquiry })).statusCode,
      (await request('POST /api/auth/login', { remoteAddress, headers, body: credentials })).statusCode,
    ];
  };
  expect(await send('198.51.100.7')).toEqual([201, 401]);
  expect(await send('198.51.100.7')).toEqual([429, 429]);
  // The proxy appends the address that it saw; the client may have invented those before it.
  expect(await send('127.0.0.1', ', 198.51.100.8')).toEqual([201, 401]);
  expect(await send('127.0.0.1', ', 198.51.100.8')).toEqual([429, 429]);
});
