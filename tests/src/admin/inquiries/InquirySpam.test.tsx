import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SPAM_LABELS } from '../../../../src/admin/inquiries/InquiryMarks';
import { hardNavigate } from '../../../../src/data/hardNavigate';
import { paths } from '../../../../src/paths';
import { SPAM_REASONS } from '../../../../src/shared/inquiry';
import {
  findNames,
  findPane,
  findTable,
  getNotifications,
  sendInquiry,
  setStatus,
} from '../../../support/site/inquiries';
import { failNextRequest, getSentRequests, getTestApp, holdRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { revoke, signIn } from '../../../support/site/session';

const SPAM = '/admin/contacts?status=spam';
let token: string;

beforeEach(async () => {
  token = await signIn();
});

const findMoveButton = (name: string) => screen.findByRole('button', { name });

/** Sends an inquiry with the honeypot filled in. */
const sendSpam = (name: string) =>
  sendInquiry({ name, email: `${name}@bots.example`, website: 'https://bots.example' });

async function readStatuses(): Promise<Record<string, string>> {
  const { database } = await getTestApp();
  const getRows = await database.db.selectFrom('inquiries').select(['name', 'status']).execute();
  return Object.fromEntries(getRows.map(({ name, status }) => [name, status]));
}

test('spam is not in the inbox but in its own view with a count, and among all', async () => {
  await sendInquiry({ name: 'Asha' });
  await sendSpam('Robot');
  const { user, router } = await renderRoute(paths.admin.inquiries);
  expect(await findNames()).toEqual(['Asha']);
  const views = within(screen.getByRole('navigation', { name: 'Views' }));
  expect(await views.findByRole('link', { name: 'Inbox 1' })).toHaveAttribute('aria-current', 'page');
  await user.click(await views.findByRole('link', { name: 'Spam 1' }));
  await waitFor(async () => expect(await findNames()).toEqual(['Robot']));
  expect(router.state.location.search).toBe('?status=spam');
  expect(views.getByRole('link', { name: 'Spam 1' })).toHaveAttribute('aria-current', 'page');
  await user.click(views.getByRole('link', { name: 'All 2' }));
  await waitFor(async () => expect(await findNames()).toEqual(['Robot', 'Asha']));
  expect(router.state.location.search).toBe('?status=all');
});

test('an unknown status in the URL shows the inbox', async () => {
  await sendSpam('Robot');
  await sendInquiry({ name: 'Asha' });
  await renderRoute('/admin/contacts?status=lost');
  expect(await findNames()).toEqual(['Asha']);
});

test('spam shows its reasons', async () => {
  await sendSpam('Robot');
  await renderRoute(SPAM);
  const reasons = within(await findTable()).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Hidden field filled in',
    'Not sent from our form',
  ]);
  const heads = within(await findTable()).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email',
    'Message',
    'Why it is here',
    'Received',
    'Action',
  ]);
});

test('the row shows the first reasons, the open inquiry shows all', async () => {
  const message =
    'https://a.example https://b.example https://c.example https://d.example [url=https://e.example]';
  await sendInquiry({ name: 'www.bots.example', message, website: 'x' });
  const { user } = await renderRoute(SPAM);
  const row = within(await findTable());
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hidden field filled in',
    'and 4 more',
  ]);
  await user.click(row.getByRole('link', { name: 'www.bots.example' }));
  const article = within(await findPane('www.bots.example')).getByRole('article', { name: 'Message' });
  expect(within(article).getAllByRole('listitem')).toHaveLength(5);
});

test('every reason has its own label', () => {
  const labels = SPAM_REASONS.map((reason) => SPAM_LABELS.get(reason) ?? '');
  expect(new Set(labels).size).toBe(SPAM_REASONS.length);
});

test('an unknown reason is shown unchanged; no reason means an admin marked it', async () => {
  const { _id } = await sendSpam('Robot');
  await setStatus(await sendInquiry({ name: 'Asha' }), 'spam');
  const { database } = await getTestApp();
  await database.db
    .updateTable('inquiries')
    .set({ spamReasons: '["odd-hour"]' })
    .where('id', '=', _id)
    .execute();
  await renderRoute(SPAM);
  const reasons = within(await findTable()).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual(['Marked by an admin', 'odd-hour']);
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
  await user.click(getNotifications().getByRole('button', { name: /^Undo/ }));
  await waitFor(async () => expect(await findNames()).toEqual(['A', 'B', 'C']));
  expect(getNotifications().getByText('Moved to spam.')).toBeVisible();
  const reasons = within((await findMoveButton('Not spam A')).closest('tr') ?? document.body).getAllByRole(
    'listitem',
  );
  expect(reasons[0]).toHaveTextContent('Hidden field filled in');
});

test('moving the last row shows the empty state and focuses the heading', async () => {
  await sendSpam('Robot');
  const { user } = await renderRoute(SPAM);
  (await findMoveButton('Not spam Robot')).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No contacts found.')).toBeVisible();
  expect(screen.getByText(/^Inquiries that look like spam appear here/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Spam' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('Mark as spam removes the inquiry from the inbox, and a double click marks only one', async () => {
  for (const name of ['B', 'A']) await sendInquiry({ name });
  const { user } = await renderRoute(paths.admin.inquiries);
  await user.click(await screen.findByRole('link', { name: 'A' }));
  await user.dblClick(await findMoveButton('Mark as spam'));
  await waitFor(async () => expect(await findNames()).toEqual(['B']));
  // The button is gone: the focus moves to the heading of the inquiry.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'A' })).toHaveFocus());
  expect(await readStatuses()).toEqual({ A: 'spam', B: 'new' });
  await user.click(getNotifications().getByRole('button', { name: /^Undo/ }));
  await waitFor(async () => expect(await findNames()).toEqual(['A', 'B']));
});

test('in the view of all inquiries a moved row stays and shows its new status', async () => {
  await sendInquiry({ name: 'Asha' });
  const { user } = await renderRoute('/admin/contacts?status=all');
  await user.click(await screen.findByRole('link', { name: 'Asha' }));
  await user.click(await findMoveButton('Mark as spam'));
  await findMoveButton('Not spam');
  expect(within(await findTable()).getByText('Spam')).toBeVisible();
  expect(screen.getByText('Why it is in spam')).toBeVisible();
  expect(screen.getByText('Marked by an admin')).toBeVisible();
});

test('a failed move shows an error and leaves the list unchanged; a failed Undo can be repeated', async () => {
  const { _id } = await sendSpam('Robot');
  const { user } = await renderRoute(SPAM);
  failNextRequest('PUT', `/api/contact/${_id}/status`, 500);
  await user.click(await findMoveButton('Not spam Robot'));
  expect(await getNotifications().findByText('Failed to move to the inbox.')).toBeVisible();
  expect(await findNames()).toEqual(['Robot']);
  await user.click(await findMoveButton('Not spam Robot'));
  failNextRequest('PUT', `/api/contact/${_id}/status`, 'offline');
  await user.click(await getNotifications().findByRole('button', { name: /^Undo/ }));
  await user.click(await getNotifications().findByRole('button', { name: /^Try again/ }));
  await waitFor(async () => expect(await findNames()).toEqual(['Robot']));
});

test('a pending move is shown; a second click on it does nothing, and the next move waits for it', async () => {
  const { _id } = await sendSpam('A');
  await sendSpam('B');
  const { user } = await renderRoute(SPAM);
  const release = holdRequests('PUT', `/api/contact/${_id}/status`);
  await user.click(await findMoveButton('Not spam A'));
  await user.click(await findMoveButton('Moving… A'));
  await user.click(await findMoveButton('Not spam B'));
  expect(await readStatuses()).toEqual({ A: 'spam', B: 'spam' });
  release();
  await screen.findByText('No contacts found.');
  expect(await readStatuses()).toEqual({ A: 'new', B: 'new' });
  expect(getSentRequests('PUT', `/api/contact/${_id}/status`)).toHaveLength(1);
});

test('a search finds spam as well', async () => {
  await sendSpam('Robot');
  await renderRoute('/admin/contacts?search=robot');
  expect(await findNames()).toEqual(['Robot']);
});

test('spam that fails to load shows an error, and Retry loads it; failed numbers are not shown', async () => {
  await sendSpam('Robot');
  failNextRequest('GET', '/api/contact', 500);
  failNextRequest('GET', '/api/contact/summary', 500);
  failNextRequest('GET', '/api/contact/summary', 500);
  const { user } = await renderRoute(SPAM);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load contacts');
  expect(screen.getByRole('link', { name: 'Spam' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findNames()).toEqual(['Robot']);
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

test('an expired session leads to the login and moves nothing', async () => {
  await sendSpam('Robot');
  const { user } = await renderRoute(SPAM);
  await findTable();
  await revoke(token);
  await user.click(await findMoveButton('Not spam Robot'));
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/admin/login'));
  expect(await readStatuses()).toEqual({ Robot: 'spam' });
  expect(getNotifications().queryByText(/Failed/)).toBeNull();
});
