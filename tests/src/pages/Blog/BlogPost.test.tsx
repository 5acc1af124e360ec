import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { BLOG, publish, publishMany } from '../../../support/blogs';
import { failNext, holdNext, network } from '../../../support/network';
import { renderRoute } from '../../../support/renderRoute';

const main = () => within(screen.getByRole('main'));

test('a post shows title, author, date, category and its Markdown, with one h1', async () => {
  const { _id } = await publish({ content: '# First\n\nCount **twice**.\nThen again.' });
  await renderRoute(`/blogs/${_id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Keep a float' })).toBeVisible();
  expect(main().getByText('By Asha Verma')).toBeVisible();
  expect(main().getByText('Monday, after the rain')).toBeVisible();
  expect(main().getByRole('link', { name: 'Growth Tips' })).toHaveAttribute(
    'href',
    '/blog?category=Growth+Tips',
  );
  expect(await screen.findByRole('heading', { level: 2, name: 'First' })).toBeVisible();
  expect(screen.getByText('twice').tagName).toBe('STRONG');
  expect(screen.getByText('twice').parentElement?.querySelector('br')).not.toBeNull();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('title and snippet are those of the page, too', async () => {
  const { _id } = await publish();
  await renderRoute(`/blogs/${_id}`);
  await screen.findByRole('heading', { level: 1, name: 'Keep a float' });
  expect(document.title).toBe('Keep a float | Sanyog Digital');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', BLOG.snippet);
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(`/blogs/${_id}`);
});

test('HTML and bad links of a post stay text', async () => {
  const { _id } = await publish({
    title: '<b>Bold</b>',
    content: '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))',
  });
  await renderRoute(`/blogs/${_id}`);
  const article = await screen.findByRole('article');
  expect(await screen.findByText('<script>alert(1)</script>')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '<b>Bold</b>' })).toBeVisible();
  expect(article.querySelector('script, img, [onerror], a[href^="javascript"]')).toBeNull();
});

test('the way back leads to the blog', async () => {
  const { _id } = await publish();
  const { user, router } = await renderRoute(`/blogs/${_id}`);
  await user.click(main().getByRole('link', { name: 'All posts' }));
  expect(await screen.findByRole('heading', { name: 'Featured Articles' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/blog');
});

test('up to three other posts of the category follow, never the post itself', async () => {
  await publishMany(4);
  await publish({ title: 'Elsewhere', category: 'Industry Trends' });
  const { _id } = await publish();
  const { user } = await renderRoute(`/blogs/${_id}`);
  const related = within(await screen.findByRole('region', { name: 'More in Growth Tips' }));
  expect(related.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Post 4',
    'Post 3',
    'Post 2',
  ]);
  await user.click(related.getByRole('link', { name: 'Post 4' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Post 4' })).toBeVisible();
});

test('a post that is alone in its category has no related posts', async () => {
  const { _id } = await publish();
  await renderRoute(`/blogs/${_id}`);
  await screen.findByText('twice');
  expect(screen.queryByRole('heading', { level: 2, name: /^More in/ })).toBeNull();
});

test.each(['00000000-0000-7000-8000-000000000000', 'nope', 'a%2Fb'])(
  'the unknown post %s has a page that says so, not for search engines',
  async (id) => {
    const { user, router } = await renderRoute(`/blogs/${id}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'There is no post at this address' }),
    ).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await user.click(screen.getByRole('link', { name: 'Go to the blog' }));
    expect(await screen.findByRole('heading', { name: 'Featured Articles' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/blog');
  },
);

test.each([500, 'offline'] as const)(
  'a post that fails (%s) says so, and Retry loads it',
  async (failure) => {
    const { _id } = await publish();
    failNext('GET', `/api/blogs/${_id}`, failure);
    const { user } = await renderRoute(`/blogs/${_id}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch blog details.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('twice')).toBeVisible();
  },
);

test('an answer that is no record is an error', async () => {
  network.use(http.get('/api/blogs/:id', () => HttpResponse.html('<p>A proxy</p>')));
  await renderRoute('/blogs/1');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch blog details.');
});

test('while a post loads the place is busy', async () => {
  const { _id } = await publish();
  const release = holdNext('GET', `/api/blogs/${_id}`);
  await renderRoute(`/blogs/${_id}`);
  expect(screen.getByRole('heading', { level: 1, name: 'Loading the post' })).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await screen.findByText('twice')).toBeVisible();
  expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'false');
});

test('what the list knew is shown at once while the text loads', async () => {
  const { _id } = await publish();
  const { user } = await renderRoute('/blog');
  const release = holdNext('GET', `/api/blogs/${_id}`);
  await user.click(await screen.findByRole('link', { name: /^Read More/ }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Keep a float' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await screen.findByText('twice')).toBeVisible();
});

test('a server without HTML gives plain paragraphs, line breaks kept and nothing interpreted', async () => {
  const content = '<b>One</b>\nstill one\n\n\nTwo **stars**\n';
  network.use(http.get('/api/blogs/:id', () => HttpResponse.json({ ...BLOG, id: '1', content })));
  await renderRoute('/blogs/1');
  const first = await screen.findByText(/still one/);
  expect(first.textContent).toBe('<b>One</b>\nstill one');
  expect(screen.getByText('Two **stars**').tagName).toBe('P');
});

test('a post that turns out to be missing keeps the focus at the heading', async () => {
  const { router } = await renderRoute('/about');
  const release = holdNext('GET', '/api/blogs/nope');
  await router.navigate('/blogs/nope');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Loading the post' })).toHaveFocus(),
  );
  release();
  const heading = await screen.findByRole('heading', { level: 1, name: 'There is no post at this address' });
  await waitFor(() => expect(heading).toHaveFocus());
});
