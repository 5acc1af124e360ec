import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readDeviceDrafts, saveDeviceDraft } from '../../../../src/admin/editing/deviceDrafts';
import { hardNavigate } from '../../../../src/data/hardNavigate';
import { saveSession } from '../../../../src/data/session';
import { paths } from '../../../../src/paths';
import { ADMIN } from '../../../support/admins';
import { SAMPLE_BLOG } from '../../../support/sampleBlog';
import {
  deleteElsewhere,
  fillField,
  getDialog,
  getValues,
  saveElsewhere,
} from '../../../support/site/editor';
import { failNextRequest, getSentRequests, needServer } from '../../../support/site/network';
import { addBlog, addJob } from '../../../support/site/records';
import { renderRoute } from '../../../support/site/renderRoute';
import { revoke, signIn } from '../../../support/site/session';

needServer();

const readStoredDrafts = () => readDeviceDrafts(ADMIN.email);

/** Closes the page as a crash does: only the content of the storage is left. */
function crash(): void {
  const entries = Object.entries(localStorage);
  cleanup();
  localStorage.clear();
  for (const [key, text] of entries) localStorage.setItem(key, text);
}

async function typeDraft(id: string, title = 'My new title'): Promise<void> {
  const { user } = await renderRoute(paths.admin.editBlog(id));
  await fillField(user, 'Title', title);
  crash();
}

test('a draft is stored at once with its version and survives a reload', async () => {
  await signIn();
  const { _id } = await addBlog();
  const first = await renderRoute(paths.admin.editBlog(_id));
  await fillField(first.user, 'Title', 'My new title');
  expect(readStoredDrafts()).toHaveLength(1);
  expect(readStoredDrafts()[0]).toMatchObject({
    recordId: _id,
    etag: expect.stringMatching(/^"1-/),
    fields: { title: 'My new title' },
  });
  expect(screen.getByText('Not saved, kept on this device')).toBeVisible();
  cleanup();
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  expect(await screen.findByText(/^You have unsaved changes from/)).toBeVisible();
  expect(getValues('Title')).toEqual([SAMPLE_BLOG.title]);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(getValues('Title', 'Content')).toEqual(['My new title', SAMPLE_BLOG.content]);
  expect(screen.queryByText(/^You have unsaved changes from/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Update blog' }));
  await screen.findByText('Blog updated successfully!');
  expect(readStoredDrafts()).toEqual([]);
});

test('the last key press is stored, and undoing all changes removes the draft', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addJob);
  await fillField(user, 'Position', 'Tester');
  expect(readStoredDrafts()).toHaveLength(1);
  await fillField(user, 'Position', '');
  expect(readStoredDrafts()).toEqual([]);
});

test('Discard removes the draft, leaves the form unchanged, and can be undone', async () => {
  await signIn();
  const { _id } = await addBlog();
  await typeDraft(_id);
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(readStoredDrafts()).toEqual([]);
  expect(getValues('Title')).toEqual([SAMPLE_BLOG.title]);
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(getValues('Title')).toEqual(['My new title']));
});

test('two drafts of the same form are stored separately, and each can be restored', async () => {
  await signIn();
  const first = await renderRoute(paths.admin.addJob);
  await fillField(first.user, 'Position', 'Tester');
  crash();
  const { user } = await renderRoute(paths.admin.addJob);
  await fillField(user, 'Position', 'Painter');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(getValues('Position')).toEqual(['Tester']);
  expect(readStoredDrafts().map(({ fields }) => fields.position)).toEqual(
    expect.arrayContaining(['Tester', 'Painter']),
  );
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(getValues('Position')).toEqual(['Painter']);
});

test('what is typed on in a restored draft takes its place, unless another tab has typed on in it too', async () => {
  await signIn();
  const first = await renderRoute(paths.admin.addJob);
  await fillField(first.user, 'Position', 'Tester');
  crash();
  const [stored] = readStoredDrafts();
  const { user } = await renderRoute(paths.admin.addJob);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(readStoredDrafts()).toEqual([stored]);
  await fillField(user, 'Position', 'Painter');
  expect(readStoredDrafts().map(({ fields }) => fields.position)).toEqual(['Painter']);
  cleanup();

  const second = await renderRoute(paths.admin.addJob);
  await second.user.click(screen.getByRole('button', { name: 'Restore' }));
  const [open] = readStoredDrafts();
  if (open) saveDeviceDraft({ ...open, savedAt: '2099-01-05T04:00:00.000Z' });
  await fillField(second.user, 'Position', 'Plumber');
  expect(readStoredDrafts().map(({ fields }) => fields.position)).toEqual(['Painter', 'Plumber']);
});

test('a draft that is older than a field of the record can be restored without a conflict', async () => {
  await signIn();
  const { _id } = await addJob('Tester');
  const first = await renderRoute(paths.admin.editJob(_id));
  await fillField(first.user, 'Position', 'Plumber');
  cleanup();
  const [draft] = readStoredDrafts();
  if (!draft) throw new Error('There is no draft');
  const { description: _newer, ...fields } = draft.fields;
  const { description: _newer_too, ...base } = draft.base;
  saveDeviceDraft({ ...draft, fields, base, etag: '"1-before"' });
  const { user } = await renderRoute(paths.admin.editJob(_id));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(getValues('Position')).toEqual(['Plumber']);
  expect(screen.queryByText('Someone else has saved this job')).toBeNull();
});

test('drafts are not shown to another admin on the same device', async () => {
  const token = await signIn();
  const { _id } = await addBlog();
  await typeDraft(_id);
  saveSession(token, { email: 'other@sanyog.example' });
  await renderRoute(paths.admin.editBlog(_id));
  await screen.findByLabelText('Title');
  expect(screen.queryByText(/unsaved changes from/)).toBeNull();
  cleanup();
  await renderRoute(paths.admin.dashboard);
  expect(screen.queryByText('Unsaved changes on this device')).toBeNull();
});

test('another admin who signs in in another tab gets an empty form', async () => {
  const token = await signIn();
  const { user } = await renderRoute(paths.admin.addJob);
  await fillField(user, 'Position', 'Tester');
  saveSession(token, { email: 'other@sanyog.example' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  await waitFor(() => expect(screen.getByLabelText('Position')).toHaveValue(''));
  expect(readStoredDrafts()).toHaveLength(1);
  expect(readDeviceDrafts('other@sanyog.example')).toEqual([]);
});

test('restoring a stale draft shows both versions', async () => {
  await signIn();
  const { _id } = await addBlog();
  await typeDraft(_id);
  await saveElsewhere(`/api/blogs/${_id}`, { ...SAMPLE_BLOG, title: 'Their title' });
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  expect(await screen.findByText(/has saved it since/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Someone else has saved this blog' })).toHaveFocus(),
  );
  crash();
  expect(readStoredDrafts()[0]).toMatchObject({
    etag: expect.stringMatching(/^"1-/),
    fields: { title: 'My new title' },
  });
});

test('in a restored draft a field that only the other admin has changed starts as theirs', async () => {
  await signIn();
  const { _id } = await addJob('Tester');
  const first = await renderRoute(paths.admin.editJob(_id));
  await fillField(first.user, 'Position', 'Painter');
  crash();
  const theirs = { position: 'Tester', department: 'Engineering', location: 'Delhi', description: null };
  await saveElsewhere(`/api/jobs/${_id}`, theirs);
  const { user } = await renderRoute(paths.admin.editJob(_id));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByRole('heading', { name: 'Someone else has saved this job' });
  const getRadio = (field: string, side: string) =>
    within(screen.getByRole('group', { name: field })).getByRole('radio', { name: side });
  expect(getRadio('Position', 'Yours')).toBeChecked();
  expect(getRadio('Location', 'Theirs')).toBeChecked();
});

test('a draft of a deleted record can be continued as a new one', async () => {
  await signIn();
  const { _id } = await addBlog();
  await typeDraft(_id);
  await deleteElsewhere(`/api/blogs/${_id}`);
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await user.click(await screen.findByRole('button', { name: 'Continue it as a new blog' }));
  expect(getValues('Title')).toEqual(['My new title']);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Blog added successfully!');
  expect(readStoredDrafts()).toEqual([]);
});

test('a 401 during a save leaves a draft, which the dashboard links to after signing in', async () => {
  const token = await signIn();
  const { _id } = await addBlog();
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await fillField(user, 'Title', 'My new title');
  await revoke(token);
  await user.click(screen.getByRole('button', { name: 'Update blog' }));
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledExactlyOnceWith('/admin/login'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.queryByText('Failed to update blog')).toBeNull();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  crash();
  await signIn();
  const next = await renderRoute(paths.admin.dashboard);
  const drafts = within(screen.getByRole('region', { name: 'Unsaved changes on this device' }));
  await next.user.click(drafts.getByRole('link', { name: /My new title/ }));
  await next.user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(getValues('Title')).toEqual(['My new title']);
});

test('the dashboard lists the drafts of existing and new records; Discard moves the focus on', async () => {
  await signIn();
  const { _id } = await addJob('Tester');
  const one = await renderRoute(paths.admin.addBlog);
  await fillField(one.user, 'Snippet', 'Something');
  crash();
  const two = await renderRoute(paths.admin.editJob(_id));
  await fillField(two.user, 'Location', 'Delhi');
  crash();
  const { user } = await renderRoute(paths.admin.dashboard);
  const drafts = within(screen.getByRole('region', { name: 'Unsaved changes on this device' }));
  const links = drafts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Continue Tester', `/admin/jobs/edit/${_id}`],
    ['Continue no title yet', '/admin/blogs/add'],
  ]);
  await user.click(drafts.getByRole('button', { name: /^Discard ?Tester/ }));
  expect(drafts.getByRole('link', { name: /^Continue ?no title/ })).toHaveFocus();
  await user.click(drafts.getByRole('button', { name: /^Discard ?no title/ }));
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus();
});

test('the form reports that the browser refuses storage', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addJob);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await fillField(user, 'Position', 'Tester');
  expect(await screen.findByText(/This browser cannot keep them/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(getDialog().getByText(/it will be lost/)).toBeVisible();
  vi.restoreAllMocks();
});

test.for(['{', 'null', '[]', '{"savedAt":1}'])('invalid drafts are ignored: %s', async (text) => {
  localStorage.setItem(`draft-1:${encodeURIComponent(ADMIN.email)}:job:new:abc`, text);
  expect(readStoredDrafts()).toEqual([]);
});

test('a failed save that is repeated after a reload is stored once', async () => {
  await signIn();
  const first = await renderRoute(paths.admin.addJob);
  for (const [label, text] of [
    ['Position', 'Tester'],
    ['Department', 'QA'],
    ['Location', 'Pune'],
  ] as const)
    await fillField(first.user, label, text);
  failNextRequest('POST', '/api/jobs', 'offline');
  await first.user.click(screen.getByRole('button', { name: 'Add job' }));
  await screen.findByText('Failed to add job. Please try again.');
  crash();
  const { user } = await renderRoute(paths.admin.addJob);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Add job' }));
  await screen.findByText('Job added successfully!');
  const keys = getSentRequests('POST', '/api/jobs').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
