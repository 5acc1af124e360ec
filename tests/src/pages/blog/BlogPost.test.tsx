import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SAMPLE_BLOG } from '../../../support/sampleBlog';
import { failNextRequest, holdRequests, network } from '../../../support/site/network';
import { addBlog, addBlogs, COVER } from '../../../support/site/records';
import { renderRoute } from '../../../support/site/renderRoute';
import { showPage } from '../../../support/site/showPage';

const getMain = () => within(screen.getByRole('main'));

describe('a post', () => {
  let url = '';
  showPage(async () => {
    const { _id } = await addBlog({ content: '# First\n\nCount **twice**.\nThen again.' });
    url = `http://localhost:3000/blogs/${_id}`;
    return `/blogs/${_id}`;
  });
  beforeAll(() => screen.findByRole('heading', { level: 2, name: 'First' }));

  test('shows title, author, date, category and its Markdown, with one h1', () => {
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Keep a float' })).toBeVisible();
    expect(getMain().getByText('By Asha Verma')).toBeVisible();
    expect(getMain().getByText('Monday, after the rain')).toBeVisible();
    const category = getMain().getByRole('link', { name: 'Growth Tips' });
    expect(category).toHaveAttribute('href', '/blog?category=Growth+Tips');
    expect(screen.getByText('twice').tagName).toBe('STRONG');
    expect(screen.getByText('twice').parentElement?.querySelector('br')).not.toBeNull();
  });

  test('leads to all posts', () => {
    expect(getMain().getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/blog');
  });

  test('is shared on WhatsApp by a link', () => {
    const text = encodeURIComponent(`Keep a float ${url}`);
    const link = getMain().getByRole('link', { name: /^WhatsApp/ });
    expect(link).toHaveAttribute('href', `https://wa.me/?text=${text}`);
    expect(getMain().queryByRole('button', { name: 'Other apps' })).toBeNull();
  });

  test('has no related posts where it is the only one', () => {
    expect(screen.queryByRole('region', { name: /^(More in|Read next)/ })).toBeNull();
  });
});

test('up to three other blogs of the category are listed below', async () => {
  await addBlogs(4);
  await addBlog({ title: 'Elsewhere', category: 'Industry Trends' });
  const { _id } = await addBlog();
  const { user } = await renderRoute(`/blogs/${_id}`);
  const related = within(await screen.findByRole('region', { name: 'More in Growth Tips' }));
  const titles = related.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(titles).toEqual(['Post 4', 'Post 3', 'Post 2']);
  await user.click(related.getByRole('link', { name: 'Post 4' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Post 4' })).toBeVisible();
});

test('a category with too few other blogs is followed by the newest of the others', async () => {
  await addBlogs(4, { category: 'Industry Trends' });
  await addBlog({ title: 'Older tip' });
  const { _id } = await addBlog();
  await renderRoute(`/blogs/${_id}`);
  const related = within(await screen.findByRole('region', { name: 'Read next' }));
  expect(related.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Growth Tips.*Older tip/),
    expect.stringMatching(/^Industry Trends.*Post 4/),
    expect.stringMatching(/^Industry Trends.*Post 3/),
  ]);
  expect(related.getByRole('link', { name: 'See all posts' })).toHaveAttribute('href', '/blog');
});

test('an image that does not load is replaced by its alternative text, a decorative one by nothing', async () => {
  const { _id } = await addBlog({
    content: 'See ![A shop at night](/images/a.png) and ![](/images/b.png)',
  });
  await renderRoute(`/blogs/${_id}`);
  const image = await screen.findByRole('img', { name: 'A shop at night' });
  const article = screen.getByRole('article');
  for (const broken of article.querySelectorAll('img')) fireEvent.error(broken);
  expect(image).not.toBeInTheDocument();
  expect(screen.getByText('A shop at night')).toBeVisible();
  expect(screen.getAllByText('This picture did not load')).toHaveLength(1);
  expect(article.querySelector('img')).toBeNull();
});

test.for(['00000000-0000-7000-8000-000000000000', 'a%2Fb'])(
  'the unknown blog %s shows a message that leads to the blog, and is not indexed',
  async (id) => {
    await renderRoute(`/blogs/${id}`);
    const name = 'There is no post at this address';
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(screen.getByRole('link', { name: 'Go to the blog' })).toHaveAttribute('href', '/blog');
  },
);

test('a blog that fails to load says so, also in its title and in its h1, which has the focus; Retry loads it', async () => {
  const { _id } = await addBlog();
  const { user } = await renderRoute('/blog');
  failNextRequest('GET', `/api/blogs/${_id}`, 500);
  await user.click(await screen.findByRole('link', { name: /^Read More/ }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'This post did not load' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('This post did not load | Sanyog Digital');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch blog details.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('twice')).toBeVisible();
});

test('a loading blog is busy', async () => {
  const { _id } = await addBlog();
  const release = holdRequests('GET', `/api/blogs/${_id}`);
  await renderRoute(`/blogs/${_id}`);
  expect(screen.getByRole('heading', { level: 1, name: 'Loading the post' })).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await screen.findByText('twice')).toBeVisible();
  expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'false');
});

test('the title from the list is shown at once while the content loads', async () => {
  const { _id } = await addBlog();
  const { user } = await renderRoute('/blog');
  const release = holdRequests('GET', `/api/blogs/${_id}`);
  await user.click(await screen.findByRole('link', { name: /^Read More/ }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Keep a float' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await screen.findByText('twice')).toBeVisible();
});

test('content without HTML from the server is shown as plain paragraphs with its line breaks', async () => {
  const content = '<b>One</b>\nstill one\n\n\nTwo **stars**\n';
  network.use(http.get('/api/blogs/:id', () => HttpResponse.json({ ...SAMPLE_BLOG, id: '1', content })));
  await renderRoute('/blogs/1');
  const first = await screen.findByText(/still one/);
  expect(first.textContent).toBe('<b>One</b>\nstill one');
  expect(screen.getByText('Two **stars**').tagName).toBe('P');
});

test('the heading of a missing blog is focused', async () => {
  const { router } = await renderRoute('/about');
  const release = holdRequests('GET', '/api/blogs/nope');
  await router.navigate('/blogs/nope');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Loading the post' })).toHaveFocus(),
  );
  release();
  const heading = await screen.findByRole('heading', { level: 1, name: 'There is no post at this address' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('the byline names the position of an author who is a leader, and how long the post takes to read', async () => {
  const { _id } = await addBlog({ author: 'Imran Qureshi', content: 'word '.repeat(501) });
  await renderRoute(`/blogs/${_id}`);
  expect(await getMain().findByText('3 min read')).toBeVisible();
  expect(getMain().getByText('By Imran Qureshi').parentElement).toHaveTextContent(
    'By Imran Qureshi, Chief Operations Officer',
  );
});

test.for([
  [
    '[a](/services#nothing) [b](/services#retailer-solutions) [c](/contact?service=bill-payment)',
    'Ask about Retailer Solutions',
    '/contact?service=retailer-solutions',
  ],
  ['[a](/developers#try)', 'Ask about API Integration', '/contact?service=api-integration'],
  [
    '[a](/for-distributors) [b](/services#bill-payment)',
    'Ask about becoming a distributor',
    '/contact?service=retailer-solutions&role=distributor',
  ],
  [
    '[a](/contact?service=retailer-solutions&role=distributor)',
    'Ask about becoming a distributor',
    '/contact?service=retailer-solutions&role=distributor',
  ],
  ['No link', 'Have a question?', '/cst'],
] as const)('a post that says %s ends with: %s', async ([content, name, inquiry]) => {
  const { _id } = await addBlog({ content });
  await renderRoute(`/blogs/${_id}`);
  const about = within(await screen.findByRole('complementary', { name }));
  expect(about.getByRole('link', { name: 'Send an inquiry' })).toHaveAttribute('href', inquiry);
});

test('where the platform can share, a post is shared with other apps', async () => {
  const share = vi.fn<typeof navigator.share>().mockRejectedValue(new DOMException('closed', 'AbortError'));
  Object.assign(navigator, { share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { _id } = await addBlog();
  const { user } = await renderRoute(`/blogs/${_id}`);
  await user.click(await getMain().findByRole('button', { name: 'Other apps' }));
  expect(share).toHaveBeenCalledWith({ title: 'Keep a float', url: `http://localhost:3000/blogs/${_id}` });
});

test('a post shows its cover at once, and names it for shared links and search engines', async () => {
  const { _id } = await addBlog({ cover: COVER, coverAlt: 'A shop' });
  await renderRoute(`/blogs/${_id}`);
  const image = await screen.findByRole('img', { name: 'A shop' });
  const size = { width: '1200', height: '800' };
  const atOnce = { ...size, loading: 'eager', fetchpriority: 'high', src: `/media/${COVER}/1200.webp` };
  for (const [name, value] of Object.entries(atOnce)) expect(image).toHaveAttribute(name, value);
  const sources = image.parentElement?.querySelectorAll('source') ?? [];
  expect([...sources].map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  const share = `http://localhost:3000/media/${COVER}/1200.jpg`;
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute('content', share);
  expect(document.querySelector('meta[property="og:image:alt"]')).toHaveAttribute('content', 'A shop');
  await screen.findByText('All posts');
  await expect
    .poll(() => document.querySelector('script[type="application/ld+json"]')?.textContent)
    .toContain(`"image":"${share}"`);
});

test('a card shows the cover of its post, and the drawn pattern where there is none', async () => {
  await addBlog({ title: 'Without', cover: null });
  await addBlog({ title: 'With', cover: COVER, coverAlt: '' });
  await renderRoute('/blog');
  const card = async (title: string) =>
    (await screen.findByRole('heading', { name: title })).closest('article') as HTMLElement;
  const withCover = await card('With');
  expect(withCover.querySelector('picture img')).toHaveAttribute('alt', '');
  expect(within(withCover).queryByRole('img')).toBeNull();
  expect((await card('Without')).querySelector('picture')).toBeNull();
});

test.for([
  { cover: '/images/cover-counter.svg', what: 'with a drawn cover', share: 'cover-counter.png' },
  { cover: null, what: 'without a cover, in its category,', share: 'og-blog-peacock.png' },
])('a post $what is shared with $share', async ({ cover, share }) => {
  const { _id } = await addBlog({ category: 'Industry Trends', cover, coverAlt: 'A counter' });
  await renderRoute(`/blogs/${_id}`);
  await screen.findByRole('heading', { level: 1, name: 'Keep a float' });
  const image = document.querySelector('meta[property="og:image"]');
  expect(image).toHaveAttribute('content', `http://localhost:3000/images/${share}`);
});

test('a drawn cover is one picture', async () => {
  const { _id } = await addBlog({ cover: '/images/cover-counter.svg', coverAlt: 'A counter' });
  await renderRoute(`/blogs/${_id}`);
  const image = await screen.findByRole('img', { name: 'A counter' });
  expect(image).toHaveAttribute('src', '/images/cover-counter.svg');
  expect(image.parentElement?.querySelector('source')).toBeNull();
});
