import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { latePart } from '../../../src/ui/latePart';

const fail = () => Promise.reject(new Error('No connection'));

test('something else takes the place of a late part that does not arrive', async () => {
  const Part = latePart(fail);
  render(<Part fallback="The same elsewhere" />);
  await act(async () => {});
  expect(screen.getByText('The same elsewhere')).toBeVisible();
});
