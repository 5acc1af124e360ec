import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import * as browser from '../../../../src/lib/navigation';
import { revoke, signIn } from '../../../support/admin';
import { failNextRequest, getSentRequests, holdNextRequest, network } from '../../../support/network';
import { addBlog, addBlogs, BLOG, getCount } from '../../../support/records';
import { renderRoute } from '../../../support/renderRoute';

vi.mock('../../../../src/lib/navigation');

const findDeleteButton = () => screen.findByRole('button', { name: 'Delete Keep a float' });
const getDeleteDialog = () => within(screen.getByRole('dialog', { name: 'Delete this blog?' }));
const getNotifications = () => screen.getByRole('region', { name: 'Notifications' });

test('the list is readable without a session: each blog with Read, Edit and Delete', async () => {
  const { _id } = await addBlog();
  await renderRoute('/blogdashboard');
  const row = within(await findRow('Keep a float'));
  expect(row.getByText('Growth Tips')).toBeVisible();
  expect(row.getByText('Monday, after the rain')).toBeVisible();
  expect(row.getByText('Published')).toBeVisible();
  expect(row.getByRole('link', { name: 'Read Keep a float' })).toHaveAttribute('href', `/blogs/${_id}`);
  expect(row.getByRole('link', { name: 'Edit Keep a float' })).toHaveAttribute(
    'href',
    `/admin/blogs/edit/${_id}`,
  );
  expect(row.getByRole('button', { name: 'Delete Keep a float' })).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

async function findRow(title: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const row = heading.closest('li');
  if (!row) throw new Error(`${title} has no row`);
  return row;
}

test('a missing status is shown as N/A', async () => {
  network.use(http.get('/api/blogs', () => HttpResponse.json([{ ...BLOG, id: '7' }])));
  await renderRoute('/blogdashboard');
  expect(await screen.findByText('N/A')).toBeVisible();
});

test('loading, an error with Retry, and an empty list are shown', async () => {
  const release = holdNextRequest('GET', '/api/blogs');
  failNextRequest('GET', '/api/blogs', 500);
  const { user } = await renderRoute('/blogdashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blogs');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const waiting = await screen.findByText('Loading…');
  expect(waiting.closest('[aria-busy="true"]')).not.toBeNull();
  release();
  expect(await screen.findByText('No blogs found.')).toBeVisible();
});

test('deleting opens a dialog; Escape and Keep it close it and return the focus', async () => {
  await signIn();
  await addBlog();
  const { user } = await renderRoute('/blogdashboard');
  await user.click(await findDeleteButton());
  expect(getDeleteDialog().getByText('Keep a float')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(async () => expect(await findDeleteButton()).toHaveFocus());
  await user.click(await findDeleteButton());
  await user.click(getDeleteDialog().getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(async () => expect(await findDeleteButton()).toHaveFocus());
  expect(await getCount('/api/blogs')).toBe(1);
});

test('confirming deletes the blog, shows a toast, refetches the list and focuses the next row', async () => {
  await signIn();
  await addBlog({ title: 'Other' });
  const { _id } = await addBlog();
  const { user } = await renderRoute('/blogdashboard');
  await user.click(await findDeleteButton());
  await user.click(getDeleteDialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Keep a float' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Other' })).toBeVisible();
  expect(getNotifications()).toHaveTextContent('Blog deleted.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Other' })).toHaveFocus());
  expect(getSentRequests('DELETE', `/api/blogs/${_id}`)).toHaveLength(1);
  expect(await getCount('/api/blogs')).toBe(1);
});

test('Undo restores the blog', async () => {
  await signIn();
  const { _id } = await addBlog();
  const { user } = await renderRoute('/blogdashboard');
  await user.click(await findDeleteButton());
  await user.click(getDeleteDialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await user.click(within(getNotifications()).getByRole('button', { name: 'Undo' }));
  expect(await findDeleteButton()).toBeVisible();
  expect(getNotifications()).toHaveTextContent('Blog restored.');
  expect(getSentRequests('POST', `/api/blogs/${_id}/restore`)).toHaveLength(1);
});

test('the dialog stays open during a deletion, and a second confirmation sends no request', async () => {
  await signIn();
  const { _id } = await addBlog();
  const release = holdNextRequest('DELETE', `/api/blogs/${_id}`);
  const { user } = await renderRoute('/blogdashboard');
  await user.click(await findDeleteButton());
  await user.click(getDeleteDialog().getByRole('button', { name: 'Delete' }));
  await user.click(getDeleteDialog().getByRole('button', { name: 'Deleting…' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  release();
  expect(await screen.findByText('No blogs found.')).toBeVisible();
  expect(getSentRequests('DELETE', `/api/blogs/${_id}`)).toHaveLength(1);
});

test('a failed deletion shows an error and changes nothing', async () => {
  await signIn();
  const { _id } = await addBlog();
  failNextRequest('DELETE', `/api/blogs/${_id}`, 500);
  const { user } = await renderRoute('/blogdashboard');
  await user.click(await findDeleteButton());
  await user.click(getDeleteDialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(getNotifications()).toHaveTextContent('Failed to delete blog. Please try again.'),
  );
  await waitFor(async () => expect(await findDeleteButton()).toHaveFocus());
});

test('a blog that was deleted before is removed from the list', async () => {
  await signIn();
  const { _id } = await addBlog();
  failNextRequest('DELETE', `/api/blogs/${_id}`, 404);
  const { user } = await renderRoute('/blogdashboard');
  await user.click(await findDeleteButton());
  await user.click(getDeleteDialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(getNotifications()).toHaveTextContent('This blog had been deleted already.'));
});

test('without a session Delete leads to the login and changes nothing', async () => {
  await addBlog();
  const { user } = await renderRoute('/blogdashboard');
  await user.click(await findDeleteButton());
  expect(getDeleteDialog().getByText(/^You are not signed in/)).toBeVisible();
  await user.click(getDeleteDialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(browser.hardNavigate).toHaveBeenCalledWith('/admin/login'));
  expect(await getCount('/api/blogs')).toBe(1);
  expect(getNotifications()).toHaveTextContent('');
});

test('with an expired session the list is readable, and Delete clears the session and leads to the login', async () => {
  await revoke(await signIn());
  await addBlog();
  const { user } = await renderRoute('/blogdashboard');
  await user.click(await findDeleteButton());
  expect(localStorage.getItem('token')).not.toBeNull();
  await user.click(getDeleteDialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(browser.hardNavigate).toHaveBeenCalledWith('/admin/login'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(await getCount('/api/blogs')).toBe(1);
});

test('the page of a long list is in the URL', async () => {
  await addBlogs(21);
  const { user, router } = await renderRoute('/blogdashboard');
  await screen.findByRole('heading', { name: 'Post 21' });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Post 1' })).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
});
