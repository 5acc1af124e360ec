import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { hindiWords } from '../../scripts/pictures/hindiWords';
import { listPictures } from '../../scripts/pictures/listPictures';
import { textToPaths } from '../../scripts/pictures/textToPaths';
import {
  collectTokenNames,
  insertTokens,
  loadTokens,
  removeTokens,
  type Tokens,
} from '../../scripts/pictures/tokens';
import { loadTypefaces } from '../../scripts/pictures/typefaces';
import { company } from '../../src/content/company';
import { registrations } from '../../src/content/companyWords';
import { ratesDate } from '../../src/content/rates';
import { PLANS } from '../../src/shared/sandbox';

/** The minimum size of text on a screen 360 px wide, in pixels. */
const READABLE = 11;
/**
 * The minimum widths of pictures with words from there on, by name or its first part. The map fills the height of its
 * frame.
 */
const MIN_WIDTHS: Record<string, number> = {
  about: 328,
  card: 72,
  careers: 328,
  contact: (318 * 1200) / 480,
  cover: 290,
  not: 328,
  product: 88,
  role: 290,
  service: 326,
  solution: 302,
};
/** The maximum size of a compressed picture in bytes; texts as paths are up to 6 kB of it. */
const BUDGET = 9_000;
const RAW_COLOUR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|(?:rgb|hsl|oklch|oklab|lab|lch|hwb|color)a?\(/i;
const PAINT = /(?:fill|stroke|color|stop-color)\s*[=:]\s*["']?([^"';]+)/g;

const pictures = await Promise.all(
  (await listPictures()).map(async ({ source, served }) => ({
    file: served,
    drawn: served !== source,
    drawing: await readFile(source, 'utf8'),
    text: await readFile(served, 'utf8'),
  })),
);
const texts = pictures.map(({ text }) => text);
const names = collectTokenNames(pictures.map(({ drawing }) => drawing));
const shape = await loadTypefaces();

test('every picture exists and has a source', async () => {
  expect(pictures).toHaveLength(39);
  const served = (await readdir('public/images')).filter((name) => name.endsWith('.svg'));
  expect(pictures.filter(({ drawn }) => drawn).map(({ file }) => file)).toEqual(
    served.map((name) => `public/images/${name}`).toSorted(),
  );
});

/** The pictures that break a rule, by name. */
const findPictures = (isWrong: (picture: (typeof pictures)[number]) => boolean) =>
  pictures.filter(isWrong).map(({ file }) => file);

test('every picture is up to date with its source and the tokens: else run `npm run pictures`', async () => {
  const tokens = await loadTokens();
  const outdated = findPictures(({ text, drawing, drawn }) => {
    const today = insertTokens(drawing, tokens, names);
    return today !== drawing || text !== (drawn ? textToPaths(today, shape) : today);
  });
  expect(outdated).toEqual([]);
});

test('every Hindi picture is up to date with its source, and its Latin letters are names or codes', async () => {
  for (const { source, hindi } of await listPictures()) {
    if (!hindi) continue;
    const text = await readFile(hindi, 'utf8');
    const isCurrent = text === textToPaths(await readFile(source, 'utf8'), shape, hindiWords);
    expect(isCurrent, `${hindi}: run \`npm run pictures\``).toBe(true);
    const latin = [...text.matchAll(/<text[^>]*>([^<]*)/g)].flatMap(
      ([, words = '']) => words.match(/[A-Za-z]{2,}/g) ?? [],
    );
    expect(
      latin.filter((word) => !['DTH', 'GB', 'UPI', 'key'].includes(word)),
      hindi,
    ).toEqual([]);
  }
});

test('no picture has a raw colour', () => {
  const isRaw = ([, paint = '']: string[]) => !/^(none|var\(--[\w-]+\))$/.test(paint);
  const coloured = findPictures(({ text }) => {
    const drawn = removeTokens(text);
    return RAW_COLOUR.test(drawn.replaceAll(/href="#\w+"/g, '')) || [...drawn.matchAll(PAINT)].some(isRaw);
  });
  expect(coloured).toEqual([]);
});

test('every picture has a size and a view box of the same proportion', () => {
  const SIZE = /^<svg [^>]*width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2"/;
  expect(findPictures(({ text }) => !SIZE.test(text))).toEqual([]);
});

test('every picture is small', () => {
  expect(findPictures(({ text }) => gzipSync(text).length >= BUDGET)).toEqual([]);
});

test('no picture has text elements, a script, an external URL or a filter', () => {
  const FOREIGN = /<(?:text|tspan)\b|<script|<filter|<image|<foreignObject|https?:|url\(/i;
  const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
  expect(findPictures(({ text }) => FOREIGN.test(text.replace(XMLNS, '')))).toEqual([]);
});

test('no picture has text that is too small on a phone', () => {
  const small = findPictures(({ file, drawing }) => {
    const name = basename(file, '.svg');
    const width = MIN_WIDTHS[name] ?? MIN_WIDTHS[name.replace(/-.*/, '')] ?? 0;
    const scale = width / Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1]);
    return [...drawing.matchAll(/font-size="([\d.]+)"/g)].some(([, size]) => Number(size) * scale < READABLE);
  });
  expect(small).toEqual([]);
});

test('every receipt in a picture has one amount in scripts/pictures/README.md', async () => {
  const story = await readFile('scripts/pictures/README.md', 'utf8');
  const told = new Map<string, Set<string | undefined>>();
  for (const [, amount, receipt = ''] of story.matchAll(/\| (₹[\d,]+) \| (SD-\w{4}) \|/g)) {
    told.set(receipt, (told.get(receipt) ?? new Set()).add(amount));
  }
  expect([...told.values()].filter((amounts) => amounts.size !== 1)).toEqual([]);
  const drawn = pictures.flatMap(({ drawing }) =>
    [...drawing.matchAll(/SD-\w{4}/g)].map(([receipt]) => receipt),
  );
  expect(drawn.filter((receipt) => !told.has(receipt))).toEqual([]);
});

/** The words of every picture. */
function readWords(): { file: string; words: string[] }[] {
  return pictures.map(({ file, drawing }) => ({
    file,
    words: [...drawing.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) =>
      text.replaceAll(/<[^>]+>/g, ''),
    ),
  }));
}

test('every amount, time, date and plan in a picture is told in scripts/pictures/README.md', async () => {
  const story = await readFile('scripts/pictures/README.md', 'utf8');
  const FACT = /(?<=₹)[\d,]+|\d+:\d\d [ap]m|\d+ Nov|\d+ days|[\d.]+ GB a day/g;
  for (const { file, words } of readWords()) {
    const facts = words.flatMap((text) => text.match(FACT) ?? []);
    const untold = facts.filter(
      (fact) => !new RegExp(`(?<![\\d.,])${fact.replace('.', '\\.')}(?![\\d])`).test(story),
    );
    expect(untold, file).toEqual([]);
  }
});

test('a card and a product, which Hindi has too, have figures and codes only', () => {
  const drawn = readWords().filter(({ file }) => /\/(?:card|product)-/.test(file));
  expect(drawn).toHaveLength(12);
  for (const { file, words } of drawn) {
    expect(words.length, file).toBeGreaterThan(0);
    expect(
      words.filter((text) => /[a-z]/i.test(text.replace(/^(?:200 OK|POST|SD-\w{4})$/, ''))),
      file,
    ).toEqual([]);
  }
});

test('the plans of the sandbox are those of scripts/pictures/README.md', async () => {
  const story = await readFile('scripts/pictures/README.md', 'utf8');
  const plans = PLANS.map(({ amount, days, data }) => `₹${amount} (${days} days, ${data})`);
  expect(plans.filter((plan) => !story.replaceAll('\n', ' ').includes(plan))).toEqual([]);
});

test('every weekday belongs to its date in the year of the rates, and settlement is on a working day', async () => {
  const texts = readWords().flatMap(({ words }) => words);
  const story = await readFile('scripts/pictures/README.md', 'utf8');
  const dates = [story, ...texts].flatMap((text) => [...text.matchAll(/\b(\w{3})\w* (\d+) (Nov)/g)]);
  expect(dates.length).toBeGreaterThan(3);
  const year = ratesDate.slice(-4);
  for (const [date, weekday = '', day, month] of dates) {
    const midnight = new Date(`${day} ${month} ${year} UTC`);
    expect(midnight.toUTCString().slice(0, 3), date).toBe(weekday);
  }
  expect(texts[texts.indexOf('Settles') + 1]).toMatch(/^(?:Mon|Tue|Wed|Thu|Fri) /);
});

test('the map names the company and the street of its address, and no other place', async () => {
  const map = readWords().find(({ file }) => file.endsWith('contact-map.svg'));
  const places = map?.words.filter((text) => text !== company.name && text !== 'Park') ?? [];
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter((place) => !company.address.street.includes(place))).toEqual([]);
});

test('in pictures only buttons and selected controls have the colour of an action', () => {
  const ACTION = /<(?:path|ellipse|use)[^>]*"var\(--(?:brand-fill|on-band-brand)\)"/;
  expect(findPictures(({ drawing }) => ACTION.test(removeTokens(drawing)))).toEqual([]);
  const withoutControls = pictures.filter(({ file }) =>
    /(?:about|card|careers|contact|cover|leader)-/.test(file),
  );
  expect(withoutControls.filter(({ drawing }) => /"var\(--brand(?:-fill)?\)"/.test(drawing))).toEqual([]);
});

test('a shadow is one shape, since each of a stack shows its edge', () => {
  expect(findPictures(({ drawing }) => /<g [^>]*var\(--scrim\)/.test(removeTokens(drawing)))).toEqual([]);
});

test('the lit card that lies on a lit screen has a line around it', () => {
  const CARD = /<rect [^>]*rx="\d+" fill="var\(--lit\)" stroke="var\(--lit-line\)" stroke-width="1.5"\/>/;
  const screen = pictures.find(({ file }) => file.endsWith('/service-data-analytics.svg'));
  expect(screen?.drawing).toMatch(CARD);
});

test('on a lit screen nothing has the colour of a ground, which is dark in the dark scheme', () => {
  const drawing = pictures.find(({ file }) => file.endsWith('/card-custom-software.svg'))?.drawing ?? '';
  const screen = removeTokens(drawing).split('fill="var(--lit)"')[1];
  expect(screen).not.toContain('var(--scene');
});

test('no two pictures are the same', () => {
  expect(new Set(texts.map(removeTokens)).size).toBe(texts.length);
});

test('all pictures have the same style, which one hash in the content security policy allows', () => {
  expect(new Set(texts.map((text) => /<style>[^<]*<\/style>/.exec(text)?.[0])).size).toBe(1);
});

test('the style sheet of the documents has no raw colour', async () => {
  expect(await readFile('public/documents/documents.css', 'utf8')).not.toMatch(RAW_COLOUR);
});

test('a changed token changes a picture, and an unknown one is an error', async () => {
  const tokens = await loadTokens();
  const picture = pictures[0]?.text ?? '';
  const changed: Tokens = { ...tokens, light: new Map(tokens.light).set('--accent', 'hotpink') };
  expect(insertTokens(picture, changed, ['--accent'])).toContain('--accent:hotpink');
  expect(() => insertTokens(picture, tokens, ['--mauve'])).toThrow('tokens.css has no --mauve');
});

test('the icons of the manifest exist, and its colours are those of the site', async () => {
  const manifest: { background_color: string; theme_color: string; icons: { src: string; sizes: string }[] } =
    JSON.parse(await readFile('public/manifest.webmanifest', 'utf8'));
  const paper = (await loadTokens()).light.get('--paper');
  expect([manifest.background_color, manifest.theme_color]).toEqual([paper, paper]);
  for (const { src, sizes } of manifest.icons) {
    const png = await readFile(`public${src}`);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});

test.each(['public/images', 'public/images/hi'])(
  'the pictures for link previews in %s have the recommended size, and are small',
  async (folder) => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png'));
    const covers = (await readdir(folder)).flatMap((name) => /^cover-.*(?=svg$)/.exec(name) ?? []);
    const tones = ['peacock', 'marigold', 'night', 'plain'].map((tone) => `og-blog-${tone}`);
    const wanted = ['og.', 'og-careers.', ...tones.map((name) => `${name}.`), ...covers];
    expect(names).toEqual(expect.arrayContaining(wanted.map((name) => `${name}png`)));
    for (const name of names) {
      const png = await readFile(`${folder}/${name}`);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], name).toEqual([1200, 630]);
      expect(png.length, name).toBeLessThan(120_000);
    }
  },
);

test('each certificate has one page and a title', async () => {
  for (const { to, certificate } of registrations) {
    const bytes = await readFile(`public${to}`);
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    expect([pdf.getPageCount(), pdf.getTitle()], to).toEqual([1, expect.stringContaining(certificate)]);
    expect(bytes.length, to).toBeLessThan(40_000);
  }
});

test.each(['privacy-policy.html', 'terms.html'])(
  '%s has a canonical URL, one h1 and no script',
  async (file) => {
    const html = await readFile(`public/documents/${file}`, 'utf8');
    expect(html).toContain(`<link rel="canonical" href="__SITE_URL__/documents/${file}">`);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script|<style|style="/);
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  },
);
