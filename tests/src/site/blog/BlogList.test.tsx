import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { SAMPLE_BLOG } from '../../../support/sampleBlog';
import { failNextRequest, getSentRequests, holdRequests, network } from '../../../support/site/network';
import { addBlog, addBlogs } from '../../../support/site/records';
import { renderRoute } from '../../../support/site/renderRoute';

const getTitles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const getTabs = () => within(screen.getByRole('navigation', { name: 'Categories' }));
const getPageLinks = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const getCurrentTab = () => getTabs().getByRole('link', { current: 'page' });

test('the page has four tabs and Featured Articles, and All Posts is the current tab', async () => {
  await addBlog();
  await renderRoute('/blog');
  expect(
    getTabs()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['All Posts', 'Industry Trends', 'Product Updates', 'Growth Tips']);
  expect(getCurrentTab()).toHaveTextContent('All Posts');
  expect(screen.getByRole('heading', { level: 2, name: 'Featured Articles' })).toBeVisible();
});

test('the page ends with a link to the inquiry form', async () => {
  await renderRoute('/blog');
  const closing = within(screen.getByRole('region', { name: 'A question about your shop?' }));
  expect(closing.getByRole('link', { name: 'Send an inquiry' })).toHaveAttribute('href', '/contact');
});

test('a card shows category, date as typed, title, snippet, author and Read More', async () => {
  const blog = await addBlog();
  await renderRoute('/blog');
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Growth Tips' })).toHaveAttribute(
    'href',
    '/blog?category=Growth+Tips',
  );
  expect(card.getByText('Monday, after the rain')).toBeVisible();
  expect(card.getByRole('heading', { name: 'Keep a float' })).toBeVisible();
  expect(card.getByText('How much cash is enough.')).toBeVisible();
  expect(card.getByText('By Asha Verma')).toBeVisible();
  expect(card.getByRole('link', { name: 'Read More about Keep a float' })).toHaveAttribute(
    'href',
    `/blogs/${blog._id}`,
  );
});

test('a tab filters by its category on the server and updates the URL', async () => {
  await addBlog({ title: 'Tip' });
  await addBlog({ title: 'Trend', category: 'Industry Trends' });
  const { user, router } = await renderRoute('/blog');
  await screen.findAllByRole('article');
  expect(getTitles()).toEqual(['Trend', 'Tip']);
  await user.click(getTabs().getByRole('link', { name: 'Growth Tips' }));
  await waitFor(() => expect(getTitles()).toEqual(['Tip']));
  expect(router.state.location.search).toBe('?category=Growth+Tips');
  expect(getCurrentTab()).toHaveTextContent('Growth Tips');
  await waitFor(() => expect(getCurrentTab()).toHaveFocus());
  expect(getSentRequests('GET', '/api/blogs?language=en&category=Growth+Tips&page=1&limit=9')).toHaveLength(
    1,
  );
  await user.click(getTabs().getByRole('link', { name: 'All Posts' }));
  await waitFor(() => expect(getTitles()).toEqual(['Trend', 'Tip']));
  expect(router.state.location.search).toBe('');
});

test('Back returns to the previous tab', async () => {
  await addBlog({ title: 'Tip' });
  await addBlog({ title: 'Trend', category: 'Industry Trends' });
  const { user, router } = await renderRoute('/blog');
  await screen.findAllByRole('article');
  await user.click(getTabs().getByRole('link', { name: 'Growth Tips' }));
  await waitFor(() => expect(getTitles()).toEqual(['Tip']));
  await router.navigate(-1);
  await waitFor(() => expect(getTitles()).toEqual(['Trend', 'Tip']));
  expect(getCurrentTab()).toHaveTextContent('All Posts');
});

test.each(['date', 'snippet'])('clicking the %s of a card opens the tab of its category', async (part) => {
  await addBlog({ title: 'Trend', category: 'Industry Trends', snippet: 'Another.', date: 'Tuesday' });
  await addBlog();
  const { user, router } = await renderRoute('/blog');
  const text = part === 'date' ? 'Monday, after the rain' : 'How much cash is enough.';
  await user.click(await screen.findByText(text));
  await waitFor(() => expect(getTitles()).toEqual(['Keep a float']));
  expect(router.state.location.search).toBe('?category=Growth+Tips');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: 'Featured Articles' })).toHaveFocus(),
  );
});

test('the category of a card opens its tab by keyboard', async () => {
  await addBlog();
  const { user, router } = await renderRoute('/blog');
  const card = within(await screen.findByRole('article'));
  card.getByRole('link', { name: 'Growth Tips' }).focus();
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?category=Growth+Tips');
});

test('Read More opens the blog and not the tab of its category', async () => {
  const blog = await addBlog();
  const { user, router } = await renderRoute('/blog');
  await user.click(await screen.findByRole('link', { name: /^Read More/ }));
  expect(await screen.findByRole('heading', { level: 1, name: SAMPLE_BLOG.title })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: `/blogs/${blog._id}`, search: '' });
});

test('selecting text on a card opens no tab', async () => {
  await addBlog();
  const { user, router } = await renderRoute('/blog');
  const snippet = await screen.findByText('How much cash is enough.');
  await user.pointer([
    { keys: '[MouseLeft>]', target: snippet, offset: 0 },
    { target: snippet, offset: 8 },
    { keys: '[/MouseLeft]', target: snippet, offset: 8 },
  ]);
  expect(document.getSelection()?.toString()).toBe('How much');
  expect(router.state.location.search).toBe('');
});

test('clicking a card of the current tab does not navigate', async () => {
  await addBlog();
  const { user, router } = await renderRoute('/blog?category=Growth+Tips');
  const { key } = router.state.location;
  await user.click(await screen.findByRole('heading', { level: 3 }));
  expect(router.state.location.key).toBe(key);
});

test('a page has nine blogs, and the links to other pages preserve the tab', async () => {
  await addBlogs(19);
  const { user, router } = await renderRoute('/blog?category=Growth+Tips');
  await screen.findAllByRole('article');
  expect(getTitles()).toHaveLength(9);
  expect(getTitles()[0]).toBe('Post 19');
  expect(screen.getByText('1–9 of 19 posts')).toBeVisible();
  expect(
    getPageLinks()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Page 1', 'Page 2', 'Page 3', 'Next']);
  await user.click(getPageLinks().getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(getTitles()[0]).toBe('Post 10'));
  expect(router.state.location.search).toBe('?category=Growth+Tips&page=2');
  expect(getPageLinks().getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Featured Articles' })).toHaveFocus());
  await user.click(getPageLinks().getByRole('link', { name: 'Page 3' }));
  await waitFor(() => expect(getTitles()).toEqual(['Post 1']));
  expect(getPageLinks().queryByRole('link', { name: 'Next' })).toBeNull();
  await user.click(getPageLinks().getByRole('link', { name: 'Previous' }));
  await waitFor(() => expect(getTitles()[0]).toBe('Post 10'));
});

test.each(['abc', '0', '-1', '1.5', '99999999', ''])('?page=%s is the first page', async (page) => {
  await addBlog();
  await renderRoute(`/blog?page=${page}`);
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a page past the end links to the first', async () => {
  await addBlogs(10);
  const { user } = await renderRoute('/blog?page=7');
  expect(await screen.findByText('The blog does not have that many pages')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the first page' }));
  expect(await screen.findAllByRole('article')).toHaveLength(9);
});

test('a loading list is busy and shows a status', async () => {
  const release = holdRequests('GET', '/api/blogs');
  await addBlog();
  await renderRoute('/blog');
  const waiting = await screen.findByText('Loading…');
  expect(waiting.closest('[aria-busy="true"]')).not.toBeNull();
  release();
  expect(await screen.findByRole('article')).toBeVisible();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

test.each([500, 'offline'] as const)(
  'a list that fails to load (%s) shows an error, and Retry loads it',
  async (failure) => {
    await addBlog();
    failNextRequest('GET', '/api/blogs', failure);
    const { user } = await renderRoute('/blog');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blogs');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeVisible();
  },
);

test('a response that is no list is an error, not an empty list', async () => {
  network.use(http.get('/api/blogs', () => HttpResponse.html('<p>A proxy</p>')));
  await renderRoute('/blog');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blogs');
});

test('an empty category links to all blogs', async () => {
  await addBlog();
  const { user } = await renderRoute('/blog?category=Product+Updates');
  expect(await screen.findByText('No posts here yet')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See all posts' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('an empty list shows a message', async () => {
  await renderRoute('/blog');
  expect(await screen.findByText('No posts yet')).toBeVisible();
});

test('a category without a tab gets one while a post of it is listed', async () => {
  await addBlog({ category: 'Customer Stories' });
  const { user } = await renderRoute('/blog');
  await user.click(await getTabs().findByRole('link', { name: 'Customer Stories' }));
  await waitFor(() => expect(getCurrentTab()).toHaveTextContent('Customer Stories'));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('a category that differs from a tab in case has a tab of its own, with its posts', async () => {
  await addBlog({ title: 'Known' });
  await addBlog({ title: 'Other', category: 'growth tips' });
  const { user } = await renderRoute('/blog');
  await user.click(await getTabs().findByRole('link', { name: 'growth tips' }));
  await waitFor(() => expect(getTitles()).toEqual(['Other']));
  expect(getCurrentTab()).toHaveTextContent('growth tips');
});

test('a category called All Posts has no second tab, and leads to all posts', async () => {
  await addBlog({ category: 'All Posts' });
  await renderRoute('/blog');
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'All Posts' })).toHaveAttribute('href', '/blog');
  expect(getTabs().getAllByRole('link', { name: 'All Posts' })).toHaveLength(1);
});

test('the post whose card opened a tab comes first in it, but not on Back or a reload', async () => {
  await addBlog({ title: 'Older', snippet: 'The older one.' });
  await addBlog({ title: 'Newer' });
  await addBlog({ title: 'Trend', category: 'Industry Trends' });
  const { user, router } = await renderRoute('/blog');
  await user.click(await screen.findByText('The older one.'));
  await waitFor(() => expect(getTitles()).toEqual(['Older', 'Newer']));
  await router.navigate(-1);
  await waitFor(() => expect(getTitles()).toEqual(['Trend', 'Newer', 'Older']));
  await router.navigate(1);
  await waitFor(() => expect(getTitles()).toEqual(['Newer', 'Older']));
});

test('a category that no post has is not named: it gets no tab and no title', async () => {
  await addBlog();
  await renderRoute('/blog?category=Anything');
  expect(await screen.findByText('No posts here yet')).toBeVisible();
  expect(
    getTabs()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['All Posts', 'Industry Trends', 'Product Updates', 'Growth Tips']);
  expect(getTabs().queryByRole('link', { current: 'page' })).toBeNull();
  expect(screen.queryByText(/Anything/)).toBeNull();
  expect(document.title).toBe('Blog | Sanyog Digital');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test.each([
  ['All Posts', 'All Posts'],
  ['\0', 'All Posts'],
  ['x'.repeat(101), 'All Posts'],
])('the category %j in the URL opens the tab %s', async (category, tab) => {
  await addBlog();
  await renderRoute(`/blog?category=${encodeURIComponent(category)}`);
  expect(await screen.findByRole('article')).toBeVisible();
  expect(getCurrentTab()).toHaveTextContent(tab);
});

test('each tab has its own title and canonical URL', async () => {
  await renderRoute('/blog?category=Growth+Tips');
  expect(document.title).toBe('Growth Tips | Blog | Sanyog Digital');
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
    /\/blog\?category=Growth\+Tips$/,
  );
});
