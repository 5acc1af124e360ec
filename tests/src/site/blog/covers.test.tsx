import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addBlog, addCover, COVER } from '../../../support/site/records';
import { renderRoute } from '../../../support/site/renderRoute';

test('a post shows its cover at once, and names it for shared links and search engines', async () => {
  const { _id } = await addBlog({ cover: await addCover(), coverAlt: 'A shop' });
  await renderRoute(`/blogs/${_id}`);
  const image = await screen.findByRole('img', { name: 'A shop' });
  for (const [name, value] of Object.entries({
    width: '1200',
    height: '800',
    loading: 'eager',
    fetchpriority: 'high',
    src: `/media/${COVER}/1200.webp`,
  })) {
    expect(image).toHaveAttribute(name, value);
  }
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
  await addBlog({ title: 'With', cover: await addCover(), coverAlt: '' });
  await renderRoute('/blog');
  const card = async (title: string) =>
    (await screen.findByRole('heading', { name: title })).closest('article') as HTMLElement;
  const withCover = await card('With');
  expect(withCover.querySelector('picture img')).toHaveAttribute('alt', '');
  expect(within(withCover).queryByRole('img')).toBeNull();
  expect((await card('Without')).querySelector('picture')).toBeNull();
});

test('a drawn cover is one picture, and has a PNG for shared links', async () => {
  const { _id } = await addBlog({ cover: '/images/cover-counter.svg', coverAlt: 'A counter' });
  await renderRoute(`/blogs/${_id}`);
  const image = await screen.findByRole('img', { name: 'A counter' });
  expect(image).toHaveAttribute('src', '/images/cover-counter.svg');
  expect(image.parentElement?.querySelector('source')).toBeNull();
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'http://localhost:3000/images/cover-counter.png',
  );
});

test('a post without a cover has the picture of its category for shared links', async () => {
  const { _id } = await addBlog({ category: 'Industry Trends' });
  await renderRoute(`/blogs/${_id}`);
  await screen.findByRole('heading', { level: 1, name: 'Keep a float' });
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'http://localhost:3000/images/og-blog-peacock.png',
  );
});
