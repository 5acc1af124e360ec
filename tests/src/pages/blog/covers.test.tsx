import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addBlog, COVER } from '../../../support/site/records';
import { renderRoute } from '../../../support/site/renderRoute';

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
