import { expect, test } from 'vitest';
import { diffText } from '../../../../src/features/recordEditor/conflict/conflictDiff';

test('a text is cut at the whole words in which it differs', () => {
  expect(diffText('one two three', 'one 2 three')).toEqual({
    before: 'one ',
    at: 'two ',
    after: 'three',
  });
  expect(diffText('one 2 three', 'one two three').at).toBe('2 ');
});

test('an addition differs from nothing at its place', () => {
  expect(diffText('one three', 'one two three')).toEqual({ before: 'one ', at: '', after: 'three' });
});

test('the same words twice are not counted for both ends', () => {
  expect(diffText('a a', 'a a a')).toEqual({ before: 'a ', at: '', after: 'a' });
  expect(diffText('a a a', 'a a').at).toBe('a ');
});

test('an empty text has no difference to show, the other one is all difference', () => {
  expect(diffText('', 'new')).toEqual({ before: '', at: '', after: '' });
  expect(diffText('new', '')).toEqual({ before: '', at: 'new', after: '' });
});

test('what is far from the difference is left out', () => {
  const far = 'word '.repeat(200);
  const { before, at, after } = diffText(`${far}mine ${far}`, `${far}theirs ${far}`);
  expect([before.length, at, after.length]).toEqual([161, 'mine ', 161]);
});
