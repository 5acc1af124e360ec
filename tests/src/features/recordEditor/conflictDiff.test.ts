import { expect, test } from 'vitest';
import { differenceIn } from '../../../../src/features/recordEditor/conflict/conflictDiff';

test('a text is cut at the whole words in which it differs', () => {
  expect(differenceIn('one two three', 'one 2 three')).toEqual({
    before: 'one ',
    at: 'two ',
    after: 'three',
  });
  expect(differenceIn('one 2 three', 'one two three').at).toBe('2 ');
});

test('an addition differs from nothing at its place', () => {
  expect(differenceIn('one three', 'one two three')).toEqual({ before: 'one ', at: '', after: 'three' });
});

test('the same words twice are not counted for both ends', () => {
  expect(differenceIn('a a', 'a a a')).toEqual({ before: 'a ', at: '', after: 'a' });
  expect(differenceIn('a a a', 'a a').at).toBe('a ');
});

test('an empty text has no difference to show, the other one is all difference', () => {
  expect(differenceIn('', 'new')).toEqual({ before: '', at: '', after: '' });
  expect(differenceIn('new', '')).toEqual({ before: '', at: 'new', after: '' });
});

test('what is far from the difference is left out', () => {
  const far = 'word '.repeat(200);
  const { before, at, after } = differenceIn(`${far}mine ${far}`, `${far}theirs ${far}`);
  expect([before.length, at, after.length]).toEqual([161, 'mine ', 161]);
});
