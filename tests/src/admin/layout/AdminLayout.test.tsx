import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showToast } from '../../../../src/admin/common/showToast';
import { clearSession } from '../../../../src/data/session';
import { paths } from '../../../../src/paths';
import { ADMIN } from '../../../support/admins';
import { failNextRequest, getSentRequests, getTestApp, holdRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

/** The visible navigation; that of the phone menu is closed. */
const getNavigation = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const findVisibleTexts = (text: string) =>
  screen.queryAllByText(text).filter((element) => !element.closest('[popover]'));
const getPath = ({ router }: Awaited<ReturnType<typeof renderRoute>>) => router.state.location.pathname;

test.for([
  '/admin/dashboard',
  '/admin/contacts',
  '/admin/users',
  '/admin/settings',
  '/admin/analytics',
  '/admin/backups',
  '/admin/zzz',
  '/admin/blogs/zzz',
])('without a token %s leads to /login and sends no request', async (path) => {
  const rendered = await renderRoute(path);
  expect(getPath(rendered)).toBe('/login');
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(getSentRequests('GET', '/api/contacts/count')).toHaveLength(0);
});

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
  await signIn();
  await renderRoute(paths.admin.users);
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  expect(findVisibleTexts(ADMIN.email)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Open the site' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('a navigation link opens its page and focuses its heading', async () => {
  await signIn();
  const rendered = await renderRoute(paths.admin.users);
  await rendered.user.click(getNavigation().getByRole('link', { name: 'Backups' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Backups' })).toHaveFocus());
  expect(getPath(rendered)).toBe('/admin/backups');
});

test('signing out revokes the token, clears token and user and opens /admin/login', async () => {
  const token = await signIn();
  const rendered = await renderRoute(paths.admin.users);
  await rendered.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(getPath(rendered)).toBe('/admin/login');
  expect(localStorage).toHaveLength(0);
  const { app } = await getTestApp();
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.inject({ url: '/api/contacts/count', headers })).statusCode).toBe(401);
});

test('signing out removes notifications, whose Undo would not work any more', async () => {
  await signIn();
  const { user, router } = await renderRoute(paths.admin.users);
  act(() => void showToast('success', 'Job deleted.', { action: { label: 'Undo', run: () => {} } }));
  const release = holdRequests('POST', '/api/auth/logout');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  // Also for whoever leaves the admin area meanwhile, and never sees the login.
  await act(() => router.navigate('/about'));
  release();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('a pending sign-out disables its button', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.users);
  const release = holdRequests('POST', '/api/auth/logout');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('button', { name: 'Signing out…' })).toBeDisabled();
  release();
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
});

test('a sign-out that ends after leaving the admin area does not bring the visitor back', async () => {
  await signIn();
  const { user, router } = await renderRoute(paths.admin.users);
  const release = holdRequests('POST', '/api/auth/logout');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await act(() => router.navigate('/about'));
  release();
  await waitFor(() => expect(localStorage).toHaveLength(0));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(router.state).toMatchObject({ location: { pathname: '/about' }, navigation: { state: 'idle' } });
});

test.for([500, 'offline'] as const)(
  'signing out clears the session even when the request fails: %s',
  async (failure) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await signIn();
    const rendered = await renderRoute(paths.admin.users);
    failNextRequest('POST', '/api/auth/logout', failure);
    await rendered.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(getPath(rendered)).toBe('/admin/login');
    expect(localStorage).toHaveLength(0);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  },
);

test('signing out in one tab signs out the others with a notice', async () => {
  await signIn();
  const rendered = await renderRoute(paths.admin.users);
  clearSession();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(getPath(rendered)).toBe('/admin/login');
  expect(screen.getByText('You have been signed out.')).toBeVisible();
});

test('shows no session-expired notice after an explicit sign-out', async () => {
  await signIn();
  const rendered = await renderRoute(paths.admin.users);
  const release = holdRequests('POST', '/api/auth/logout');
  await rendered.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('button', { name: 'Signing out…' });
  clearSession();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  release();
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(getPath(rendered)).toBe('/admin/login');
  expect(screen.queryByText('You have been signed out.')).toBeNull();
});

test('a page restored from the back/forward cache after a sign-out leads to the login', async () => {
  await signIn();
  const rendered = await renderRoute(paths.admin.users);
  clearSession();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(getPath(rendered)).toBe('/admin/login'));
});

test('Escape or a link closes the phone menu', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.users);
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(screen.getAllByRole('navigation', { name: 'Admin' })).toHaveLength(1);
  await user.click(button);
  expect(screen.getAllByRole('navigation', { name: 'Admin' })).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(screen.getAllByRole('navigation', { name: 'Admin' })).toHaveLength(1);
  await user.click(button);
  const [, menu] = screen.getAllByRole('navigation', { name: 'Admin' });
  await user.click(within(menu as HTMLElement).getByRole('link', { name: 'Analytics' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Analytics' })).toHaveFocus());
  expect(screen.getAllByRole('navigation', { name: 'Admin' })).toHaveLength(1);
});

test('signing in as another admin in another tab updates the email', async () => {
  await signIn();
  await renderRoute(paths.admin.users);
  localStorage.setItem('user', JSON.stringify({ email: 'other@sanyog.example' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  await waitFor(() => expect(findVisibleTexts('other@sanyog.example')).toHaveLength(1));
  expect(findVisibleTexts(ADMIN.email)).toHaveLength(0);
});
