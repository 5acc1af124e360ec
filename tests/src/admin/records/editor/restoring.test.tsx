import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listUnsent, saveUnsent } from '../../../../../src/admin/records/unsent';
import { hardNavigate } from '../../../../../src/api/hardNavigate';
import { saveSession } from '../../../../../src/api/session';
import { paths } from '../../../../../src/paths';
import { ADMIN } from '../../../../support/admins';
import { SAMPLE_BLOG } from '../../../../support/sampleBlog';
import {
  deleteElsewhere,
  fillField,
  getDialog,
  getValues,
  openBlog,
  openForm,
  saveElsewhere,
} from '../../../../support/site/editor';
import { failNextRequest, getSentRequests, needServer } from '../../../../support/site/network';
import { addBlog, addJob } from '../../../../support/site/records';
import { renderRoute } from '../../../../support/site/renderRoute';
import { revoke, signIn } from '../../../../support/site/session';

needServer();

const readStoredDrafts = () => listUnsent(ADMIN.email);

/** Closes the page as a crash does: only the content of the storage is left. */
function crash(): void {
  const entries = Object.entries(localStorage);
  cleanup();
  localStorage.clear();
  for (const [key, text] of entries) localStorage.setItem(key, text);
}

/** A post whose title was changed before the page was closed. */
async function typeDraft() {
  const opened = await openBlog();
  await fillField(opened.user, 'Title', 'My new title');
  crash();
  return opened;
}

test('what is typed is stored at once with its version, and is in the form after a reload until it is saved', async () => {
  const { user: first, _id } = await openBlog();
  await fillField(first, 'Title', 'My new title');
  expect(readStoredDrafts()).toMatchObject([
    { id: _id, version: expect.stringMatching(/^"1-/), fields: { title: 'My new title' } },
  ]);
  expect(screen.getByText('Not saved, kept on this device')).toBeVisible();
  crash();
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await screen.findByLabelText('Title');
  expect(getValues('Title', 'Content')).toEqual(['My new title', SAMPLE_BLOG.content]);
  expect(screen.getByText('Not saved, kept on this device')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update blog' }));
  await screen.findByText('Blog updated successfully!');
  expect(readStoredDrafts()).toEqual([]);
});

test('what is kept and equals the record is no unsaved change, and no conflict with what is typed next', async () => {
  const { _id } = await addBlog();
  const fields = { title: SAMPLE_BLOG.title };
  saveUnsent({ owner: ADMIN.email, form: 'blog', id: _id }, { fields, version: '"0"' });
  const { user } = await openForm(paths.admin.editBlog(_id));
  expect(screen.getByText('No unsaved changes')).toBeVisible();
  expect(readStoredDrafts()).toEqual([]);
  await fillField(user, 'Snippet', 'Something');
  expect(screen.getByText('Not saved, kept on this device')).toBeVisible();
});

test('another admin who signs in in another tab gets an empty form', async () => {
  const { user, token } = await openForm(paths.admin.addJob, 'Position');
  await fillField(user, 'Position', 'Tester');
  saveSession(token, { email: 'other@sanyog.example' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  await waitFor(() => expect(screen.getByLabelText('Position')).toHaveValue(''));
  expect(readStoredDrafts()).toHaveLength(1);
  expect(listUnsent('other@sanyog.example')).toEqual([]);
});

test('a record that was saved since its text was typed says so; what only the other admin changed is theirs', async () => {
  const { _id, path } = await typeDraft();
  await saveElsewhere(path, { ...SAMPLE_BLOG, title: 'Their title', author: 'Their author' });
  await renderRoute(paths.admin.editBlog(_id));
  const name = 'Someone else has saved this blog';
  await waitFor(async () => expect(await screen.findByRole('heading', { name })).toHaveFocus());
  expect(getValues('Title', 'Author')).toEqual(['My new title', 'Their author']);
  expect(readStoredDrafts()).toMatchObject([
    { version: expect.stringMatching(/^"1-/), fields: { title: 'My new title' } },
  ]);
});

test('what was typed in a deleted record can be continued as a new one', async () => {
  const { _id, path } = await typeDraft();
  await deleteElsewhere(path);
  const { user, router } = await renderRoute(paths.admin.editBlog(_id));
  await user.click(await screen.findByRole('button', { name: 'Continue it as a new blog' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.admin.addBlog));
  await screen.findByRole('button', { name: 'Publish' });
  expect(getValues('Title')).toEqual(['My new title']);
});

test('what was typed in a deleted record does not take the place of a new one', async () => {
  const { _id, path } = await typeDraft();
  const { user } = await renderRoute(paths.admin.addBlog);
  await fillField(user, 'Title', 'A new one');
  crash();
  await deleteElsewhere(path);
  await renderRoute(paths.admin.editBlog(_id));
  expect(await screen.findByText(/^To continue it as a new blog, save or discard/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue it as a new blog' })).toBeNull();
});

test('a 401 during a save leaves a draft, which the dashboard links to after signing in', async () => {
  const { user, token } = await openBlog();
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
  await waitFor(() => expect(getValues('Title')).toEqual(['My new title']));
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
  const press = (button: HTMLElement) => {
    button.focus();
    return user.keyboard('{Enter}');
  };
  await press(drafts.getByRole('button', { name: /^Discard ?Tester/ }));
  await press(getDialog().getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(drafts.getByRole('link', { name: /^Continue ?no title/ })).toHaveFocus());
  await press(drafts.getByRole('button', { name: /^Discard ?no title/ }));
  await press(getDialog().getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus());
});

test('the form reports that the browser refuses storage', async () => {
  const { user } = await openForm(paths.admin.addJob, 'Position');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await fillField(user, 'Position', 'Tester');
  expect(await screen.findByText(/This browser cannot keep them/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(getDialog().getByText(/it will be lost/)).toBeVisible();
});

test('a failed save that is repeated after a reload is stored once', async () => {
  const { user: first } = await openForm(paths.admin.addJob, 'Position');
  const fields = { Position: 'Tester', Department: 'QA', Location: 'Pune' };
  for (const [label, text] of Object.entries(fields)) await fillField(first, label, text);
  failNextRequest('POST', '/api/jobs', 'offline');
  await first.click(screen.getByRole('button', { name: 'Add job' }));
  await screen.findByText('Failed to add job. Please try again.');
  crash();
  const { user } = await renderRoute(paths.admin.addJob);
  await waitFor(() => expect(getValues('Position')).toEqual(['Tester']));
  await user.click(screen.getByRole('button', { name: 'Add job' }));
  await screen.findByText('Job added successfully!');
  const keys = getSentRequests('POST', '/api/jobs').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
