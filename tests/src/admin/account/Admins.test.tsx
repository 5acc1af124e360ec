import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readToken } from '../../../../src/api/session';
import { paths } from '../../../../src/paths';
import { ADMIN, MEERA } from '../../../support/admins';
import {
  dropNextResponse,
  failNextRequest,
  getSentRequests,
  getTestApp,
  holdRequests,
  needServer,
  requestAsAdmin,
} from '../../../support/site/network';
import { type RenderedRoute, renderRoute } from '../../../support/site/renderRoute';
import { startWithMail } from '../../../support/site/sentMails';
import { signIn } from '../../../support/site/session';

needServer();

const RAVI = 'ravi@sanyog.example';
const getSection = () => within(screen.getByRole('region', { name: 'Admins' }));

async function openAccount(): Promise<RenderedRoute> {
  await signIn();
  const rendered = await renderRoute(paths.admin.account);
  await getSection().findAllByRole('listitem');
  return rendered;
}

async function confirm({ user }: RenderedRoute, title: string, button: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.type(dialog.getByLabelText('Your password'), ADMIN.password);
  await user.click(dialog.getByRole('button', { name: button }));
}

async function invite(rendered: RenderedRoute, email = RAVI): Promise<void> {
  const field = await getSection().findByLabelText('Invite by email');
  await rendered.user.clear(field);
  await rendered.user.type(field, email);
  await rendered.user.click(getSection().getByRole('button', { name: 'Invite…' }));
  await confirm(rendered, `Invite ${email}?`, 'Send the invitation');
}

test('a colleague is invited, chooses name and password, and is listed', async () => {
  const { readLink } = await startWithMail();
  const rendered = await openAccount();
  const { user, router } = rendered;
  await user.click(await getSection().findByRole('button', { name: 'Invite…' }));
  expect(getSection().getByLabelText('Invite by email')).toHaveAccessibleDescription(
    'Please enter an email address',
  );
  await invite(rendered);
  expect(await getSection().findByText(RAVI)).toBeVisible();
  expect(getSection().getByLabelText('Invite by email')).toHaveValue('');

  await router.navigate(await readLink());
  await user.type(await screen.findByLabelText('Your name (optional)'), 'Ravi Rao');
  expect(screen.getByText(RAVI)).toBeVisible();
  await user.type(screen.getByLabelText('New password'), 'a password of a colleague');
  await user.click(screen.getByRole('button', { name: 'Create the account' }));
  expect(await screen.findByText('Your password is set. Sign in with it.')).toBeVisible();
  // This browser is still signed in as the other admin.
  await router.navigate(paths.admin.account);
  expect(await screen.findByRole('button', { name: 'Remove… Ravi Rao' })).toBeVisible();
  expect(getSection().getByText(/^Not signed in yet/)).toBeVisible();
  expect(getSection().queryByText('Invited')).toBeNull();
});

test('an invitation is sent again and withdrawn, also after somebody else has', async () => {
  const { readLink } = await startWithMail();
  const rendered = await openAccount();
  await invite(rendered);
  const first = await readLink();
  const { user } = rendered;
  await user.click(await getSection().findByRole('button', { name: `Send again to ${RAVI}` }));
  expect(await screen.findByText(/^The invitation is on its way to .* again/)).toBeVisible();
  expect(await readLink()).not.toBe(first);

  const [invitation] = await requestAsAdmin<{ _id: string }[]>('GET /api/admins/invitations', 200);
  await requestAsAdmin(`DELETE /api/admins/invitations/${invitation?._id}`, 204);
  await user.click(getSection().getByRole('button', { name: `Withdraw the invitation of ${RAVI}` }));
  await waitFor(() => expect(getSection().queryByText(RAVI)).toBeNull());
});

test('an invitation whose answer was lost is confirmed by the next attempt, also after another one', async () => {
  const { readLink } = await startWithMail();
  const rendered = await openAccount();
  dropNextResponse('POST', '/api/admins/invitations');
  await invite(rendered);
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/^The invitation was not sent/)).toBeVisible();
  await rendered.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await invite(rendered, 'asha@sanyog.example');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await invite(rendered);
  expect(await screen.findByText(`The invitation is on its way to ${RAVI}.`)).toBeVisible();
  expect(await readLink()).toContain('set-password');
});

test('whoever is an admin already is not invited', async () => {
  await startWithMail();
  const rendered = await openAccount();
  await invite(rendered, ADMIN.email);
  const text = `The invitation was not sent. ${ADMIN.email} is an admin already.`;
  expect(await within(screen.getByRole('dialog')).findByText(text)).toBeVisible();
});

test('without a mail server the page says how an admin is added', async () => {
  await openAccount();
  expect(await screen.findByText('node dist/server/admin.js add EMAIL')).toBeVisible();
  expect(getSection().queryByRole('button')).toBeNull();
  expect(getSection().getByText('The only admin cannot be removed.')).toBeVisible();
});

test('admins and invitations that do not load can be tried again', async () => {
  await signIn();
  failNextRequest('GET', '/api/admins/invitations', 500);
  const { user } = await renderRoute(paths.admin.account);
  expect(await screen.findByText('Failed to load the invitations')).toBeVisible();
  await user.click(getSection().getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('node dist/server/admin.js add EMAIL')).toBeVisible();
});

test.for([false, true])('an admin removes another one, removed already: %s', async (isRemoved) => {
  const { addMeera } = await getTestApp();
  await addMeera('Meera Iyer');
  const rendered = await openAccount();
  if (isRemoved) {
    const admins = await requestAsAdmin<{ _id: string; email: string }[]>('GET /api/admins', 200);
    const meera = admins.find(({ email }) => email === MEERA);
    await requestAsAdmin(`POST /api/admins/${meera?._id}/remove`, 204, { password: ADMIN.password });
  }
  await rendered.user.click(getSection().getByRole('button', { name: 'Remove… Meera Iyer' }));
  await confirm(rendered, 'Remove Meera Iyer?', 'Remove');
  expect(await screen.findByText('Meera Iyer is no admin any more.')).toBeVisible();
  await waitFor(() => expect(getSection().queryByText(MEERA)).toBeNull());
  expect(getSection().queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('whoever has left the page by then is told that an admin was removed, and sees no old list', async () => {
  const { addMeera } = await getTestApp();
  await addMeera('Meera Iyer');
  const rendered = await openAccount();
  const { user, router } = rendered;
  const admins = await requestAsAdmin<{ _id: string; email: string }[]>('GET /api/admins', 200);
  const path = `/api/admins/${admins.find(({ email }) => email === MEERA)?._id}/remove`;
  const release = holdRequests('POST', path);
  await user.click(getSection().getByRole('button', { name: 'Remove… Meera Iyer' }));
  await confirm(rendered, 'Remove Meera Iyer?', 'Remove');
  await waitFor(() => expect(getSentRequests('POST', path)).toHaveLength(1));
  await act(() => router.navigate(paths.admin.dashboard));
  release();
  expect(await screen.findByText('Meera Iyer is no admin any more.')).toBeVisible();
});

test('an admin who removes the own account is signed out', async () => {
  const { addMeera } = await getTestApp();
  await addMeera();
  const rendered = await openAccount();
  await rendered.user.click(getSection().getByRole('button', { name: `Remove… ${ADMIN.email}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^You are signed out at once/)).toBeVisible();
  await confirm(rendered, 'Remove your own account?', 'Remove my account');
  await waitFor(() => expect(rendered.router.state.location.pathname).toBe(paths.adminLogin));
  expect(readToken()).toBeUndefined();
});
