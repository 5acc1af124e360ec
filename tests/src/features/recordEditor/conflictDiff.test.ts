import { expect, test } from 'vitest';
import { diffText } from '../../../../src/features/recordEditor/conflict/conflictDiff';

test('a text is split at whole words', () => {
  expect(diffText('one two three', 'one 2 three')).toEqual({
    before: 'one ',
    changed: 'two ',
    after: 'three',
  });
  expect(diffText('one 2 three', 'one two three').changed).toBe('2 ');
});

test('a text without the addition has no changed part', () => {
  expect(diffText('one three', 'one two three')).toEqual({ before: 'one ', changed: '', after: 'three' });
});

test('repeated words are matched at one end only', () => {
  expect(diffText('a a', 'a a a')).toEqual({ before: 'a ', changed: '', after: 'a' });
  expect(diffText('a a a', 'a a').changed).toBe('a ');
});

test('the whole text differs from an empty one', () => {
  expect(diffText('', 'new')).toEqual({ before: '', changed: '', after: '' });
  expect(diffText('new', '')).toEqual({ before: '', changed: 'new', after: '' });
});

test('context far from the difference is left out', () => {
  const far = 'word '.repeat(200);
  const { before, changed, after } = diffText(`${far}mine ${far}`, `${far}theirs ${far}`);
  expect([before.length, changed, after.length]).toEqual([161, 'mine ', 161]);
});

test('nothing is left out of equal texts', () => {
  const text = 'word '.repeat(200);
  expect(diffText(text, text)).toEqual({ before: text, changed: '', after: '' });
});
