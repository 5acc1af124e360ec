import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { AdminEmailContext } from '../../../../src/admin/common/admins';
import { WantedPage } from '../../../../src/admin/dashboard/WantedPage';
import { hardNavigate } from '../../../../src/api/hardNavigate';
import { clearSession, keepWantedUrl, saveSession } from '../../../../src/api/session';
import { paths } from '../../../../src/paths';
import { ADMIN } from '../../../support/admins';
import { type RenderedRoute, renderRoute } from '../../../support/site/renderRoute';
import { revoke, signIn } from '../../../support/site/session';

const INQUIRY = '/admin/contacts?status=all&inquiry=i1';

async function submitLogin({ user, router }: RenderedRoute): Promise<void> {
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: ADMIN.email } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: ADMIN.password } });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(router.state.location.pathname).toBe('/admin/dashboard');
}

/** Opens an address without a session, and signs in. */
async function openAndSignIn(address: string): Promise<RenderedRoute> {
  const rendered = await renderRoute(address);
  expect(rendered.router.state.location.pathname).toBe('/login');
  await submitLogin(rendered);
  return rendered;
}

const queryLine = () => screen.queryByText(/^You wanted to open:/);
const getLink = () => within(screen.getByText(/^You wanted to open:/)).getByRole<HTMLAnchorElement>('link');

async function openDashboardAgain({ router }: Pick<RenderedRoute, 'router'>): Promise<void> {
  await act(() => router.navigate(paths.admin.dashboard));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
}

/** Opens an address with a session that the server has ended. */
async function openWithEndedSession(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  await revoke(await signIn());
  await renderRoute(address);
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/admin/login'));
  cleanup();
}

test('after the sign-in the dashboard links to the page that was asked for, until it is opened', async () => {
  const { user, router } = await openAndSignIn('/admin/settings');
  expect(queryLine()).toHaveTextContent('You wanted to open: the settings');
  await user.click(getLink());
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/settings'));
  await openDashboardAgain({ router });
  expect(queryLine()).toBeNull();
});

/** Shows the part of the dashboard that may lead there, by itself. */
function showLine(): void {
  render(
    <MemoryRouter>
      <AdminEmailContext value={ADMIN.email}>
        <WantedPage />
      </AdminEmailContext>
    </MemoryRouter>,
  );
}

test.for([
  [INQUIRY, 'an inquiry'],
  ['/admin/contacts?due=true', 'the contacts'],
  ['/admin/blogs', 'the blogs'],
  ['/admin/blogs/add', 'a new blog'],
  ['/admin/blogs/edit/b1', 'a blog'],
  ['/admin/blogs/edit/b1/versions', 'the versions of a blog'],
  ['/admin/jobs/add', 'a new job'],
  ['/admin/jobs/edit/j1', 'a job'],
  ['/admin/settings', 'the settings'],
  ['/admin/unknown', 'another page'],
] as const)('the address %s that the sign-in interrupted is named "%s"', ([address, name]) => {
  keepWantedUrl(address);
  showLine();
  expect(getLink()).toHaveTextContent(name);
  expect(getLink()).toHaveAttribute('href', address);
});

test.for(['/admin/dashboard', '/admin/dashboard/', '/admin/dashboard?from=mail'])(
  'after the sign-in the dashboard does not offer itself: %s',
  (address) => {
    keepWantedUrl(address);
    showLine();
    expect(queryLine()).toBeNull();
  },
);

test('the line about the wanted page can be dismissed, and does not come back', async () => {
  const { user, router } = await openAndSignIn('/admin/settings');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(queryLine()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await act(() => router.navigate(paths.admin.users));
  await openDashboardAgain({ router });
  expect(queryLine()).toBeNull();
});

test('the line about the wanted page goes when the page is opened in another way', async () => {
  const { router } = await openAndSignIn('/admin/users');
  await act(() => router.navigate('/admin/users'));
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  await openDashboardAgain({ router });
  expect(queryLine()).toBeNull();
});

test('a sign-out forgets the wanted page', async () => {
  const rendered = await openAndSignIn('/admin/settings');
  await rendered.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  await submitLogin(rendered);
  expect(queryLine()).toBeNull();
});

test('the page on which the server ended the session is offered after the sign-in', async () => {
  await openWithEndedSession(INQUIRY);
  await submitLogin(await renderRoute(paths.adminLogin));
  expect(getLink()).toHaveAttribute('href', INQUIRY);
});

test('the page on which a session ended is not offered to another admin', async () => {
  await openWithEndedSession(INQUIRY);
  // Going back to it, now without a session.
  await renderRoute(INQUIRY);
  cleanup();
  saveSession('token', { email: 'other@sanyog.example' });
  await renderRoute(paths.admin.dashboard);
  expect(queryLine()).toBeNull();
});

test('a sign-out in another tab keeps the page for the same admin', async () => {
  await signIn();
  const rendered = await renderRoute(INQUIRY);
  clearSession();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  await submitLogin(rendered);
  expect(queryLine()).toHaveTextContent('You wanted to open: an inquiry');
});

test.for(['https://evil.example/admin/x', '//evil.example', '/about', '/admin/login'])(
  'the dashboard never links to %s',
  (address) => {
    sessionStorage.setItem('wanted-address', JSON.stringify({ url: address }));
    showLine();
    expect(queryLine()).toBeNull();
  },
);
