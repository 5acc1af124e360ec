import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getQueryClient } from '../../../src/api/queryClient';
import { ADMIN } from '../../support/admins';
import { fillField } from '../../support/site/editor';
import { holdRequests, switchToServer } from '../../support/site/network';
import { addBlog } from '../../support/site/records';
import { renderRoute } from '../../support/site/renderRoute';
import { signIn } from '../../support/site/session';

test('after an update no page shows the old version of a blog', async () => {
  switchToServer();
  await signIn();
  const { _id } = await addBlog({ title: 'The old title' });
  const { user, router } = await renderRoute(`/blogs/${_id}`);
  await screen.findByText('twice');
  await router.navigate('/blogdashboard');
  await screen.findByText('The old title');

  await router.navigate(`/admin/blogs/edit/${_id}`);
  await fillField(user, 'Title', 'The new title');
  const release = holdRequests('GET', '/api/blogs');
  await user.click(screen.getByRole('button', { name: 'Update blog' }));
  await screen.findByText('Blog updated successfully!');
  await waitFor(() => expect(router.state.location.pathname).toBe('/blogdashboard'));
  await screen.findByRole('heading', { level: 1, name: /blog/i });
  expect(screen.queryByText('The old title')).toBeNull();
  release();
  expect(await screen.findByRole('rowheader', { name: /The new title/ })).toBeVisible();

  await router.navigate(`/blogs/${_id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'The new title' })).toBeVisible();
  expect(screen.queryByText('The old title')).toBeNull();
});

test('signing out clears the cache', async () => {
  await signIn();
  const { user, router } = await renderRoute('/admin/contacts');
  await waitFor(() => expect(getQueryClient().getQueryCache().getAll()).not.toEqual([]));
  const [navigation] = screen.getAllByRole('banner');
  if (!navigation) throw new Error('There is no navigation');
  await user.click(within(navigation).getByRole('button', { name: /sign out/i }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
  const readKeys = () =>
    getQueryClient()
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey);
  // The login asks for itself whether links can be sent.
  await waitFor(() => expect(readKeys().filter(([area]) => area !== 'links')).toEqual([]));
});

test('signing in clears the cache', async () => {
  await addBlog();
  const { user, router } = await renderRoute('/blog');
  await screen.findByRole('link', { name: /^Read More/ });
  await router.navigate('/login');
  await fillField(user, 'Email', ADMIN.email);
  await fillField(user, 'Password', ADMIN.password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  expect(getQueryClient().getQueriesData({ queryKey: ['blogs'] })).toEqual([]);
});
