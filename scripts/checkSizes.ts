/**
 * Holds the built pages to their budgets, in compressed bytes as the server sends them (brotli). What a first
 * page loads is read from its HTML: the scripts it names or preloads.
 */
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

const SITE = 'dist/client';
const KB = 1_000;
const HTML_BUDGET = 30 * KB;
const OWN_CHUNK_BUDGET = 15 * KB;

/** The most that the scripts of a first page may weigh: light pages have no axios, zod, form or data library. */
const SCRIPT_BUDGETS: Record<string, number> = {
  'index.html': 105 * KB,
  'home.html': 105 * KB,
  'about.html': 105 * KB,
  'services.html': 105 * KB,
  'careers.html': 105 * KB,
  'contact.html': 130 * KB,
  'cst.html': 130 * KB,
};

async function compressedSize(file: string): Promise<number> {
  const compressed = await stat(`${file}.br`).catch(() => stat(file));
  return compressed.size;
}

async function firstScripts(html: string): Promise<{ name: string; bytes: number }[]> {
  const tags = html.match(/<(?:script|link rel="modulepreload")[^>]*>/g) ?? [];
  const addresses = new Set(tags.flatMap((tag) => /(?:src|href)="([^"]+\.js)"/.exec(tag)?.[1] ?? []));
  return Promise.all(
    [...addresses].map(async (address) => ({
      name: basename(address),
      bytes: await compressedSize(join(SITE, address)),
    })),
  );
}

let isOver = false;

function report(what: string, bytes: number, budget: number): void {
  const over = bytes > budget;
  isOver ||= over;
  const size = `${(bytes / KB).toFixed(1)} of ${budget / KB} kB`;
  console.log(`${over ? 'OVER ' : 'ok   '} ${what.padEnd(28)} ${size}`);
}

for (const [page, budget] of Object.entries(SCRIPT_BUDGETS)) {
  const html = await readFile(join(SITE, page), 'utf8');
  const scripts = await firstScripts(html);
  if (scripts.length === 0) throw new Error(`${page} names no script`);
  report(
    `${page} scripts`,
    scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    budget,
  );
  report(`${page} itself`, await compressedSize(join(SITE, page)), HTML_BUDGET);
  const own = scripts.find(({ name }) => name.startsWith('Home-'));
  if (own) report(`${page} own chunk`, own.bytes, OWN_CHUNK_BUDGET);
}
if (isOver) process.exitCode = 1;
