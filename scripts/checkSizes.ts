/**
 * Checks the built pages against their budgets, in brotli bytes as the server sends them, with the headers of scripts.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const SITE = 'dist/client';
const TEMPLATES = '../templates';
const POST_TEMPLATE = `${TEMPLATES}/blogs-id.html`;
const KB = 1_024;
/** The response headers of a script: 382 bytes for the largest file. */
const SCRIPT_HEADER_BYTES = 390;
/** The initial congestion window (ten segments of 1,460 bytes) without the headers of a page, which are 1,100 bytes. */
const HTML_BUDGET = 10 * 1_460 - 1_100;
/** What a sample post, compressed with its data, adds to its template. */
const POST_BYTES = 5_900;
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
  [POST_TEMPLATE]: 125 * KB,
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

let isOver = false;

function report(what: string, bytes: number, budget: number): void {
  const isTooLarge = bytes > budget;
  isOver ||= isTooLarge;
  const size = `${(bytes / KB).toFixed(1)} of ${budget / KB} kB`;
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
  const added = page === POST_TEMPLATE ? POST_BYTES : 0;
  report(`${page} itself`, (await compressedSize(join(SITE, page))) + added, HTML_BUDGET);
  const own = scripts.find(({ name }) => name.startsWith('Home-'));
  if (own) report(`${page} own chunk`, own.bytes, OWN_CHUNK_BUDGET);
}
if (isOver) process.exitCode = 1;
