import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hasSessionEnded, markSessionEnded } from '../../../../src/api/session';
import { paths } from '../../../../src/paths';
import { showToast } from '../../../../src/ui/showToast';
import { ADMIN } from '../../../support/admins';
import { store } from '../../../support/msw/store';
import { takeConsoleErrors } from '../../../support/site/consoleErrors';
import {
  failNextRequest,
  getSentRequests,
  holdRequests,
  waitForChanges,
} from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

const getEmailField = () => screen.getByLabelText<HTMLInputElement>('Email');
const getPasswordField = () => screen.getByLabelText<HTMLInputElement>('Password');
const getSubmitButton = () => screen.getByRole('button', { name: 'Sign in' });

async function renderAndType(typedPassword = ADMIN.password) {
  const rendered = await renderRoute(paths.adminLogin);
  fireEvent.input(getEmailField(), { target: { value: ADMIN.email } });
  await rendered.user.click(getPasswordField());
  await rendered.user.paste(typedPassword);
  return rendered;
}

test.for(['/login', '/admin', '/admin/login'])(
  '%s shows the login form without the site header and footer',
  async (path) => {
    await renderRoute(path);
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(getEmailField()).toHaveAttribute('autocomplete', 'username');
    expect(getPasswordField()).toHaveAttribute('autocomplete', 'current-password');
    expect(getPasswordField()).toHaveAttribute('type', 'password');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Sign in | Sanyog Digital');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  },
);

test('the login form removes the notifications of the admin before', async () => {
  act(() => void showToast('success', 'Job deleted.', { action: { label: 'Undo', run: () => {} } }));
  await renderRoute(paths.adminLogin);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('email and password are required, and nothing is sent without them', async () => {
  const { user } = await renderRoute(paths.login);
  await user.click(getSubmitButton());
  expect(getEmailField()).toHaveAccessibleDescription('Please enter your email');
  expect(getEmailField()).toBeInvalid();
  await waitFor(() => expect(getEmailField()).toHaveFocus());
  expect(getPasswordField()).toHaveAccessibleDescription('Please enter your password');
  expect(getSentRequests('POST', '/api/auth/login')).toHaveLength(0);
});

test('an error of the script is said, and the button works again', async () => {
  const { user, router } = await renderAndType();
  const broken = vi.spyOn(String.prototype, 'isWellFormed').mockImplementation(() => {
    throw new TypeError('isWellFormed is not a function');
  });
  await user.click(getSubmitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not sign you in. Please try again.');
  expect(takeConsoleErrors().join()).toContain('isWellFormed is not a function');
  broken.mockRestore();
  await user.click(getSubmitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

test('a successful login stores token and user and opens the dashboard', async () => {
  const { user, router } = await renderAndType();
  await user.click(getSubmitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  expect(localStorage.getItem('token')).toBeTruthy();
  expect(localStorage.getItem('user')).toBe(JSON.stringify({ email: ADMIN.email }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('invalid credentials show one message, in the form, preserve the email and select the password', async () => {
  const { user } = await renderAndType('wrong');
  await user.click(getSubmitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid credentials$/);
  expect(screen.getAllByText('Invalid credentials')).toHaveLength(1);
  expect(getEmailField()).toHaveValue(ADMIN.email);
  await waitFor(() => expect(getPasswordField()).toHaveFocus());
  expect([getPasswordField().selectionStart, getPasswordField().selectionEnd]).toEqual([0, 'wrong'.length]);
  expect(localStorage.getItem('token')).toBeNull();
});

test.for([
  [429, { 'retry-after': '45' }, /Too many sign-in attempts.* wait 45 seconds/],
  [429, undefined, /Too many sign-in attempts.* wait a few minutes/],
  [500, undefined, /Something went wrong on the server/],
  ['offline', undefined, /cannot be reached/],
] as const)(
  'a login that fails with %s shows its own message, not "Invalid credentials"',
  async ([failure, headers, message]) => {
    const { user } = await renderAndType();
    failNextRequest('POST', '/api/auth/login', failure, { headers });
    await user.click(getSubmitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByText('Invalid credentials')).toBeNull();
    expect(getEmailField()).toHaveValue(ADMIN.email);
    expect(getPasswordField()).toHaveValue(ADMIN.password);
  },
);

test('the form announces the end of a wait, unless a later failure replaced it', async () => {
  const { user } = await renderAndType();
  const timers = vi.spyOn(window, 'setTimeout');
  const clearTimer = vi.spyOn(window, 'clearTimeout');
  failNextRequest('POST', '/api/auth/login', 429, { headers: { 'retry-after': '45' } });
  await user.click(getSubmitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(/wait 45 seconds,/);
  const wait = timers.mock.calls.findIndex(([, delay]) => delay === 45_000);
  act(() => timers.mock.calls[wait]?.[0]());
  expect(screen.getByText('You can try signing in again now.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();

  failNextRequest('POST', '/api/auth/login', 500);
  await user.click(getSubmitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(/Something went wrong on the server/);
  expect(screen.queryByText('You can try signing in again now.')).toBeNull();
  expect(clearTimer).toHaveBeenCalledWith(timers.mock.results[wait]?.value);
});

test('a field that the server rejects shows the reason', async () => {
  const { user } = await renderAndType();
  const body = { message: 'Please check your form data', fields: { email: 'This email is too long' } };
  failNextRequest('POST', '/api/auth/login', 400, { body });
  await user.click(getSubmitButton());
  await waitFor(() => expect(getEmailField()).toHaveAccessibleDescription('This email is too long'));
});

test('the button shows the pending login, and a second submit sends no request', async () => {
  const { user, router } = await renderAndType();
  const release = holdRequests('POST', '/api/auth/login');
  const form = screen.getByRole('form', { name: 'Sign in' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  const busy = await screen.findByRole('button', { name: 'Signing in…' });
  await user.click(busy);
  await user.type(getPasswordField(), '{Enter}');
  release();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  expect(getSentRequests('POST', '/api/auth/login')).toHaveLength(1);
});

test('a login that ends after leaving its form signs in and does not bring the visitor back', async () => {
  const { user, router } = await renderAndType();
  const release = holdRequests('POST', '/api/auth/login');
  await user.click(getSubmitButton());
  await act(() => router.navigate('/about'));
  release();
  await waitForChanges();
  expect(localStorage.getItem('token')).toBeTruthy();
  expect(router.state).toMatchObject({ location: { pathname: '/about' }, navigation: { state: 'idle' } });
});

test('the password can be shown and hidden', async () => {
  const { user } = await renderAndType();
  const show = screen.getByRole('button', { name: 'Show password', pressed: false });
  await user.click(show);
  expect(getPasswordField()).toHaveAttribute('type', 'text');
  expect(getPasswordField()).toHaveValue(ADMIN.password);
  await user.click(screen.getByRole('button', { name: 'Show password', pressed: true }));
  expect(getPasswordField()).toHaveAttribute('type', 'password');
});

test('a signed-in admin sees the form with a link to the dashboard, and no notice of an earlier session', async () => {
  markSessionEnded();
  await signIn();
  const { user, router } = await renderRoute(paths.adminLogin);
  expect(screen.getByText(`You are already signed in as ${ADMIN.email}.`)).toBeVisible();
  expect(screen.queryByText('You have been signed out.')).toBeNull();
  expect(getSubmitButton()).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

test('shows the session-expired notice until the form is left', async () => {
  markSessionEnded();
  const { user } = await renderRoute(paths.adminLogin);
  expect(screen.getByRole('status')).toHaveTextContent('You have been signed out.');
  expect(hasSessionEnded()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Back to the site' }));
  await waitFor(() => expect(hasSessionEnded()).toBe(false));
});

test('says why it is shown when a page that needs a session led to it', async () => {
  await renderRoute(paths.admin.blogs);
  expect(screen.getByRole('status')).toHaveTextContent('Sign in to continue. Nothing has changed yet.');
});

test('a login fails with a message when the browser refuses storage', async () => {
  const { user, router } = await renderAndType();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(getSubmitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser is not saving data for this site');
  expect(router.state.location.pathname).toBe('/admin/login');
});

const getCodeField = () => screen.findByLabelText<HTMLInputElement>('Code');

test('with a second factor the form asks for a code, keeps what was typed, and signs in with the right one', async () => {
  store.code = '123456';
  const { user, router } = await renderAndType();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await user.click(getSubmitButton());
  const field = await getCodeField();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(getEmailField()).toHaveValue(ADMIN.email);
  expect(getPasswordField()).toHaveValue(ADMIN.password);
  expect(screen.queryByRole('alert')).toBeNull();
  for (const nothing of ['', '\u200b']) {
    if (nothing) await user.type(field, nothing);
    await user.click(getSubmitButton());
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter the code'));
  }
  expect(getSentRequests('POST', '/api/auth/login')).toHaveLength(1);
  await user.clear(field);
  await user.type(field, '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid credentials$/);
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('123456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  await waitFor(() => expect(screen.queryByText('Invalid credentials')).toBeNull());
});
