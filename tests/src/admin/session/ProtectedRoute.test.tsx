import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clearSession } from '../../../../src/api/session';
import { paths } from '../../../../src/paths';
import { countSentRequests, getSentRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

const { dashboard, blogs, addBlog, jobs, addJob, inquiries, users } = paths.admin;

test.for([
  dashboard,
  blogs,
  addBlog,
  paths.admin.editBlog('b1'),
  paths.admin.blogVersions('b1'),
  jobs,
  addJob,
  paths.admin.editJob('j1'),
  inquiries,
  users,
  '/admin/settings',
  '/admin/analytics',
  '/admin/backups',
  '/admin/unknown',
  '/admin/blogs/unknown',
])('%s without a token is the login, and nothing of the page is requested', async (address) => {
  const { router } = await renderRoute(address);
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.login);
  // The login asks for itself.
  expect(countSentRequests()).toBe(getSentRequests('GET', '/api/auth/links').length);
});

test('the login takes the place of the protected page in the history', async () => {
  const { router } = await renderRoute('/about');
  await act(() => router.navigate(users));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.login));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/about'));
});

test('a page that is open stays when the session ends, and the next one is the login', async () => {
  await signIn();
  const { router } = await renderRoute(users);
  clearSession();
  await act(() => router.revalidate());
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await act(() => router.navigate(paths.admin.settings));
  expect(router.state.location.pathname).toBe(paths.login);
});
