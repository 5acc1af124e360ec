import { expect, test } from 'vitest';
import {
  countWords,
  findUndescribed,
  toImageText,
} from '../../../../../../src/admin/blogs/editor/markdown/imageText';
import { fromIndianLocal, toIndianLocal } from '../../../../../../src/shared/indianTime';
import { findBlock } from '../../../../../../src/shared/markdown';

const ID = '01a20486-47eb-7000-8453-649b22000000-40x30';

test('only images without a description are asked for one', () => {
  const undescribed = `![](/media/${ID})`;
  const text = `![a till](/media/${ID})\n\n${undescribed}\n\n${toImageText(`/media/${ID}`, '', true)}`;
  expect(findUndescribed(text).map(({ start, end }) => text.slice(start, end))).toEqual([undescribed]);
});

test('a description cannot end its brackets', () => {
  expect(toImageText(`/media/${ID}`, 'a ] b\n(c)')).toBe(`![a  b (c)](/media/${ID})`);
});

test.each([
  ['', 0],
  ['## Two words', 2],
  ['one [link](https://example.com/a b) more', 3],
  ['₹1,200 isn’t मेरी दुकान', 4],
])('words of %j', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test('a position of the text belongs to one block of the preview', () => {
  const text = '# Title\n\nFirst\nline\n\n- a\n- b\n\n> quote\n';
  const blockAt = (words: string) => findBlock(text, text.indexOf(words));
  expect(['Title', 'line', '- b', 'quote'].map(blockAt)).toEqual([0, 1, 2, 3]);
  expect(findBlock('', 0)).toBe(0);
});

test('Indian time is five and a half hours ahead, wherever the admin is', () => {
  expect(toIndianLocal(new Date('2026-01-31T20:00:00.000Z'))).toBe('2026-02-01T01:30');
  expect(fromIndianLocal('2026-02-01T01:30')?.toISOString()).toBe('2026-01-31T20:00:00.000Z');
  expect(fromIndianLocal('')).toBeUndefined();
});
