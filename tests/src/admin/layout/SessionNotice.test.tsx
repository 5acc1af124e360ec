import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { hardNavigate } from '../../../../src/api/hardNavigate';
import { hasSessionEnded, readToken, readWantedUrl, saveSessionExpiry } from '../../../../src/api/session';
import { paths } from '../../../../src/paths';
import { ADMIN } from '../../../support/admins';
import {
  failNextRequest,
  getSentRequests,
  holdRequests,
  network,
  waitForSent,
} from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

const MINUTE = 60_000;
/** Now, since the responses carry the time of the machine. */
const START = Date.now();
const countSessionRequests = () => getSentRequests('GET', '/api/auth/session').length;

/** Advances the clock, and makes the page visible so that it reads it. */
function passMinutes(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  fireEvent(document, new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
/** The last request was two minutes before. */
async function endAfterEightHours() {
  saveSessionExpiry({ expiresAt: START + 480 * MINUTE, lastActiveAt: START + 479 * MINUTE });
  passMinutes(481);
  expect(await screen.findByText(/^Your session has ended\./)).toBeVisible();
}

async function openSignedIn(path: string = paths.admin.addJob) {
  const token = await signIn();
  const rendered = await renderRoute(path);
  await waitFor(() => expect(localStorage.getItem('session-times')).not.toBeNull());
  return { ...rendered, token };
}

test('an idle session warns some minutes before it expires, and can be renewed', async () => {
  const { user } = await openSignedIn();
  passMinutes(24);
  expect(screen.queryByText(/You will be signed out/)).toBeNull();
  passMinutes(1);
  expect(await screen.findByText(/^You will be signed out at/)).toBeVisible();
  const before = countSessionRequests();
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(await screen.findByText('You are still signed in.')).toBeVisible();
  expect(screen.queryByText(/^You will be signed out at/)).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(countSessionRequests()).toBeGreaterThan(before);
  passMinutes(24);
  expect(screen.queryByText(/You will be signed out/)).toBeNull();
});

test('a renewal does not move the focus that the admin has put elsewhere meanwhile', async () => {
  const { user } = await openSignedIn();
  passMinutes(25);
  const release = holdRequests('GET', '/api/auth/session');
  await user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  await user.click(screen.getByLabelText('Position'));
  release();
  expect(await screen.findByText('You are still signed in.')).toBeVisible();
  expect(screen.getByLabelText('Position')).toHaveFocus();
});

test('typing renews the session with at most one request in five minutes', async () => {
  await openSignedIn();
  const field = screen.getByLabelText('Position');
  const before = countSessionRequests();
  for (const text of ['a', 'ab', 'abc']) fireEvent.input(field, { target: { value: text } });
  await waitForSent();
  expect(countSessionRequests()).toBe(before);
  passMinutes(5);
  for (const text of ['abcd', 'abcde', 'abcdef']) fireEvent.input(field, { target: { value: text } });
  await waitFor(() => expect(countSessionRequests()).toBe(before + 1));
  passMinutes(4);
  fireEvent.input(field, { target: { value: 'x' } });
  await waitForSent();
  expect(countSessionRequests()).toBe(before + 1);
});

test('a failed renewal is not repeated with every key, but half a minute later', async () => {
  await openSignedIn();
  const before = countSessionRequests();
  passMinutes(6);
  failNextRequest('GET', '/api/auth/session', 'offline');
  const field = screen.getByLabelText('Position');
  for (const text of ['a', 'ab', 'abc', 'abcd']) fireEvent.input(field, { target: { value: text } });
  await waitFor(() => expect(countSessionRequests()).toBe(before + 1));
  await waitFor(() => {
    passMinutes(1);
    fireEvent.input(field, { target: { value: `${countSessionRequests()} ${Date.now()}` } });
    expect(countSessionRequests()).toBe(before + 2);
  });
});

test('activity in another tab counts', async () => {
  await openSignedIn();
  const before = countSessionRequests();
  passMinutes(25);
  expect(await screen.findByText(/^You will be signed out at/)).toBeVisible();
  localStorage.setItem('session-times', `${START + 480 * MINUTE} ${Date.now()}`);
  fireEvent(window, new StorageEvent('storage', { key: 'session-times' }));
  await waitFor(() => expect(screen.queryByText(/^You will be signed out at/)).toBeNull());
  await waitForSent();
  expect(countSessionRequests()).toBe(before);
});

test('the absolute timeout cannot be renewed; it links to the login', async () => {
  await openSignedIn();
  saveSessionExpiry({ expiresAt: START + 480 * MINUTE, lastActiveAt: START + 474 * MINUTE });
  passMinutes(474);
  expect(screen.queryByText(/^Your session ends at/)).toBeNull();
  passMinutes(1);
  expect(
    await screen.findByText(/^Your session ends at .+ Save your work, then sign in again\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/admin/login');
});

test('the expiry follows the server, whatever the clock of the device shows', async () => {
  network.use(
    http.get('/api/auth/session', () =>
      HttpResponse.json(
        { user: { email: ADMIN.email }, expiresAt: '2031-01-01T08:00:00.000Z' },
        { headers: { date: 'Wed, 01 Jan 2031 07:57:00 GMT' } },
      ),
    ),
  );
  await openSignedIn();
  expect(await screen.findByText(/^Your session ends at/)).toBeVisible();
});

test('after the idle end the login follows, and what was typed is kept', async () => {
  const { user } = await openSignedIn();
  await user.type(screen.getByLabelText('Position'), 'Tester');
  passMinutes(29);
  expect(hardNavigate).not.toHaveBeenCalled();
  passMinutes(2);
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledExactlyOnceWith(paths.adminLogin));
  expect([readToken(), hasSessionEnded()]).toEqual([undefined, true]);
  expect(Object.values(localStorage).join()).toContain('Tester');
});

test('"Sign in again" keeps the page for the dashboard of the same admin', async () => {
  const { user } = await openSignedIn(paths.admin.settings);
  await endAfterEightHours();
  await user.click(await screen.findByRole('link', { name: 'Sign in again' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(readWantedUrl(ADMIN.email)).toBe('/admin/settings');
  expect(readWantedUrl('other@sanyog.example')).toBeUndefined();
});

test('at the end of the 8 hours the page of an admin who is typing stays, until it is left alone', async () => {
  await openSignedIn();
  await endAfterEightHours();
  const before = countSessionRequests();
  fireEvent.input(screen.getByLabelText('Position'), { target: { value: 'Tester' } });
  await waitForSent();
  expect([countSessionRequests(), vi.mocked(hardNavigate).mock.calls]).toEqual([before, []]);
  passMinutes(30);
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledExactlyOnceWith(paths.adminLogin));
});
