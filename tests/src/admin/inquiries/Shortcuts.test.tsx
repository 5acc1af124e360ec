import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inquiryQueries } from '../../../../src/admin/inquiries/queries';
import { getQueryClient } from '../../../../src/data/query/queryClient';
import { paths } from '../../../../src/paths';
import { toReference } from '../../../../src/shared/reference';
import { ADMIN } from '../../../support/admins';
import {
  addMeera,
  findNames,
  findPane,
  getNotifications,
  readInquiry,
  sendInquiries,
  sendInquiry,
  setStatus,
  undo,
} from '../../../support/site/inquiries';
import { holdRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

beforeEach(async () => {
  await signIn();
});
afterEach(() => vi.restoreAllMocks());

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
  const release = holdRequests('PUT', `/api/contact/${first._id}/status`);
  await user.keyboard('e');
  await setStatus(first, 'answered');
  await act(() => getQueryClient().refetchQueries({ queryKey: inquiryQueries.lists }));
  expect(await findNames()).toEqual(['Second', 'Third']);
  release();
  expect(await findPane('Second')).toBeVisible();
});

test('Undo of what led to the next inquiry leads back', async () => {
  const { user, first } = await openList();
  await user.keyboard('{Enter}');
  await findPane('First');
  await user.keyboard('c');
  await findPane('Second');
  await undo(user);
  await findPane('First');
  expect((await readInquiry(first._id)).status).toBe('new');
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
  expect(screen.getByRole('region', { name: 'Contacts found' })).toHaveFocus();
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
  act(() => screen.getByRole('button', { name: 'Clear filters', hidden: true }).focus());
  await user.keyboard('e');
  expect(await readStatuses()).toEqual(['new', 'new']);
});

test('in the open inquiry the keys act on its heading, on a button and on the body', async () => {
  const { user, first, second } = await openList();
  await user.keyboard('{Enter}');
  await findPane('First');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'First' })).toHaveFocus());
  await user.keyboard('e');
  await findPane('Second');
  screen.getByRole('button', { name: 'Reply' }).focus();
  await user.keyboard('s');
  await findPane('Third');
  expect((await readInquiry(first._id)).status).toBe('answered');
  expect((await readInquiry(second._id)).status).toBe('spam');
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('c');
  expect(await screen.findByText(/^Every inquiry has been answered/)).toBeVisible();
});

test('the help lists every key, can switch off those of one character, and returns to the row', async () => {
  const { user, first } = await openList();
  await user.keyboard('?');
  const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'J',
    'K',
    'Enter',
    'R',
    'CtrlEnter',
    'N',
    'P',
    'W',
    'E',
    'C',
    'S',
    'A',
    'F',
    'X',
    ']',
    '[',
    '/',
    'Esc',
    '?',
  ]);
  await user.click(dialog.getByRole('checkbox', { name: 'Use the keys of one character' }));
  await user.keyboard('{Escape}');
  expect(getLink('First')).toHaveFocus();
  await user.keyboard('e');
  await user.keyboard('{Enter}');
  await findPane('First');
  expect((await readInquiry(first._id)).status).toBe('new');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(getLink('First')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(screen.getByRole('checkbox', { name: 'Use the keys of one character' }));
  await user.keyboard('{Escape}');
  getLink('First').focus();
  await user.keyboard('e');
  await waitFor(async () => expect((await readInquiry(first._id)).status).toBe('answered'));
});

test('F focuses the follow-up date, X selects the row', async () => {
  const { user } = await openList();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select the inquiry from First' })).toBeChecked();
  await user.keyboard('f');
  await findPane('First');
  await waitFor(() => expect(screen.getByLabelText('Follow up on')).toHaveFocus());
});

test('] and [ lead to the next and the previous page, as far as there are some', async () => {
  await sendInquiries(21);
  const { user, router } = await renderRoute(paths.admin.inquiries);
  expect(await findNames()).toHaveLength(20);
  await user.keyboard(']');
  await waitFor(async () => expect(await findNames()).toEqual(['Person 1']));
  await user.keyboard(']');
  expect(router.state.location.search).toBe('?page=2');
  await user.keyboard('[[');
  await waitFor(async () => expect(await findNames()).toHaveLength(20));
});

test('W opens the chat with the reference, and the form that says what came of it', async () => {
  const { _id } = await sendInquiry({ name: 'First', phone: '98765 43210' });
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await renderRoute(paths.admin.inquiries);
  await findNames();
  await user.keyboard('j');
  getLink('First').focus();
  await user.keyboard('w');
  const [href, target] = open.mock.calls[0] ?? [];
  expect(String(href)).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/);
  expect(new URL(String(href)).searchParams.get('text')).toContain(toReference(_id));
  expect(target).toBe('_blank');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^What came of it/ })).toHaveFocus());
  expect(screen.getByRole('combobox', { name: 'Answered by' })).toHaveValue('whatsapp');
  await user.paste('Wants a demo');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await getNotifications().findByText('Marked as answered.')).toBeVisible();
  await act(() => Promise.resolve());
  cleanup();
  await renderRoute(`${paths.admin.inquiries}?status=answered&inquiry=${_id}`);
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('answered on WhatsApp')).toBeVisible();
  expect(timeline.getByText('Wants a demo')).toBeVisible();
});

test.for([
  ['p', 'This inquiry has no phone number.'],
  ['w', 'This inquiry has no Indian mobile number, so there is no chat on WhatsApp.'],
] as const)('%s without a number says so', async ([key, text]) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await openList();
  await user.keyboard(key);
  expect(await getNotifications().findByText(text)).toBeVisible();
  expect(open).not.toHaveBeenCalled();
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
