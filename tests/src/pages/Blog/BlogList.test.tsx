import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { BLOG, publish, publishMany } from '../../../support/blogs';
import { failNext, holdNext, network, sentRequests } from '../../../support/network';
import { renderRoute } from '../../../support/renderRoute';

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const tabs = () => within(screen.getByRole('navigation', { name: 'Categories' }));
const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const currentTab = () => tabs().getByRole('link', { current: 'page' });

test('title, the four tabs and Featured Articles stand on the page, All Posts marked', async () => {
  await publish();
  await renderRoute('/blog');
  expect(
    tabs()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['All Posts', 'Industry Trends', 'Product Updates', 'Growth Tips']);
  expect(currentTab()).toHaveTextContent('All Posts');
  expect(screen.getByRole('heading', { level: 2, name: 'Featured Articles' })).toBeVisible();
});

test('a card shows category, date as typed, title, snippet, author and Read More', async () => {
  const blog = await publish();
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

test('a tab filters by its category on the server and stands in the address', async () => {
  await publish({ title: 'Tip' });
  await publish({ title: 'Trend', category: 'Industry Trends' });
  const { user, router } = await renderRoute('/blog');
  await screen.findAllByRole('article');
  expect(titles()).toEqual(['Trend', 'Tip']);
  await user.click(tabs().getByRole('link', { name: 'Growth Tips' }));
  await waitFor(() => expect(titles()).toEqual(['Tip']));
  expect(router.state.location.search).toBe('?category=Growth+Tips');
  expect(currentTab()).toHaveTextContent('Growth Tips');
  await waitFor(() => expect(currentTab()).toHaveFocus());
  expect(sentRequests('GET', '/api/blogs?category=Growth+Tips&page=1&limit=9')).toHaveLength(1);
  await user.click(tabs().getByRole('link', { name: 'All Posts' }));
  await waitFor(() => expect(titles()).toEqual(['Trend', 'Tip']));
  expect(router.state.location.search).toBe('');
});

test('Back returns to the tab before', async () => {
  await publish({ title: 'Tip' });
  await publish({ title: 'Trend', category: 'Industry Trends' });
  const { user, router } = await renderRoute('/blog');
  await screen.findAllByRole('article');
  await user.click(tabs().getByRole('link', { name: 'Growth Tips' }));
  await waitFor(() => expect(titles()).toEqual(['Tip']));
  await router.navigate(-1);
  await waitFor(() => expect(titles()).toEqual(['Trend', 'Tip']));
  expect(currentTab()).toHaveTextContent('All Posts');
});

test.each(['heading', 'snippet'])('a click on the %s of a card switches to its category', async (part) => {
  await publish({ title: 'Trend', category: 'Industry Trends', snippet: 'Another.' });
  await publish();
  const { user, router } = await renderRoute('/blog');
  const words = part === 'heading' ? 'Keep a float' : 'How much cash is enough.';
  await user.click(await screen.findByText(words));
  await waitFor(() => expect(titles()).toEqual(['Keep a float']));
  expect(router.state.location.search).toBe('?category=Growth+Tips');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: 'Featured Articles' })).toHaveFocus(),
  );
});

test('the category on a card does the same for the keyboard', async () => {
  await publish();
  const { user, router } = await renderRoute('/blog');
  const card = within(await screen.findByRole('article'));
  card.getByRole('link', { name: 'Growth Tips' }).focus();
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?category=Growth+Tips');
});

test('a click on Read More opens the post and switches no tab', async () => {
  const blog = await publish();
  const { user, router } = await renderRoute('/blog');
  await user.click(await screen.findByRole('link', { name: /^Read More/ }));
  expect(await screen.findByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: `/blogs/${blog._id}`, search: '' });
});

test('selecting text on a card switches no tab', async () => {
  await publish();
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

test('a card of the category that is open leaves the address alone', async () => {
  await publish();
  const { user, router } = await renderRoute('/blog?category=Growth+Tips');
  const { key } = router.state.location;
  await user.click(await screen.findByRole('heading', { level: 3 }));
  expect(router.state.location.key).toBe(key);
});

test('nine posts make a page, and the pages are links that keep the tab', async () => {
  await publishMany(19);
  const { user, router } = await renderRoute('/blog?category=Growth+Tips');
  await screen.findAllByRole('article');
  expect(titles()).toHaveLength(9);
  expect(titles()[0]).toBe('Post 19');
  expect(screen.getByText('1–9 of 19 posts')).toBeVisible();
  expect(
    pages()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Page 1', 'Page 2', 'Page 3', 'Next']);
  await user.click(pages().getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(titles()[0]).toBe('Post 10'));
  expect(router.state.location.search).toBe('?category=Growth+Tips&page=2');
  expect(pages().getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Featured Articles' })).toHaveFocus());
  await user.click(pages().getByRole('link', { name: 'Page 3' }));
  await waitFor(() => expect(titles()).toEqual(['Post 1']));
  expect(pages().queryByRole('link', { name: 'Next' })).toBeNull();
  await user.click(pages().getByRole('link', { name: 'Previous' }));
  await waitFor(() => expect(titles()[0]).toBe('Post 10'));
});

test.each(['abc', '0', '-1', '1.5', '99999999', ''])('?page=%s is read as the first page', async (page) => {
  await publish();
  await renderRoute(`/blog?page=${page}`);
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a page past the end says so and leads to the first', async () => {
  await publishMany(10);
  const { user } = await renderRoute('/blog?page=7');
  expect(await screen.findByText('There are not that many pages')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the first page' }));
  expect(await screen.findAllByRole('article')).toHaveLength(9);
});

test('while the posts load the place is busy, and says so', async () => {
  const release = holdNext('GET', '/api/blogs');
  await publish();
  await renderRoute('/blog');
  const waiting = await screen.findByText('Loading…');
  expect(waiting.closest('[aria-busy="true"]')).not.toBeNull();
  release();
  expect(await screen.findByRole('article')).toBeVisible();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

test.each([500, 'offline'] as const)(
  'a list that fails (%s) says so, and Retry loads it',
  async (failure) => {
    await publish();
    failNext('GET', '/api/blogs', failure);
    const { user } = await renderRoute('/blog');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blogs');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeVisible();
  },
);

test('an answer that is no list is an error, not an empty blog', async () => {
  network.use(http.get('/api/blogs', () => HttpResponse.html('<p>A proxy</p>')));
  await renderRoute('/blog');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blogs');
});

test('an empty category says so and leads to all posts', async () => {
  await publish();
  const { user } = await renderRoute('/blog?category=Product+Updates');
  expect(await screen.findByText('No posts here yet')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See all posts' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('an empty blog says so', async () => {
  await renderRoute('/blog');
  expect(await screen.findByText('The first post is being written')).toBeVisible();
});

test('a category without a tab of its own gets one while it is open', async () => {
  await publish({ category: 'Customer Stories' });
  const { user } = await renderRoute('/blog');
  await user.click(await screen.findByRole('heading', { level: 3 }));
  await waitFor(() => expect(currentTab()).toHaveTextContent('Customer Stories'));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test.each([
  ['growth tips', 'Growth Tips'],
  ['All Posts', 'All Posts'],
  ['\0', 'All Posts'],
  ['x'.repeat(101), 'All Posts'],
])('the category %j of an address opens the tab %s', async (category, tab) => {
  await publish();
  await renderRoute(`/blog?category=${encodeURIComponent(category)}`);
  expect(await screen.findByRole('article')).toBeVisible();
  expect(currentTab()).toHaveTextContent(tab);
});

test('a server that knows no queries and says id still gives tabs and pages', async () => {
  const all = Array.from({ length: 21 }, (_, index) => ({
    ...BLOG,
    id: String(index),
    title: `Old ${index}`,
    category: index % 2 === 0 ? 'Growth Tips' : 'Industry Trends',
  }));
  network.use(http.get('/api/blogs', () => HttpResponse.json(all)));
  await renderRoute('/blog?category=Growth+Tips&page=2');
  await screen.findAllByRole('article');
  expect(titles()).toEqual(['Old 18', 'Old 20']);
  expect(screen.getAllByRole('link', { name: /^Read More/ })[0]).toHaveAttribute('href', '/blogs/18');
});

test('each tab has a title and an address of its own for search engines', async () => {
  await renderRoute('/blog?category=Growth+Tips');
  expect(document.title).toBe('Growth Tips | Blog | Sanyog Digital');
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
    /\/blog\?category=Growth\+Tips$/,
  );
});
