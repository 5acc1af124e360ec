import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { getFreePort } from '../../tests/support/spawnServer';
import { launchBrowser } from './browser';
import type { CannedServer } from './cannedServer';
import { forkScript, runTask } from './processes';
import { getNewestBlogId, startProduct } from './product';
import { type Bench, createTable, median, passFail, takeTurns } from './report';

const PATHS = ['/', '/about', '/services', '/careers', '/contact', '/cst', '/blog', '/blogs/{id}'];
const RATIO = 1.25;
const RATIO_TARGET = 1.1;
const TBT_MS = 50;
const CLS = 0.01;
const PERFORMANCE = 99;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Times in ms. */
type Run = {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  scores: number[];
  /** Audits of the last three categories that are not whole. */
  misses: string[];
};
type Page = { path: string; turns: { own: Run; baseline: Run }[] };

/** Every public page in Lighthouse (mobile, simulated) beside the same page without its scripts, in turns. */
export const benchPages: Bench = async ({ isQuick, folder }) => {
  const rounds = isQuick ? 1 : 3;
  const product = await startProduct(`file:${join(folder, 'pages.db')}`);
  const id = await getNewestBlogId(product);
  const task: CannedServer = { origin: product.origin, withoutScripts: true };
  const withoutScripts = await runTask<{ origin: string }>(forkScript('cannedServer.ts'), task);
  const pages: Page[] = [];
  for (const path of isQuick ? PATHS.slice(0, 2) : PATHS) {
    // It takes minutes; standard output is for the tables.
    console.error(path);
    const [ownUrl, baselineUrl] = [product, withoutScripts].map(
      ({ origin }) => origin + path.replace('{id}', id),
    ) as [string, string];
    for (const url of [ownUrl, baselineUrl, ownUrl, baselineUrl]) await open(url);
    const turns = await takeTurns(
      rounds,
      () => measure(ownUrl, CATEGORIES),
      () => measure(baselineUrl, ['performance']),
    );
    pages.push({ path, turns });
  }

  const format = (side: Side, key: Metric, digits: number) => (page: Page) =>
    getMedian(page, side, key).toFixed(digits);
  const speed = createTable(
    'Pages beside themselves without scripts',
    pages,
    [
      ['page', ({ path }) => path],
      ['FCP', format('own', 'fcp', 0)],
      ['without', format('baseline', 'fcp', 0)],
      ['×', (page) => getRatio(page, 'fcp')],
      ['LCP', format('own', 'lcp', 0)],
      ['without', format('baseline', 'lcp', 0)],
      ['×', (page) => getRatio(page, 'lcp')],
      ['TBT', (page) => check(page, 'tbt', TBT_MS, 0)],
      ['without', format('baseline', 'tbt', 0)],
      ['CLS', (page) => check(page, 'cls', CLS, 3)],
      ['without', format('baseline', 'cls', 3)],
    ],
    [
      `Lighthouse, mobile, simulated; ms; medians of ${rounds} runs each, in turns, after two visits. "Without": the same page, its script elements taken out.`,
      `Required (✗ where missed): FCP and LCP ≤ ${RATIO} × (~ where above the target of ${RATIO_TARGET} ×), TBT ≤ ${TBT_MS} ms, CLS ≤ ${CLS}.`,
    ],
  );
  const misses = pages.flatMap(({ path, turns }) =>
    turns.flatMap(({ own }) => own.misses.map((miss) => `✗ ${path}: ${miss}`)),
  );
  const scores = createTable<Page>(
    'Lighthouse scores',
    pages,
    [
      ['page', ({ path }) => path],
      ...CATEGORIES.map((category, index): [string, (page: Page) => string] => [
        category,
        ({ turns }) => {
          const score = median(turns, ({ own }) => own.scores[index] ?? 0);
          return passFail(score, score >= (index === 0 ? PERFORMANCE : 100));
        },
      ]),
    ],
    [`Required: performance ≥ ${PERFORMANCE}, the others 100.`, ...new Set(misses)],
  );
  return { tables: [speed, scores], numbers: pages };
};

type Side = 'own' | 'baseline';
type Metric = 'fcp' | 'lcp' | 'tbt' | 'cls';

function getMedian({ turns }: Page, side: Side, key: Metric): number {
  return median(turns, (turn) => turn[side][key]);
}

function getRatio(page: Page, key: 'fcp' | 'lcp'): string {
  const ratio = getMedian(page, 'own', key) / getMedian(page, 'baseline', key);
  return `${passFail(ratio, ratio <= RATIO, 2)}${ratio > RATIO_TARGET && ratio <= RATIO ? ' ~' : ''}`;
}

function check(page: Page, key: Metric, max: number, digits: number): string {
  const value = getMedian(page, 'own', key);
  return passFail(value, value <= max, digits);
}

/** Warms up the server and the disk cache of the system. */
async function open(url: string): Promise<void> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await browser.close();
}

/** One run in a browser of its own, with a new profile. */
async function measure(url: string, onlyCategories: string[]): Promise<Run> {
  const port = await getFreePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  const result = await lighthouse(url, {
    port,
    onlyCategories,
    throttlingMethod: 'simulate',
    logLevel: 'error',
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  await browser.close();
  const { audits, categories } = result.lhr;
  const getNumber = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    fcp: getNumber('first-contentful-paint'),
    lcp: getNumber('largest-contentful-paint'),
    tbt: getNumber('total-blocking-time'),
    cls: getNumber('cumulative-layout-shift'),
    scores: onlyCategories.map((name) => (categories[name]?.score ?? 0) * 100),
    misses: onlyCategories
      .filter((name) => name !== 'performance')
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} (${audits[id]?.title})`),
  };
}
