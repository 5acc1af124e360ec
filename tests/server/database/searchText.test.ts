import { expect, test } from 'vitest';
import { fold, likePattern } from '../../../server/database/searchText';

test('case and accents do not count', () => {
  expect(fold('ÉCOLE')).toBe(fold('école'));
  expect(fold('Ｐａｙ')).toBe('pay');
});

test('vowel signs of Indian scripts do count', () => {
  expect(fold('कल')).not.toBe(fold('कुल'));
});

test('parts do not run together, and absent ones leave nothing', () => {
  expect(fold('ab', null, 'cd')).toBe('ab\ncd');
});

test('characters that mean something to `like` are taken literally', () => {
  expect(likePattern(String.raw`50%_\A`)).toBe(String.raw`%50\%\_\\a%`);
});
