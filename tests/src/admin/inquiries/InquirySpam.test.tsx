import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import {
  findNames,
  findPane,
  findTable,
  getNotifications,
  sendInquiry,
  undo,
} from '../../../support/site/inquiries';
import { getSentRequests, getTestApp, holdRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

const SPAM = '/admin/contacts?status=spam';

beforeEach(signIn);

const findMoveButton = (name: string) => screen.findByRole('button', { name });

const sendSpam = (name: string) =>
  sendInquiry({ name, email: `${name}@bots.example`, website: 'https://bots.example' });

async function readStatuses(): Promise<Record<string, string>> {
  const { database } = await getTestApp();
  const getRows = await database.db.selectFrom('inquiries').select(['name', 'status']).execute();
  return Object.fromEntries(getRows.map(({ name, status }) => [name, status]));
}

test('spam has columns of its own; the row shows the first reasons, the open inquiry all', async () => {
  const message =
    'https://a.example https://b.example https://c.example https://d.example [url=https://e.example]';
  await sendInquiry({ name: 'www.bots.example', message, website: 'x' });
  const { user } = await renderRoute(SPAM);
  const table = within(await findTable());
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Name', 'Email', 'Message', 'Why it is here', 'Received', 'Action']);
  expect(table.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hidden field filled in',
    'and 4 more',
  ]);
  await user.click(table.getByRole('link', { name: 'www.bots.example' }));
  const article = within(await findPane('www.bots.example')).getByRole('article', { name: 'Message' });
  expect(within(article).getAllByRole('listitem')).toHaveLength(5);
});

test('Not spam moves the inquiry to the inbox and focuses the next row; Undo moves it back', async () => {
  for (const name of ['C', 'B', 'A']) await sendSpam(name);
  const { user } = await renderRoute(SPAM);
  (await findMoveButton('Not spam A')).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await findNames()).toEqual(['B', 'C']));
  await waitFor(async () => expect(await findMoveButton('Not spam B')).toHaveFocus());
  expect(getNotifications().getByText('Moved to the inbox.')).toBeVisible();
  expect(await readStatuses()).toEqual({ A: 'new', B: 'spam', C: 'spam' });
  expect(await screen.findByRole('link', { name: 'Spam 2' })).toBeVisible();
  await undo(user);
  await waitFor(async () => expect(await findNames()).toEqual(['A', 'B', 'C']));
  expect(getNotifications().getByText('Moved to spam.')).toBeVisible();
  const reasons = within((await findMoveButton('Not spam A')).closest('tr') ?? document.body).getAllByRole(
    'listitem',
  );
  expect(reasons[0]).toHaveTextContent('Hidden field filled in');
});

test('Mark as spam removes the inquiry from the inbox, and a double click marks only one', async () => {
  for (const name of ['B', 'A']) await sendInquiry({ name });
  const { user } = await renderRoute(paths.admin.inquiries);
  await user.click(await screen.findByRole('link', { name: 'A' }));
  await user.dblClick(await findMoveButton('Mark as spam'));
  await waitFor(async () => expect(await findNames()).toEqual(['B']));
  // The next one opens, which the second click does not reach.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'B' })).toHaveFocus());
  expect(await readStatuses()).toEqual({ A: 'spam', B: 'new' });
  await undo(user);
  await waitFor(async () => expect(await findNames()).toEqual(['A', 'B']));
});

test('a pending move is shown; a second click on it does nothing, and the move of another one does not wait for it', async () => {
  await sendSpam('A');
  await sendSpam('B');
  const { user } = await renderRoute(SPAM);
  const release = holdRequests('POST', '/api/contact/bulk');
  await user.click(await findMoveButton('Not spam A'));
  await user.click(await findMoveButton('Moving… A'));
  await user.click(await findMoveButton('Not spam B'));
  await waitFor(() => expect(getSentRequests('POST', '/api/contact/bulk')).toHaveLength(2));
  expect(await readStatuses()).toEqual({ A: 'spam', B: 'spam' });
  release();
  await screen.findByText('No contacts found.');
  expect(await readStatuses()).toEqual({ A: 'new', B: 'new' });
  expect(getSentRequests('POST', '/api/contact/bulk')).toHaveLength(2);
});

test('rows of one view are never shown with the buttons of the other', async () => {
  await sendSpam('Robot');
  await sendInquiry({ name: 'Asha' });
  const { user } = await renderRoute(SPAM);
  await findTable();
  const release = holdRequests('GET', '/api/contact');
  await user.click(screen.getByRole('link', { name: /^Inbox/ }));
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  release();
  expect(await findNames()).toEqual(['Asha']);
});
