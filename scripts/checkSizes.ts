/**
 * `npm run check:sizes`: compares each page of the built product, with the sample posts, with its budgets: its HTML and
 * the scripts that it loads first and right after, in brotli bytes with headers.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Job } from '../src/shared/jobResponses';
import { getLanguage } from '../src/shared/languages';
import type { BuiltPage } from '../src/shared/renderer';
import { getBlogIds } from './blogs';
import { BUILD_FOLDER } from './build/buildFolder';
import { app, builtPages } from './builtPages';
import { startBuiltServer } from './builtServer';

const KB = 1_024;
/** The response headers of a script: 382 bytes for the largest file. */
const SCRIPT_HEADER_BYTES = 390;
/** HTTP/1.1 requests six files at a time. */
const MAX_SCRIPTS = 6;
const SEGMENT_BYTES = 1_460;
/**
 * The initial congestion window of a connection, ten segments with the headers. A page may take more on another server: its
 * ids and its address compress differently, by about 30 bytes.
 */
const HTML_BUDGET = 10 * SEGMENT_BYTES - 30;
/**
 * What is far below the first view of these pages follows with the second round trip, which carries twice as much. A
 * letter of Devanagari takes three bytes before the compression. /help has more than thirty answers, which read without script;
 * Home has the picture of its hero in its HTML.
 */
const MORE_SEGMENTS = new Map(
  Object.entries({
    '/': 3,
    // The slip of the story, and what draws it.
    '/hi': 3,
    '/services': 1,
    '/hi/about': 1,
    '/hi/services': 1,
    '/hi/careers': 1,
    // Pictures, rates, the shape of the counter, and the places where it works.
    '/for-shops': 2,
    '/for-distributors': 2,
    // Samples of every request, which read without script too, and the counter.
    '/developers': 4,
    '/hi/for-shops': 3,
    '/hi/for-distributors': 3,
    '/for-investors': 1,
    // The chart of three years is its first view.
    '/hi/for-investors': 2,
    '/hi/developers': 5,
    '/help': 3,
    '/hi/help': 4,
  }),
);
const HINDI_POST = /^\/hi\/blogs\//;
/**
 * In KB: the scripts that a page starts with, and those with what it imports itself right after the hydration. A light page
 * has no axios, zod, form or data library.
 */
const SCRIPT_BUDGET = [117, 123] as const;
/** By the first part of the path, in each language. That of the developers has the words around the code samples, the errors and the terms of the live API. */
const SCRIPT_BUDGETS = new Map<string, readonly [first: number, withLater: number]>(
  Object.entries({
    // Home, with the story of its hero.
    '': [122, 131],
    // What warns of a secret while it is typed is in both.
    contact: [129, 129],
    cst: [126, 126],
    // The answers, with what they are found by in both languages, and the towns that people ask for.
    help: [131, 131],
    // What the counter needs before it loads, the sliders and the states.
    'for-shops': [126, 141],
    // With the questions of who has many shops, and the statement of a week.
    'for-distributors': [127, 142],
    // Who owns, who paid and who is active, in both languages.
    'for-investors': [124, 139],
    developers: [130, 145],
    careers: [126, 133],
    blog: [125, 132],
    blogs: [126, 126],
    preview: [126, 126],
  }),
);
/** What waits until a visitor comes near or does something, and what reads data that a page comes with. */
const ON_DEMAND = /\/(?:Counter|ChosenFiles|submit\w+|blogs|jobs)-/;
const ADVICE = `
Scripts: import what the first view does not need when a visitor comes near it (src/pages/try/TryIt.tsx). Raise a budget only
for what every visitor needs.
HTML: more than the first round trip of a connection carries. Shorten the page, or show a part in the browser
(src/ui/DeferredSection.tsx).`;

/** The bytes of a page over HTTP/1.1: status line, headers, and the body as small as the server compresses it in the end. */
async function weighPage(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`;
  return head.length + brotliCompressSync(await response.text()).length;
}

function weigh(url: string): number {
  return brotliCompressSync(readFileSync(join(BUILD_FOLDER, 'client', url))).length + SCRIPT_HEADER_BYTES;
}

const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);

/** The address of a page, or with `:id` those of its records. */
async function listAddresses({ path, data }: BuiltPage): Promise<string[]> {
  if (!path.includes(':')) return [path];
  const readIds = { blog: () => getBlogIds(product, 100, getLanguage(path)), job: getJobIds };
  if (data !== 'blog' && data !== 'job') throw new Error(`Say which records ${path} shows`);
  return (await readIds[data]()).map((id) => path.replace(':id', id));
}

async function getJobIds(): Promise<string[]> {
  const response = await fetch(`${product.origin}/api/jobs`);
  const jobs = (await response.json()) as Job[];
  return jobs.map(({ _id }) => _id);
}

let isOver = false;
function report(what: string, value: number, budget: number): void {
  if (value > budget) isOver = true;
  console.log(`${value > budget ? 'OVER ' : 'ok   '} ${what.padEnd(70)} ${value} of ${budget}`);
}

const folder = mkdtempSync(join(tmpdir(), 'site-sizes-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
// The pages contain their address: with the port of this run they would have another size each time.
const env = { SITE_URL: 'https://www.sanyog.example' };
const product = await startBuiltServer(`file:${join(folder, 'site.db')}`, { env });
for (const page of builtPages) {
  const later = new Set(page.later.filter(([part = '']) => !ON_DEMAND.test(part)).flat());
  for (const path of await listAddresses(page)) {
    const bytes = await weighPage(product.origin + path);
    const scripts = [...app.scripts, ...page.scripts].map(weigh);
    const [, name = ''] = path.replace(/^\/hi\b/, '').split('/');
    const [first, withLater] = SCRIPT_BUDGETS.get(name) ?? SCRIPT_BUDGET;
    report(
      path,
      bytes,
      HTML_BUDGET + (MORE_SEGMENTS.get(path) ?? Number(HINDI_POST.test(path))) * SEGMENT_BYTES,
    );
    report(`${path} scripts`, sum(scripts), first * KB);
    report(
      `${path} scripts after the hydration`,
      sum([...scripts, ...[...later].map(weigh)]),
      withLater * KB,
    );
    report(`${path} number of scripts`, scripts.length, MAX_SCRIPTS);
  }
}
if (isOver) console.log(ADVICE);
// Ends the server too.
process.exit(isOver ? 1 : 0);
