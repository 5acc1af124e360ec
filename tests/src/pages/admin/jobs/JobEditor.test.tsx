import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Job } from '../../../../../src/contract/job';
import { paths } from '../../../../../src/paths';
import { signIn } from '../../../../support/admin';
import { fillField, getValues, readRecord } from '../../../../support/editor';
import { failNextRequest, getSentRequests, holdNextRequest, network } from '../../../../support/network';
import { addJob } from '../../../../support/records';
import { renderRoute } from '../../../../support/renderRoute';

const getSubmitButton = () => screen.getByRole('button', { name: 'Add job' });
const findUpdateButton = () => screen.findByRole('button', { name: 'Update job' });

async function typeJob(user: Awaited<ReturnType<typeof renderRoute>>['user']): Promise<void> {
  await fillField(user, 'Position', 'Tester');
  await fillField(user, 'Department', 'Engineering');
  await fillField(user, 'Location', 'Pune');
}

test('a job is added with the time of its creation, and the list opens a second later', async () => {
  await signIn();
  const { user, router } = await renderRoute(paths.admin.addJob);
  await typeJob(user);
  const before = Date.now();
  await user.click(getSubmitButton());
  expect(await screen.findByText('Job added successfully!')).toBeVisible();
  const addedAt = performance.now();
  expect(router.state.location.pathname).toBe('/admin/jobs/add');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
  expect(performance.now() - addedAt).toBeGreaterThan(500);
  const [request] = getSentRequests('POST', '/api/jobs');
  const { postedDate, ...fields } = (request?.body ?? {}) as { postedDate: string };
  expect(fields).toEqual({ position: 'Tester', department: 'Engineering', location: 'Pune' });
  expect(postedDate).toBe(new Date(postedDate).toISOString());
  expect(Date.parse(postedDate)).toBeGreaterThanOrEqual(before);
});

test('navigating elsewhere before the redirect cancels it', async () => {
  await signIn();
  const { user, router } = await renderRoute(paths.admin.addJob);
  await typeJob(user);
  await user.click(getSubmitButton());
  await screen.findByText('Job added successfully!');
  await router.navigate(paths.admin.users);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(router.state.location.pathname).toBe('/admin/users');
});

test('the skip link does not cancel the redirect', async () => {
  await signIn();
  const { user, router } = await renderRoute(paths.admin.addJob);
  await typeJob(user);
  await user.click(getSubmitButton());
  await screen.findByText('Job added successfully!');
  await act(() => router.navigate('#content'));
  expect(router.state.location).toMatchObject({ pathname: '/admin/jobs/add', hash: '#content' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
});

test('a submit is ignored while one is in progress, and after it', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addJob);
  await typeJob(user);
  const release = holdNextRequest('POST', '/api/jobs');
  await user.dblClick(getSubmitButton());
  await user.click(await screen.findByRole('button', { name: 'Adding…' }));
  release();
  await screen.findByText('Job added successfully!');
  await user.click(getSubmitButton());
  expect(getSentRequests('POST', '/api/jobs')).toHaveLength(1);
});

test('position, department and location are required', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addJob);
  await user.click(getSubmitButton());
  expect(screen.getByText('Please enter a position')).toBeVisible();
  expect(screen.getByText('Please enter a department')).toBeVisible();
  expect(screen.getByText('Please enter a location')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Position')).toHaveFocus());
});

test('a failed add preserves every field', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addJob);
  await typeJob(user);
  failNextRequest('POST', '/api/jobs', 500);
  await user.click(getSubmitButton());
  expect(await screen.findByText('Failed to add job. Please try again.')).toBeVisible();
  expect(getValues('Position', 'Department', 'Location')).toEqual(['Tester', 'Engineering', 'Pune']);
});

test('an update sends the loaded version as If-Match and opens the list', async () => {
  await signIn();
  const { _id } = await addJob('Tester');
  const { user, router } = await renderRoute(paths.admin.editJob(_id));
  await fillField(user, 'Location', 'Delhi');
  await user.click(await findUpdateButton());
  expect(await screen.findByText('Job updated successfully!')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
  expect(getSentRequests('PUT', `/api/jobs/${_id}`)[0]?.headers.get('if-match')).toBe('"1"');
  expect((await readRecord<Job>(`/api/jobs/${_id}`)).location).toBe('Delhi');
});

test('a failed update shows its message and preserves the fields', async () => {
  await signIn();
  const { _id } = await addJob('Tester');
  const { user } = await renderRoute(paths.admin.editJob(_id));
  await fillField(user, 'Location', 'Delhi');
  failNextRequest('PUT', `/api/jobs/${_id}`, 500);
  await user.click(await findUpdateButton());
  expect(await screen.findByText('Failed to update job')).toBeVisible();
  expect(getValues('Location')).toEqual(['Delhi']);
});

test('a job that fails to load shows an error, and Retry loads it', async () => {
  await signIn();
  const { _id } = await addJob('Tester');
  failNextRequest('GET', `/api/jobs/${_id}`, 'offline');
  const { user } = await renderRoute(paths.admin.editJob(_id));
  expect(await screen.findByText('Failed to fetch job details.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Position')).toHaveValue('Tester');
});

test('an older record has its position from the title and sends no If-Match', async () => {
  await signIn();
  network.use(
    http.get('/api/jobs/7', () =>
      HttpResponse.json({ id: 7, title: 'Tester', department: 'QA', location: 'Pune' }),
    ),
    http.put('/api/jobs/7', async ({ request }) =>
      HttpResponse.json({ id: 7, ...((await request.json()) as object) }),
    ),
  );
  const { user } = await renderRoute(paths.admin.editJob('7'));
  expect(await screen.findByLabelText('Position')).toHaveValue('Tester');
  await fillField(user, 'Location', 'Delhi');
  await user.click(await findUpdateButton());
  await screen.findByText('Job updated successfully!');
  const [request] = getSentRequests('PUT', '/api/jobs/7');
  expect(request?.headers.has('if-match')).toBe(false);
  expect(request?.body).toEqual({ position: 'Tester', department: 'QA', location: 'Delhi' });
});
