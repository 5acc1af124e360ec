import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '../../../../src/paths';
import { isOptional } from '../../../../src/shared/change';
import { jobInput } from '../../../../src/shared/job';
import type { Job } from '../../../../src/shared/jobResponses';
import { deleteElsewhere, fillField, readRecord, saveElsewhere } from '../../../support/site/editor';
import { getSentRequests, network } from '../../../support/site/network';
import { addJob } from '../../../support/site/records';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

const getSubmitButton = () => screen.getByRole('button', { name: 'Add job' });
const findUpdateButton = () => screen.findByRole('button', { name: 'Update job' });

/** Fills the form of a new job in. */
async function typeJob() {
  await signIn();
  const rendered = await renderRoute(paths.admin.addJob);
  const fields = { Position: 'Tester', Department: 'Engineering', Location: 'Pune' };
  for (const [label, text] of Object.entries(fields)) await fillField(rendered.user, label, text);
  return rendered;
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
  const set = vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold);
  const clear = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((id) => {
    if (!held.delete(id)) clearReal(id);
  });
  onTestFinished(() => {
    set.mockRestore();
    clear.mockRestore();
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
  const { user, router } = await typeJob();
  const before = Date.now();
  const redirect = holdRedirect();
  await user.click(getSubmitButton());
  expect(await screen.findByText('Job added successfully!')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/jobs/add');
  redirect.run();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
  const [request] = getSentRequests('POST', '/api/jobs');
  const { postedDate, ...fields } = (request?.body ?? {}) as { postedDate: string };
  expect(fields).toEqual({
    position: 'Tester',
    department: 'Engineering',
    location: 'Pune',
    description: null,
  });
  expect(postedDate).toBe(new Date(postedDate).toISOString());
  expect(Date.parse(postedDate)).toBeGreaterThanOrEqual(before);
});

test('a description is saved with its lines', async () => {
  const { user } = await typeJob();
  await fillField(user, 'Description (optional)', 'You test.\n\n- Phones');
  await user.click(getSubmitButton());
  await screen.findByText('Job added successfully!');
  const [request] = getSentRequests('POST', '/api/jobs');
  expect(request?.body).toMatchObject({ description: 'You test.\n\n- Phones' });
});

test('the form has every field of a job, and says which may stay empty', async () => {
  await signIn();
  await renderRoute(paths.admin.addJob);
  const fields = await screen.findAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ name, required }) => [name, required])).toEqual(
    Object.entries(jobInput.shape).map(([name, schema]) => [name, !isOptional(schema)]),
  );
  expect(screen.getByText('All fields are required unless they are marked as optional.')).toBeVisible();
  expect(fields.some(({ required }) => !required)).toBe(true);
});

test('navigating elsewhere before the redirect cancels it', async () => {
  const { user, router } = await typeJob();
  const redirect = holdRedirect();
  await user.click(getSubmitButton());
  await screen.findByText('Job added successfully!');
  expect(redirect.isPending()).toBe(true);
  await act(() => router.navigate(paths.admin.users));
  await waitFor(() => expect(redirect.isPending()).toBe(false));
  expect(router.state.location.pathname).toBe('/admin/users');
});

test('the skip link does not cancel the redirect', async () => {
  const { user, router } = await typeJob();
  const redirect = holdRedirect();
  await user.click(getSubmitButton());
  await screen.findByText('Job added successfully!');
  await act(() => router.navigate('#content'));
  expect(router.state.location).toMatchObject({ pathname: '/admin/jobs/add', hash: '#content' });
  redirect.run();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
});

test('a submit between the add and the redirect is ignored', async () => {
  const { user } = await typeJob();
  holdRedirect();
  await user.click(getSubmitButton());
  await screen.findByText('Job added successfully!');
  await user.click(getSubmitButton());
  expect(getSentRequests('POST', '/api/jobs')).toHaveLength(1);
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
  expect(request?.body).toEqual({
    position: 'Tester',
    department: 'QA',
    location: 'Delhi',
    description: null,
  });
});

test('a job that another admin has saved since shows both versions, and saves what is chosen', async () => {
  await signIn();
  const { _id } = await addJob('Tester');
  const address = `/api/jobs/${_id}`;
  const { user } = await renderRoute(paths.admin.editJob(_id));
  await fillField(user, 'Position', 'Painter');
  const theirs = { position: 'Plumber', department: 'Engineering', location: 'Delhi', description: 'Theirs' };
  await saveElsewhere(address, theirs);
  await user.click(await findUpdateButton());
  await screen.findByRole('heading', { level: 2, name: 'Someone else has saved this job' });
  const getRadio = (field: string, side: string) =>
    within(screen.getByRole('group', { name: field })).getByRole('radio', { name: side });
  expect(getRadio('Position', 'Yours')).toBeChecked();
  expect(getRadio('Location', 'Theirs')).toBeChecked();
  expect(await readRecord<Job>(address)).toMatchObject(theirs);
  await user.click(screen.getByRole('button', { name: 'Save my choice' }));
  await screen.findByText('Job updated successfully!');
  expect(await readRecord<Job>(address)).toMatchObject({ ...theirs, position: 'Painter' });
});

test('a job that another admin deleted can be restored or saved as a new one, and what is typed stays', async () => {
  await signIn();
  const { _id } = await addJob('Tester');
  const { user } = await renderRoute(paths.admin.editJob(_id));
  await fillField(user, 'Position', 'Painter');
  await deleteElsewhere(`/api/jobs/${_id}`);
  await user.click(await findUpdateButton());
  await user.click(await screen.findByRole('button', { name: 'Restore the deleted job' }));
  await waitFor(() => expect(screen.queryByText(/^Someone deleted this job/)).toBeNull());
  await deleteElsewhere(`/api/jobs/${_id}`);
  await user.click(await findUpdateButton());
  await user.click(await screen.findByRole('button', { name: 'Save it as a new job' }));
  await screen.findByText('Job added successfully!');
  expect(await readRecord<Job[]>('/api/jobs')).toMatchObject([{ position: 'Painter' }]);
});
