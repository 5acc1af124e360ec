import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clearSession } from '../../../../src/api/session';
import { paths } from '../../../../src/paths';
import { showToast } from '../../../../src/ui/showToast';
import { ADMIN } from '../../../support/admins';
import { failNextRequest, holdRequests, request, waitForChanges } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

/** The visible navigation; that of the phone menu is closed. */
const getNavigation = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const findVisibleTexts = (text: string) =>
  screen.queryAllByText(text).filter((element) => !element.closest('[popover]'));
const findLogin = () => screen.findByRole('heading', { level: 1, name: 'Sign in' });

async function openUsers() {
  const token = await signIn();
  const rendered = await renderRoute(paths.admin.users);
  const signOut = () => rendered.user.click(screen.getByRole('button', { name: 'Sign out' }));
  return { ...rendered, token, signOut, getPath: () => rendered.router.state.location.pathname };
}

/** Signs out, up to the response. */
async function beginSignOut() {
  const opened = await openUsers();
  const release = holdRequests('POST', '/api/auth/logout');
  await opened.signOut();
  return { ...opened, release };
}

function signOutInAnotherTab(): void {
  clearSession();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
}

test.for(['/admin/zzz', '/admin/blogs/edit', '/admin/Dashboard'])(
  'the unknown address %s has a not-found page in the admin layout',
  async (path) => {
    await signIn();
    await renderRoute(path);
    expect(screen.getByRole('heading', { level: 1, name: 'There is no page at this address' })).toBeVisible();
    expect(document.title).toBe('Page not found | Sanyog Digital');
    expect(getNavigation().getByRole('link', { name: 'Dashboard' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Contacts' })).toHaveAttribute(
      'href',
      '/admin/contacts',
    );
    expect(screen.queryByRole('contentinfo')).toBeNull();
  },
);

test('the side navigation has eight entries and marks the current one', async () => {
  await signIn();
  await renderRoute(paths.admin.inquiries);
  const links = getNavigation().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/admin/dashboard'],
    ['Blogs', '/admin/blogs'],
    ['Jobs', '/admin/jobs'],
    ['Contacts', '/admin/contacts'],
    ['Users', '/admin/users'],
    ['Settings', '/admin/settings'],
    ['Analytics', '/admin/analytics'],
    ['Backups', '/admin/backups'],
  ]);
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Contacts']);
});

test('the layout has a skip link, one main landmark, the email of the admin and a link to the site', async () => {
  await openUsers();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  expect(findVisibleTexts(ADMIN.email)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Open the site' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('signing out revokes the token, clears token and user and opens /admin/login', async () => {
  const { token, signOut, getPath } = await openUsers();
  await signOut();
  await findLogin();
  expect(getPath()).toBe('/admin/login');
  expect(localStorage).toHaveLength(0);
  await request('GET /api/contacts/count', 401, { token });
});

test('a sign-out that ends after leaving the admin area does not bring the visitor back, and removes notifications', async () => {
  act(() => void showToast('success', 'Job deleted.', { action: { label: 'Undo', run: () => {} } }));
  const { router, release } = await beginSignOut();
  await act(() => router.navigate('/about'));
  release();
  // Its Undo would not work any more.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(localStorage).toHaveLength(0);
  await waitForChanges();
  expect(router.state).toMatchObject({ location: { pathname: '/about' }, navigation: { state: 'idle' } });
});

test.for([500, 'offline'] as const)(
  'signing out clears the session even when the request fails: %s',
  async (failure) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { signOut, getPath } = await openUsers();
    failNextRequest('POST', '/api/auth/logout', failure);
    await signOut();
    await findLogin();
    expect(getPath()).toBe('/admin/login');
    expect(localStorage).toHaveLength(0);
    expect(warn).toHaveBeenCalledOnce();
  },
);

test('signing out in one tab signs out the others with a notice', async () => {
  const { getPath } = await openUsers();
  signOutInAnotherTab();
  await findLogin();
  expect(getPath()).toBe('/admin/login');
  expect(screen.getByText('You have been signed out.')).toBeVisible();
});

test('a pending sign-out disables its button, and no notice of an expired session follows', async () => {
  const { release, getPath } = await beginSignOut();
  expect(await screen.findByRole('button', { name: 'Signing out…' })).toBeDisabled();
  signOutInAnotherTab();
  release();
  await findLogin();
  expect(getPath()).toBe('/admin/login');
  expect(screen.queryByText('You have been signed out.')).toBeNull();
});

test('a page restored from the back/forward cache after a sign-out leads to the login', async () => {
  const { getPath } = await openUsers();
  clearSession();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(getPath()).toBe('/admin/login'));
});

test('signing in as another admin in another tab updates the email, and removes notifications of the first', async () => {
  await openUsers();
  act(() => void showToast('success', 'Job deleted.', { action: { label: 'Undo', run: () => {} } }));
  localStorage.setItem('user', JSON.stringify({ email: 'other@sanyog.example' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  await waitFor(() => expect(findVisibleTexts('other@sanyog.example')).toHaveLength(1));
  expect(findVisibleTexts(ADMIN.email)).toHaveLength(0);
  expect(screen.queryByText('Job deleted.')).toBeNull();
});
