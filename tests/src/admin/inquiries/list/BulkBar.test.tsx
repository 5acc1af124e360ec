import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../../src/paths';
import type { Inquiry } from '../../../../../src/shared/inquiryResponses';
import { focusHeading } from '../../../../../src/ui/focus';
import { MEERA } from '../../../../support/admins';
import {
  addMeera,
  findNames,
  findPane,
  getNotifications,
  readInquiry,
  sendInquiry,
  setStatus,
  undo,
} from '../../../../support/site/inquiries';
import { failNextRequest, getSentRequests, holdRequests, network } from '../../../../support/site/network';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

beforeEach(signIn);

const NAMES = ['A', 'B', 'C', 'D', 'E'];
const getBox = (name: string) => screen.getByRole('checkbox', { name: `Select the inquiry from ${name}` });
const getBar = () => within(screen.getByRole('region', { name: 'Change the selected inquiries' }));

/** @param selected the names of the rows whose boxes are set */
async function openList(...selected: string[]) {
  const inquiries: Inquiry[] = [];
  for (const name of NAMES.toReversed()) inquiries.unshift(await sendInquiry({ name }));
  const rendered = await renderRoute(paths.admin.inquiries);
  expect(await findNames()).toEqual(NAMES);
  for (const name of selected) await rendered.user.click(getBox(name));
  const readStored = () => Promise.all(inquiries.map(({ _id }) => readInquiry(_id)));
  return {
    ...rendered,
    inquiries,
    readStatuses: async () => (await readStored()).map(({ status }) => status),
    readOwners: async () => (await readStored()).map(({ owner }) => owner),
  };
}

test('the selected inquiries are changed by one request; Undo changes them back', async () => {
  const { user, readStatuses } = await openList('B', 'D');
  expect(getBar().getByText('2 selected')).toBeVisible();
  await user.click(getBar().getByRole('button', { name: 'Mark as answered' }));
  await waitFor(async () => expect(await findNames()).toEqual(['A', 'C', 'E']));
  expect(await readStatuses()).toEqual(['new', 'answered', 'new', 'answered', 'new']);
  expect(getSentRequests('POST', '/api/contact/bulk')).toHaveLength(1);
  expect(screen.queryByText('2 selected')).toBeNull();
  expect(screen.getByRole('region', { name: 'Inquiries found' })).toHaveFocus();
  expect(getNotifications().getByText('2 inquiries marked as answered.')).toBeVisible();
  await undo(user);
  await waitFor(async () => expect(await findNames()).toEqual(NAMES));
  expect(await readStatuses()).toEqual(['new', 'new', 'new', 'new', 'new']);
});

test('a second change of other inquiries leaves the Undo of the first one', async () => {
  const { user, readStatuses } = await openList();
  for (const [one, other] of [
    ['A', 'B'],
    ['C', 'D'],
  ] as const) {
    await user.click(getBox(one));
    await user.click(getBox(other));
    await user.click(getBar().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  }
  await waitFor(async () => expect(await findNames()).toEqual(['E']));
  const [first, second] = getNotifications().getAllByRole('button', { name: /^Undo/ });
  if (!first || !second) throw new Error('An Undo is missing');
  await user.click(second);
  await waitFor(async () => expect(await readStatuses()).toEqual(['closed', 'closed', 'new', 'new', 'new']));
  await user.click(first);
  await waitFor(async () => expect(await readStatuses()).toEqual(NAMES.map(() => 'new')));
});

test('Space sets a box and opens nothing, Shift extends the selection, and one box selects the page', async () => {
  const { user, router } = await openList();
  getBox('B').focus();
  await user.keyboard(' ');
  expect(router.state.location.search).toBe('');
  await user.keyboard('{Shift>}');
  await user.click(getBox('D'));
  await user.keyboard('{/Shift}');
  expect(NAMES.filter((name) => (getBox(name) as HTMLInputElement).checked)).toEqual(['B', 'C', 'D']);
  const page = screen.getByRole('checkbox', { name: 'Select page' });
  expect(page).toBePartiallyChecked();
  await user.click(page);
  expect(getBar().getByText('5 selected')).toBeVisible();
  await user.click(page);
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('the selected inquiries get an owner', async () => {
  await addMeera();
  const { user, readOwners } = await openList('A', 'C');
  const owner = getBar().getByRole('combobox', { name: 'New owner' });
  await user.selectOptions(owner, await within(owner).findByRole('option', { name: 'Meera Iyer' }));
  await user.click(getBar().getByRole('button', { name: 'Assign' }));
  expect(await getNotifications().findByText('2 inquiries assigned to Meera Iyer.')).toBeVisible();
  expect(await readOwners()).toEqual([MEERA, null, MEERA, null, null]);
});

test('what another admin has changed since is left alone and named, beside Undo for the others', async () => {
  const asMeera = await addMeera();
  const { user, inquiries, readStatuses } = await openList();
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  await asMeera('POST', `/contact/${inquiries[1]?._id}/notes`, { text: 'I am on it' });
  await user.click(getBar().getByRole('button', { name: 'Mark as spam' }));
  expect(await getNotifications().findByText('4 inquiries moved to spam.')).toBeVisible();
  expect(getNotifications().getByText(/^1 inquiry could not be changed: B: /)).toBeVisible();
  expect(await readStatuses()).toEqual(['spam', 'new', 'spam', 'spam', 'spam']);
  await undo(user);
  expect(await getNotifications().findByText('4 inquiries changed back.')).toBeVisible();
  expect(getNotifications().queryByText(/could not be changed/)).toBeNull();
  expect(await readStatuses()).toEqual(['new', 'new', 'new', 'new', 'new']);
});

test('what was changed is told with its Undo, also when it cannot be asked who has changed the others', async () => {
  const asMeera = await addMeera();
  const { user, inquiries, readStatuses } = await openList('A', 'B', 'C');
  const path = `/contact/${inquiries[1]?._id}`;
  await asMeera('POST', `${path}/notes`, { text: 'I am on it' });
  failNextRequest('GET', `/api${path}/events`, 500);
  await user.click(getBar().getByRole('button', { name: 'Mark as spam' }));
  expect(await getNotifications().findByText('2 inquiries moved to spam.')).toBeVisible();
  expect(getNotifications().getByText(/^1 inquiry could not be changed: B: /)).toBeVisible();
  await undo(user);
  expect(await getNotifications().findByText('2 inquiries changed back.')).toBeVisible();
  expect(new Set(await readStatuses())).toEqual(new Set(['new']));
});

test('an Undo of which only a part was made names the rest', async () => {
  const { user, inquiries, router, readStatuses } = await openList();
  await setStatus(inquiries[1] as Inquiry, 'answered');
  await act(() => router.navigate(`${paths.admin.inquiries}?status=all`));
  await waitFor(async () => expect(await findNames()).toEqual(NAMES));
  await user.click(getBox('A'));
  await user.click(getBox('B'));
  await user.click(getBar().getByRole('button', { name: 'Close' }));
  expect(await getNotifications().findByText('2 inquiries closed.')).toBeVisible();
  let requests = 0;
  network.use(
    http.post('/api/contact/bulk', () => {
      requests += 1;
      return requests === 2 ? HttpResponse.error() : undefined;
    }),
  );
  await undo(user);
  expect(await getNotifications().findByText('1 inquiry changed back.')).toBeVisible();
  const reason = /^1 inquiry could not be changed: [AB]: The server cannot be reached\./;
  expect(getNotifications().getByText(reason)).toBeVisible();
  expect((await readStatuses()).filter((status) => status === 'closed')).toHaveLength(1);
});

test('a failed request changes nothing and keeps the selection', async () => {
  const { user, readStatuses } = await openList('A', 'B');
  failNextRequest('POST', '/api/contact/bulk', 500);
  await user.click(getBar().getByRole('button', { name: 'Mark as answered' }));
  expect(await getNotifications().findByText('Failed to change the inquiries.')).toBeVisible();
  expect(getBox('A')).toBeChecked();
  expect(getBox('B')).toBeChecked();
  expect((await readStatuses())[0]).toBe('new');
});

test('an Undo that fails can be tried again', async () => {
  const { user, readStatuses } = await openList('A', 'B');
  await user.click(getBar().getByRole('button', { name: 'Mark as answered' }));
  await getNotifications().findByText('2 inquiries marked as answered.');
  failNextRequest('POST', '/api/contact/bulk', 'offline');
  await undo(user);
  expect(await getNotifications().findByText('Failed to undo.')).toBeVisible();
  expect(getNotifications().getByText(/^The server cannot be reached\./)).toBeVisible();
  await user.click(getNotifications().getByRole('button', { name: /^Try again/ }));
  expect(await getNotifications().findByText('2 inquiries changed back.')).toBeVisible();
  expect((await readStatuses())[0]).toBe('new');
});

test('rows that are selected while others are changed stay selected', async () => {
  const { user } = await openList('A');
  const release = holdRequests('POST', '/api/contact/bulk');
  await user.click(getBar().getByRole('button', { name: 'Close' }));
  await user.click(getBox('B'));
  release();
  await waitFor(async () => expect(await findNames()).toEqual(['B', 'C', 'D', 'E']));
  expect(getBox('B')).toBeChecked();
});

test('another view starts without a selection', async () => {
  const { user } = await openList('A');
  await user.click(screen.getByRole('link', { name: /^All/ }));
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  expect(await findNames()).toHaveLength(5);
  expect(getBox('A')).not.toBeChecked();
});

test('while rows are selected, the keys for the status change all of them, and the list has the focus', async () => {
  const { user, readStatuses } = await openList('A', 'B');
  await user.keyboard('c');
  await waitFor(async () => expect(await findNames()).toEqual(['C', 'D', 'E']));
  expect(await readStatuses()).toEqual(['closed', 'closed', 'new', 'new', 'new']);
  expect(screen.getByRole('region', { name: 'Inquiries found' })).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Change the selected inquiries' })).toBeNull();
  // On the open inquiry they change that one.
  await user.click(getBox('C'));
  await user.keyboard('j{Enter}');
  await findPane('D');
  await user.keyboard('e');
  await waitFor(async () => expect(await findNames()).toEqual(['C', 'E']));
  expect(await readStatuses()).toEqual(['closed', 'closed', 'new', 'answered', 'new']);
});

test('a key after "Select page" changes all rows, without an open inquiry and also from the heading', async () => {
  const { user, readStatuses } = await openList();
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  act(() => focusHeading());
  await user.keyboard('e');
  await waitFor(async () => expect(new Set(await readStatuses())).toEqual(new Set(['answered'])));
  // The box has gone with the rows.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Contacts' })).toHaveFocus());
});
