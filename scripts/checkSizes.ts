/**
 * Checks the built pages against their budgets: their scripts in brotli bytes with headers, and their HTML as the built
 * server sends it, with the sample posts.
 */
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { startBuiltServer } from '../tests/support/spawnServer';
import { getBlogIds } from './blogs';
import { pageFiles, prerenderedPaths, renderedPaths } from './builtPages';

const SITE = 'dist/client';
const TEMPLATES = '../templates';
const KB = 1_024;
/** The response headers of a script: 382 bytes for the largest file. */
const SCRIPT_HEADER_BYTES = 390;
/** The initial congestion window of a connection: ten segments of 1,460 bytes, headers included. */
const FIRST_ROUND_TRIP_BYTES = 10 * 1_460;
/** How much more a page may take on another server: its ids and its address compress differently, by about 30 bytes. */
const VARYING_BYTES = 60;
const HTML_BUDGET = FIRST_ROUND_TRIP_BYTES - VARYING_BYTES;
/** What is far below the first view of these pages follows with the second round trip, which carries twice as much. */
const HTML_BUDGETS: Record<string, number> = {
  '/services': HTML_BUDGET + 2 * 1_460,
  // A letter of Devanagari takes three bytes before the compression.
  '/hi': HTML_BUDGET + 1_460,
  '/hi/about': HTML_BUDGET + 1_460,
  '/hi/services': HTML_BUDGET + 2 * 1_460,
  '/hi/careers': HTML_BUDGET + 1_460,
};
/** HTTP/1.1 requests six files at a time. */
const MAX_SCRIPTS = 6;
const OWN_CHUNK_BUDGET = 15 * KB;

/**
 * For the scripts that a page loads first, with a few percent of room: a light page has no axios, zod, form or data
 * library.
 */
const SCRIPT_BUDGET = 119 * KB;
const FORM_BUDGET = 122 * KB;
const DATA_BUDGET = 127 * KB;
/** The Hindi page has that of the English one. */
const SCRIPT_BUDGETS: Record<string, number> = {
  'contact.html': FORM_BUDGET,
  'cst.html': FORM_BUDGET,
  [`${TEMPLATES}/careers.html`]: DATA_BUDGET,
  [`${TEMPLATES}/blog.html`]: DATA_BUDGET,
  [`${TEMPLATES}/blogs-id.html`]: DATA_BUDGET,
  [`${TEMPLATES}/preview.html`]: DATA_BUDGET,
};

async function compressedSize(file: string): Promise<number> {
  return brotliCompressSync(await readFile(file)).length;
}

/** The scripts in the #boot-data of a page, which its boot script loads. */
async function firstScripts(html: string): Promise<{ name: string; bytes: number }[]> {
  const text = /<script type="application\/json" id="boot-data">(.*?)<\/script>/.exec(html)?.[1];
  if (!text) throw new Error('A page has no #boot-data');
  const { app, page }: { app: string[]; page: string[] } = JSON.parse(text);
  return Promise.all(
    [...app, ...page].map(async (url) => ({
      name: basename(url),
      bytes: (await compressedSize(join(SITE, url))) + SCRIPT_HEADER_BYTES,
    })),
  );
}

/** The bytes of a response over HTTP/1.1: its status line, its headers and its compressed body. */
async function getSentSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`;
  return head.length + Number(response.headers.get('content-length'));
}

/** A rendered page is compressed fast at first, and thoroughly in the background once it is requested again. */
async function getThoroughSize(url: string): Promise<number> {
  const fast = await getSentSize(url);
  for (let tries = 0; tries < 50; tries += 1) {
    const bytes = await getSentSize(url);
    if (bytes < fast) return bytes;
    await wait(100);
  }
  return fast;
}

const SCRIPT_ADVICE =
  'Load what the first view does not need later (`lazy`, `import()`). A module that several pages load in files of ' +
  'their own belongs into a chunk of scripts/build/chunks.ts. Raise the budget here only for what every visitor needs at once.';
const HTML_ADVICE =
  'More than the first round trip of a connection carries. Shorten the page, or show a part in the browser ' +
  '(src/ui/DeferredSection.tsx).';

const advice = new Set<string>();

function report(what: string, bytes: number, budget: number, whenOver: string): void {
  const left = Math.floor(budget) - bytes;
  if (left < 0) advice.add(whenOver);
  const room = left < 0 ? `${-left} too many` : `${left} left`;
  console.log(
    `${left < 0 ? 'OVER ' : 'ok   '} ${what.padEnd(34)} ${bytes} of ${Math.floor(budget)} bytes, ${room}`,
  );
}

for (const page of pageFiles) {
  const budget = SCRIPT_BUDGETS[page.replace(/\bhi[/-]/, '')] ?? SCRIPT_BUDGET;
  const html = await readFile(join(SITE, page), 'utf8');
  const scripts = await firstScripts(html);
  report(
    `${page} scripts`,
    scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    budget,
    SCRIPT_ADVICE,
  );
  if (scripts.length > MAX_SCRIPTS) {
    advice.add(SCRIPT_ADVICE);
    console.log(`OVER  ${page} has ${scripts.length} scripts, at most ${MAX_SCRIPTS} are allowed`);
  }
  const own = scripts.find(({ name }) => name.startsWith('Home-'));
  if (own) report(`${page} own chunk`, own.bytes, OWN_CHUNK_BUDGET, SCRIPT_ADVICE);
}

const folder = await mkdtemp(join(tmpdir(), 'site-sizes-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
// The pages contain their address: with the port of this run they would have another size each time.
const product = await startBuiltServer(`file:${join(folder, 'site.db')}`, {
  env: { SITE_URL: 'https://www.sanyog.example' },
});
for (const path of prerenderedPaths) {
  const budget = HTML_BUDGETS[path] ?? HTML_BUDGET;
  report(`${path} itself`, await getSentSize(product.origin + path), budget, HTML_ADVICE);
}
const serverRenderedPaths = [
  ...renderedPaths.filter((path) => !prerenderedPaths.includes(path)),
  ...(await getBlogIds(product, 100)).map((id) => `/blogs/${id}`),
  ...(await getBlogIds(product, 100, 'hi')).map((id) => `/hi/blogs/${id}`),
];
for (const path of serverRenderedPaths) {
  report(
    `${path.slice(0, 30)} itself`,
    await getThoroughSize(product.origin + path),
    HTML_BUDGETS[path] ?? HTML_BUDGET,
    HTML_ADVICE,
  );
}
for (const text of advice) console.log(`\n${text}`);
// Ends the server too.
process.exit(advice.size > 0 ? 1 : 0);
