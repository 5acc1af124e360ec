import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '../../../src/router/lazyPart';

test('a page stays without a part that does not load, and the next visit tries again', async () => {
  const importPart = vi.fn<() => Promise<{ default: () => string }>>(() =>
    Promise.reject(new Error('No connection')),
  );
  const Part = lazyPart(importPart);
  const page = (
    <main>
      The page, <Part />
    </main>
  );
  const { unmount } = render(page);
  await act(async () => {});
  expect(screen.getByRole('main')).toHaveTextContent(/^The page,$/);
  unmount();

  importPart.mockResolvedValue({ default: () => 'the part' });
  render(page);
  expect(await screen.findByText('The page, the part')).toBeVisible();
});
