import { expect, test } from 'vitest';
import { likePattern } from '../../../server/database/lists';
import { normalizeForSearch, toSearchText, toSortKey } from '../../../server/database/rows';

test('case and accents are removed', () => {
  expect(normalizeForSearch('ÉCOLE')).toBe(normalizeForSearch('école'));
  expect(normalizeForSearch('Ｐａｙ')).toBe('pay');
});

test('vowel signs of Indian scripts are preserved', () => {
  expect(normalizeForSearch('कल')).not.toBe(normalizeForSearch('कुल'));
});

test('spellings of a Hindi word are one, and other words are not', () => {
  for (const [one = '', other = ''] of [
    ['हिन्दी', 'हिंदी'],
    ['काग़ज़', 'कागज'],
    ['क़र्ज़'.normalize('NFD'), 'क़र्ज़'.normalize('NFC')],
    ['माँग', 'मांग'],
    ['लम्बा', 'लंबा'],
    ['गयी', 'गई'],
    ['चाहिये', 'चाहिए'],
    ['श्री\u200dमान', 'श्रीमान'],
  ]) {
    expect(normalizeForSearch(one)).toBe(normalizeForSearch(other));
  }
  expect(normalizeForSearch('२०२६')).toBe('2026');
  expect(normalizeForSearch('नाम')).toBe('नाम');
  expect(normalizeForSearch('जन')).not.toBe(normalizeForSearch('जं'));
});

test.for([
  ['the apostrophe of an iPhone', 'D’Souza', "d'souza"],
  ['other apostrophes', '‘Dʼ‛Souza', "'d''souza"],
  ['quotation marks', '“Asha” „Asha‟', '"asha" "asha"'],
  ['dashes', 'a‐b‑c–d—e−f', 'a-b-c-d-e-f'],
  ['marks that nobody sees', '\u202aas\u00adha\u200e\u2060@a.in\u202c', 'asha@a.in'],
] as const)('%s are searched as they are typed', ([, stored, typed]) => {
  expect(normalizeForSearch(stored)).toBe(typed);
});

test('parts are separated, and absent ones are left out', () => {
  expect(toSearchText('ab', null, 'cd')).toBe('ab\ncd');
});

test('text that grows when it is normalized is truncated, never within a character', () => {
  expect(toSearchText('\ufdfa'.repeat(10_000))).toHaveLength(4_000);
  expect(toSortKey('\ufdfa'.repeat(200))).toHaveLength(200);
  const odd = toSortKey(`a${'\u{1f600}'.repeat(200)}`);
  expect([odd.length, odd.isWellFormed()]).toEqual([199, true]);
});

test('special characters of `like` are escaped', () => {
  expect(likePattern(String.raw`50%_\a`)).toBe(String.raw`%50\%\_\\a%`);
});
