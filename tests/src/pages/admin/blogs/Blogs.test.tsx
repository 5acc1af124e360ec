import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../../src/paths';
import { signIn } from '../../../../support/admin';
import { getTestApp } from '../../../../support/network';
import { addBlog, addBlogs } from '../../../../support/records';
import { renderRoute } from '../../../../support/renderRoute';

let token: string;

beforeEach(async () => {
  token = await signIn();
});

const findButton = (name: string) => screen.findByRole('button', { name });

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

test('the category filters the list and updates the URL; free-text categories are offered too', async () => {
  await addBlog({ title: 'Tip' });
  await addBlog({ title: 'News', category: 'Company news' });
  const { user, router } = await renderRoute(paths.admin.blogs);
  expect(await findTitles()).toHaveLength(2);
  const select = screen.getByRole('combobox', { name: 'Category' });
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'All categories',
    'Industry Trends',
    'Product Updates',
    'Growth Tips',
    'Company news',
  ]);
  await user.selectOptions(select, 'Company news');
  await waitFor(async () => expect(await findTitles()).toEqual(['NewsAsha Verma']));
  expect(router.state.location.search).toBe('?category=Company+news');
  await user.selectOptions(select, 'Industry Trends');
  expect(await screen.findByText('There are no blogs in Industry Trends.')).toBeVisible();
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

test('restoring a blog that another admin restored shows a message and removes the row', async () => {
  const { _id } = await addBlog();
  const { user } = await renderRoute(paths.admin.blogs);
  await user.click(await findButton('Delete Keep a float'));
  await user.click(await findButton('Delete'));
  await user.click(screen.getByRole('link', { name: 'Recently deleted' }));
  const restoreButton = await findButton('Restore Keep a float');
  const { app } = await getTestApp();
  const headers = { authorization: `Bearer ${token}` };
  await app.inject({ method: 'POST', url: `/api/blogs/${_id}/restore`, headers });
  await user.click(restoreButton);
  expect(await screen.findByText('This blog is no longer in Recently deleted.')).toBeVisible();
  expect(await screen.findByText('No blogs found.')).toBeVisible();
});
