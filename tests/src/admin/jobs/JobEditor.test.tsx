import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { applicationQueries } from '../../../../src/admin/jobs/applicationQueries';
import { getQueryClient } from '../../../../src/api/queryClient';
import { paths } from '../../../../src/paths';
import { isOptional } from '../../../../src/shared/change';
import { type JobInput, jobInput } from '../../../../src/shared/job';
import type { Job } from '../../../../src/shared/jobResponses';
import {
  deleteElsewhere,
  fillField,
  getDialog,
  openForm,
  readRecord,
  saveElsewhere,
} from '../../../support/site/editor';
import { failNextRequest, getSentRequests, holdRequests, network } from '../../../support/site/network';
import { addJob } from '../../../support/site/records';

// Loaded with the file: on a busy machine that takes longer than a test may wait for its screen.
await import('../../../../src/admin/inquiries/Inquiries');

const getSubmitButton = () => screen.getByRole('button', { name: 'Add job' });
const getUpdateButton = () => screen.getByRole('button', { name: 'Update job' });

const TYPED = { position: 'Tester', department: 'Engineering', location: 'Pune' };

async function typeJob() {
  const opened = await openForm(paths.admin.addJob, 'Position');
  await fillField(opened.user, 'Position', TYPED.position);
  await fillField(opened.user, 'Department', TYPED.department);
  await fillField(opened.user, 'Location', TYPED.location);
  return opened;
}

async function openJob(fields: Partial<JobInput> = {}) {
  const { _id } = await addJob('Tester', fields);
  return { ...(await openForm(paths.admin.editJob(_id), 'Position')), path: `/api/jobs/${_id}` };
}

/** Adds a job, up to the redirect. */
async function addBeforeRedirect() {
  const opened = await typeJob();
  const redirect = holdRedirect();
  await opened.user.click(getSubmitButton());
  expect(await screen.findByText('Job added successfully!')).toBeVisible();
  return { ...opened, redirect };
}

/** Holds the redirect, which is a second after the add. */
function holdRedirect(): { isPending: () => boolean; run: () => void } {
  const { setTimeout: setReal, clearTimeout: clearReal } = globalThis;
  const held = new Map<unknown, () => void>();
  const hold = ((run: () => void, delay?: number) => {
    if (delay !== 1_000) return setReal(run, delay);
    const id = Symbol('held timer');
    held.set(id, run);
    return id;
  }) as unknown as typeof setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((id) => {
    if (!held.delete(id)) clearReal(id);
  });
  return {
    isPending: () => held.size > 0,
    run() {
      expect(held.size).toBe(1);
      for (const run of held.values()) act(run);
    },
  };
}

test('a job is added with the time of its creation, and the list opens a second later', async () => {
  const before = Date.now();
  const { router, redirect } = await addBeforeRedirect();
  expect(router.state.location.pathname).toBe('/admin/jobs/add');
  redirect.run();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
  const [request] = getSentRequests('POST', '/api/jobs');
  const { postedDate, ...fields } = (request?.body ?? {}) as { postedDate: string };
  expect(fields).toEqual(TYPED);
  expect(postedDate).toBe(new Date(postedDate).toISOString());
  expect(Date.parse(postedDate)).toBeGreaterThanOrEqual(before);
});

test('where their count failed to load, the link to the applications names none', async () => {
  failNextRequest('GET', '/api/jobs/applications', 500);
  await openJob();
  const { queryKey } = applicationQueries.counts();
  await waitFor(() => expect(getQueryClient().getQueryState(queryKey)?.status).toBe('error'));
  expect(screen.getByRole('link', { name: 'Applications' })).toBeVisible();
});

test('a description is saved with its lines', async () => {
  const { user } = await typeJob();
  await fillField(user, 'Description (optional)', 'You test.\n\n- Phones');
  holdRedirect();
  await user.click(getSubmitButton());
  expect(await screen.findByText('Job added successfully!')).toBeVisible();
  const [request] = getSentRequests('POST', '/api/jobs');
  const postedDate: unknown = expect.any(String);
  expect(request?.body).toEqual({ ...TYPED, postedDate, description: 'You test.\n\n- Phones' });
});

test('the form has every field of a job, and says which may stay empty', async () => {
  await openForm(paths.admin.addJob, 'Position');
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ name, required }) => [name, required])).toEqual(
    Object.entries(jobInput.shape).map(([name, schema]) => [name, !isOptional(schema)]),
  );
  expect(screen.getByText('All fields are required unless they are marked as optional.')).toBeVisible();
  expect(fields.some(({ required }) => !required)).toBe(true);
});

test('navigating elsewhere before the redirect cancels it', async () => {
  const { router, redirect } = await addBeforeRedirect();
  expect(redirect.isPending()).toBe(true);
  await act(() => router.navigate(paths.admin.users));
  await waitFor(() => expect(redirect.isPending()).toBe(false));
  expect(router.state.location.pathname).toBe('/admin/users');
});

test('the skip link does not cancel the redirect', async () => {
  const { router, redirect } = await addBeforeRedirect();
  await act(() => router.navigate('#content'));
  expect(router.state.location).toMatchObject({ pathname: '/admin/jobs/add', hash: '#content' });
  redirect.run();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
});

test('a submit between the add and the redirect is ignored', async () => {
  const { user } = await addBeforeRedirect();
  await user.click(getSubmitButton());
  expect(getSentRequests('POST', '/api/jobs')).toHaveLength(1);
});

test('the list does not open over a page that the admin has chosen since and that still loads', async () => {
  const { router, redirect } = await addBeforeRedirect();
  act(() => void router.navigate(paths.admin.inquiries));
  expect(router.state.navigation.state).toBe('loading');
  redirect.run();
  expect(await screen.findByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/contacts');
});

test('an older record has its position from the title and sends no If-Match', async () => {
  network.use(
    http.get('/api/jobs/7', () =>
      HttpResponse.json({ id: 7, title: 'Tester', department: 'QA', location: 'Pune' }),
    ),
    http.put('/api/jobs/7', async ({ request }) =>
      HttpResponse.json({ id: 7, ...((await request.json()) as object) }),
    ),
  );
  const { user } = await openForm(paths.admin.editJob('7'), 'Position');
  expect(screen.getByLabelText('Position')).toHaveValue('Tester');
  await fillField(user, 'Location', 'Delhi');
  await user.click(getUpdateButton());
  await screen.findByText('Job updated successfully!');
  const [request] = getSentRequests('PUT', '/api/jobs/7');
  expect(request?.headers.has('if-match')).toBe(false);
  expect(request?.body).toEqual({ position: 'Tester', department: 'QA', location: 'Delhi' });
});

test('an untouched job that another admin has saved since is shown, and said not to be saved', async () => {
  const { user, path } = await openJob();
  await saveElsewhere(path, { ...TYPED, position: 'Plumber' });
  await user.click(getUpdateButton());
  expect(await screen.findByText('Failed to update job')).toBeVisible();
  expect(
    screen.getByText('Someone else has saved this job meanwhile. The form shows that version now.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Position')).toHaveValue('Plumber');
});

test('a save that found its job deleted after its form was left says so; another job is saved meanwhile', async () => {
  const other = await addJob('Other');
  const { user, router, path } = await openJob();
  await fillField(user, 'Position', 'Painter');
  const release = holdRequests('PUT', path);
  await user.click(getUpdateButton());
  await waitFor(() => expect(getSentRequests('PUT', path)).toHaveLength(1));
  await deleteElsewhere(path);
  void router.navigate(paths.admin.editJob(other._id));
  await screen.findByRole('dialog');
  await user.click(getDialog().getByRole('button', { name: 'Leave, keep draft' }));
  await waitFor(() => expect(screen.getByLabelText('Position')).toHaveValue('Other'));
  await fillField(user, 'Position', 'Another');
  holdRedirect();
  await user.click(getUpdateButton());
  expect(await screen.findByText('Job updated successfully!')).toBeVisible();
  release();
  expect(await screen.findByText('Failed to update job')).toBeVisible();
  expect(screen.getByText('Someone deleted this job while you were editing it.')).toBeVisible();
});

test('a job that another admin deleted can be restored or saved as a new one, and what is typed stays', async () => {
  const { user, path } = await openJob();
  await fillField(user, 'Position', 'Painter');
  await deleteElsewhere(path);
  await user.click(getUpdateButton());
  await user.click(await screen.findByRole('button', { name: 'Restore this job' }));
  await waitFor(() => expect(screen.queryByText(/^Someone deleted this job/)).toBeNull());
  await deleteElsewhere(path);
  await user.click(getUpdateButton());
  await user.dblClick(await screen.findByRole('button', { name: 'Save it as a new job' }));
  await screen.findByText('Job added successfully!');
  expect(await readRecord<Job[]>('/api/jobs')).toMatchObject([{ position: 'Painter' }]);
});

test.for([
  { stored: null, typed: '', sent: {} },
  { stored: null, typed: 'Much', sent: { description: 'Much' } },
  { stored: 'Much', typed: 'Much', sent: { description: 'Much' } },
  { stored: 'Much', typed: '', sent: { description: null } },
])(
  'a changed job is sent with its description where there is or was one: $stored, then $typed',
  async ({ stored, typed, sent }) => {
    const { user, path } = await openJob({ description: stored });
    await fillField(user, 'Position', 'Senior tester');
    await fillField(user, 'Description (optional)', typed);
    holdRedirect();
    await user.click(getUpdateButton());
    expect(await screen.findByText('Job updated successfully!')).toBeVisible();
    const [request] = getSentRequests('PUT', path);
    const others = { position: 'Senior tester', department: 'Engineering', location: 'Lucknow' };
    expect(request?.body).toEqual({ ...others, ...sent });
  },
);
