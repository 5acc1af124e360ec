import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { saveSession } from '../../../../src/auth/session';
import { readDrafts } from '../../../../src/features/recordEditor/drafts/draftStorage';
import { hardNavigate } from '../../../../src/lib/navigation';
import { paths } from '../../../../src/paths';
import { revoke, signIn } from '../../../support/admin';
import { addJob, BLOG, publish } from '../../../support/blogs';
import { deleteElsewhere, dialog, fill, saveElsewhere, texts } from '../../../support/editor';
import { ADMIN } from '../../../support/inProcessApp';
import { failNext, sentRequests } from '../../../support/network';
import { renderRoute } from '../../../support/renderRoute';

vi.mock('../../../../src/lib/navigation', () => ({ hardNavigate: vi.fn<(address: string) => void>() }));

const stored = () => readDrafts(ADMIN.email);

/** What a reload or a crash does: only what is stored on the device is left. */
function crash(): void {
  const left = Object.entries(localStorage);
  cleanup();
  localStorage.clear();
  for (const [key, text] of left) localStorage.setItem(key, text);
}

async function typeDraftOf(id: string, title = 'My new title'): Promise<void> {
  const { user } = await renderRoute(paths.admin.editBlog(id));
  await fill(user, 'Title', title);
  crash();
}

test('what is typed is stored on the device at once, with its version, and survives a reload', async () => {
  await signIn();
  const { _id } = await publish();
  const first = await renderRoute(paths.admin.editBlog(_id));
  await fill(first.user, 'Title', 'My new title');
  expect(stored()).toHaveLength(1);
  expect(stored()[0]).toMatchObject({ recordId: _id, etag: '"1"', fields: { title: 'My new title' } });
  expect(screen.getByText('Unsaved changes, kept on this device')).toBeVisible();
  cleanup();
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  expect(await screen.findByText(/^You have unsaved changes from/)).toBeVisible();
  expect(texts('Title')).toEqual([BLOG.title]);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(texts('Title', 'Content')).toEqual(['My new title', BLOG.content]);
  expect(screen.queryByText(/^You have unsaved changes from/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Update blog' }));
  await screen.findByText('Blog updated successfully!');
  expect(stored()).toEqual([]);
});

test('the last key press before a crash is stored, and a text that is put back leaves no draft', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addJob);
  await fill(user, 'Position', 'Tester');
  expect(stored()).toHaveLength(1);
  await fill(user, 'Position', '');
  expect(stored()).toEqual([]);
});

test('Discard takes the draft away and leaves the form as it is', async () => {
  await signIn();
  const { _id } = await publish();
  await typeDraftOf(_id);
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(stored()).toEqual([]);
  expect(texts('Title')).toEqual([BLOG.title]);
});

test('two drafts of the same form never overwrite each other, and each can be restored', async () => {
  await signIn();
  const first = await renderRoute(paths.admin.addJob);
  await fill(first.user, 'Position', 'Tester');
  crash();
  const { user } = await renderRoute(paths.admin.addJob);
  await fill(user, 'Position', 'Painter');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(texts('Position')).toEqual(['Tester']);
  expect(stored().map(({ fields }) => fields.position)).toEqual(
    expect.arrayContaining(['Tester', 'Painter']),
  );
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(texts('Position')).toEqual(['Painter']);
});

test('another admin on the same device never sees them', async () => {
  const token = await signIn();
  const { _id } = await publish();
  await typeDraftOf(_id);
  saveSession(token, { email: 'other@sanyog.example' });
  await renderRoute(paths.admin.editBlog(_id));
  await screen.findByLabelText('Title');
  expect(screen.queryByText(/unsaved changes from/)).toBeNull();
  cleanup();
  await renderRoute(paths.admin.dashboard);
  expect(screen.queryByText('Unsaved changes on this device')).toBeNull();
});

test('another admin who signs in in another tab gets an empty form; the draft stays with its author', async () => {
  const token = await signIn();
  const { user } = await renderRoute(paths.admin.addJob);
  await fill(user, 'Position', 'Tester');
  saveSession(token, { email: 'other@sanyog.example' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  await waitFor(() => expect(screen.getByLabelText('Position')).toHaveValue(''));
  expect(stored()).toHaveLength(1);
  expect(readDrafts('other@sanyog.example')).toEqual([]);
});

test('a record that was saved since is not overwritten: restoring shows both versions', async () => {
  await signIn();
  const { _id } = await publish();
  await typeDraftOf(_id);
  await saveElsewhere(`/api/blogs/${_id}`, { ...BLOG, title: 'Their title' });
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  expect(await screen.findByText(/saved by somebody since/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Somebody else has saved this blog' })).toHaveFocus(),
  );
  crash();
  expect(stored()[0]).toMatchObject({ etag: '"1"', fields: { title: 'My new title' } });
});

test('a draft of a record that was deleted since is continued as a new one', async () => {
  await signIn();
  const { _id } = await publish();
  await typeDraftOf(_id);
  await deleteElsewhere(`/api/blogs/${_id}`);
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await user.click(await screen.findByRole('button', { name: 'Continue it as a new blog' }));
  expect(texts('Title')).toEqual(['My new title']);
  await user.click(screen.getByRole('button', { name: 'Add blog' }));
  await screen.findByText('Blog added successfully!');
  expect(stored()).toEqual([]);
});

test('a 401 in the middle of a save keeps the text, which the dashboard links to after signing in', async () => {
  vi.mocked(hardNavigate).mockClear();
  const token = await signIn();
  const { _id } = await publish();
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await fill(user, 'Title', 'My new title');
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
  const waiting = within(screen.getByRole('region', { name: 'Unsaved changes on this device' }));
  await next.user.click(waiting.getByRole('link', { name: /My new title/ }));
  await next.user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(texts('Title')).toEqual(['My new title']);
});

test('the dashboard names every draft, also those of new records', async () => {
  await signIn();
  const { _id } = await addJob('Tester');
  const one = await renderRoute(paths.admin.addBlog);
  await fill(one.user, 'Snippet', 'Something');
  crash();
  const two = await renderRoute(paths.admin.editJob(_id));
  await fill(two.user, 'Location', 'Delhi');
  crash();
  await renderRoute(paths.admin.dashboard);
  const waiting = within(screen.getByRole('region', { name: 'Unsaved changes on this device' }));
  const links = waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Continue Tester', `/admin/jobs/edit/${_id}`],
    ['Continue no title yet', '/admin/blogs/add'],
  ]);
});

test('the form says so when the browser stores nothing, and still works', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addJob);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await fill(user, 'Position', 'Tester');
  expect(await screen.findByText(/This browser cannot keep them/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(dialog().getByText(/it will be lost/)).toBeVisible();
  vi.restoreAllMocks();
});

test.for(['{', 'null', '[]', '{"savedAt":1}'])('damaged drafts count as none: %s', async (text) => {
  localStorage.setItem(`draft-1:${encodeURIComponent(ADMIN.email)}:job:new:abc`, text);
  expect(stored()).toEqual([]);
});

test('a failed save that is tried again later after a reload is stored once', async () => {
  await signIn();
  const first = await renderRoute(paths.admin.addJob);
  for (const [label, text] of [
    ['Position', 'Tester'],
    ['Department', 'QA'],
    ['Location', 'Pune'],
  ] as const)
    await fill(first.user, label, text);
  failNext('POST', '/api/jobs', 'offline');
  await first.user.click(screen.getByRole('button', { name: 'Add job' }));
  await screen.findByText('Failed to add job. Please try again.');
  crash();
  const { user } = await renderRoute(paths.admin.addJob);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Add job' }));
  await screen.findByText('Job added successfully!');
  const keys = sentRequests('POST', '/api/jobs').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
