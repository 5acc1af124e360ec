import { expect, test } from 'vitest';
import { findStale, readEnglish, readTranslated } from '../../scripts/content/translations';

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
