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
import { sampleBlogs } from '../server/database/seed/blogs';
import { getBlogIds, startProduct } from './bench/product';

const SITE = 'dist/client';
const TEMPLATES = '../templates';
const KB = 1_024;
/** The response headers of a script: 382 bytes for the largest file. */
const SCRIPT_HEADER_BYTES = 390;
/** The initial congestion window of a connection: ten segments of 1,460 bytes, headers included. */
const FIRST_ROUND_TRIP_BYTES = 10 * 1_460;
/** How much more a page may take on another server: its ids and its address compress differently. */
const VARYING_BYTES = 150;
const HTML_BUDGET = FIRST_ROUND_TRIP_BYTES - VARYING_BYTES;
/** HTTP/1.1 requests six files at a time. */
const MAX_SCRIPTS = 6;
const OWN_CHUNK_BUDGET = 15 * KB;

/** For the scripts that a page loads first: light pages have no axios, zod, form or data library. */
const SCRIPT_BUDGETS: Record<string, number> = {
  'index.html': 105 * KB,
  'home.html': 105 * KB,
  'about.html': 105 * KB,
  'services.html': 105 * KB,
  'careers.html': 105 * KB,
  'contact.html': 125 * KB,
  'cst.html': 125 * KB,
  [`${TEMPLATES}/blog.html`]: 125 * KB,
  [`${TEMPLATES}/blogs-id.html`]: 125 * KB,
};

const FIXED_PAGES = ['/', '/about', '/services', '/careers', '/contact', '/cst'];

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

let isOver = false;

function report(what: string, bytes: number, budget: number): void {
  const isTooLarge = bytes > budget;
  isOver ||= isTooLarge;
  const size = `${(bytes / KB).toFixed(1)} of ${Number((budget / KB).toFixed(1))} kB`;
  console.log(`${isTooLarge ? 'OVER ' : 'ok   '} ${what.padEnd(28)} ${size}`);
}

for (const [page, budget] of Object.entries(SCRIPT_BUDGETS)) {
  const html = await readFile(join(SITE, page), 'utf8');
  const scripts = await firstScripts(html);
  report(
    `${page} scripts`,
    scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    budget,
  );
  if (scripts.length > MAX_SCRIPTS) {
    isOver = true;
    console.log(`OVER  ${page} has ${scripts.length} scripts, at most ${MAX_SCRIPTS} are allowed`);
  }
  const own = scripts.find(({ name }) => name.startsWith('Home-'));
  if (own) report(`${page} own chunk`, own.bytes, OWN_CHUNK_BUDGET);
}

const folder = await mkdtemp(join(tmpdir(), 'site-sizes-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const product = await startProduct(`file:${join(folder, 'site.db')}`);
for (const path of FIXED_PAGES) {
  report(`${path} itself`, await getSentSize(product.origin + path), HTML_BUDGET);
}
const posts = await getBlogIds(product, sampleBlogs.length);
for (const path of ['/blog', ...posts.map((id) => `/blogs/${id}`)]) {
  report(`${path.slice(0, 24)} itself`, await getThoroughSize(product.origin + path), HTML_BUDGET);
}
// Ends the server too.
process.exit(isOver ? 1 : 0);
