import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import { getNotifications, sendInquiry, undo, write } from '../../../support/site/inquiries';
import { signInWithMail } from '../../../support/site/mails';
import { renderRoute } from '../../../support/site/renderRoute';

beforeEach(async () => {
  await signInWithMail();
});

const findReply = () => screen.findByRole('textbox', { name: 'Reply' });
const findAnswer = () => screen.findByRole('textbox', { name: /^Outcome/ });
const getActions = () => within(screen.getByRole('group', { name: 'Actions' }));

/** Opens a new inquiry in a list that keeps it whatever its status is. */
async function openInAll() {
  const { _id } = await sendInquiry();
  return { _id, ...(await renderRoute(`${paths.admin.inquiries}?status=all&inquiry=${_id}`)) };
}

test('a reply is still in its box when its inquiry was spam meanwhile', async () => {
  const { user } = await openInAll();
  await write(user, await findReply(), 'A long reply');
  await user.click(getActions().getByRole('button', { name: 'Mark as spam' }));
  expect(await screen.findByText(/Mark it as not spam to reply/)).toBeVisible();
  await undo(user);
  expect(await findReply()).toHaveValue('A long reply');
  await write(user, await findReply(), ', longer');
  expect(await findReply()).toHaveValue('A long reply, longer');
});

test('what came of a call is still in its box when its inquiry was closed meanwhile', async () => {
  const { user } = await openInAll();
  await user.click(await screen.findByRole('tab', { name: 'Call or chat' }));
  await write(user, await findAnswer(), 'Wants a demo');
  await user.click(getActions().getByRole('button', { name: 'Close' }));
  await getNotifications().findByText('Inquiry closed.');
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Call or chat' })).toBeNull());
  await user.click(await getActions().findByRole('button', { name: 'Reopen' }));
  await user.click(await screen.findByRole('tab', { name: 'Call or chat' }));
  expect(await findAnswer()).toHaveValue('Wants a demo');
});
