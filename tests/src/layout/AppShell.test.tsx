import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRoute } from '../../support/site/renderRoute';

test.for([
  ['a heading', '/about#leadership-title', 2, 'Our leadership'],
  ['nothing', '/about#no-such-part', 1, undefined],
  ['no part', '/about', 1, undefined],
] as const)(
  'a link to %s of another page moves the focus there, else to its h1',
  async ([, to, level, name]) => {
    const { router } = await renderRoute('/for-investors');
    await act(() => router.navigate(to));
    expect(await screen.findByRole('heading', { level, name })).toHaveFocus();
  },
);

test.for([
  ['/help?q=1930', '/hi/help?q=1930'],
  // The categories of a blog are those of its language.
  ['/blog?category=UPI', '/hi/blog'],
] as const)('the other language of %s is at %s', async ([path, other]) => {
  await renderRoute(path);
  expect(screen.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('href', other);
});
