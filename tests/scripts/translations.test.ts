import { expect, test } from 'vitest';
import { findStale, readEnglish, readTranslated } from '../../scripts/content/translations';
import { payments as english } from '../../src/site/home/payments';
import { payments as hindi } from '../../src/site/home/payments.hi';

test('each Hindi text translates the English one of today', async () => {
  expect(findStale(readTranslated(), await readEnglish())).toEqual([]);
});

test('a Hindi text is named when its English text has changed', async () => {
  const written = readTranslated();
  const changed = structuredClone(await readEnglish());
  const words = changed['src/site/home/words.hi.ts'];
  if (!words) throw new Error('The home page has no Hindi words');
  words['homePage.hero.heading'] = 'another hash';
  expect(findStale(written, changed)).toEqual(['src/site/home/words.hi.ts: homePage.hero.heading']);
});

test('the day of the shop has the same figures in each language', () => {
  const figures = (payments: typeof english) =>
    payments.map(({ amount, receipt, isMeera, isAtCounter }) => [amount, receipt, isMeera, isAtCounter]);
  expect(figures(hindi)).toEqual(figures(english));
});
