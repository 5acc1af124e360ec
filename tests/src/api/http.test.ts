import { beforeEach, expect, test, vi } from 'vitest';
import { login, logout } from '../../../src/api/auth';
import { toApiFailure } from '../../../src/api/errors';
import { http } from '../../../src/api/http';
import { listInquiries } from '../../../src/api/inquiries';
import { hasSessionExpired } from '../../../src/auth/expiredNotice';
import { saveSession } from '../../../src/auth/session';
import { CALL_TIMEOUT_MS } from '../../../src/config/constants';
import { hardNavigate } from '../../../src/lib/navigation';
import { revoke, signIn } from '../../support/admin';
import { ADMIN } from '../../support/inProcessApp';
import { failNext, holdNext, sentRequests, testApp } from '../../support/network';

vi.mock('../../../src/lib/navigation', () => ({ hardNavigate: vi.fn<(address: string) => void>() }));

beforeEach(() => {
  vi.mocked(hardNavigate).mockClear();
});

async function failureOf(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    return toApiFailure(error);
  }
  throw new Error('The call did not fail');
}

test('a stored token goes with every call as a bearer, and none goes when none is stored', async () => {
  await http.get('/blogs');
  const token = await signIn();
  await http.get('/blogs');
  const headers = sentRequests('GET', '/api/blogs').map((call) => call.headers.get('authorization'));
  expect(headers).toEqual([null, `Bearer ${token}`]);
});

test('a call with a revoked token clears token and user and goes to /admin/login', async () => {
  await revoke(await signIn());
  expect(await failureOf(listInquiries({}))).toMatchObject({ status: 401 });
  expect(localStorage).toHaveLength(0);
  expect(hardNavigate).toHaveBeenCalledExactlyOnceWith('/admin/login');
  expect(hasSessionExpired()).toBe(true);
});

test('who never signed in is sent to /admin/login without being told of a session that ended', async () => {
  expect(await failureOf(listInquiries({}))).toMatchObject({ status: 401 });
  expect(hardNavigate).toHaveBeenCalledExactlyOnceWith('/admin/login');
  expect(hasSessionExpired()).toBe(false);
});

test('a late 401 of an earlier token ends no newer session', async () => {
  await revoke(await signIn());
  const release = holdNext('GET', '/api/contact');
  const late = failureOf(listInquiries({}));
  await vi.waitFor(() => expect(sentRequests('GET', '/api/contact')).toHaveLength(1));
  const token = await signIn();
  release();
  expect(await late).toMatchObject({ status: 401 });
  expect(localStorage.getItem('token')).toBe(token);
  expect(hardNavigate).not.toHaveBeenCalled();
});

test('a public call with a bad token is answered and signs nobody out', async () => {
  saveSession('not a token', ADMIN);
  expect((await http.get('/blogs')).status).toBe(200);
  expect(localStorage.getItem('token')).toBe('not a token');
  expect(hardNavigate).not.toHaveBeenCalled();
});

test('a refused login rejects and changes nothing', async () => {
  const token = await signIn();
  const failure = await failureOf(login({ email: ADMIN.email, password: 'wrong' }));
  expect(failure).toMatchObject({ status: 401, message: 'Invalid credentials' });
  expect(localStorage.getItem('token')).toBe(token);
  expect(hardNavigate).not.toHaveBeenCalled();
});

test('signing out revokes the token on the server', async () => {
  const token = await signIn();
  await logout();
  const { app } = await testApp();
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.inject({ url: '/api/contact', headers })).statusCode).toBe(401);
});

test('a failure says its status, message, fields and how long to wait', async () => {
  failNext('GET', '/api/blogs', 429, {
    body: { message: 'Slow down', fields: { page: 'too many' } },
    headers: { 'retry-after': '42' },
  });
  expect(await failureOf(http.get('/blogs'))).toEqual({
    status: 429,
    message: 'Slow down',
    fields: { page: 'too many' },
    retryAfterSeconds: 42,
    timedOut: false,
  });
});

test('without a network there is no status', async () => {
  failNext('GET', '/api/blogs', 'offline');
  expect(await failureOf(http.get('/blogs'))).toMatchObject({ status: undefined, timedOut: false });
});

test('a call that hangs is given up after 20 seconds', async () => {
  expect(CALL_TIMEOUT_MS).toBe(20_000);
  expect(http.defaults.timeout).toBe(CALL_TIMEOUT_MS);
  const error = await http.get('/blogs', { timeout: 1, adapter: hang }).catch((reason: unknown) => reason);
  expect(toApiFailure(error)).toMatchObject({ status: undefined, timedOut: true });
});

async function hang(): Promise<never> {
  const { AxiosError } = await import('axios');
  throw new AxiosError('timeout of 1ms exceeded', AxiosError.ECONNABORTED);
}
