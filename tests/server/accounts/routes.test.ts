import { createHash } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as passwordHash from '../../../server/accounts/passwordHash';
import { serviceUnavailable } from '../../../server/http/errors';
import { DEVELOPMENT_PASSWORD } from '../../../server/passwordPolicy';
import { MINUTE } from '../../../server/time';
import type { Session } from '../../../src/shared/accountResponses';
import { ADMIN } from '../../support/admins';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startApp } from '../../support/server/startApp';

function clock() {
  let time = Date.parse('2026-01-01T00:00:00Z');
  return { now: () => new Date(time), pass: (milliseconds: number) => (time += milliseconds) };
}

test('a login returns a session token and a logout revokes it', async () => {
  const { now } = clock();
  const { request, database } = await startApp({ now });
  const response = await request('POST /api/auth/login', {
    body: { ...ADMIN, email: ADMIN.email.toUpperCase() },
  });
  expect(response.statusCode).toBe(200);
  const { token, ...session }: Session = response.json();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(session).toEqual({ user: { email: ADMIN.email }, expiresAt: '2026-01-01T08:00:00.000Z' });

  const rows = await database.db.selectFrom('sessions').selectAll().execute();
  expect(rows.map((row) => row.tokenHash)).toEqual([createHash('sha256').update(token).digest('hex')]);

  expect((await request('GET /api/auth/session', { token })).json()).toEqual(session);
  const left = await request('POST /api/auth/logout', { token });
  expect([left.statusCode, left.body]).toEqual([204, '']);
  for (const path of ['GET /api/auth/session', 'POST /api/auth/logout', 'GET /api/contact']) {
    expect((await request(path, { token })).statusCode).toBe(401);
  }
});

test.for([
  { isDevelopment: false, status: 401 },
  { isDevelopment: true, status: 200 },
])(
  'the password of npm run dev signs in only in development, whatever the database says: $isDevelopment',
  async ({ isDevelopment, status }) => {
    const { request, database } = await startApp({ isDevelopment });
    const cheap = await passwordHash.hashPassword(DEVELOPMENT_PASSWORD, { N: 16, r: 1, p: 1 });
    await database.db.updateTable('admins').set({ passwordHash: cheap }).execute();
    const body = { email: ADMIN.email, password: DEVELOPMENT_PASSWORD };
    const response = await request('POST /api/auth/login', { body });
    expect(response.statusCode).toBe(status);
  },
);

test('e-mail and password are required', async () => {
  const { request } = await startApp();
  expect((await request('POST /api/auth/login', { body: { email: ' ' } })).json().fields).toEqual({
    email: 'Please enter your email',
    password: 'Please enter your password',
  });
});

test('a session ends after 8 hours even when it is used', async () => {
  const { now, pass } = clock();
  const { request, signIn } = await startApp({ now });
  const token = await signIn();
  for (let minutes = 20; minutes < 480; minutes += 20) {
    pass(20 * MINUTE);
    expect((await request('GET /api/auth/session', { token })).statusCode).toBe(200);
  }
  pass(20 * MINUTE - 1);
  expect((await request('GET /api/auth/session', { token })).statusCode).toBe(200);
  pass(1);
  expect((await request('GET /api/auth/session', { token })).statusCode).toBe(401);
});

test('a session ends after half an hour without a request', async () => {
  const { now, pass } = clock();
  const { request, signIn } = await startApp({ now });
  const [active, idle] = [await signIn(), await signIn()];
  pass(29 * MINUTE);
  expect((await request('GET /api/admins/count', { token: active })).statusCode).toBe(200);
  pass(MINUTE);
  expect((await request('GET /api/admins/count', { token: idle })).statusCode).toBe(401);
  expect((await request('GET /api/admins/count', { token: active })).statusCode).toBe(200);
});

test('what open screens poll does not keep a session alive', async () => {
  const { now, pass } = clock();
  const { request, signIn } = await startApp({ now });
  const token = await signIn();
  const { _id } = (await request('POST /api/contact', { body: SAMPLE_INQUIRY })).json<{ _id: string }>();
  pass(29 * MINUTE);
  const inquiry = `/api/contact/${_id}`;
  for (const path of ['/api/contact', '/api/contact/summary', inquiry, `${inquiry}/events`, '/api/mails']) {
    expect((await request(`GET ${path}`, { token })).statusCode).toBe(200);
  }
  pass(MINUTE);
  expect((await request('GET /api/contact/summary', { token })).statusCode).toBe(401);
});

test('activity is written at most once a minute', async () => {
  const { now, pass } = clock();
  const { request, signIn, database } = await startApp({ now });
  const token = await signIn();
  const lastUsed = async () =>
    (await database.db.selectFrom('sessions').select('lastUsedAt').executeTakeFirstOrThrow()).lastUsedAt;
  pass(MINUTE - 1);
  await request('GET /api/auth/session', { token });
  expect(await lastUsed()).toBe('2026-01-01T00:00:00.000Z');
  pass(1);
  await request('GET /api/auth/session', { token });
  expect(await lastUsed()).toBe('2026-01-01T00:01:00.000Z');
});

/** A server that asks for a wait after three attempts, and its login from an address. */
async function startThrottled() {
  const { now, pass } = clock();
  const { request } = await startApp({
    now,
    config: { RATE_LIMIT_LOGINS_PER_MINUTE: 3, TRUST_PROXY: ['loopback'] },
  });
  // Nothing of a password is trimmed.
  const login = (address: string, password = `${ADMIN.password} `, email = ADMIN.email) =>
    request('POST /api/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': address } });
  return { login, pass };
}

// How long it takes, and for whom, is in loginThrottle.test.ts.
test('throttled logins get 429 and Retry-After, also with the right password, and the address in capitals', async () => {
  const { login, pass } = await startThrottled();
  expect((await login('198.51.100.7', ADMIN.password)).statusCode).toBe(200);
  for (let i = 0; i < 3; i += 1) expect((await login(`192.0.2.${i}`)).statusCode).toBe(401);
  const rejected = await login('198.51.100.8', ADMIN.password, ADMIN.email.toUpperCase());
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '5']);
  // The attack does not affect an address from which the admin has signed in.
  expect((await login('198.51.100.7', ADMIN.password)).statusCode).toBe(200);
  pass(5_000);
  expect((await login('198.51.100.8', ADMIN.password)).statusCode).toBe(200);
});

test('an unknown e-mail gets the responses of a known one with a wrong password, and is throttled like it', async () => {
  const { login } = await startThrottled();
  const getResponses = async (email: string, net: string) => {
    const responses: unknown[][] = [];
    for (let i = 0; i < 4; i += 1) {
      const { statusCode, headers, body } = await login(`${net}.${i}`, undefined, email);
      responses.push([statusCode, headers['retry-after'], body, Object.keys(headers).toSorted()]);
    }
    return responses;
  };
  const known = await getResponses(ADMIN.email, '192.0.2');
  expect(known[0]?.slice(0, 3)).toEqual([401, undefined, '{"message":"Invalid credentials"}']);
  expect(await getResponses('nobody@sanyog.example', '198.51.100')).toEqual(known);
});

test('a login that got 503 does not count as failed', async () => {
  const { now } = clock();
  const { request } = await startApp({ now, config: { RATE_LIMIT_LOGINS_PER_MINUTE: 2 } });
  const verify = vi.spyOn(passwordHash, 'verifyPassword');
  onTestFinished(() => verify.mockRestore());
  const login = async (isBusy = false) => {
    if (isBusy) verify.mockRejectedValueOnce(serviceUnavailable());
    return (await request('POST /api/auth/login', { body: { ...ADMIN, password: 'wrong' } })).statusCode;
  };
  for (let i = 0; i < 4; i += 1) expect(await login(true)).toBe(503);
  expect([await login(), await login(true), await login()]).toEqual([401, 503, 401]);
  expect(await login()).toBe(429);
});

test('a large RATE_LIMIT_LOGINS_PER_MINUTE switches limit and back-off off', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { request } = await startApp({ config: { RATE_LIMIT_LOGINS_PER_MINUTE: 1_000_000 } });
  for (let i = 0; i < 40; i += 1) {
    const response = await request('POST /api/auth/login', { body: { ...ADMIN, password: 'wrong' } });
    expect(response.statusCode).toBe(401);
  }
  vi.useRealTimers();
});
