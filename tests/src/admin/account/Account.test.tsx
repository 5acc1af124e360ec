import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { downloadFile } from '../../../../src/admin/common/downloadFile';
import { readUser, saveSession } from '../../../../src/api/session';
import { paths } from '../../../../src/paths';
import type { Account } from '../../../../src/shared/accountResponses';
import { ADMIN, MEERA } from '../../../support/admins';
import { getCode } from '../../../support/secondFactor';
import {
  dropNextResponse,
  failNextRequest,
  getSentRequests,
  getTestApp,
  holdRequests,
  needServer,
  network,
  request,
} from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

needServer();

const NAME = 'Display name (optional)';
const NEW_PASSWORD = 'another pass word';
const getSection = (name: string) => within(screen.getByRole('region', { name }));
const getButton = (name: string | RegExp) => screen.getByRole('button', { name });

const getFirst = <Item,>([first]: Item[]): Item => {
  if (first === undefined) throw new Error('There is none');
  return first;
};
/** The navigation is in the page twice, of which a style sheet hides one. */
const getAccountLink = () => getFirst(screen.getAllByRole('link', { name: `Signed in as ${ADMIN.email}` }));

async function openAccount() {
  await signIn();
  const rendered = await renderRoute(paths.admin.account);
  await screen.findByLabelText(NAME);
  return rendered;
}

async function confirmPassword({ user }: Awaited<ReturnType<typeof openAccount>>, confirm: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password'), ADMIN.password);
  await user.click(dialog.getByRole('button', { name: confirm }));
}

/** Sets the second factor up to sending the first code. @returns the key of the app */
async function sendFirstCode(rendered: Awaited<ReturnType<typeof openAccount>>): Promise<string> {
  const { user } = rendered;
  await user.click(getButton('Set up…'));
  await confirmPassword(rendered, 'Continue');
  await screen.findByRole('img', { name: /QR code/ });
  const secret = (screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent ?? '').replaceAll(' ', '');
  const field = screen.getByLabelText('2. The code that the app shows');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(field, getCode(secret, new Date()));
  await user.click(getButton('Turn on'));
  return secret;
}

/** Sets the second factor up to its recovery codes. */
async function openWithCodes() {
  const rendered = await openAccount();
  await sendFirstCode(rendered);
  await screen.findByText(/Keep your recovery codes/);
  return { ...rendered, rendered };
}

/** The same with its codes kept. */
async function openTurnedOn() {
  const opened = await openWithCodes();
  await opened.user.click(getButton('I have kept them'));
  await screen.findByRole('button', { name: 'Turn off…' });
  return opened;
}

const LOST = /^The connection dropped\. New recovery codes may have replaced/;

test('the e-mail in the navigation leads to the account', async () => {
  await signIn();
  const { user, router } = await renderRoute(paths.admin.jobs);
  await user.click(getAccountLink());
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/account'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await waitFor(() => expect(getAccountLink()).toHaveAttribute('aria-current', 'page'));
});

test('the display name is saved and removed', async () => {
  const { user } = await openAccount();
  const field = screen.getByLabelText(NAME);
  await user.type(field, '  Asha Verma ');
  await user.click(getButton('Save name'));
  expect(await screen.findByText('Display name saved.')).toBeVisible();
  await waitFor(() => expect(field).toHaveValue('Asha Verma'));
  const { database } = await getTestApp();
  const readName = async () =>
    (await database.db.selectFrom('admins').select('name').executeTakeFirst())?.name;
  expect(await readName()).toBe('Asha Verma');
  await user.clear(field);
  await user.click(getButton('Save name'));
  expect(await screen.findByText('Display name removed.')).toBeVisible();
  expect(await readName()).toBeNull();
});

test('a name that is too long is refused at its field, and nothing is sent', async () => {
  const { user } = await openAccount();
  const field = screen.getByLabelText(NAME);
  await user.click(field);
  await user.paste('x'.repeat(103));
  await user.click(getButton('Save name'));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/3 characters too long/));
  expect(getSentRequests('PUT', '/api/account')).toHaveLength(0);
});

test('a failure says what failed and why, and keeps what was typed', async () => {
  const { user } = await openAccount();
  await user.type(screen.getByLabelText(NAME), 'Asha');
  failNextRequest('PUT', '/api/account', 'offline');
  await user.click(getButton('Save name'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to save the display name. The server cannot be reached.',
  );
  expect(screen.getByLabelText(NAME)).toHaveValue('Asha');
});

test('the password changes with the old one; this session goes on and the others end', async () => {
  const other = await signIn();
  const token = await signIn();
  saveSession(token, { email: ADMIN.email, initialPassword: true });
  const { user } = await renderRoute(paths.admin.account);
  const old = await screen.findByLabelText('Current password');
  const next = screen.getByLabelText('New password');
  expect(old).toHaveAttribute('autocomplete', 'current-password');
  expect(next).toHaveAttribute('autocomplete', 'new-password');
  await user.click(getButton('Change password'));
  await waitFor(() => expect(old).toHaveAccessibleDescription('Please enter your password'));

  await user.type(old, 'wrong');
  await user.type(next, NEW_PASSWORD);
  await user.click(getButton('Change password'));
  await waitFor(() => expect(old).toHaveAccessibleDescription('This is not your password'));
  expect(old).toHaveFocus();

  await user.clear(old);
  await user.type(old, ADMIN.password);
  await user.click(getButton('Change password'));
  expect(await screen.findByText('Password changed. Your other sessions have ended.')).toBeVisible();
  expect(old).toHaveValue('');
  expect(readUser()).toEqual({ email: ADMIN.email });
  await request('GET /api/auth/session', 200, { token });
  await request('GET /api/auth/session', 401, { token: other });
});

test('a new password that breaks a rule is refused with the rule', async () => {
  const { user } = await openAccount();
  await user.type(screen.getByLabelText('Current password'), ADMIN.password);
  await user.type(screen.getByLabelText('New password'), 'short');
  await user.click(getButton('Change password'));
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'A password must have at least 12 characters',
    ),
  );
});

test('the second factor is set up, its codes are saved once, and it is turned off again', async () => {
  const { user, rendered } = await openWithCodes();
  const heading = screen.getByRole('heading', { name: /Keep your recovery codes/ });
  expect(heading).toHaveFocus();
  const codes = getSection('Two-step verification')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(codes).toHaveLength(10);
  await user.click(getButton('Save as a file'));
  const [file, name] = getFirst(vi.mocked(downloadFile).mock.calls);
  expect([name, await file.text()]).toEqual([
    'recovery-codes.txt',
    expect.stringContaining(String(codes[9])),
  ]);
  await user.click(getButton('I have kept them'));
  expect(await screen.findByText('10 recovery codes are left.')).toBeVisible();
  expect(screen.queryByText(String(codes[0]))).toBeNull();

  await user.click(getButton('Turn off…'));
  await confirmPassword(rendered, 'Turn off');
  expect(await screen.findByText('Off: your password alone signs you in.')).toBeVisible();
});

test('a wrong password, or a wrong first code, changes nothing and says so at its field', async () => {
  const rendered = await openAccount();
  const { user } = rendered;
  await user.click(getButton('Set up…'));
  const dialog = within(await screen.findByRole('dialog'));
  const password = dialog.getByLabelText('Your password');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(password).toHaveAccessibleDescription('Please enter your password');
  await user.type(password, 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your password'));
  await user.clear(password);
  await user.type(password, ADMIN.password);
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  const field = await screen.findByLabelText('2. The code that the app shows');
  await user.type(field, '000000{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This code is wrong or has expired'));
  await user.click(getButton('Cancel'));
  expect(await screen.findByText('Off: your password alone signs you in.')).toBeVisible();
});

test.for([
  [4, '4 recovery codes are left.', 'muted'],
  [3, '3 recovery codes are left.', 'warning'],
  [1, '1 recovery code is left.', 'warning'],
  [0, 'No recovery code is left. Make new ones: without your phone you could not sign in.', 'warning'],
] as const)('%i recovery codes: a few are pointed out', async ([recoveryCodes, text, className]) => {
  const account: Account = { email: ADMIN.email, name: null, secondFactor: { recoveryCodes } };
  network.use(http.get('/api/account', () => HttpResponse.json(account)));
  await openAccount();
  expect(screen.getByText(text)).toHaveClass(className);
});

test('when the answer to the first code is lost, the page says that it is on and offers new recovery codes', async () => {
  const rendered = await openAccount();
  dropNextResponse('PUT', '/api/account/second-factor');
  await sendFirstCode(rendered);
  expect(await screen.findByText('On: signing in asks for a code.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(LOST);
  expect(getButton('Make new recovery codes…')).toHaveFocus();
  await rendered.user.click(getButton('Make new recovery codes…'));
  await confirmPassword(rendered, 'Make new codes');
  await screen.findByText(/Keep your recovery codes/);
  await rendered.user.click(getButton('I have kept them'));
  expect(await screen.findByText('10 recovery codes are left.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while it is not known whether the second factor is on, the page does not say that it is off', async () => {
  const rendered = await openAccount();
  const { user } = rendered;
  dropNextResponse('PUT', '/api/account/second-factor');
  failNextRequest('GET', '/api/account', 'offline');
  await sendFirstCode(rendered);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to turn it on/);
  await user.click(getButton('Cancel'));
  expect(await screen.findByText(/We could not check whether two-step verification is on/)).toBeVisible();
  expect(screen.queryByText(/^Off/)).toBeNull();
  await user.click(getButton('Retry'));
  expect(await screen.findByText('On: signing in asks for a code.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(LOST);
});

test('when the answer with new recovery codes is lost, the page asks to make new ones', async () => {
  const { user, rendered } = await openTurnedOn();
  await user.click(await screen.findByRole('button', { name: 'Make new recovery codes…' }));
  dropNextResponse('POST', '/api/account/second-factor/recovery-codes');
  await confirmPassword(rendered, 'Make new codes');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Failed to make new codes/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('alert')).toHaveTextContent(LOST);
});

test('a second factor that was turned off while the answer was lost is shown as off', async () => {
  const { user, rendered } = await openTurnedOn();
  await user.click(getButton('Turn off…'));
  dropNextResponse('POST', '/api/account/second-factor/remove');
  await confirmPassword(rendered, 'Turn off');
  expect(await screen.findByText('Off: your password alone signs you in.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the sessions are listed, this one marked; one ends, then all others', async () => {
  const others = [await signIn(), await signIn(), await signIn()];
  const { user } = await openAccount();
  const section = getSection('Sessions');
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(4));
  const [first] = section.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Firefox on Windows.*This session.*Signed in/);
  await user.click(
    getFirst(section.getAllByRole('button', { name: 'End the session on Firefox on Windows' })),
  );
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(3));
  expect(
    getFirst(section.getAllByRole('button', { name: 'End the session on Firefox on Windows' })),
  ).toHaveFocus();
  await user.click(getButton('End all others'));
  expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toHaveFocus();
  for (const token of others) await request('GET /api/auth/session', 401, { token });
});

test('an account or sessions that do not load can be tried again', async () => {
  await signIn();
  failNextRequest('GET', '/api/account', 500);
  failNextRequest('GET', '/api/account/sessions', 500);
  const { user } = await renderRoute(paths.admin.account);
  expect(await screen.findByText('Failed to load your account')).toBeVisible();
  await user.click(getButton('Retry'));
  expect(await screen.findByLabelText('Current password')).toBeVisible();
});

test('when another admin signs in in another tab, the page shows the account of that one', async () => {
  const { addMeera } = await getTestApp();
  const token = await addMeera('Meera Iyer');
  await signIn();
  await changeName('Asha Verma');
  await renderRoute(paths.admin.account);
  await waitFor(() => expect(screen.getByLabelText(NAME)).toHaveValue('Asha Verma'));
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify({ email: MEERA }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  await waitFor(() => expect(screen.getByLabelText(NAME)).toHaveValue('Meera Iyer'));
  expect(screen.getAllByText(MEERA)[0]).toBeVisible();
});

async function changeName(name: string): Promise<void> {
  const { database } = await getTestApp();
  await database.db.updateTable('admins').set({ name }).where('email', '=', ADMIN.email).execute();
}

test('leaving asks while the recovery codes are shown', async () => {
  const { user, router } = await openWithCodes();
  const leave = () => user.click(getFirst(screen.getAllByRole('link', { name: 'Jobs' })));
  await leave();
  const dialog = within(screen.getByRole('dialog', { name: 'Leave without your recovery codes?' }));
  await user.click(dialog.getByRole('button', { name: 'Back to the codes' }));
  expect(screen.getByText(/Keep your recovery codes/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/account');
  await leave();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
});

test.each(['first', 'new'])('Back asks while the %s recovery codes are being made', async (which) => {
  await signIn();
  const rendered = await renderRoute(paths.admin.jobs);
  const { user, router } = rendered;
  await user.click(getAccountLink());
  await screen.findByLabelText(NAME);
  const [method, path] =
    which === 'first'
      ? (['PUT', '/api/account/second-factor'] as const)
      : (['POST', '/api/account/second-factor/recovery-codes'] as const);
  const release = holdRequests(method, path);
  await sendFirstCode(rendered);
  if (which === 'new') {
    await user.click(await screen.findByRole('button', { name: 'I have kept them' }));
    await user.click(await screen.findByRole('button', { name: 'Make new recovery codes…' }));
    await confirmPassword(rendered, 'Make new codes');
  }
  await waitFor(() => expect(getSentRequests(method, path)).toHaveLength(1));
  act(() => void router.navigate(-1));
  expect(await screen.findByRole('dialog', { name: 'Leave without your recovery codes?' })).toBeVisible();
  release();
  // The answer closes the question, and stays on the page that shows the codes.
  expect(await screen.findByText(/Keep your recovery codes/)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.admin.account);
});

test('leaving does not ask once the recovery codes are kept', async () => {
  const { user, router } = await openTurnedOn();
  await user.click(getFirst(screen.getAllByRole('link', { name: 'Jobs' })));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
});
