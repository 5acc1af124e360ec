import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSessionTimes } from '../../../src/auth/sessionExpiry';
import { hardNavigate } from '../../../src/lib/navigation';
import { paths } from '../../../src/paths';
import { beSignedIn, revoke } from '../../support/admin';
import { failNext, network, sentCalls } from '../../support/network';
import { ADMIN } from '../../support/serverApp';
import { visit } from '../../support/visit';

vi.mock('../../../src/lib/navigation', () => ({ hardNavigate: vi.fn<(address: string) => void>() }));

const MINUTE = 60_000;
/** Now: the server's answers carry the time of the machine, which no test can set. */
const START = Date.now();
const asked = () => sentCalls('GET', '/api/auth/session').length;

/** So much time passes, and the page notices it as when it comes back into view. */
async function pass(minutes: number): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  fireEvent(document, new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

async function signedInAt(path: string = paths.admin.addJob) {
  const token = await beSignedIn();
  const visitor = await visit(path);
  await waitFor(() => expect(localStorage.getItem('session-times')).not.toBeNull());
  return { ...visitor, token };
}

test('a session that nobody uses says some minutes before that it ends, and can be prolonged', async () => {
  const { user } = await signedInAt();
  await pass(24);
  expect(screen.queryByText(/You will be signed out/)).toBeNull();
  await pass(1);
  expect(await screen.findByText(/^You will be signed out at/)).toBeVisible();
  const before = asked();
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(await screen.findByText('You stay signed in.')).toBeVisible();
  expect(screen.queryByText(/^You will be signed out at/)).toBeNull();
  expect(asked()).toBeGreaterThan(before);
  await pass(24);
  expect(screen.queryByText(/You will be signed out/)).toBeNull();
});

test('typing keeps the session alive with at most one call in five minutes', async () => {
  await signedInAt();
  const field = screen.getByLabelText('Position');
  const before = asked();
  for (const text of ['a', 'ab', 'abc']) fireEvent.input(field, { target: { value: text } });
  expect(asked()).toBe(before);
  await pass(5);
  for (const text of ['abcd', 'abcde', 'abcdef']) fireEvent.input(field, { target: { value: text } });
  await waitFor(() => expect(asked()).toBe(before + 1));
  await pass(4);
  fireEvent.input(field, { target: { value: 'x' } });
  expect(asked()).toBe(before + 1);
});

test('a call that fails is not repeated with every key', async () => {
  await signedInAt();
  const before = asked();
  await pass(6);
  failNext('GET', '/api/auth/session', 'offline');
  const field = screen.getByLabelText('Position');
  for (const text of ['a', 'ab', 'abc', 'abcd']) fireEvent.input(field, { target: { value: text } });
  await waitFor(() => expect(asked()).toBe(before + 1));
});

test('another tab that was active counts', async () => {
  await signedInAt();
  const before = asked();
  await pass(25);
  expect(await screen.findByText(/^You will be signed out at/)).toBeVisible();
  localStorage.setItem('session-times', `${START + 480 * MINUTE} ${Date.now()}`);
  fireEvent(window, new StorageEvent('storage', { key: 'session-times' }));
  await waitFor(() => expect(screen.queryByText(/^You will be signed out at/)).toBeNull());
  expect(asked()).toBe(before);
});

test('the end after eight hours cannot be put off: the way is to sign in again', async () => {
  await signedInAt();
  await pass(474);
  keepSessionTimes({ expiresAt: START + 480 * MINUTE, lastActiveAt: Date.now() });
  expect(screen.queryByText(/^Your session ends at/)).toBeNull();
  await pass(1);
  expect(
    await screen.findByText(/^Your session ends at .+ Save your work, then sign in again\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/admin/login');
});

test('after the end it says so, and whoever still types is not thrown out in the middle of a word', async () => {
  await signedInAt();
  await pass(31);
  expect(await screen.findByText(/^Your session has ended\./)).toBeVisible();
  const before = asked();
  fireEvent.input(screen.getByLabelText('Position'), { target: { value: 'Tester' } });
  expect(asked()).toBe(before);
  expect(hardNavigate).not.toHaveBeenCalled();
});

test('opening the admin area with a token that was revoked leads to the login', async () => {
  vi.mocked(hardNavigate).mockClear();
  const token = await beSignedIn();
  await revoke(token);
  await visit(paths.admin.users);
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledExactlyOnceWith('/admin/login'));
});

test('how long it lasts is the server’s to say, whatever the clock of the device shows', async () => {
  network.use(
    http.get('/api/auth/session', () =>
      HttpResponse.json(
        { user: { email: ADMIN.email }, expiresAt: '2031-01-01T08:00:00.000Z' },
        { headers: { date: 'Wed, 01 Jan 2031 07:57:00 GMT' } },
      ),
    ),
  );
  await signedInAt();
  expect(await screen.findByText(/^Your session ends at/)).toBeVisible();
});
