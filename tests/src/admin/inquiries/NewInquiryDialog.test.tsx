import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import { findNames, findPane, findTable, write } from '../../../support/site/inquiries';
import { dropNextResponse } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

beforeEach(signIn);

/** The dialog, filled in and sent once, with an answer that was lost. */
async function startLost() {
  const { user } = await renderRoute(paths.admin.newInquiry);
  const dialog = within(await screen.findByRole('dialog', { name: 'New inquiry' }));
  await write(user, dialog.getByRole('textbox', { name: 'Name' }), 'Sunita');
  await write(user, dialog.getByRole('textbox', { name: 'Phone' }), '98765 43210');
  const add = () => user.click(dialog.getByRole('button', { name: 'Add inquiry' }));
  dropNextResponse('POST', '/api/contact');
  await add();
  expect(await dialog.findByText(/^Failed to add the inquiry\..*Your text is still here/)).toBeVisible();
  return { user, dialog, add };
}

test('an inquiry whose answer was lost is stored once when it is added again, and opens', async () => {
  const { add } = await startLost();
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
  await add();
  await findPane('Sunita');
  expect(await findNames()).toEqual(['Sunita', 'Sunita']);
});
