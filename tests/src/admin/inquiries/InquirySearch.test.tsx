import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import {
  addMeera,
  findNames,
  getRows,
  sendInquiries,
  sendInquiry,
  setStatus,
} from '../../../support/site/inquiries';
import { getSentRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

beforeEach(async () => {
  await signIn();
});

test('Enter applies a search and updates the URL; clearing it lists all inquiries', async () => {
  await sendInquiry({ name: 'Meera Iyer' });
  await sendInquiry({ name: 'Ravi Kumar' });
  const { user, router } = await renderRoute(paths.admin.inquiries);
  await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'meera{Enter}');
  await waitFor(async () => expect((await getRows()).map(([name]) => name)).toEqual(['Meera Iyer']));
  expect(router.state.location.search).toBe('?search=meera');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'painter{Enter}');
  expect(await screen.findByText('No contacts found.')).toBeVisible();
  expect(screen.getByText('No inquiry, note, reply or mail contains “painter”.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Search/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(async () => expect(await getRows()).toHaveLength(2));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(router.state.location.search).toBe('');
});

test('a search is applied when the typing pauses, and Back undoes it', async () => {
  await sendInquiry({ name: 'Meera Iyer' });
  await sendInquiry({ name: 'Ravi Kumar' });
  const { user, router } = await renderRoute(paths.admin.inquiries);
  await user.type(screen.getByRole('searchbox'), 'meera');
  await waitFor(() => expect(router.state.location.search).toBe('?search=meera'));
  await waitFor(async () => expect(await getRows()).toHaveLength(1));
  await router.navigate(-1);
  await waitFor(async () => expect(await getRows()).toHaveLength(2));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a search in the URL is applied and shown in the field', async () => {
  await sendInquiry({ name: 'Meera Iyer' });
  await sendInquiry({ name: 'Ravi Kumar' });
  await renderRoute('/admin/contacts?search=ravi+kumar');
  expect((await getRows()).map(([name]) => name)).toEqual(['Ravi Kumar']);
  expect(screen.getByRole('searchbox')).toHaveValue('ravi kumar');
});

test('a page has twenty rows; the next page updates the URL and is focused', async () => {
  await sendInquiries(21);
  const { user, router } = await renderRoute(paths.admin.inquiries);
  expect(await getRows()).toHaveLength(20);
  expect(screen.getByText('1–20 of 21')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(async () => expect((await getRows()).map(([name]) => name)).toEqual(['Person 1']));
  expect(router.state.location.search).toBe('?page=2');
  expect(screen.getByText('21–21 of 21')).toBeVisible();
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Contacts found' })).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/admin/contacts');
});

test('a search returns to the first page, and keeps the focus while it is typed', async () => {
  await sendInquiries(21);
  const { user, router } = await renderRoute('/admin/contacts?page=2');
  await user.type(screen.getByRole('searchbox'), 'person 2');
  await waitFor(() => expect(router.state.location.search).toBe('?search=person+2'));
  await waitFor(async () =>
    expect((await getRows()).map(([name]) => name)).toEqual([
      'Person 21',
      'Person 20',
      'Person 12',
      'Person 2',
    ]),
  );
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test.for(['abc', '0', '-1', '1.5', '99999999'])('an invalid page (%s) is the first', async (page) => {
  await sendInquiry();
  await renderRoute(`/admin/contacts?page=${page}`);
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
  await user.type(await screen.findByRole('searchbox'), 'meera{Enter}');
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
  await user.type(screen.getByRole('searchbox'), ' answered{Enter}');
  expect(await screen.findByText('No inquiry in this view contains “meera answered”.')).toBeVisible();
  expect(router.state.location.search).toBe('?search=meera+answered&status=new');
  await user.click(screen.getByRole('link', { name: 'Search in all contacts' }));
  await waitFor(async () => expect(await findNames()).toEqual(['Meera answered']));
});

test('a hit in the timeline says so', async () => {
  const { _id } = await sendInquiry({ name: 'Meera Iyer', message: 'Hello' });
  const asMeera = await addMeera();
  await asMeera('POST', `/contact/${_id}/notes`, { text: 'Promised her two percent' });
  await renderRoute('/admin/contacts?search=promised+meera');
  expect((await getRows()).map(([, , , message]) => message)).toEqual(['HelloFound in the timeline']);
});
