import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { applicationQueries } from '../../../../src/admin/jobs/applicationQueries';
import { getQueryClient } from '../../../../src/api/queryClient';
import { paths } from '../../../../src/paths';
import {
  dropNextResponse,
  failNextRequest,
  getSentRequests,
  requestAsAdmin,
} from '../../../support/site/network';
import { addJob, getCount } from '../../../support/site/records';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

const FIRST_PAGE = '/api/jobs?page=1&limit=20';

beforeEach(signIn);

const getNotifications = () => screen.getByRole('region', { name: 'Notifications' });
const findButton = (name: string) => screen.findByRole('button', { name });

/** The positions of the listed jobs. */
async function findPositions(): Promise<(string | null)[]> {
  const found = within(await screen.findByRole('table', { name: 'Jobs' })).getAllByRole('rowheader');
  return found.map((cell) => cell.textContent);
}

async function addJobs(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await addJob(`Job ${number}`);
}

test('each job has a row with View, Edit and Delete; Add is the primary action', async () => {
  const { _id } = await addJob('Tester');
  await renderRoute(paths.admin.jobs);
  const row = within(await screen.findByRole('row', { name: /^Tester/ }));
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(0, 4)).toEqual(['Engineering', 'Lucknow', '4 August 2025', 'Open']);
  expect(row.getByRole('link', { name: 'Tester' })).toHaveAttribute('href', `/admin/jobs/edit/${_id}`);
  expect(row.getByRole('link', { name: 'View Tester' })).toHaveAttribute('href', `/careers#job-${_id}`);
  expect(row.getByRole('link', { name: 'Edit Tester' })).toHaveAttribute('href', `/admin/jobs/edit/${_id}`);
  expect(screen.getByRole('link', { name: 'Add a job' })).toHaveAttribute('href', '/admin/jobs/add');
  expect(document.title).toBe('Jobs | Sanyog Digital');
});

test('a search without results shows a message and can be cleared', async () => {
  await addJob('Tester');
  const { user, router } = await renderRoute(`${paths.admin.jobs}?search=painter`);
  expect(await screen.findByText('No jobs found.')).toBeVisible();
  expect(screen.getByText('No job contains “painter”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await findPositions()).toEqual(['Tester']);
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a column header sorts, reverses the order, and updates aria-sort and the URL', async () => {
  for (const position of ['Beta', 'alpha', 'Gamma']) await addJob(position);
  const { user, router } = await renderRoute(paths.admin.jobs);
  expect(await findPositions()).toEqual(['Gamma', 'alpha', 'Beta']);
  const getHeader = () => screen.getByRole('columnheader', { name: 'Position' });
  expect(getHeader()).not.toHaveAttribute('aria-sort');
  await user.click(within(getHeader()).getByRole('button'));
  await waitFor(async () => expect(await findPositions()).toEqual(['alpha', 'Beta', 'Gamma']));
  expect(getHeader()).toHaveAttribute('aria-sort', 'ascending');
  expect(router.state.location.search).toBe('?sort=position');
  await user.click(within(getHeader()).getByRole('button'));
  await waitFor(async () => expect(await findPositions()).toEqual(['Gamma', 'Beta', 'alpha']));
  expect(getHeader()).toHaveAttribute('aria-sort', 'descending');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Newest first');
  await waitFor(async () => expect(await findPositions()).toEqual(['Gamma', 'alpha', 'Beta']));
  expect(router.state.location.search).toBe('');
});

test('URL parameters that the server would reject are ignored', async () => {
  await addJob('Tester');
  await renderRoute(`${paths.admin.jobs}?sort=password&page=0&search=%00&view=x`);
  expect(await findPositions()).toEqual(['Tester']);
  expect(getSentRequests('GET', FIRST_PAGE)).toHaveLength(1);
});

test('a job is deleted without confirmation, and the list is read again once', async () => {
  await addJobs(2);
  const { user } = await renderRoute(paths.admin.jobs);
  await user.click(await findButton('Delete Job 2'));
  await waitFor(async () => expect(await findPositions()).toEqual(['Job 1']));
  await waitFor(() => expect(getSentRequests('GET', FIRST_PAGE)).toHaveLength(2));
});

test('where the counts of applications failed to load, a deletion is asked about', async () => {
  await addJob('Tester');
  failNextRequest('GET', '/api/jobs/applications', 500);
  const { user } = await renderRoute(paths.admin.jobs);
  const remove = await findButton('Delete Tester');
  const { queryKey } = applicationQueries.counts();
  await waitFor(() => expect(getQueryClient().getQueryState(queryKey)?.status).toBe('error'));
  await user.click(remove);
  expect(await screen.findByRole('dialog')).toHaveTextContent(/It may have applications, which/);
  await user.click(await findButton('Keep it'));
  expect(await findPositions()).toEqual(['Tester']);
});

test('a double click or a repeated key deletes no other job', async () => {
  await addJob('Last');
  await addJob('First');
  const { user } = await renderRoute(paths.admin.jobs);
  const first = await findButton('Delete First');
  // The second click of a double click, after the next row has moved under the pointer.
  fireEvent.click(await findButton('Delete Last'), { detail: 2 });
  expect(fireEvent.keyDown(first, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(first, { key: 'Enter' })).toBe(true);
  await user.click(first);
  await waitFor(async () => expect(await findPositions()).toEqual(['Last']));
  expect(await getCount('/api/jobs')).toBe(1);
});

test('each of two deletions has its own Undo', async () => {
  await addJobs(2);
  const { user } = await renderRoute(paths.admin.jobs);
  await user.click(await findButton('Delete Job 1'));
  await waitFor(async () => expect(await findPositions()).toEqual(['Job 2']));
  await user.click(await findButton('Delete Job 2'));
  expect(await screen.findByText('No jobs found.')).toBeVisible();
  const [first] = within(getNotifications()).getAllByRole('button', { name: 'Undo' });
  await user.click(first as HTMLElement);
  expect(await findPositions()).toEqual(['Job 1']);
  expect(within(getNotifications()).getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});

test('a failed Undo can be repeated', async () => {
  const { _id } = await addJob('Tester');
  const { user } = await renderRoute(paths.admin.jobs);
  await user.click(await findButton('Delete Tester'));
  failNextRequest('POST', `/api/jobs/${_id}/restore`, 500);
  await user.click(await findButton('Undo'));
  await waitFor(() =>
    expect(getNotifications()).toHaveTextContent('Failed to restore job. Please try again.'),
  );
  await user.click(await findButton('Try again'));
  expect(await findPositions()).toEqual(['Tester']);
});

test('a lost deletion that was confirmed and undone does not make that of somebody else an own one', async () => {
  const { _id } = await addJob('Tester');
  const { user } = await renderRoute(paths.admin.jobs);
  dropNextResponse('DELETE', `/api/jobs/${_id}`);
  await user.click(await findButton('Delete Tester'));
  await waitFor(() => expect(getNotifications()).toHaveTextContent('Please try again'));
  await user.click(await findButton('Delete Tester'));
  await user.click(await findButton('Undo'));
  expect(await findPositions()).toEqual(['Tester']);
  await requestAsAdmin(`DELETE /api/jobs/${_id}`, 204);
  await user.click(await findButton('Delete Tester'));
  await waitFor(() => expect(getNotifications()).toHaveTextContent('This job was already deleted.'));
});

test('a failed Undo does not make the deletion of somebody else an own one', async () => {
  const { _id } = await addJob('Tester');
  const { user } = await renderRoute(paths.admin.jobs);
  await user.click(await findButton('Delete Tester'));
  dropNextResponse('POST', `/api/jobs/${_id}/restore`);
  await user.click(await findButton('Undo'));
  await waitFor(() => expect(getNotifications()).toHaveTextContent('Failed to restore job.'));
  await act(() => getQueryClient().invalidateQueries());
  expect(await findPositions()).toEqual(['Tester']);
  await requestAsAdmin(`DELETE /api/jobs/${_id}`, 204);
  await user.click(await findButton('Delete Tester'));
  await waitFor(() => expect(getNotifications()).toHaveTextContent('This job was already deleted.'));
});

test('a failed refetch after a deletion does not show the job again; its Retry is that of a list that did not load', async () => {
  await addJobs(2);
  failNextRequest('GET', '/api/jobs', 500);
  const { user } = await renderRoute(paths.admin.jobs);
  const failed = await findButton('Retry');
  const { innerHTML } = failed;
  await user.click(failed);
  await findButton('Delete Job 2');
  failNextRequest('GET', '/api/jobs', 500);
  await user.click(await findButton('Delete Job 2'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load jobs. What you see may be out of date.',
  );
  expect(await findPositions()).toEqual(['Job 1']);
  expect((await findButton('Retry')).innerHTML).toBe(innerHTML);
});

test('deleting the last row of the last page opens the page before', async () => {
  await addJobs(21);
  const { user, router } = await renderRoute(`${paths.admin.jobs}?page=2`);
  await user.click(await findButton('Delete Job 1'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(async () => expect(await findPositions()).toHaveLength(20));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Jobs found' })).toHaveFocus());
  expect(router.state.historyAction).toBe('REPLACE');
});

test('Recently deleted lists deleted jobs with the end of their retention and restores them', async () => {
  await addJob('Other');
  await addJob('Tester');
  const { user, router } = await renderRoute(paths.admin.jobs);
  await user.click(await findButton('Delete Tester'));
  await waitFor(async () => expect(await findPositions()).toEqual(['Other']));
  await user.click(screen.getByRole('link', { name: 'Recently deleted' }));
  expect(await findButton('Restore Tester')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Recently deleted' })).toHaveAttribute('aria-current', 'page');
  expect(router.state.location.search).toBe('?view=deleted');
  const heads = screen.getAllByRole('columnheader').map((getHeader) => getHeader.textContent);
  expect(heads).toEqual(['Position', 'Department', 'Location', 'Deleted', 'Kept until', 'Actions']);
  const times = within(screen.getByRole('row', { name: /^Tester/ })).getAllByRole('time');
  const [deleted, restorableUntil] = times.map((time) => Date.parse(time.getAttribute('datetime') ?? ''));
  expect((restorableUntil ?? 0) - (deleted ?? 0)).toBe(30 * 24 * 60 * 60 * 1000);
  await user.click(await findButton('Restore Tester'));
  expect(await screen.findByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  expect(getNotifications()).toHaveTextContent('Job restored.Tester');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'All' }));
  await waitFor(async () => expect(await findPositions()).toEqual(['Tester', 'Other']));
});
