import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { inquiryQueries } from '../../../../src/admin/inquiries/queries';
import { getQueryClient } from '../../../../src/api/queryClient';
import { paths } from '../../../../src/paths';
import {
  addMeera,
  findNames,
  findPane,
  getNotifications,
  poll,
  readInquiry,
  sendInquiry,
  setStatus,
  undo,
} from '../../../support/site/inquiries';
import { holdRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

beforeEach(signIn);

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

test('E marks the row as answered, and the focus moves to the next; Undo brings it back and opens nothing', async () => {
  const { user, first, router } = await openList();
  await user.keyboard('e');
  await waitFor(async () => expect(await findNames()).toEqual(['Second', 'Third']));
  await waitFor(() => expect(getLink('Second')).toHaveFocus());
  expect((await readInquiry(first._id)).status).toBe('answered');
  await undo(user);
  await waitFor(async () => expect(await findNames()).toEqual(['First', 'Second', 'Third']));
  expect(router.state.location.search).toBe('');
});

test('the next inquiry opens also where the list was read again before the response of the change', async () => {
  const { user, first } = await openList();
  await user.click(getLink('First'));
  await findPane('First');
  const release = holdRequests('POST', '/api/contact/bulk');
  await user.keyboard('e');
  await setStatus(first, 'answered');
  await act(() => getQueryClient().refetchQueries({ queryKey: inquiryQueries.lists }));
  expect(await findNames()).toEqual(['Second', 'Third']);
  release();
  expect(await findPane('Second')).toBeVisible();
});

test('a key changes the open inquiry as it is shown, which is read more often than its row', async () => {
  const asMeera = await addMeera();
  const { user, first } = await openList();
  await user.click(getLink('First'));
  const pane = within(await findPane('First'));
  await asMeera('POST', `/contact/${first._id}/notes`, { text: 'I am on it' });
  await poll();
  expect(await pane.findByText('I am on it')).toBeVisible();
  await user.keyboard('c');
  expect(await getNotifications().findByText('Inquiry closed.')).toBeVisible();
});

test('E says of a row that is not new why it does nothing', async () => {
  const { user, first } = await openList('?status=all');
  await user.keyboard('e');
  await waitFor(async () => expect((await readInquiry(first._id)).status).toBe('answered'));
  expect(await getNotifications().findByText(/^Marked as answered/)).toBeVisible();
  await user.keyboard('e');
  expect(await getNotifications().findByText('Only new inquiries can be marked as answered.')).toBeVisible();
});

test('a key of a composition is no shortcut', async () => {
  const { user, router } = await openList();
  await user.keyboard('j{Enter}');
  await findPane('Second');
  fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 229 });
  expect(router.state.location.search).not.toBe('');
  fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(router.state.location.search).toBe(''));
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

test('/ moves the focus to the search, where the same keys are letters, and Enter leads to what is found', async () => {
  const { user } = await openList();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('je');
  expect(screen.getByRole('searchbox')).toHaveValue('je');
  expect(screen.getAllByRole('row')).toHaveLength(4);
  await user.clear(screen.getByRole('searchbox'));
  await user.paste('second');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: 'Inquiries found' })).toHaveFocus();
  await waitFor(async () => expect(await findNames()).toEqual(['Second']));
  await user.keyboard('j');
  expect(getLink('Second')).toHaveFocus();
});

test('the keys act on what is chosen, but not with Ctrl or in a dialog', async () => {
  const { user, first, second } = await openList();
  const readStatuses = async () => [
    (await readInquiry(first._id)).status,
    (await readInquiry(second._id)).status,
  ];
  await user.keyboard('{Control>}e{/Control}');
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.keyboard('e{Escape}');
  expect(await readStatuses()).toEqual(['new', 'new']);
  // On the body nothing is meant before an inquiry is chosen.
  act(() => screen.getByRole('button', { name: 'Keyboard shortcuts' }).blur());
  expect(document.body).toHaveFocus();
  await user.keyboard('e');
  expect(await readStatuses()).toEqual(['new', 'new']);
  await user.keyboard('j{Enter}');
  await findPane('First');
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.keyboard('e{Escape}');
  expect(await readStatuses()).toEqual(['new', 'new']);
});

test('Esc in a message closes the message alone', async () => {
  const { user } = await openList();
  await user.keyboard('{Enter}');
  await findPane('First');
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  await getNotifications().findByRole('button', { name: /^Undo/ });
  await user.keyboard('{F8}');
  expect(getNotifications().getByRole('button', { name: /^Undo/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(getNotifications().queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(await findPane('First')).toBeVisible();
  expect(getLink('First')).not.toHaveFocus();
});

test('J is J with a Devanagari keyboard', async () => {
  await openList();
  fireEvent.keyDown(getLink('First'), { key: 'र', code: 'KeyJ' });
  expect(getLink('Second')).toHaveFocus();
});

test('in the open inquiry the keys act on its heading, on a button and on the body', async () => {
  const { user, first, second } = await openList();
  await user.keyboard('{Enter}');
  await findPane('First');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'First' })).toHaveFocus());
  await user.keyboard('e');
  await findPane('Second');
  screen.getByRole('button', { name: 'Reply' }).focus();
  await user.keyboard('c');
  await findPane('Third');
  expect((await readInquiry(first._id)).status).toBe('answered');
  expect((await readInquiry(second._id)).status).toBe('closed');
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('c');
  expect(await screen.findByText(/^Every inquiry has been answered/)).toBeVisible();
});

test('the help lists every key, can switch off those of one character, and returns to the row', async () => {
  const { user, first } = await openList();
  await user.keyboard('?');
  const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  const keys = dialog.getAllByRole('term').map(({ textContent }) => textContent);
  expect(keys).toEqual(['J', 'K', 'Enter', 'R', 'CtrlEnter', 'N', 'E', 'C', '/', 'Esc', '?']);
  await user.click(dialog.getByRole('checkbox', { name: 'Turn on single-key shortcuts' }));
  await user.keyboard('{Escape}');
  expect(getLink('First')).toHaveFocus();
  await user.keyboard('e');
  await user.keyboard('{Enter}');
  await findPane('First');
  expect((await readInquiry(first._id)).status).toBe('new');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(getLink('First')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(screen.getByRole('checkbox', { name: 'Turn on single-key shortcuts' }));
  await user.keyboard('{Escape}');
  getLink('First').focus();
  await user.keyboard('e');
  await waitFor(async () => expect((await readInquiry(first._id)).status).toBe('answered'));
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
