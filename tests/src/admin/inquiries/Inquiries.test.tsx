import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from '../../../../src/admin/common/downloadFile';
import { saveUnsent } from '../../../../src/admin/records/unsent';
import { paths } from '../../../../src/paths';
import { ADMIN, MEERA } from '../../../support/admins';
import { SAMPLE_INQUIRY } from '../../../support/sampleInquiry';
import {
  addMeera,
  findNames,
  findTable,
  getRows,
  sendInquiries,
  sendInquiry,
  setStatus,
  write,
} from '../../../support/site/inquiries';
import { failNextRequest, getSentRequests, getTestApp, holdRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

beforeEach(signIn);

test('each inquiry has a row with name, email, subject, message, status and time', async () => {
  await sendInquiry({ name: '<img src=x onerror=alert(1)>' });
  const fields = { company: 'Kumar General Store', phone: '+91 98765 43210', topic: 'mobile-app' };
  const { createdAt } = await sendInquiry({ message: 'First line\nSecond line', ...fields });
  await renderRoute(paths.admin.inquiries);
  const table = await findTable();
  const headers = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(headers).toEqual(['Name', 'Email', 'Subject', 'Message', 'Status', 'Received']);
  expect((await getRows()).map((row) => row.slice(0, 5))).toEqual([
    [
      `${SAMPLE_INQUIRY.name}Kumar General Store`,
      `${SAMPLE_INQUIRY.email}+91 98765 43210`,
      `${SAMPLE_INQUIRY.subject}Mobile app`,
      'First line\nSecond line',
      'New',
    ],
    // What was sent is never rendered as markup.
    ['<img src=x onerror=alert(1)>', SAMPLE_INQUIRY.email, SAMPLE_INQUIRY.subject, 'No message', 'New'],
  ]);
  expect(within(table).getAllByRole('time')[0]).toHaveAttribute('datetime', createdAt);
  await waitFor(() => expect(document.title).toBe('(2) Contacts | Sanyog Digital'));
});

test('column headers and the Sort select sort the list and update the URL', async () => {
  for (const name of ['Beta', 'alpha', 'Gamma']) await sendInquiry({ name });
  const { user, router } = await renderRoute(paths.admin.inquiries);
  const findNames = async () => (await getRows()).map(([name]) => name);
  const getHeader = (name: string) => screen.getByRole('columnheader', { name });
  expect(await findNames()).toEqual(['Gamma', 'alpha', 'Beta']);
  expect(getHeader('Received')).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(getHeader('Name')).getByRole('button'));
  await waitFor(async () => expect(await findNames()).toEqual(['alpha', 'Beta', 'Gamma']));
  expect(getHeader('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(router.state.location.search).toBe('?sort=name');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest first');
  await waitFor(async () => expect(await findNames()).toEqual(['Beta', 'alpha', 'Gamma']));
  expect(router.state.location.search).toBe('?sort=newSince');
});

test('a list is sorted as was chosen; what is due has an order of its own', async () => {
  const late = await sendInquiry({ name: 'Late' });
  const soon = await sendInquiry({ name: 'Soon' });
  const { database } = await getTestApp();
  for (const [{ _id }, followUp] of [
    [late, '2020-01-02'],
    [soon, '2020-01-01'],
  ] as const)
    await database.db.updateTable('inquiries').set({ followUp }).where('id', '=', _id).execute();
  const { user } = await renderRoute(paths.admin.inquiries);
  expect(await findNames()).toEqual(['Soon', 'Late']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest first');
  await waitFor(async () => expect(await findNames()).toEqual(['Late', 'Soon']));
  await user.click(screen.getByRole('link', { name: /^Due/ }));
  await waitFor(async () => expect(await findNames()).toEqual(['Soon', 'Late']));
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('due');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Due date, latest first');
  await waitFor(async () => expect(await findNames()).toEqual(['Late', 'Soon']));
});

test('answered inquiries are filtered by their owner', async () => {
  const asMeera = await addMeera();
  for (const [name, owner] of [
    ['Hers', MEERA],
    ['Mine', ADMIN.email],
  ] as const) {
    const { _id } = await sendInquiry({ name });
    await asMeera('PUT', `/contact/${_id}/owner`, { owner });
    await asMeera('PUT', `/contact/${_id}/status`, { status: 'answered' });
  }
  const { user } = await renderRoute(`${paths.admin.inquiries}?status=answered`);
  expect(await findNames()).toEqual(['Mine', 'Hers']);
  const owner = screen.getByRole('combobox', { name: 'Owner' });
  await within(owner).findByRole('option', { name: 'Meera Iyer' });
  await user.selectOptions(owner, 'Mine');
  await waitFor(async () => expect(await findNames()).toEqual(['Mine']));
  expect(screen.getByRole('link', { name: /^Answered/ })).toHaveAttribute('aria-current', 'page');
  await user.selectOptions(owner, 'Meera Iyer');
  await waitFor(async () => expect(await findNames()).toEqual(['Hers']));
});

test('a row is marked while a text about it waits on this device', async () => {
  const { _id } = await sendInquiry({ name: 'First' });
  await sendInquiry({ name: 'Second' });
  saveUnsent({ owner: ADMIN.email, form: 'reply', id: _id }, { fields: { text: 'Dear' } });
  await renderRoute(paths.admin.inquiries);
  const marks = within(await findTable()).getAllByText('Draft');
  expect(marks.map((mark) => mark.closest('tr')?.textContent)).toEqual([expect.stringContaining('First')]);
});

test('a row shows the owner below the status and the follow-up date below the age', async () => {
  const inquiry = await sendInquiry();
  const asMeera = await addMeera();
  await asMeera('PUT', `/contact/${inquiry._id}/owner`, { owner: MEERA });
  await asMeera('PUT', `/contact/${inquiry._id}/follow-up`, { date: '2026-01-05' });
  await renderRoute(paths.admin.inquiries);
  await waitFor(async () => expect((await getRows())[0]?.[4]).toBe('NewOwner Meera Iyer'));
  expect((await getRows())[0]?.[5]).toMatch(/Follow-up due Mon, 5 Jan$/);
});

test('a list that fails to load shows an error, without numbers that failed too, and Retry loads it', async () => {
  await sendInquiry();
  failNextRequest('GET', '/api/contact', 500);
  failNextRequest('GET', '/api/contact/summary', 500);
  failNextRequest('GET', '/api/contact/summary', 500);
  const { user } = await renderRoute(paths.admin.inquiries);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load contacts');
  expect(screen.getByRole('link', { name: 'Inbox' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await getRows())[0]?.[0]).toBe(SAMPLE_INQUIRY.name);
  expect(screen.queryByText('Failed to load contacts')).toBeNull();
});

test('an empty list links to the contact form', async () => {
  await renderRoute(paths.admin.inquiries);
  expect(await screen.findByText('No contacts found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the contact form' })).toHaveAttribute('href', '/contact');
});

test('a search without results says where it looked; clearing it lists all inquiries', async () => {
  await sendInquiry({ name: 'Meera Iyer' });
  const { user, router } = await renderRoute(paths.admin.inquiries);
  await write(user, screen.getByRole('searchbox', { name: 'Search inquiries' }), 'painter');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No contacts found.')).toBeVisible();
  expect(router.state.location.search).toBe('?search=painter');
  expect(screen.getByText('No inquiry, note, reply or email contains “painter”.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Search/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await findNames()).toEqual(['Meera Iyer']);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(router.state.location.search).toBe('');
});

test('a search is applied when the typing pauses, on the first page, and keeps the focus; Back undoes it', async () => {
  await sendInquiries(21);
  const { user, router } = await renderRoute('/admin/contacts?page=2');
  await user.type(screen.getByRole('searchbox'), 'person 2');
  await waitFor(() => expect(router.state.location.search).toBe('?search=person+2'));
  const found = ['Person 21', 'Person 20', 'Person 12', 'Person 2'];
  await waitFor(async () => expect(await findNames()).toEqual(found));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await act(() => router.navigate(-1));
  await waitFor(async () => expect(await findNames()).toEqual(['Person 1']));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('an unknown page and view are the first page of the inbox', async () => {
  await sendInquiry();
  await renderRoute('/admin/contacts?page=0&status=lost');
  expect(await getRows()).toHaveLength(1);
  expect(getSentRequests('GET', '/api/contact?page=1&limit=20&status=new')).toHaveLength(1);
});

test('a page past the end links to the first', async () => {
  await sendInquiry();
  const { user } = await renderRoute('/admin/contacts?page=7');
  expect(await screen.findByText('No contacts found.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the first page' }));
  expect(await getRows()).toHaveLength(1);
});

test('a search looks everywhere and names the view of each inquiry; a view narrows it', async () => {
  for (const status of ['new', 'answered', 'closed', 'spam']) {
    await setStatus(await sendInquiry({ name: `Meera ${status}` }), status);
  }
  await sendInquiry({ name: 'Ravi Kumar' });
  const { user, router } = await renderRoute('/admin/contacts?status=closed');
  await write(user, await screen.findByRole('searchbox'), 'meera');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?search=meera'));
  await waitFor(async () =>
    expect((await getRows()).map(([name, , , , view]) => [name, view])).toEqual([
      ['Meera spam', 'Spam'],
      ['Meera closed', 'Closed'],
      ['Meera answered', 'Answered'],
      ['Meera new', 'Inbox'],
    ]),
  );
  const getView = (name: string) => screen.getByRole('link', { name });
  expect(getView('All')).toHaveAttribute('aria-current', 'page');
  await user.click(getView('Inbox'));
  await waitFor(async () => expect(await findNames()).toEqual(['Meera new']));
  expect(router.state.location.search).toBe('?search=meera&status=new');
  await write(user, screen.getByRole('searchbox'), ' answered');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No inquiry in this view contains “meera answered”.')).toBeVisible();
  expect(router.state.location.search).toBe('?search=meera+answered&status=new');
  await user.click(screen.getByRole('link', { name: 'Search in all inquiries' }));
  await waitFor(async () => expect(await findNames()).toEqual(['Meera answered']));
});

test('a search that is cleared leads back to the view in which it was begun', async () => {
  await sendInquiry({ name: 'Ravi Kumar' });
  const { user, router } = await renderRoute('/admin/contacts?status=closed');
  const search = await screen.findByRole('searchbox');
  await write(user, search, 'ravi');
  await user.keyboard('{Enter}');
  expect(await findNames()).toEqual(['Ravi Kumar']);
  await user.clear(search);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?status=closed'));
});

test('what came today, in India, is a view of its own, to which the dashboard leads', async () => {
  vi.setSystemTime('2099-01-30T20:00:00.000Z');
  await signIn();
  await sendInquiry({ name: 'Today' });
  const { database } = await getTestApp();
  await sendInquiry({ name: 'Earlier' });
  const createdAt = '2099-01-30T18:29:00.000Z';
  await database.db.updateTable('inquiries').set({ createdAt }).where('name', '=', 'Earlier').execute();
  await renderRoute(paths.admin.todaysInquiries);
  expect(await findNames()).toEqual(['Today']);
  expect(await screen.findByRole('link', { name: 'Today 1' })).toHaveAttribute('aria-current', 'page');
});

test('a hit in the timeline says so', async () => {
  const { _id } = await sendInquiry({ name: 'Meera Iyer', message: 'Hello' });
  const asMeera = await addMeera();
  await asMeera('POST', `/contact/${_id}/notes`, { text: 'Promised her two percent' });
  await renderRoute('/admin/contacts?search=promised+meera');
  expect((await getRows()).map(([, , , message]) => message)).toEqual(['HelloFound in the timeline']);
});

const findExportButton = () => screen.findByRole('button', { name: 'Export as CSV' });

test('the file contains the inquiries of the view, the search and the filters', async () => {
  await sendInquiry({ name: 'Asha', language: 'hi' });
  await sendInquiry({ name: 'Bimal' });
  const { user } = await renderRoute(`${paths.admin.inquiries}?status=new&search=asha&language=hi`);
  await user.click(await findExportButton());
  await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
  const [file, name] = vi.mocked(downloadFile).mock.calls[0] ?? [];
  expect(name).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = await file?.text();
  expect([text?.includes('Asha'), text?.includes('Bimal')]).toEqual([true, false]);
  expect(getSentRequests('GET', '/api/contact/export?status=new&language=hi&search=asha')).toHaveLength(1);
});

test('a pending export is shown, and a second click sends no request', async () => {
  const { user } = await renderRoute(paths.admin.inquiries);
  const release = holdRequests('GET', '/api/contact/export');
  await user.click(await findExportButton());
  const busy = await screen.findByRole('button', { name: 'Exporting…' });
  await user.click(busy);
  release();
  await findExportButton();
  expect(getSentRequests('GET', '/api/contact/export?status=new')).toHaveLength(1);
});

test('a failed export says why, and can be repeated', async () => {
  const { user } = await renderRoute(paths.admin.inquiries);
  failNextRequest('GET', '/api/contact/export', 400, { body: { message: 'The search is too long' } });
  await user.click(await findExportButton());
  expect(await screen.findByText('Failed to export inquiries. Please try again.')).toBeVisible();
  expect(screen.getByText(/The search is too long/)).toBeVisible();
  await user.click(await findExportButton());
  await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
});
