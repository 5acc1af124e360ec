import { expect, test } from 'vitest';
import { readingMinutes } from '../../../../src/pages/blog/readingMinutes';

test('reading takes a minute for 200 words, and at least one', () => {
  expect([0, 90, 320, 1_000].map(readingMinutes)).toEqual([1, 1, 2, 5]);
});
