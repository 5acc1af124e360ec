import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../../src/paths';
import { signIn } from '../../../../support/admin';
import { failNextRequest, getSentRequests, holdNextRequest, network } from '../../../../support/network';
import { addBlog, addBlogs, BLOG, getCount } from '../../../../support/records';
import { renderRoute } from '../../../../support/renderRoute';

beforeEach(async () => {
  await signIn();
});

const getNotifications = () => screen.getByRole('region', { name: 'Notifications' });
const findButton = (name: string) => screen.findByRole('button', { name });
const getDeleteDialog = () => within(screen.getByRole('dialog', { name: 'Delete this blog?' }));

/** The listed titles, each with its author. */
async function findTitles(): Promise<(string | null)[]> {
  const found = within(await screen.findByRole('table', { name: 'Blogs' })).getAllByRole('rowheader');
  return found.map((cell) => cell.textContent);
}

test('each blog has a row with Read, Edit and Delete; Add is the primary action', async () => {
  const { _id } = await addBlog();
  await renderRoute(paths.admin.blogs);
  const row = within(await screen.findByRole('row', { name: /^Keep a float/ }));
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(await findTitles()).toEqual(['Keep a floatAsha Verma']);
  expect(cells.slice(0, 3)).toEqual(['Growth Tips', 'Monday, after the rain', 'Published']);
  expect(row.getByRole('link', { name: 'Read Keep a float' })).toHaveAttribute('href', `/blogs/${_id}`);
  expect(row.getByRole('link', { name: 'Edit Keep a float' })).toHaveAttribute(
    'href',
    `/admin/blogs/edit/${_id}`,
  );
  expect(screen.getByRole('link', { name: 'Add a blog' })).toHaveAttribute('href', '/admin/blogs/add');
  expect(document.title).toBe('Blogs | Sanyog Digital');
});

test('older records are listed: id, no status', async () => {
  network.use(http.get('/api/blogs', () => HttpResponse.json([{ ...BLOG, id: '7' }])));
  await renderRoute(paths.admin.blogs);
  expect(await screen.findByText('N/A')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Keep a float' })).toHaveAttribute(
    'href',
    '/admin/blogs/edit/7',
  );
});

test('loading, an error with Retry, and an empty list are shown', async () => {
  const release = holdNextRequest('GET', '/api/blogs');
  failNextRequest('GET', '/api/blogs', 500);
  const { user } = await renderRoute(paths.admin.blogs);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blogs');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findByText('Loading…')).closest('[aria-busy="true"]')).not.toBeNull();
  release();
  expect(await screen.findByText('No blogs found.')).toBeVisible();
  expect(screen.getByText(/^Write the first post/)).toBeVisible();
});

test('the category filters the list and updates the URL; free-text categories are offered too', async () => {
  await addBlog({ title: 'Tip' });
  await addBlog({ title: 'News', category: 'Company news' });
  const { user, router } = await renderRoute(paths.admin.blogs);
  expect(await findTitles()).toHaveLength(2);
  const picker = screen.getByRole('combobox', { name: 'Category' });
  expect([...picker.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'All categories',
    'Industry Trends',
    'Product Updates',
    'Growth Tips',
    'Company news',
  ]);
  await user.selectOptions(picker, 'Company news');
  await waitFor(async () => expect(await findTitles()).toEqual(['NewsAsha Verma']));
  expect(router.state.location.search).toBe('?category=Company+news');
  await user.selectOptions(picker, 'Industry Trends');
  expect(await screen.findByText('There is no blog in Industry Trends.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all categories' }));
  await waitFor(async () => expect(await findTitles()).toHaveLength(2));
});

test('search, category, order and page are read from the URL', async () => {
  await addBlogs(21);
  await addBlog({ title: 'Post of another kind', category: 'Industry Trends' });
  await renderRoute(`${paths.admin.blogs}?search=post&category=Growth+Tips&sort=createdAt&page=2`);
  expect(await findTitles()).toEqual(['Post 21Asha Verma']);
  expect(screen.getByRole('searchbox')).toHaveValue('post');
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Growth Tips');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('createdAt');
  expect(screen.getByText('21–21 of 21')).toBeVisible();
});

test('deleting opens a dialog; Escape closes it and returns the focus', async () => {
  await addBlog();
  const { user } = await renderRoute(paths.admin.blogs);
  await user.click(await findButton('Delete Keep a float'));
  expect(getDeleteDialog().getByText('Keep a float')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(async () => expect(await findButton('Delete Keep a float')).toHaveFocus());
  expect(await getCount('/api/blogs')).toBe(1);
});

test('confirming deletes the blog, and Undo restores it', async () => {
  await addBlog({ title: 'Other' });
  const { _id } = await addBlog();
  const { user } = await renderRoute(paths.admin.blogs);
  await user.click(await findButton('Delete Keep a float'));
  await user.click(getDeleteDialog().getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect(await findTitles()).toEqual(['OtherAsha Verma']));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(async () => expect(await findButton('Delete Other')).toHaveFocus());
  expect(getNotifications()).toHaveTextContent('Blog deleted.Keep a float');
  await user.click(await findButton('Undo'));
  await waitFor(async () =>
    expect(await findTitles()).toEqual(['Keep a floatAsha Verma', 'OtherAsha Verma']),
  );
  expect(getSentRequests('POST', `/api/blogs/${_id}/restore`)).toHaveLength(1);
});

test('a failed deletion closes the dialog, shows an error and leaves the list unchanged', async () => {
  const { _id } = await addBlog();
  failNextRequest('DELETE', `/api/blogs/${_id}`, 500);
  const { user } = await renderRoute(paths.admin.blogs);
  await user.click(await findButton('Delete Keep a float'));
  await user.click(getDeleteDialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(getNotifications()).toHaveTextContent('Failed to delete blog. Please try again.'),
  );
  expect(await findTitles()).toHaveLength(1);
  await waitFor(async () => expect(await findButton('Delete Keep a float')).toHaveFocus());
});

test('restoring a blog that another admin restored shows a message and removes the row', async () => {
  const { _id } = await addBlog();
  const { user } = await renderRoute(paths.admin.blogs);
  await user.click(await findButton('Delete Keep a float'));
  await user.click(getDeleteDialog().getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('link', { name: 'Recently deleted' }));
  failNextRequest('POST', `/api/blogs/${_id}/restore`, 404);
  await user.click(await findButton('Restore Keep a float'));
  await waitFor(() =>
    expect(getNotifications()).toHaveTextContent('This blog is no longer among the deleted.'),
  );
});
