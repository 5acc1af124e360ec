import { waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { expect, test } from 'vitest';
import { login } from '../../../src/admin/session/requests';
import { toApiFailure } from '../../../src/api/errors';
import { hardNavigate } from '../../../src/api/hardNavigate';
import { http, REQUEST_TIMEOUT_MS } from '../../../src/api/http';
import { hasSessionEnded, saveSession } from '../../../src/api/session';
import { ADMIN } from '../../support/admins';
import { failNextRequest, getSentRequests, holdRequests } from '../../support/site/network';
import { revoke, signIn } from '../../support/site/session';

async function getFailure(request: Promise<unknown>) {
  try {
    await request;
  } catch (error) {
    return toApiFailure(error);
  }
  throw new Error('The request did not fail');
}

test('every request has the stored token as its bearer token, if there is one', async () => {
  await http.get('/blogs');
  const token = await signIn();
  await http.get('/blogs');
  const headers = getSentRequests('GET', '/api/blogs').map((request) => request.headers.get('authorization'));
  expect(headers).toEqual([null, `Bearer ${token}`]);
});

test('a revoked token clears token and user and navigates to /admin/login', async () => {
  await revoke(await signIn());
  expect(await getFailure(http.get('/contact'))).toMatchObject({ status: 401 });
  expect(localStorage).toHaveLength(0);
  expect(hardNavigate).toHaveBeenCalledExactlyOnceWith('/admin/login');
  expect(hasSessionEnded()).toBe(true);
});

test('a 401 without a session navigates to /admin/login without the session-expired notice', async () => {
  expect(await getFailure(http.get('/contact'))).toMatchObject({ status: 401 });
  expect(hardNavigate).toHaveBeenCalledExactlyOnceWith('/admin/login');
  expect(hasSessionEnded()).toBe(false);
});

test('a late 401 for an earlier token does not end a newer session', async () => {
  await revoke(await signIn());
  const release = holdRequests('GET', '/api/contact');
  const late = getFailure(http.get('/contact'));
  await waitFor(() => expect(getSentRequests('GET', '/api/contact')).toHaveLength(1));
  const token = await signIn();
  release();
  expect(await late).toMatchObject({ status: 401 });
  expect(localStorage.getItem('token')).toBe(token);
  expect(hardNavigate).not.toHaveBeenCalled();
});

test('a public request with an invalid token succeeds and does not end the session', async () => {
  saveSession('not a token', ADMIN);
  expect((await http.get('/blogs')).status).toBe(200);
  expect(localStorage.getItem('token')).toBe('not a token');
  expect(hardNavigate).not.toHaveBeenCalled();
});

test('a rejected login changes nothing', async () => {
  const token = await signIn();
  const failure = await getFailure(login({ email: ADMIN.email, password: 'wrong' }));
  expect(failure).toMatchObject({ status: 401, message: 'Invalid credentials' });
  expect(localStorage.getItem('token')).toBe(token);
  expect(hardNavigate).not.toHaveBeenCalled();
});

test('a failure has status, message, fields and how long to wait', async () => {
  failNextRequest('GET', '/api/blogs', 429, {
    body: { message: 'Slow down', fields: { page: 'too many' } },
    headers: { 'retry-after': '42' },
  });
  expect(await getFailure(http.get('/blogs'))).toEqual({
    status: 429,
    message: 'Slow down',
    fields: { page: 'too many' },
    retryAfterSeconds: 42,
    timedOut: false,
  });
});

test('a failure without a network has no status', async () => {
  failNextRequest('GET', '/api/blogs', 'offline');
  expect(await getFailure(http.get('/blogs'))).toMatchObject({ status: undefined, timedOut: false });
});

test('a request times out after 20 seconds', async () => {
  expect(REQUEST_TIMEOUT_MS).toBe(20_000);
  expect(http.defaults.timeout).toBe(REQUEST_TIMEOUT_MS);
  const adapter = () => Promise.reject(new AxiosError('timeout exceeded', AxiosError.ECONNABORTED));
  expect(await getFailure(http.get('/blogs', { adapter }))).toMatchObject({
    status: undefined,
    timedOut: true,
  });
});
