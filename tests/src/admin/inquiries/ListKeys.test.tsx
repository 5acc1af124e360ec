import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import { sendInquiry, signIn } from '../../../support/admin';
import { ADMIN } from '../../../support/inProcessApp';
import {
  addMeera,
  findNames,
  findPane,
  getNotifications,
  readInquiry,
} from '../../../support/inquiriesScreen';
import { renderRoute } from '../../../support/renderRoute';

beforeEach(async () => {
  await signIn();
});

const getLink = (name: string) => screen.getByRole('link', { name });

async function openList(search = '') {
  const [third, second, first] = [
    await sendInquiry({ name: 'Third' }),
    await sendInquiry({ name: 'Second' }),
    await sendInquiry({ name: 'First' }),
  ];
  const rendered = await renderRoute(paths.admin.inquiries + search);
  expect(await findNames()).toEqual(['First', 'Second', 'Third']);
  getLink('First').focus();
  return { ...rendered, first, second, third };
}

test('J and K move the focus between the rows', async () => {
  const { user } = await openList();
  await user.keyboard('jj');
  expect(getLink('Third')).toHaveFocus();
  await user.keyboard('j');
  expect(getLink('Third')).toHaveFocus();
  await user.keyboard('k');
  expect(getLink('Second')).toHaveFocus();
});

test('E marks the row as answered, and the focus moves to the next; Undo brings it back', async () => {
  const { user, first } = await openList();
  await user.keyboard('e');
  await waitFor(async () => expect(await findNames()).toEqual(['Second', 'Third']));
  await waitFor(() => expect(getLink('Second')).toHaveFocus());
  expect((await readInquiry(first._id)).status).toBe('answered');
  await user.click(await getNotifications().findByRole('button', { name: /^Undo/ }));
  await waitFor(async () => expect(await findNames()).toEqual(['First', 'Second', 'Third']));
});

test('E says of a row that is not new why it does nothing', async () => {
  const { user, first } = await openList('?status=all');
  await user.keyboard('e');
  await waitFor(async () => expect((await readInquiry(first._id)).status).toBe('answered'));
  expect(await getNotifications().findByText(/^Marked as answered/)).toBeVisible();
  await user.keyboard('e');
  expect(await getNotifications().findByText('Only new inquiries can be marked as answered.')).toBeVisible();
});

test('A assigns the row to the admin, once', async () => {
  await addMeera();
  const { user, first } = await openList();
  await user.keyboard('a');
  await waitFor(async () => expect((await readInquiry(first._id)).owner).toBe(ADMIN.email));
  expect(await getNotifications().findByText('Assigned to Asha Verma.')).toBeVisible();
  expect(getLink('First')).toHaveFocus();
  await waitFor(() => expect(within(screen.getByRole('table')).getByText('Asha Verma')).toBeVisible());
  await user.keyboard('a');
  expect(await getNotifications().findByText('It is already assigned to you.')).toBeVisible();
});

test('Enter opens the row, Escape returns to it', async () => {
  const { user, router } = await openList();
  await user.keyboard('j{Enter}');
  await findPane('Second');
  expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(getLink('Second')).toHaveFocus());
});

test.for([
  ['r', 'Reply'],
  ['n', 'Note'],
] as const)('%s opens the row with the focus in the field for a %s', async ([key, name]) => {
  const { user } = await openList();
  await user.keyboard(key);
  await findPane('First');
  await waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveFocus());
  expect(screen.getByRole('textbox', { name })).toHaveValue('');
});

test('/ moves the focus to the search, where the same keys are letters', async () => {
  const { user } = await openList();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('je');
  expect(screen.getByRole('searchbox')).toHaveValue('je');
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test('? lists the keys, and closing the dialog returns to the row', async () => {
  const { user } = await openList();
  await user.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Mark it as answered')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(getLink('First')).toHaveFocus();
});

test('outside of the list, and with Ctrl, the keys do nothing', async () => {
  const { user, first } = await openList();
  await user.keyboard('{Control>}e{/Control}');
  screen.getByRole('link', { name: /^Answered/ }).focus();
  await user.keyboard('e');
  expect((await readInquiry(first._id)).status).toBe('new');
});

test('an inquiry that was opened by a key is opened again without it', async () => {
  const { user } = await openList();
  await user.keyboard('n');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus());
  // The first one ends the typing.
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(getLink('First')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Reply' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'First' })).toHaveFocus();
});

test.for([false, true])(
  'E leaves the open inquiry open in a view that keeps it (inbox visited before: %s)',
  async (wasVisited) => {
    const { user, router, first } = await openList(wasVisited ? '' : '?status=all');
    if (wasVisited) await user.click(screen.getByRole('link', { name: /^All/ }));
    await waitFor(() => expect(screen.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current'));
    await user.click(await screen.findByRole('link', { name: 'First' }));
    await findPane('First');
    getLink('First').focus();
    await user.keyboard('e');
    expect(await getNotifications().findByText('Marked as answered.')).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('inquiry')).toBe(first._id);
    expect(getLink('First')).toHaveFocus();
  },
);
