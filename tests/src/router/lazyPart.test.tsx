import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '../../../src/router/lazyPart';

test('the fallback of a part that does not load stays, and the next visit tries again', async () => {
  const importPart = vi.fn<() => Promise<{ default: () => string }>>(() =>
    Promise.reject(new Error('No connection')),
  );
  const Part = lazyPart(importPart);
  const { unmount } = render(<Part fallback="The same elsewhere" />);
  await act(async () => {});
  expect(screen.getByText('The same elsewhere')).toBeVisible();
  unmount();

  importPart.mockResolvedValue({ default: () => 'The part' });
  render(<Part fallback="The same elsewhere" />);
  expect(await screen.findByText('The part')).toBeVisible();
});
