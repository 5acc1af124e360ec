import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import type { BlogEntry } from '../../../../src/shared/blogResponses';
import { store, storeBlog } from '../../../support/msw/store';
import { requestAsAdmin } from '../../../support/site/network';
import { addBlog, addBlogs } from '../../../support/site/records';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

beforeEach(signIn);

const findButton = (name: string) => screen.findByRole('button', { name });

/** The listed titles, each with its author. */
async function findTitles(): Promise<(string | null)[]> {
  const found = within(await screen.findByRole('table', { name: 'Blogs' })).getAllByRole('rowheader');
  return found.map((cell) => cell.textContent);
}

/** Deletes a blog and shows the deleted ones. */
async function openDeletedBlog() {
  const { _id } = await addBlog();
  const { user } = await renderRoute(paths.admin.blogs);
  await user.click(await findButton('Delete Keep a float'));
  await user.click(await findButton('Delete'));
  await user.click(screen.getByRole('link', { name: 'Recently deleted' }));
  return { _id, user, restoreButton: await findButton('Restore Keep a float') };
}

/** Stores a draft; with `publishAt` it is scheduled. */
function storeDraft(fields: Partial<BlogEntry>, publishAt: string | null = null): BlogEntry {
  const draft = { blog: null, blogStatus: null, publishAt, problem: null };
  return storeBlog({ ...fields, draft, status: publishAt ? 'scheduled' : 'draft' }).item;
}

test('each blog has a row with Read, Edit and Delete; Add is the primary action', async () => {
  const { _id } = await addBlog();
  await renderRoute(paths.admin.blogs);
  const row = within(await screen.findByRole('row', { name: /^Keep a float/ }));
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(await findTitles()).toEqual(['Keep a floatAsha Verma']);
  expect(cells.slice(0, 3)).toEqual(['Growth Tips', 'Monday, after the rain', 'Published']);
  expect(row.getByRole('link', { name: 'Read Keep a float' })).toHaveAttribute('href', `/blogs/${_id}`);
  for (const name of ['Keep a float', 'Edit Keep a float'])
    expect(row.getByRole('link', { name })).toHaveAttribute('href', `/admin/blogs/edit/${_id}`);
  expect(screen.getByRole('link', { name: 'Add a blog' })).toHaveAttribute('href', '/admin/blogs/add');
  expect(document.title).toBe('Blogs | Sanyog Digital');
});

test('the category filters the list and updates the URL; free-text categories are offered too', async () => {
  await addBlog({ title: 'Tip' });
  await addBlog({ title: 'News', category: 'Company news' });
  const { user, router } = await renderRoute(paths.admin.blogs);
  expect(await findTitles()).toHaveLength(2);
  const select = screen.getByRole('combobox', { name: 'Category' });
  const options = [...select.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual([
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

test('restoring a blog that another admin restored succeeds and removes the row', async () => {
  const { user, _id, restoreButton } = await openDeletedBlog();
  await requestAsAdmin(`POST /api/blogs/${_id}/restore`, 200);
  await user.click(restoreButton);
  expect(await screen.findByText('Blog restored.')).toBeVisible();
  expect(await screen.findByText('No blogs found.')).toBeVisible();
});

test('restoring a blog that is a draft by now shows a message and removes the row', async () => {
  const { user, restoreButton } = await openDeletedBlog();
  store.blogs = [];
  await user.click(restoreButton);
  expect(await screen.findByText('This blog is no longer in Recently deleted.')).toBeVisible();
  expect(await screen.findByText('No blogs found.')).toBeVisible();
});

test('posts and drafts are one list with the same columns; a link for each status has its number', async () => {
  await addBlog({ title: 'Out' });
  storeDraft({ title: ' \u200b', author: 'Half' });
  storeDraft({ title: 'Later' }, '2099-01-31T04:30:00.000Z');
  const { user, router } = await renderRoute(paths.admin.blogs);
  expect(await findTitles()).toEqual(['LaterAsha Verma', 'No title yetHalf', 'OutAsha Verma']);
  const getHeaders = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const headers = getHeaders();
  expect(headers).toEqual(['Title', 'Category', 'Date', 'Status', 'Actions']);
  const getStatuses = () =>
    screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[2]?.textContent);
  expect(getStatuses()).toEqual([undefined, 'Scheduled', 'Draft', 'Published']);
  const views = within(screen.getByRole('navigation', { name: 'Views' }));
  await waitFor(() =>
    expect(views.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual([
      'All 3',
      'Published 1',
      'Scheduled 1',
      'Drafts 1',
      'Recently deleted',
    ]),
  );
  for (const [name, view, titles] of [
    ['Published 1', 'published', ['OutAsha Verma']],
    ['Scheduled 1', 'scheduled', ['LaterAsha Verma']],
    ['Drafts 1', 'drafts', ['No title yetHalf']],
  ] as const) {
    const link = views.getByRole('link', { name });
    await user.click(link);
    await waitFor(async () => expect(await findTitles()).toEqual(titles));
    expect([router.state.location.search, getHeaders()]).toEqual([`?view=${view}`, headers]);
    // The same link, not a new one that looks like it: the focus stays.
    expect(link).toHaveFocus();
  }
});

test('deleting a blog asks, and says that a draft of it will not be published at its time', async () => {
  await addBlog();
  const { user } = await renderRoute(paths.admin.blogs);
  await user.click(await findButton('Delete Keep a float'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/A draft of it will not be published at its time\./)).toBeVisible();
});

test('deleting a draft asks, says that it is lost, and focuses the next row', async () => {
  storeDraft({ title: 'Stays' });
  storeDraft({ title: 'Goes' });
  const { user } = await renderRoute(paths.admin.blogs);
  await user.click(await findButton('Delete Goes'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/cannot be restored/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete draft' }));
  await waitFor(async () => expect(await findTitles()).toEqual(['StaysAsha Verma']));
  await waitFor(async () => expect(await findButton('Delete Stays')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the view of what is scheduled has its time, and says when nothing is scheduled any more', async () => {
  storeDraft({ title: 'Later' }, '2099-01-31T04:30:00.000Z');
  const { user } = await renderRoute(`${paths.admin.blogs}?view=scheduled`);
  expect(await screen.findByText('31 Jan 2099, 10:00 am')).toBeVisible();
  await user.click(await findButton('Delete Later'));
  await user.click(screen.getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('Nothing is scheduled.')).toBeVisible();
});
