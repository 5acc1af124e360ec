import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Job } from '../../../../../src/contract/job';
import { paths } from '../../../../../src/paths';
import { signIn } from '../../../../support/admin';
import { addJob } from '../../../../support/blogs';
import { fill, stored, texts } from '../../../../support/editor';
import { failNext, holdNext, network, sentRequests } from '../../../../support/network';
import { renderRoute } from '../../../../support/renderRoute';

const submit = () => screen.getByRole('button', { name: 'Add job' });
const update = () => screen.findByRole('button', { name: 'Update job' });

async function typeJob(user: Awaited<ReturnType<typeof renderRoute>>['user']): Promise<void> {
  await fill(user, 'Position', 'Tester');
  await fill(user, 'Department', 'Engineering');
  await fill(user, 'Location', 'Pune');
}

test('a job is added with the time of its creation, and the list opens a second later', async () => {
  await signIn();
  const { user, router } = await renderRoute(paths.admin.addJob);
  await typeJob(user);
  const before = Date.now();
  await user.click(submit());
  expect(await screen.findByText('Job added successfully!')).toBeVisible();
  const shown = performance.now();
  expect(router.state.location.pathname).toBe('/admin/jobs/add');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
  expect(performance.now() - shown).toBeGreaterThan(500);
  const [call] = sentRequests('POST', '/api/jobs');
  const { postedDate, ...fields } = (call?.body ?? {}) as { postedDate: string };
  expect(fields).toEqual({ position: 'Tester', department: 'Engineering', location: 'Pune' });
  expect(postedDate).toBe(new Date(postedDate).toISOString());
  expect(Date.parse(postedDate)).toBeGreaterThanOrEqual(before);
});

test('navigating elsewhere before the redirect cancels it', async () => {
  await signIn();
  const { user, router } = await renderRoute(paths.admin.addJob);
  await typeJob(user);
  await user.click(submit());
  await screen.findByText('Job added successfully!');
  await router.navigate(paths.admin.users);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(router.state.location.pathname).toBe('/admin/users');
});

test('the skip link does not cancel the redirect', async () => {
  await signIn();
  const { user, router } = await renderRoute(paths.admin.addJob);
  await typeJob(user);
  await user.click(submit());
  await screen.findByText('Job added successfully!');
  await act(() => router.navigate('#content'));
  expect(router.state.location).toMatchObject({ pathname: '/admin/jobs/add', hash: '#content' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
});

test('a submit is ignored while one is in progress, and after it', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addJob);
  await typeJob(user);
  const release = holdNext('POST', '/api/jobs');
  await user.dblClick(submit());
  await user.click(await screen.findByRole('button', { name: 'Adding…' }));
  release();
  await screen.findByText('Job added successfully!');
  await user.click(submit());
  expect(sentRequests('POST', '/api/jobs')).toHaveLength(1);
});

test('position, department and location are required', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addJob);
  await user.click(submit());
  expect(screen.getByText('Please enter a position')).toBeVisible();
  expect(screen.getByText('Please enter a department')).toBeVisible();
  expect(screen.getByText('Please enter a location')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Position')).toHaveFocus());
});

test('a failed add preserves every field', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addJob);
  await typeJob(user);
  failNext('POST', '/api/jobs', 500);
  await user.click(submit());
  expect(await screen.findByText('Failed to add job. Please try again.')).toBeVisible();
  expect(texts('Position', 'Department', 'Location')).toEqual(['Tester', 'Engineering', 'Pune']);
});

test('an update sends the loaded version as If-Match and opens the list', async () => {
  await signIn();
  const { _id } = await addJob('Tester');
  const { user, router } = await renderRoute(paths.admin.editJob(_id));
  await fill(user, 'Location', 'Delhi');
  await user.click(await update());
  expect(await screen.findByText('Job updated successfully!')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
  expect(sentRequests('PUT', `/api/jobs/${_id}`)[0]?.headers.get('if-match')).toBe('"1"');
  expect((await stored<Job>(`/api/jobs/${_id}`)).location).toBe('Delhi');
});

test('a failed update shows its message and preserves the fields', async () => {
  await signIn();
  const { _id } = await addJob('Tester');
  const { user } = await renderRoute(paths.admin.editJob(_id));
  await fill(user, 'Location', 'Delhi');
  failNext('PUT', `/api/jobs/${_id}`, 500);
  await user.click(await update());
  expect(await screen.findByText('Failed to update job')).toBeVisible();
  expect(texts('Location')).toEqual(['Delhi']);
});

test('a job that fails to load shows an error, and Retry loads it', async () => {
  await signIn();
  const { _id } = await addJob('Tester');
  failNext('GET', `/api/jobs/${_id}`, 'offline');
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
  await fill(user, 'Location', 'Delhi');
  await user.click(await update());
  await screen.findByText('Job updated successfully!');
  const [call] = sentRequests('PUT', '/api/jobs/7');
  expect(call?.headers.has('if-match')).toBe(false);
  expect(call?.body).toEqual({ position: 'Tester', department: 'QA', location: 'Delhi' });
});
