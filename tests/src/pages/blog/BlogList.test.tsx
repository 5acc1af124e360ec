import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { failNextRequest, getSentRequests, holdRequests } from '../../../support/site/network';
import { addBlog, addBlogs } from '../../../support/site/records';
import { renderRoute } from '../../../support/site/renderRoute';
import { showPage } from '../../../support/site/showPage';

const getTexts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const getTitles = () => getTexts(screen.getAllByRole('heading', { level: 3 }));
const waitForTitles = (...titles: string[]) => waitFor(() => expect(getTitles()).toEqual(titles));
const getTabs = () => within(screen.getByRole('navigation', { name: 'Categories' }));
const getPageLinks = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const getCurrentTab = () => getTabs().getByRole('link', { current: 'page' });
const getHeading = () => screen.getByRole('heading', { level: 2, name: 'Featured Articles' });
const getRobots = () => document.querySelector('meta[name="robots"]');
const TABS = ['All Posts', 'Industry Trends', 'Product Updates', 'Growth Tips'];

/** A post of each of two categories, the newer of the second. */
async function addTipAndTrend() {
  await addBlog({ title: 'Tip', snippet: 'A tip.', date: 'Monday' });
  await addBlog({ title: 'Trend', category: 'Industry Trends' });
}

describe('the page', () => {
  let id = '';
  showPage(async () => {
    id = (await addBlog())._id;
    return '/blog';
  });
  beforeAll(() => screen.findByRole('article'));

  test('has four tabs and Featured Articles, and All Posts is the current tab', () => {
    expect(getTexts(getTabs().getAllByRole('link'))).toEqual(TABS);
    expect(getCurrentTab()).toHaveTextContent('All Posts');
    expect(getHeading()).toBeVisible();
  });

  test('shows category, date as typed, title, snippet, author and Read More on a card', () => {
    const card = within(screen.getByRole('article'));
    for (const text of ['Monday, after the rain', 'How much cash is enough.', 'By Asha Verma']) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(card.getByRole('heading', { name: 'Keep a float' })).toBeVisible();
    const tab = card.getByRole('link', { name: 'Growth Tips' });
    expect(tab).toHaveAttribute('href', '/blog?category=Growth+Tips');
    const post = card.getByRole('link', { name: 'Read More about Keep a float' });
    expect(post).toHaveAttribute('href', `/blogs/${id}`);
  });

  test('ends with a link to the inquiry form', () => {
    const closing = within(screen.getByRole('region', { name: 'A question about your shop?' }));
    expect(closing.getByRole('link', { name: 'Send an inquiry' })).toHaveAttribute('href', '/contact');
  });
});

test('a tab filters by its category on the server and updates the URL, and Back returns to the tab before', async () => {
  await addTipAndTrend();
  const { user, router } = await renderRoute('/blog');
  await screen.findAllByRole('article');
  expect(getTitles()).toEqual(['Trend', 'Tip']);
  await user.click(getTabs().getByRole('link', { name: 'Growth Tips' }));
  await waitForTitles('Tip');
  expect(router.state.location.search).toBe('?category=Growth+Tips');
  expect(getCurrentTab()).toHaveTextContent('Growth Tips');
  await waitFor(() => expect(getCurrentTab()).toHaveFocus());
  const request = '/api/blogs?language=en&category=Growth+Tips&page=1&limit=9';
  expect(getSentRequests('GET', request)).toHaveLength(1);
  await router.navigate(-1);
  await waitForTitles('Trend', 'Tip');
  expect(getCurrentTab()).toHaveTextContent('All Posts');
});

test.for([['Monday'], ['A tip.']])(
  'clicking “%s” on a card opens the tab of its category',
  async ([text = '']) => {
    await addTipAndTrend();
    const { user, router } = await renderRoute('/blog');
    await user.click(await screen.findByText(text));
    await waitForTitles('Tip');
    expect(router.state.location.search).toBe('?category=Growth+Tips');
    await waitFor(() => expect(getHeading()).toHaveFocus());
  },
);

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
  expect(router.state).toMatchObject({ location: { search: '' }, navigation: { state: 'idle' } });
});

test('clicking a card of the current tab does not navigate', async () => {
  await addBlog();
  const { user, router } = await renderRoute('/blog?category=Growth+Tips');
  const { key } = router.state.location;
  await user.click(await screen.findByRole('heading', { level: 3 }));
  expect(router.state).toMatchObject({ location: { key }, navigation: { state: 'idle' } });
});

test('the post whose card opened a tab comes first in it, but not on Back or a reload', async () => {
  await addBlog({ title: 'Older', snippet: 'The older one.' });
  await addBlog({ title: 'Newer' });
  await addBlog({ title: 'Trend', category: 'Industry Trends' });
  const { user, router } = await renderRoute('/blog');
  await user.click(await screen.findByText('The older one.'));
  await waitForTitles('Older', 'Newer');
  await router.navigate(-1);
  await waitForTitles('Trend', 'Newer', 'Older');
  await router.navigate(1);
  await waitFor(() => expect(getTitles()).toEqual(['Newer', 'Older']));
});

test('a page has nine blogs, and the links to other pages preserve the tab', async () => {
  await addBlogs(11);
  const { user, router } = await renderRoute('/blog?category=Growth+Tips');
  await screen.findAllByRole('article');
  expect(getTitles()).toHaveLength(9);
  expect(getTitles()[0]).toBe('Post 11');
  expect(screen.getByText('1–9 of 11 posts')).toBeVisible();
  expect(getTexts(getPageLinks().getAllByRole('link'))).toEqual(['Page 1', 'Page 2', 'Next']);
  await user.click(getPageLinks().getByRole('link', { name: 'Next' }));
  await waitForTitles('Post 2', 'Post 1');
  expect(router.state.location.search).toBe('?category=Growth+Tips&page=2');
  expect(getPageLinks().getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
  await waitFor(() => expect(getHeading()).toHaveFocus());
  expect(getPageLinks().queryByRole('link', { name: 'Next' })).toBeNull();
  const previous = getPageLinks().getByRole('link', { name: 'Previous' });
  expect(previous).toHaveAttribute('href', '/blog?category=Growth+Tips');
});

test('a page past the end links to the first', async () => {
  await addBlog();
  const { user } = await renderRoute('/blog?page=7');
  expect(await screen.findByText('The blog does not have that many pages')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the first page' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a list that fails to load shows an error, and Retry loads it', async () => {
  await addBlog();
  failNextRequest('GET', '/api/blogs', 500);
  const { user } = await renderRoute('/blog');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blogs');
  const release = holdRequests('GET', '/api/blogs');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(getHeading()).toHaveFocus());
  release();
  expect(await screen.findByRole('article')).toBeVisible();
});

test('an empty list shows a message', async () => {
  await renderRoute('/blog');
  expect(await screen.findByText('No posts yet')).toBeVisible();
});

test('a category that no post has gets no tab and no title, is not indexed, and links to all posts', async () => {
  await addBlog();
  const { user } = await renderRoute('/blog?category=Anything');
  expect(await screen.findByText('No posts here yet')).toBeVisible();
  expect(getTexts(getTabs().getAllByRole('link'))).toEqual(TABS);
  expect(getTabs().queryByRole('link', { current: 'page' })).toBeNull();
  expect(screen.queryByText(/Anything/)).toBeNull();
  expect(document.title).toBe('Blog | Sanyog Digital');
  expect(getRobots()).toHaveAttribute('content', 'noindex');
  await user.click(screen.getByRole('link', { name: 'See all posts' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test.for(['Customer Stories', 'growth tips'])(
  'the category “%s”, which has no tab, gets one while a post of it is listed, and is not indexed',
  async (category) => {
    await addBlog({ title: 'Known' });
    await addBlog({ title: 'Other', category });
    const { user } = await renderRoute('/blog');
    await user.click(await getTabs().findByRole('link', { name: category }));
    await waitForTitles('Other');
    expect(getCurrentTab()).toHaveTextContent(category);
    expect(getRobots()).toHaveAttribute('content', 'noindex');
  },
);

test('a category called All Posts has no second tab, and leads to all posts', async () => {
  await addBlog({ category: 'All Posts' });
  await renderRoute('/blog');
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'All Posts' })).toHaveAttribute('href', '/blog');
  expect(getTabs().getAllByRole('link', { name: 'All Posts' })).toHaveLength(1);
});

test('each tab has its own title and canonical URL', async () => {
  await renderRoute('/blog?category=Growth+Tips');
  expect(document.title).toBe('Growth Tips | Blog | Sanyog Digital');
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
    /\/blog\?category=Growth\+Tips$/,
  );
});
