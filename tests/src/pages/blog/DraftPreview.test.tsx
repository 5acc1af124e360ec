import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import { SAMPLE_BLOG } from '../../../support/sampleBlog';
import { failNextRequest, network } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';

const PREVIEW = '/api/blogs/preview';
const ADDRESS = `${paths.draftPreview}?token=of-the-link`;

/** The response of the server for the token of the link. */
function respond(draft: Partial<typeof SAMPLE_BLOG> = {}): void {
  const post = { ...SAMPLE_BLOG, contentHtml: '<p>Count <strong>twice</strong>.</p>', ...draft };
  const times = { until: '5 January 2026, 09:30 IST', expiresAt: '2026-01-05T04:00:00.000Z' };
  const isOfLink = (url: string) => new URL(url).searchParams.get('token') === 'of-the-link';
  network.use(
    http.get(PREVIEW, ({ request }) =>
      isOfLink(request.url)
        ? HttpResponse.json({ id: '1', ...post, ...times })
        : HttpResponse.json({}, { status: 404 }),
    ),
  );
}

test('a draft is drawn like its post, with a line that says what it is and until when', async () => {
  respond();
  await renderRoute(ADDRESS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Keep a float' })).toBeVisible();
  expect(screen.getByText('twice').tagName).toBe('STRONG');
  expect(screen.getByText('By Asha Verma')).toBeVisible();
  const line =
    'This is a draft, not a published post. Anyone with this link can read it until 5 January 2026, 09:30 IST.';
  expect(screen.getByText(line)).toBeVisible();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
  expect(screen.queryByText('Share this post')).toBeNull();
});

test('an empty draft has a heading all the same', async () => {
  respond({ title: '', author: '', date: '', category: '', snippet: '', content: '' });
  await renderRoute(ADDRESS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Untitled draft' })).toBeVisible();
  expect(screen.queryByText(/^By/)).toBeNull();
});

test.for([
  [404, {}, 'This preview link does not work any more', 'Go to the blog', '/blog'],
  [410, {}, 'This draft was deleted', 'Go to the blog', '/blog'],
  [410, { blog: 'b7' }, 'This draft was published', 'Read the post', '/blogs/b7'],
] as const)('the response %d with %j says: %s, and leads on', async ([status, body, name, link, href]) => {
  failNextRequest('GET', PREVIEW, status, { body });
  await renderRoute(ADDRESS);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
});

test('a draft that does not load can be tried again', async () => {
  respond();
  failNextRequest('GET', PREVIEW, 'offline');
  const { user } = await renderRoute(ADDRESS);
  expect(await screen.findByText('Please check your connection and try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Keep a float' })).toBeVisible();
});
