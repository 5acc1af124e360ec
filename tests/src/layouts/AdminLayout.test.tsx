import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clearSession } from '../../../src/auth/session';
import { paths } from '../../../src/paths';
import { beSignedIn } from '../../support/admin';
import { failNext, holdNext, sentCalls, testApp } from '../../support/network';
import { ADMIN } from '../../support/serverApp';
import { visit } from '../../support/visit';

/** The phone's copy of the navigation is closed, so there is one that can be seen. */
const navigation = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const shownTexts = (text: string) =>
  screen.queryAllByText(text).filter((element) => !element.closest('[popover]'));
const pathOf = ({ router }: Awaited<ReturnType<typeof visit>>) => router.state.location.pathname;

test.for([
  '/admin/dashboard',
  '/admin/contacts',
  '/admin/users',
  '/admin/settings',
  '/admin/analytics',
  '/admin/backups',
])('without a token %s leads to /login, and no call goes out', async (path) => {
  const visitor = await visit(path);
  expect(pathOf(visitor)).toBe('/login');
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(sentCalls('GET', '/api/contacts/count')).toHaveLength(0);
});

test('the side navigation has its eight entries, and the current one is marked', async () => {
  await beSignedIn();
  await visit(paths.admin.contacts);
  const links = navigation().getAllByRole('link');
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

test('the frame has a skip link, one main landmark, who is signed in and the way to the site', async () => {
  await beSignedIn();
  await visit(paths.admin.users);
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  expect(shownTexts(ADMIN.email)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Open the site' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('following an entry shows its screen and moves the focus to its heading', async () => {
  await beSignedIn();
  const visitor = await visit(paths.admin.users);
  await visitor.user.click(navigation().getByRole('link', { name: 'Backups' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Backups' })).toHaveFocus());
  expect(pathOf(visitor)).toBe('/admin/backups');
});

test('signing out revokes the token, clears token and user and goes to /admin/login', async () => {
  const token = await beSignedIn();
  const visitor = await visit(paths.admin.users);
  await visitor.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(pathOf(visitor)).toBe('/admin/login');
  expect(localStorage).toHaveLength(0);
  const { app } = await testApp();
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.inject({ url: '/api/contacts/count', headers })).statusCode).toBe(401);
});

test('signing out says so while it takes', async () => {
  await beSignedIn();
  const { user } = await visit(paths.admin.users);
  const release = holdNext('POST', '/api/auth/logout');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('button', { name: 'Signing out…' })).toBeDisabled();
  release();
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
});

test.for([500, 'offline'] as const)(
  'signing out works here also when the call fails: %s',
  async (failure) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await beSignedIn();
    const visitor = await visit(paths.admin.users);
    failNext('POST', '/api/auth/logout', failure);
    await visitor.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(pathOf(visitor)).toBe('/admin/login');
    expect(localStorage).toHaveLength(0);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  },
);

test('signing out in one tab signs out the others, and says so', async () => {
  await beSignedIn();
  const visitor = await visit(paths.admin.users);
  clearSession();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(pathOf(visitor)).toBe('/admin/login');
  expect(screen.getByText('You have been signed out.')).toBeVisible();
});

test('who signs out is not told so when another tab, refused meanwhile, cleared the session first', async () => {
  await beSignedIn();
  const visitor = await visit(paths.admin.users);
  const release = holdNext('POST', '/api/auth/logout');
  await visitor.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('button', { name: 'Signing out…' });
  clearSession();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  release();
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(pathOf(visitor)).toBe('/admin/login');
  expect(screen.queryByText('You have been signed out.')).toBeNull();
});

test('a page that Back brings from memory after a sign-out does not stay', async () => {
  await beSignedIn();
  const visitor = await visit(paths.admin.users);
  clearSession();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(pathOf(visitor)).toBe('/admin/login'));
});

test('the phone menu opens, Escape closes it, and following a link closes it', async () => {
  await beSignedIn();
  const { user } = await visit(paths.admin.users);
  await user.click(screen.getByRole('button', { name: 'Open the menu', expanded: false }));
  expect(screen.getAllByRole('navigation', { name: 'Admin' })).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Open the menu', expanded: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  const [, menu] = screen.getAllByRole('navigation', { name: 'Admin' });
  await user.click(within(menu as HTMLElement).getByRole('link', { name: 'Analytics' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Analytics' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Open the menu', expanded: false })).toBeVisible();
});

test('signing in as somebody else in another tab changes who is shown', async () => {
  await beSignedIn();
  await visit(paths.admin.users);
  localStorage.setItem('user', JSON.stringify({ email: 'other@sanyog.example' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  await waitFor(() => expect(shownTexts('other@sanyog.example')).toHaveLength(1));
  expect(shownTexts(ADMIN.email)).toHaveLength(0);
});
