import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import * as browser from '../../../../src/lib/navigation';
import { signIn } from '../../../support/admin';
import { failNextRequest, getSentRequests, holdNextRequest, network } from '../../../support/network';
import { addJob, getCount } from '../../../support/records';
import { renderRoute } from '../../../support/renderRoute';

vi.mock('../../../../src/lib/navigation');

const getNotifications = () => screen.getByRole('region', { name: 'Notifications' });

test('the table is readable without a session: position, department, location, posted date and status', async () => {
  const { _id } = await addJob('Node.js Developer');
  await renderRoute('/jobdashboard');
  const table = within(await screen.findByRole('table', { name: 'Jobs' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Position',
    'Department',
    'Location',
    'Posted',
    'Status',
    'Actions',
  ]);
  const row = within(table.getByRole('row', { name: /^Node.js Developer/ }));
  expect(
    row
      .getAllByRole('cell')
      .slice(0, 4)
      .map((cell) => cell.textContent),
  ).toEqual(['Engineering', 'Lucknow', '4 Aug 2025', 'Open']);
  expect(row.getByRole('link', { name: 'Edit Node.js Developer' })).toHaveAttribute(
    'href',
    `/admin/jobs/edit/${_id}`,
  );
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('older records are listed: id, title, no status, an invalid date', async () => {
  const old = { id: 7, title: 'Clerk', department: 'Office', location: 'Pune', postedDate: 'last week' };
  network.use(http.get('/api/jobs', () => HttpResponse.json([old])));
  await renderRoute('/jobdashboard');
  const row = await screen.findByRole('row', { name: /^Clerk/ });
  expect(row).toHaveTextContent(/last week.*N\/A/);
  expect(within(row).getByRole('link', { name: 'Edit Clerk' })).toHaveAttribute('href', '/admin/jobs/edit/7');
});

test('loading, an error with Retry, and an empty list are shown', async () => {
  const release = holdNextRequest('GET', '/api/jobs');
  failNextRequest('GET', '/api/jobs', 'offline');
  const { user } = await renderRoute('/jobdashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load jobs');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const waiting = await screen.findByText('Loading…');
  expect(waiting.closest('[aria-busy="true"]')).not.toBeNull();
  release();
  expect(await screen.findByText('No jobs found.')).toBeVisible();
});

test('Delete needs no confirmation, refetches the list, focuses the next row and can be undone', async () => {
  await signIn();
  await addJob('Lead');
  const { _id } = await addJob('Developer');
  const { user } = await renderRoute('/jobdashboard');
  await user.click(await screen.findByRole('button', { name: 'Delete Developer' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Developer/ })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('row', { name: /^Lead/ })).toBeVisible();
  expect(getNotifications()).toHaveTextContent('Job deleted.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Lead' })).toHaveFocus());
  expect(getSentRequests('DELETE', `/api/jobs/${_id}`)).toHaveLength(1);
  await user.click(within(getNotifications()).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('row', { name: /^Developer/ })).toBeVisible();
  expect(await getCount('/api/jobs')).toBe(2);
});

test('a second click during a deletion sends no request', async () => {
  await signIn();
  const lead = await addJob('Lead');
  const { _id } = await addJob('Developer');
  const release = holdNextRequest('DELETE', `/api/jobs/${_id}`);
  const { user } = await renderRoute('/jobdashboard');
  await user.click(await screen.findByRole('button', { name: 'Delete Developer' }));
  await user.click(await screen.findByRole('button', { name: 'Deleting… Developer' }));
  await user.click(screen.getByRole('button', { name: 'Delete Lead' }));
  release();
  await waitFor(() => expect(getNotifications()).toHaveTextContent('Job deleted.'));
  expect(getSentRequests('DELETE', `/api/jobs/${_id}`)).toHaveLength(1);
  expect(getSentRequests('DELETE', `/api/jobs/${lead._id}`)).toHaveLength(0);
});

test('a failed deletion shows an error and leaves the list unchanged', async () => {
  await signIn();
  const { _id } = await addJob('Developer');
  failNextRequest('DELETE', `/api/jobs/${_id}`, 500);
  const { user } = await renderRoute('/jobdashboard');
  await user.click(await screen.findByRole('button', { name: 'Delete Developer' }));
  await waitFor(() =>
    expect(getNotifications()).toHaveTextContent('Failed to delete job. Please try again.'),
  );
  expect(screen.getByRole('row', { name: /^Developer/ })).toBeVisible();
});

test('without a session Delete leads to the login and changes nothing', async () => {
  await addJob('Developer');
  const { user } = await renderRoute('/jobdashboard');
  await user.click(await screen.findByRole('button', { name: 'Delete Developer' }));
  await waitFor(() => expect(browser.hardNavigate).toHaveBeenCalledWith('/admin/login'));
  expect(await getCount('/api/jobs')).toBe(1);
  expect(getNotifications()).toHaveTextContent('');
});
