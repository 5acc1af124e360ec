import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hardNavigate } from '../../../../src/data/hardNavigate';
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
  setAge,
  setStatus,
} from '../../../support/site/inquiries';
import { failNextRequest, getTestApp, holdRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { revoke, signIn } from '../../../support/site/session';

const HOUR_MS = 3_600_000;
let token: string;

beforeEach(async () => {
  token = await signIn();
});

test('each inquiry has a row with name, email, subject, message, status and time', async () => {
  const { createdAt } = await sendInquiry({ message: 'First line\nSecond line' });
  await renderRoute(paths.admin.inquiries);
  const headers = within(await findTable()).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual([
    'Name',
    'Email',
    'Subject',
    'Message',
    'Status',
    'Received',
  ]);
  const [row] = await getRows();
  expect(row?.slice(0, 5)).toEqual([
    SAMPLE_INQUIRY.name,
    SAMPLE_INQUIRY.email,
    SAMPLE_INQUIRY.subject,
    'First line\nSecond line',
    'New',
  ]);
  const time = within(await findTable()).getByRole('time');
  expect(time).toHaveAttribute('datetime', createdAt);
  expect(time).toHaveTextContent(/\d{1,2} \w+ \d{4}, \d{1,2}:\d{2} (am|pm)/);
  await waitFor(() => expect(document.title).toBe('(1) Contacts | Sanyog Digital'));
});

test('the newest inquiry comes first', async () => {
  await sendInquiries(3);
  await renderRoute(paths.admin.inquiries);
  expect((await getRows()).map(([name]) => name)).toEqual(['Person 3', 'Person 2', 'Person 1']);
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

test('the order that was chosen last is that of the next visit; what is due has its own', async () => {
  const late = await sendInquiry({ name: 'Late' });
  const soon = await sendInquiry({ name: 'Soon' });
  const { database } = await getTestApp();
  for (const [{ _id }, followUp] of [
    [late, '2020-01-02'],
    [soon, '2020-01-01'],
  ] as const)
    await database.db.updateTable('inquiries').set({ followUp }).where('id', '=', _id).execute();
  const { user, router } = await renderRoute(paths.admin.inquiries);
  expect(await findNames()).toEqual(['Soon', 'Late']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest first');
  await waitFor(async () => expect(await findNames()).toEqual(['Late', 'Soon']));
  await user.click(screen.getByRole('link', { name: /^Due/ }));
  await waitFor(async () => expect(await findNames()).toEqual(['Soon', 'Late']));
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('due');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Due date, latest first');
  await waitFor(async () => expect(await findNames()).toEqual(['Late', 'Soon']));
  await act(() => router.navigate(paths.admin.dashboard));
  await act(() => router.navigate(paths.admin.inquiries));
  await waitFor(async () => expect(await findNames()).toEqual(['Late', 'Soon']));
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('newSince');
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
  await user.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Mine');
  await waitFor(async () => expect(await findNames()).toEqual(['Mine']));
  expect(screen.getByRole('link', { name: /^Answered/ })).toHaveAttribute('aria-current', 'page');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Meera Iyer');
  await waitFor(async () => expect(await findNames()).toEqual(['Hers']));
});

test('a row is marked while a text about it waits on this device', async () => {
  const { _id } = await sendInquiry({ name: 'First' });
  await sendInquiry({ name: 'Second' });
  const { user, router } = await renderRoute(paths.admin.inquiry(_id));
  await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Dear');
  await act(() => router.navigate(paths.admin.inquiries));
  const marks = await within(await findTable()).findAllByText('Draft');
  expect(marks.map((mark) => mark.closest('tr')?.textContent)).toEqual([expect.stringContaining('First')]);
});

test('a row has the company below the name, the phone below the email and the topic below the subject', async () => {
  await sendInquiry({ company: 'Kumar General Store', phone: '+91 98765 43210', topic: 'mobile-app' });
  await renderRoute(paths.admin.inquiries);
  const [row] = await getRows();
  expect(row?.slice(0, 3)).toEqual([
    `${SAMPLE_INQUIRY.name}Kumar General Store`,
    `${SAMPLE_INQUIRY.email}+91 98765 43210`,
    `${SAMPLE_INQUIRY.subject}Mobile app`,
  ]);
  expect(screen.getByRole('link', { name: SAMPLE_INQUIRY.name })).toBeVisible();
});

test.for([
  [30 * 60_000, '30 min'],
  [2.5 * 3_600_000, '2 h'],
  [49 * 3_600_000, '2 days'],
] as const)('an inquiry of %i ms ago is shown as %s, with its time as a tooltip', async ([ageMs, age]) => {
  // The middle of a minute: ages are counted in whole ones.
  vi.setSystemTime(Math.floor(Date.now() / 60_000) * 60_000 + 30_000);
  onTestFinished(() => void vi.useRealTimers());
  await setAge(await sendInquiry(), ageMs + 1_000);
  await renderRoute(paths.admin.inquiries);
  const time = within(await findTable()).getByRole('time');
  expect(within(time).getByText(age)).toBeVisible();
  expect(time).toHaveAttribute('title', expect.stringMatching(/\d{4}, \d{1,2}:\d{2} (am|pm)/));
});

test('the age of one that became new again is that since then', async () => {
  const inquiry = await sendInquiry();
  await setAge(inquiry, 48 * HOUR_MS);
  const newSince = new Date(Date.now() - 2 * HOUR_MS).toISOString();
  const { database } = await getTestApp();
  await database.db.updateTable('inquiries').set({ newSince }).where('id', '=', inquiry._id).execute();
  await renderRoute(paths.admin.inquiries);
  expect((await getRows())[0]?.[5]).toMatch(/^2 h/);
});

test('a missing message is marked', async () => {
  await sendInquiry();
  await renderRoute(paths.admin.inquiries);
  expect((await getRows())[0]?.[3]).toBe('No message');
});

test('an inquiry that was not answered for more than 24 hours is marked in words, also for screen readers', async () => {
  const late = await sendInquiry({ name: 'Late' });
  const answered = await sendInquiry({ name: 'Answered' });
  await setAge(late, 24 * HOUR_MS + 1_000);
  await setAge(answered, 25 * HOUR_MS);
  await setStatus(answered, 'answered');
  await setAge(await sendInquiry({ name: 'Young' }), 23 * HOUR_MS);
  await renderRoute('/admin/contacts?status=all');
  const marks = (await getRows()).map(([name, , , , , age]) => [
    name,
    age?.includes('Waiting for more than 24 hours'),
  ]);
  expect(Object.fromEntries(marks)).toEqual({ Late: true, Answered: false, Young: false });
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

test('submitted text is never rendered as markup', async () => {
  await sendInquiry({ name: '<img src=x onerror=alert(1)>', message: '<b>bold</b>' });
  await renderRoute(paths.admin.inquiries);
  expect((await getRows())[0]?.[0]).toBe('<img src=x onerror=alert(1)>');
  expect((await findTable()).querySelector('img, b')).toBeNull();
});

test.for([
  ['spam', 'Spam'],
  ['', 'N/A'],
  ['answered', 'Answered'],
  ['closed', 'Closed'],
  ['lost', 'lost'],
] as const)('the status %j is shown as %s', async ([status, label]) => {
  await setStatus(await sendInquiry(), status);
  await renderRoute('/admin/contacts?status=all');
  expect((await getRows())[0]?.[4]).toBe(label);
});

test('a loading list is busy and shows a status', async () => {
  const release = holdRequests('GET', '/api/contact');
  await renderRoute(paths.admin.inquiries);
  const waiting = screen.getByText('Loading…');
  expect(waiting.closest('[aria-busy="true"]')).not.toBeNull();
  release();
  expect(await screen.findByText('No contacts found.')).toBeVisible();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

test.for([500, 'offline'] as const)(
  'a list that fails to load (%s) shows an error, and Retry loads it',
  async (failure) => {
    await sendInquiry();
    failNextRequest('GET', '/api/contact', failure);
    const { user } = await renderRoute(paths.admin.inquiries);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load contacts');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await getRows())[0]?.[0]).toBe(SAMPLE_INQUIRY.name);
    expect(screen.queryByText('Failed to load contacts')).toBeNull();
  },
);

test('a response that is no list is an error, not an empty list', async () => {
  failNextRequest('GET', '/api/contact', 200, { body: { hello: 'there' } });
  await renderRoute(paths.admin.inquiries);
  expect(await screen.findByText('Failed to load contacts')).toBeVisible();
});

test('an empty list links to the contact form', async () => {
  await renderRoute(paths.admin.inquiries);
  expect(await screen.findByText('No contacts found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the contact form' })).toHaveAttribute('href', '/contact');
});

test('a failed refetch shows an error and leaves the list in place', async () => {
  await sendInquiry();
  await renderRoute(paths.admin.inquiries);
  await findTable();
  failNextRequest('GET', '/api/contact', 500);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load contacts. What you see may be out of date.',
  );
  expect(await getRows()).toHaveLength(1);
});

test('a revoked token is cleared, and the browser navigates to /admin/login', async () => {
  await revoke(token);
  await renderRoute(paths.admin.inquiries);
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledExactlyOnceWith('/admin/login'));
  expect(localStorage).toHaveLength(0);
});
