import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findStale, listTexts, readTexts } from '../../scripts/content/translations';
import { inLanguages, words } from '../../src/shared/siteLanguage';

const MODULE = `export const page = words({
  heading: { en: 'Open jobs', hi: 'खुली नौकरियाँ' },
  steps: [{ title: { en: (n: number) => \`\${n} open\`, hi: (n: number) => \`\${n} खुली\` } }],
});`;
const find = (changed: string) =>
  findStale(new Map(listTexts('page.ts', MODULE)), new Map(listTexts('page.ts', changed)));

test('a text is named when its English has changed and its Hindi has not', () => {
  expect(find(MODULE)).toEqual([]);
  expect(find(MODULE.replace('Open jobs', 'Jobs'))).toEqual(['page.ts: page.heading']);
  expect(find(MODULE.replace(' open', ' left'))).toEqual(['page.ts: page.steps.0.title']);
  expect(find(MODULE.replace('Open jobs', 'Jobs').replace('खुली नौकरियाँ', 'नौकरियाँ'))).toEqual([]);
  expect(find(MODULE.replace('खुली नौकरियाँ', 'नौकरियाँ'))).toEqual([]);
});

test('the texts of the site and its documents are found', () => {
  const texts = readTexts((file) => readFileSync(file, 'utf8'));
  expect(texts.get('src/pages/home/words.ts: homePageIn.hero.contact')).toEqual([
    "'Send an inquiry'",
    "'हमसे पूछें'",
  ]);
  expect([...texts.keys()]).toContain('public/documents/privacy-policy.html');
  expect(texts.size).toBeGreaterThan(400);
});

test('a text without its translation does not compile', () => {
  // @ts-expect-error It has no Hindi.
  words({ heading: { en: 'Open jobs' } });
  // @ts-expect-error It does not say its language.
  words({ heading: 'Open jobs' });
  const whole = inLanguages({ heading: { en: 'Open jobs', hi: 'खुली नौकरियाँ' } });
  expect([whole.en.heading, whole.hi.heading]).toEqual(['Open jobs', 'खुली नौकरियाँ']);
});
