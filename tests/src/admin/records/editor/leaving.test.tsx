import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { listUnsent } from '../../../../../src/admin/records/unsent';
import { clearSession } from '../../../../../src/api/session';
import { paths } from '../../../../../src/paths';
import { ADMIN } from '../../../../support/admins';
import { fillField, getDialog, getValues, leave, openBlog, openForm } from '../../../../support/site/editor';
import { getSentRequests, holdRequests, needServer, waitForChanges } from '../../../../support/site/network';
import { addBlog } from '../../../../support/site/records';

needServer();

async function startJob() {
  const rendered = await openForm(paths.admin.addJob, 'Position');
  await fillField(rendered.user, 'Position', 'Tester');
  return rendered;
}

const readStoredDrafts = () => listUnsent(ADMIN.email);

/** A new post whose first save is held. */
async function saveThought() {
  const rendered = await openForm(paths.admin.addBlog);
  await fillField(rendered.user, 'Title', 'Half a thought');
  const release = holdRequests('POST', '/api/blogs/drafts');
  await rendered.user.click(screen.getByRole('button', { name: 'Save draft' }));
  return { ...rendered, release };
}

/** Discards the drafts as another tab does. */
function discardElsewhere(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith('unsent-1:'))) {
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  }
}

test.for([
  ['Leave, keep draft', 1],
  ['Discard changes', 0],
] as const)(
  'leaving a changed form asks; Keep editing stays, and after %s %i drafts are kept',
  async ([answer, left]) => {
    const { user, router } = await startJob();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(getDialog().getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getValues('Position')).toEqual(['Tester']);
    await leave(user, answer);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
    expect(readStoredDrafts()).toHaveLength(left);
  },
);

test('a navigation right after Escape opens the dialog again', async () => {
  const { user, router } = await startJob();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await act(async () => {
    // In one turn, before the close event of the dialog.
    fireEvent.keyDown(document.body, { key: 'Escape' });
    void router.navigate(paths.admin.jobs);
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(getDialog().getByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
  expect(document.querySelector('dialog')).toHaveAttribute('open');
  await user.click(getDialog().getByRole('button', { name: 'Leave, keep draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
});

test('the save shortcut is ignored while the dialog is open', async () => {
  const { user, router } = await startJob();
  await fillField(user, 'Department', 'Quality');
  await fillField(user, 'Location', 'Pune');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.keyboard('{Control>}s{/Control}');
  await user.click(getDialog().getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('button', { name: 'Add job' })).toBeVisible();
  expect(getSentRequests('POST', '/api/jobs')).toHaveLength(0);
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Job added successfully!');
  expect(getSentRequests('POST', '/api/jobs')).toHaveLength(1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'));
});

test('the save shortcut saves with a Cyrillic keyboard', async () => {
  const { user } = await startJob();
  await fillField(user, 'Department', 'Quality');
  await fillField(user, 'Location', 'Pune');
  const isForBrowser = fireEvent.keyDown(document.body, { key: 'ы', code: 'KeyS', ctrlKey: true });
  expect(isForBrowser).toBe(false);
  expect(await screen.findByText('Job added successfully!')).toBeVisible();
});

test('a save that ends after leaving the editor does not navigate', async () => {
  const { user, router, path } = await openBlog();
  await fillField(user, 'Title', 'A better title');
  const release = holdRequests('PUT', path);
  await user.click(screen.getByRole('button', { name: 'Update blog' }));
  await screen.findByRole('button', { name: 'Saving…' });
  await leave(user, 'Leave, keep draft');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blogs'));
  release();
  await screen.findByText('Blog updated successfully!');
  await waitForChanges();
  expect(router.state).toMatchObject({
    location: { pathname: '/admin/blogs' },
    navigation: { state: 'idle' },
  });
  expect(readStoredDrafts()).toEqual([]);
});

test('a draft that is created after leaving the editor does not bring the admin back', async () => {
  const { user, router, release } = await saveThought();
  await leave(user, 'Leave, keep draft');
  await screen.findByRole('heading', { level: 1, name: 'Blogs' });
  release();
  await waitForChanges();
  expect(readStoredDrafts()).toEqual([]);
  expect(router.state).toMatchObject({
    location: { pathname: '/admin/blogs' },
    navigation: { state: 'idle' },
  });
});

test('a draft that is created while the next page loads does not bring the admin back', async () => {
  const { user, router, release } = await saveThought();
  let finishLoading = () => {};
  const loaded = new Promise<null>((resolve) => {
    finishLoading = () => resolve(null);
  });
  const route = matchRoutes(router.routes, '/admin/jobs')?.at(-1)?.route;
  Object.assign(route ?? {}, { loader: () => loaded });
  await act(async () => void router.navigate('/admin/jobs'));
  await user.click(getDialog().getByRole('button', { name: 'Leave, keep draft' }));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  release();
  await waitForChanges();
  expect(readStoredDrafts()).toEqual([]);
  expect(router.state.navigation.location?.pathname).toBe('/admin/jobs');
  finishLoading();
  await screen.findByRole('heading', { level: 1, name: 'Jobs' });
});

test('a jump in the history to the address that a draft once got asks first, and opens that draft', async () => {
  await addBlog({ title: 'Another post' });
  const { user, router } = await openForm(paths.admin.addBlog);
  await fillField(user, 'Title', 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('Saved');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('link', { name: 'Another post' }));
  await waitFor(() => expect(getValues('Title')).toEqual(['Another post']));
  await fillField(user, 'Title', 'Not saved');
  void router.navigate(-2);
  await screen.findByRole('dialog');
  await user.click(getDialog().getByRole('button', { name: 'Leave, keep draft' }));
  await waitFor(() => expect(getValues('Title')).toEqual(['Half a thought']));
});

test('closing the page is blocked only with unsaved changes', async () => {
  const { user } = await openForm(paths.admin.addJob, 'Position');
  const isLeavingBlocked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(isLeavingBlocked()).toBe(false);
  await fillField(user, 'Position', 'Tester');
  expect(isLeavingBlocked()).toBe(true);
});

test.for([
  ['Keep them and sign out', 1],
  ['Discard them and sign out', 0],
] as const)(
  'signing out asks about unsaved text; after %s %i drafts are all that is kept',
  async ([answer, left]) => {
    const { user, router } = await startJob();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(getDialog().getByRole('listitem')).toHaveTextContent('New job: Tester');
    await user.click(getDialog().getByRole('button', { name: 'Stay signed in' }));
    expect(localStorage.getItem('token')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(getDialog().getByRole('button', { name: answer }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
    expect(localStorage).toHaveLength(left);
  },
);

test.for([
  ['leaves the draft stored', 1, () => {}],
  ['after the drafts were discarded stores none again', 0, discardElsewhere],
] as const)('a sign-out in another tab opens no dialog, and %s', async ([, left, before]) => {
  const { router } = await startJob();
  await waitFor(() => expect(readStoredDrafts()).toHaveLength(1));
  act(before);
  clearSession();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
  await waitFor(() => expect(screen.queryByLabelText('Position')).toBeNull());
  expect(readStoredDrafts()).toHaveLength(left);
});

test('a draft that another tab discarded is stored again by the next change', async () => {
  const { user } = await startJob();
  await waitFor(() => expect(readStoredDrafts()).toHaveLength(1));
  act(discardElsewhere);
  expect(screen.queryByText('Not saved, kept on this device')).toBeNull();
  await fillField(user, 'Department', 'Quality');
  await waitFor(() => expect(readStoredDrafts()).toHaveLength(1));
});
