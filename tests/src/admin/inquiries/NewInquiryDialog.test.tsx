import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import { findNames, findPane, findTable, sendInquiry, write } from '../../../support/site/inquiries';
import { dropNextResponse, holdRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

beforeEach(signIn);

/** The dialog, filled in. */
async function fillIn() {
  const { user } = await renderRoute(paths.admin.newInquiry);
  const dialog = within(await screen.findByRole('dialog', { name: 'New inquiry' }));
  await write(user, dialog.getByRole('textbox', { name: 'Name' }), 'Sunita');
  await write(user, dialog.getByRole('textbox', { name: 'Phone' }), '98765 43210');
  const add = () => user.click(dialog.getByRole('button', { name: 'Add inquiry' }));
  return { user, dialog, add };
}

/** Sent once, with an answer that was lost. */
async function startLost() {
  const filledIn = await fillIn();
  dropNextResponse('POST', '/api/contact');
  await filledIn.add();
  expect(
    await filledIn.dialog.findByText(/^Failed to add the inquiry\..*Your text is still here/),
  ).toBeVisible();
  return filledIn;
}

test('what is being added does not change meanwhile, and the owner can be chosen after a refusal', async () => {
  const { user, dialog, add } = await fillIn();
  const release = holdRequests('POST', '/api/contact', 400);
  await add();
  expect(await dialog.findByRole('button', { name: 'Adding…' })).toBeVisible();
  const choices = dialog.getAllByRole<HTMLSelectElement>('combobox');
  const chosen = choices.map(({ value }) => value);
  for (const choice of choices)
    if (!choice.disabled) await user.selectOptions(choice, choice.options[1] ?? '');
  expect(choices.map(({ value }) => value)).toEqual(chosen);
  release();
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Owner' })).toBeEnabled());
});

test('an email in which nothing can be seen is none', async () => {
  const { user, dialog, add } = await fillIn();
  await write(user, dialog.getByRole('textbox', { name: 'Email' }), '\u200b');
  await add();
  expect(await findPane('Sunita')).toBeVisible();
});

test('an inquiry whose answer was lost is stored once when it is added again, and opens', async () => {
  const { dialog, add } = await startLost();
  // Chosen now, another owner would be passed over.
  expect(dialog.getByRole('combobox', { name: 'Owner' })).toBeDisabled();
  await add();
  await findPane('Sunita');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await findNames()).toEqual(['Sunita']);
  // Nobody can be written to without an address.
  expect(screen.queryByRole('tab', { name: 'Reply' })).toBeNull();
  expect(await screen.findByRole('tab', { name: 'Call or chat' })).toHaveAttribute('aria-selected', 'true');
});

test('one that was changed meanwhile is added only after the message that the first was stored', async () => {
  const { user, dialog, add } = await startLost();
  await write(user, dialog.getByRole('textbox', { name: /^What they want/ }), 'Two shops');
  await add();
  expect(await dialog.findByText(/was stored after all/)).toBeVisible();
  expect(within(await findTable()).getAllByText('Sunita')).toHaveLength(1);
  expect(dialog.getByRole('combobox', { name: 'Owner' })).toBeEnabled();
  await add();
  await findPane('Sunita');
  expect(await findNames()).toEqual(['Sunita', 'Sunita']);
});

test('opened beside an inquiry and closed, it leaves Back to the list as it was', async () => {
  await sendInquiry({ name: 'Ravi' });
  const { user, router } = await renderRoute(paths.admin.inquiries);
  await user.click(await screen.findByRole('link', { name: 'Ravi' }));
  await findPane('Ravi');
  await user.click(screen.getByRole('link', { name: 'New inquiry' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(router.state.location.state).toEqual({ fromList: true });
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('');
});
