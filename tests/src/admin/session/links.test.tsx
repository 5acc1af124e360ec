import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readToken } from '../../../../src/api/session';
import { paths } from '../../../../src/paths';
import { ADMIN } from '../../../support/admins';
import {
  dropNextResponse,
  failNextRequest,
  holdRequests,
  needServer,
  network,
} from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { startWithMail } from '../../../support/site/sentMails';
import { signIn } from '../../../support/site/session';

needServer();

const NEW_PASSWORD = 'another pass word';
const getButton = (name: string) => screen.getByRole('button', { name });
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function askForLink(email = ADMIN.email) {
  const server = await startWithMail();
  const rendered = await renderRoute(paths.login);
  await rendered.user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await findHeading('Forgot your password?');
  await rendered.user.type(screen.getByLabelText('Email'), email);
  await rendered.user.click(getButton('Send the link'));
  return { ...server, ...rendered };
}

/** Opens what a mail has, in this tab. */
async function openLink({ router, readLink }: Awaited<ReturnType<typeof askForLink>>): Promise<string> {
  const link = await readLink();
  await router.navigate(link);
  return link;
}

test('whoever forgot the password sets another one with the link of a mail, and signs in with it', async () => {
  const opened = await askForLink();
  const { user, router } = opened;
  expect(await screen.findByRole('heading', { name: 'Look into your mailbox' })).toHaveFocus();
  // A session of this browser ends, too.
  await signIn();
  await openLink(opened);
  await findHeading('Set a new password');
  const field = await screen.findByLabelText('New password');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  await user.click(getButton('Set the password'));
  expect(field).toHaveAccessibleDescription('Please enter a new password');
  await user.type(field, 'short');
  await user.click(getButton('Set the password'));
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('A password must have at least 12 characters'),
  );
  await user.clear(field);
  await user.type(field, NEW_PASSWORD);
  await user.click(getButton('Set the password'));
  expect(await screen.findByText('Your password is set. Sign in with it.')).toBeVisible();
  expect([router.state.location.pathname, readToken()]).toEqual([paths.adminLogin, undefined]);
  expect(screen.getByLabelText('Email')).toHaveValue(ADMIN.email);
  await user.type(screen.getByLabelText('Password'), NEW_PASSWORD);
  await user.click(getButton('Sign in'));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.admin.dashboard));
});

test('a request that fails keeps the address, and can be sent again with another one', async () => {
  await startWithMail();
  failNextRequest('POST', '/api/auth/links', 429, { headers: { 'retry-after': '42' } });
  const { user } = await askForLink('nobody@sanyog.example');
  expect(
    await screen.findByText(/^The link could not be sent\. Too many requests.*42 seconds/),
  ).toBeVisible();
  await user.click(getButton('Send the link'));
  expect(await screen.findByText('nobody@sanyog.example')).toBeVisible();
  await user.click(getButton('Change the address or send again'));
  expect(screen.getByLabelText('Email')).toHaveValue('nobody@sanyog.example');
  expect(await findHeading('Forgot your password?')).toHaveFocus();
});

test('an address without a link leads to another one', async () => {
  const { user } = await renderRoute(paths.setPassword);
  expect(await findHeading('This link does not work any more')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ask for another link' }));
  await findHeading('Forgot your password?');
});

test('a link that cannot be checked is checked again, and may end while its page is open', async () => {
  const opened = await askForLink();
  holdRequests('POST', '/api/auth/links/read', 500)();
  await openLink(opened);
  expect(await screen.findByText('The link could not be checked')).toBeVisible();
  network.resetHandlers();
  await opened.user.click(getButton('Retry'));
  await opened.user.type(await screen.findByLabelText('New password'), NEW_PASSWORD);
  failNextRequest('POST', '/api/auth/links/use', 410);
  await opened.user.click(getButton('Set the password'));
  expect(await findHeading('This link does not work any more')).toHaveFocus();
});

test('a password that was set, but whose answer was lost, is not said to be as before', async () => {
  const opened = await askForLink();
  await openLink(opened);
  await opened.user.type(await screen.findByLabelText('New password'), NEW_PASSWORD);
  dropNextResponse('POST', '/api/auth/links/use');
  await opened.user.click(getButton('Set the password'));
  await screen.findByText(/^The password was not set/);
  await opened.user.click(getButton('Set the password'));
  expect(await screen.findByText(/If you have just set a password, sign in with it\.$/)).toBeVisible();
});

test('without a mail server the login offers no link, and its page says what to do', async () => {
  const { router } = await renderRoute(paths.login);
  await router.navigate(paths.forgotPassword);
  expect(await screen.findByText('node dist/server/admin.js password EMAIL')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  await router.navigate(paths.login);
  await findHeading('Sign in');
  expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
});
