/**
 * Draws the icons and the Open Graph picture with a local Chromium, in the site's font and light tokens, and
 * compresses them with sharp. The results are committed; run `npm run icons` after a change of mark, tokens or
 * headline. The browser is CHROMIUM_PATH, else Debian's.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { company } from '../../src/site/content/company';
import { textToPaths } from './textToPaths';
import { loadTokens } from './tokens';
import { loadTypefaces } from './typefaces';

const HEADLINE = 'Connecting Businesses and Customers, One Solution at a Time';
const FONTS = 'src/styles/fonts';
const PICTURE = 'scripts/pictures/sources/solution-b2c.svg';
/** The lower leaf of the mark, as large as its box. */
const LEAF = 'M18 0h10a4 4 0 0 1 4 4v7a21 21 0 0 1-21 21H4a4 4 0 0 1-4-4V18A18 18 0 0 1 18 0z';
const MARK = 'public/icons/favicon.svg';

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
async function appScreen(): Promise<string> {
  const svg = await readFile(PICTURE, 'utf8');
  const phone = svg.replace(/<\/style>[\s\S]*?(?=<!-- the phone -->)/, '</style>');
  return textToPaths(phone, await loadTypefaces());
}

async function card(): Promise<string> {
  return `<style>
    @font-face { font-family: Latin; src: url(${await fontUrl('figtree-latin')}); font-weight: 400 700 }
    body { margin: 0; width: 1200px; height: 630px; background: ${token('--brand-tint')}; overflow: hidden;
      color: ${token('--ink')}; position: relative }
    body { font-family: Latin }
    header { position: absolute; left: 72px; top: 68px; display: flex; align-items: center; gap: 18px;
      font-size: 38px; font-weight: 700; letter-spacing: -0.02em }
    header svg { width: 60px; height: 60px }
    h1 { position: absolute; left: 72px; top: 182px; margin: 0; width: 560px; font-size: 58px; line-height: 1.08;
      font-weight: 700; letter-spacing: -0.032em; text-wrap: balance }
    p { position: absolute; left: 72px; bottom: 64px; margin: 0; font-size: 28px; color: ${token('--ink-soft')} }
    .ground, .app { position: absolute }
    .ground { left: 545px; top: -150px; width: 900px; height: 900px; opacity: 0.6 }
    .app { right: -8px; bottom: 0 }
    .app svg { display: block; width: 660px; height: 443px }
    i { position: absolute; left: 72px; bottom: 118px; width: 72px; height: 6px; border-radius: 3px; background: ${token('--accent')} }
  </style>
  <svg class="ground" viewBox="0 0 32 32" fill="${token('--brand-tint-strong')}"><path d="${LEAF}"/></svg>
  <div class="app">${await appScreen()}</div>
  <header>${mark}${company.name}</header><h1>${HEADLINE}</h1><i></i><p>${company.email.split('@')[1]}</p>`;
}

async function takeScreenshot(page: Page, html: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html>${html}`, { waitUntil: 'load' });
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
await save('public/icons/favicon.ico', toIco(small, 32));
const openGraph = await takeScreenshot(page, await card(), 1200, 630);
await save(
  'public/images/og.png',
  await sharp(openGraph).png({ palette: true, colours: 160, effort: 10 }).toBuffer(),
);
await browser.close();
