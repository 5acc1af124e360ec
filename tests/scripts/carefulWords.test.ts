import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listTextFiles } from '../../scripts/content/translations';
import { companyRecordIn, noOfferIn } from '../../src/content/companyWords';
import { earningsNotesIn } from '../../src/content/roleTerms';

const POSTS = 'server/sampleContent/posts';

const { modules, documents } = listTextFiles();

/** Every text that a visitor reads, in both languages. */
const texts = [
  ...modules.filter((file) => !/^(server|src\/admin)\//.test(file)),
  ...documents.flatMap((file) => [file, file.replace('/', '/hi/')]),
  ...readdirSync(POSTS).map((name) => `${POSTS}/${name}`),
].map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test.for<[what: string, words: RegExp]>([
  ['an invitation to invest', /investing in|share our plan|its plans|योजना NDA|में निवेश के बारे में/],
  ['a post or a wage that is promised', /पक्की (?:नौकरी|कमाई|तनख्वाह)|पक्के[.,।']|assured/],
  ['a place where jobs are, beside the role', /own district of|उत्तर प्रदेश में, आपके/],
  ['a payment that cannot go wrong', /nothing is paid twice|All of it is back|दो बार नहीं कटेगा|पूरा पैसा वॉलेट/],
  ['all operators', /\bAll mobile|सभी मोबाइल|gas boards|गैस बोर्ड/],
  ['a purpose that is the only one', /for nothing else|और किसी काम के लिए नहीं/],
  ['a number of a director', /\bDIN\b/],
])('no text has %s', ([, words]) => {
  expect(texts.length).toBeGreaterThan(45);
  expect(texts.filter(({ text }) => words.test(text)).map(({ file }) => file)).toEqual([]);
});

test('both languages say that nothing is offered to investors, that earnings are no promise, and that we are no bank', () => {
  expect(noOfferIn.en).toMatch(/not an offer or invitation to subscribe to securities/);
  expect(noOfferIn.hi).toMatch(/प्रस्ताव या न्योता नहीं/);
  expect(companyRecordIn.en.notABank).toMatch(/is not a bank/);
  expect(companyRecordIn.hi.notABank).toMatch(/बैंक नहीं है/);
  for (const role of ['shop', 'distributor'] as const) {
    expect(earningsNotesIn.en[role]).toMatch(
      /not a promise of income.*transactions only, never for signing up others/,
    );
    expect(earningsNotesIn.hi[role]).toMatch(/कमाई का वादा नहीं.*किसी को जोड़ने पर नहीं/);
  }
});
