/**
 * Draws the icons and the pictures of shared links with a local Chromium, in the site's font and light tokens, and
 * compresses them with sharp. The results are committed; run `npm run icons` after a change of mark, tokens, headline,
 * category, cover or pay, in each language. The browser is CHROMIUM_PATH, else Debian's.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { companyIn } from '../../src/content/company';
import { fieldExecutiveIn } from '../../src/content/fieldExecutive';
import { categoriesIn } from '../../src/pages/blog/categories';
import { blogPageIn } from '../../src/pages/blog/words';
import { homePageIn } from '../../src/pages/home/words';
import { hindiWords } from './hindiWords';
import { textToPaths } from './textToPaths';
import { loadTokens } from './tokens';
import { loadTypefaces } from './typefaces';

const FONTS = 'src/styles/fonts';
const PICTURE = 'scripts/pictures/sources/solution-b2c.svg';
const DEVANAGARI = "'Noto Sans Devanagari', sans-serif";
/** The rules of devanagari.css that the text of a picture needs. */
const HINDI_TYPE = ':lang(hi) :is(header, h1) { letter-spacing: 0 } :lang(hi) h1 { line-height: 1.35 }';
/** The lower leaf of the mark, as large as its box. */
const LEAF = 'M18 0h10a4 4 0 0 1 4 4v7a21 21 0 0 1-21 21H4a4 4 0 0 1-4-4V18A18 18 0 0 1 18 0z';
const MARK = 'public/icons/favicon.svg';

/** What the pictures of shared links say in each language. */
const SITES = [
  {
    lang: 'en',
    folder: '/images',
    words: undefined,
    company: companyIn.en.name,
    headline: 'Connecting Businesses and Customers, One Solution at a Time',
    pay: `${fieldExecutiveIn.en.pay.amount} a month`,
    job: `${fieldExecutiveIn.en.title}. ${fieldExecutiveIn.en.pay.investment}.`,
    blog: 'Blog',
    blogTitle: blogPageIn.en.title,
    categories: categoriesIn.en,
  },
  {
    lang: 'hi',
    folder: '/images/hi',
    words: hindiWords,
    company: companyIn.hi.name,
    headline: homePageIn.hi.hero.heading,
    pay: `${fieldExecutiveIn.hi.pay.amount} हर महीने`,
    job: `${fieldExecutiveIn.hi.title}। ${fieldExecutiveIn.hi.pay.investment}।`,
    blog: blogPageIn.hi.metaTitle,
    // Outside the Hindi site the words have the English name of the company.
    blogTitle: blogPageIn.hi.title.replace(companyIn.en.name, companyIn.hi.name),
    categories: categoriesIn.hi,
  },
];
type Site = (typeof SITES)[number];

const { light: tokens } = await loadTokens();
const mark = await readFile(MARK, 'utf8');

function token(name: string): string {
  const value = tokens.get(name);
  if (!value) throw new Error(`tokens.css has no ${name}`);
  return value;
}

async function fontUrl(name: string): Promise<string> {
  return `data:font/woff2;base64,${(await readFile(`${FONTS}/${name}.woff2`)).toString('base64')}`;
}

/** The mark in the middle of a square; `share` is its part of the width. */
function icon(size: number, share: number, ground: string): string {
  const side = Math.round(size * share);
  return `<style>
    body { margin: 0; width: ${size}px; height: ${size}px; background: ${ground}; display: grid; place-items: center }
    svg { width: ${side}px; height: ${side}px }
  </style>${mark}`;
}

/** The customer app without its ground, which would end in a straight edge here. */
async function appScreen({ words }: Site): Promise<string> {
  const svg = await readFile(PICTURE, 'utf8');
  const phone = svg.replace(/<\/style>[\s\S]*?(?=<!-- the phone -->)/, '</style>');
  return textToPaths(phone, await loadTypefaces(), words);
}

async function card(site: Site): Promise<string> {
  return `<style>
    @font-face { font-family: Latin; src: url(${await fontUrl('figtree-latin')}); font-weight: 400 700 }
    body { margin: 0; width: 1200px; height: 630px; background: ${token('--brand-tint')}; overflow: hidden;
      color: ${token('--ink')}; position: relative }
    body { font-family: Latin, ${DEVANAGARI} }
    header { position: absolute; left: 72px; top: 68px; display: flex; align-items: center; gap: 18px;
      font-size: 38px; font-weight: 700; letter-spacing: -0.02em }
    header svg { width: 60px; height: 60px }
    h1 { position: absolute; left: 72px; top: 182px; margin: 0; width: 560px; font-size: 58px; line-height: 1.08;
      font-weight: 700; letter-spacing: -0.032em; text-wrap: balance }
    ${HINDI_TYPE}
    :lang(hi) h1 { font-size: 52px }
    p { position: absolute; left: 72px; bottom: 64px; margin: 0; font-size: 28px; color: ${token('--ink-soft')} }
    .ground, .app { position: absolute }
    .ground { left: 545px; top: -150px; width: 900px; height: 900px; opacity: 0.6 }
    .app { right: -8px; bottom: 0 }
    .app svg { display: block; width: 660px; height: 443px }
    i { position: absolute; left: 72px; bottom: 118px; width: 72px; height: 6px; border-radius: 3px; background: ${token('--accent')} }
  </style>
  <svg class="ground" viewBox="0 0 32 32" fill="${token('--brand-tint-strong')}"><path d="${LEAF}"/></svg>
  <div class="app">${await appScreen(site)}</div>
  <header>${mark}${site.company}</header><h1>${site.headline}</h1><i></i><p>${companyIn.en.email.split('@')[1]}</p>`;
}

/** A picture of words alone, for what has no picture of its own. */
async function poster(
  site: Site,
  title: string,
  text: string,
  [ground = '', leaf = '', ink = '', accent = '', mint = '--brand']: string[],
): Promise<string> {
  return `<style>
    @font-face { font-family: Latin; src: url(${await fontUrl('figtree-latin')}); font-weight: 400 700 }
    body { margin: 0; width: 1200px; height: 630px; background: ${token(ground)}; overflow: hidden;
      color: ${token(ink)}; position: relative; font-family: Latin, ${DEVANAGARI} }
    header { position: absolute; left: 72px; top: 68px; display: flex; align-items: center; gap: 18px;
      font-size: 38px; font-weight: 700; letter-spacing: -0.02em }
    header svg { width: 60px; height: 60px; --brand: ${token(mint)} }
    h1 { position: absolute; left: 72px; bottom: 172px; margin: 0; width: 960px; font-size: 112px; line-height: 1;
      font-weight: 700; letter-spacing: -0.035em }
    p { position: absolute; left: 72px; bottom: 68px; margin: 0; font-size: 38px; font-weight: 500 }
    ${HINDI_TYPE}
    :lang(hi) p { bottom: 56px }
    i { position: absolute; left: 72px; bottom: 134px; width: 96px; height: 8px; border-radius: 4px; background: ${token(accent)} }
    .leaf { position: absolute; right: -160px; top: -110px; width: 860px; height: 860px }
  </style>
  <svg class="leaf" viewBox="0 0 32 32" fill="${token(leaf)}"><path d="${LEAF}"/></svg>
  <header>${mark}${site.company}</header><h1>${title}</h1><i></i><p>${text}</p>`;
}

/** Ground, leaf, ink, line and mark, in the tones of the categories. */
const POSTER_TONES: Record<string, string[]> = {
  peacock: ['--brand-tint', '--brand-tint-strong', '--ink', '--brand'],
  marigold: ['--accent-tint', '--accent', '--ink', '--brand'],
  night: ['--band', '--band-raised', '--on-band', '--accent', '--on-band-brand'],
  plain: ['--paper-sunk', '--brand-tint-strong', '--ink', '--accent'],
};

async function takeScreenshot(
  page: Page,
  html: string,
  width: number,
  height: number,
  lang = 'en',
): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html><html lang="${lang}">${html}`, { waitUntil: 'load' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return page.screenshot({ omitBackground: true });
}

/** An .ico file that holds one PNG (every browser since 2010 reads it). */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function save(file: string, bytes: Buffer): Promise<void> {
  await writeFile(file, bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ colorScheme: 'light' });
const paper = token('--paper');
for (const [file, size, share, ground] of [
  ['apple-touch-icon', 180, 0.66, paper],
  ['icon-192', 192, 0.92, 'transparent'],
  ['icon-512', 512, 0.92, 'transparent'],
  // A maskable icon may be cut to a circle of 80 % of its width: the mark stays well inside.
  ['icon-maskable-512', 512, 0.54, paper],
] as const) {
  const screenshot = await takeScreenshot(page, icon(size, share, ground), size, size);
  await save(
    `public/icons/${file}.png`,
    await sharp(screenshot).png({ palette: true, effort: 10 }).toBuffer(),
  );
}
const small = await sharp(await takeScreenshot(page, icon(32, 1, 'transparent'), 32, 32))
  .png({ effort: 10 })
  .toBuffer();
await save('public/favicon.ico', toIco(small, 32));
const shared: Record<string, string> = {};
for (const site of SITES) {
  const { folder, pay, job, blog, blogTitle } = site;
  shared[`${folder}/og.png`] = await card(site);
  shared[`${folder}/og-careers.png`] = await poster(site, pay, job, POSTER_TONES.night ?? []);
  for (const { name, tone } of [...site.categories, { name: blog, tone: 'plain' }]) {
    shared[`${folder}/og-blog-${tone}.png`] = await poster(site, name, blogTitle, POSTER_TONES[tone] ?? []);
  }
}
for (const name of await readdir('public/images', { recursive: true })) {
  if (!/^(?:hi\/)?cover-.*\.svg$/.test(name)) continue;
  const drawing = await readFile(`public/images/${name}`, 'utf8');
  const fill = '<style>body { margin: 0 } svg { display: block; width: 1200px; height: 630px }</style>';
  shared[`/images/${name.replace('.svg', '.png')}`] =
    fill + drawing.replace('<svg', '<svg preserveAspectRatio="xMidYMid slice"');
}
for (const [path, html] of Object.entries(shared)) {
  const screenshot = await takeScreenshot(page, html, 1200, 630, path.includes('/hi/') ? 'hi' : 'en');
  await save(
    `public${path}`,
    await sharp(screenshot).png({ palette: true, colours: 160, effort: 10 }).toBuffer(),
  );
}
await browser.close();
