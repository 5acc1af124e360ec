import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { getFreePort } from '../builtServer';
import { getBenchBrowsers, launchBrowser } from './browser';
import { startPagePairs } from './pagePairs';
import { type Bench, createTable, median, passFail, type Table, takeTurns } from './report';

const RATIO = 1.1;
const CLS = 0.01;
const PERFORMANCE = 99;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Times in ms. */
type Run = {
  lcp: number;
  cls: number;
  scores: number[];
  /** Audits of the last three categories that are not whole. */
  misses: string[];
};
type Page = { path: string; turns: { own: Run; baseline: Run }[] };

/**
 * Every public page in Lighthouse (mobile, simulated) beside the same page without its scripts, in turns, in each
 * browser.
 */
export const benchPages: Bench = async ({ isQuick, folder }) => {
  const rounds = isQuick ? 1 : 5;
  const pairs = await startPagePairs(`file:${join(folder, 'pages.db')}`, isQuick ? 2 : undefined);
  const results: { browser: string; pages: Page[] }[] = [];
  for (const browser of await getBenchBrowsers()) {
    results.push({ browser: browser.name, pages: await measurePages(browser.path) });
  }

  async function measurePages(browserPath: string): Promise<Page[]> {
    const pages: Page[] = [];
    for (const { path, ownUrl, baselineUrl } of pairs) {
      // It takes minutes; standard output is for the tables.
      console.error(path);
      for (const url of [ownUrl, baselineUrl, ownUrl, baselineUrl]) await open(browserPath, url);
      const turns = await takeTurns(
        rounds,
        () => measure(browserPath, ownUrl, CATEGORIES),
        () => measure(browserPath, baselineUrl, ['performance']),
      );
      pages.push({ path, turns });
    }
    return pages;
  }

  return {
    tables: results.flatMap(({ browser, pages }) => [
      createSpeedTable(browser, pages, rounds),
      createScoreTable(browser, pages),
    ]),
    numbers: results,
  };
};

function createSpeedTable(browser: string, pages: Page[], rounds: number): Table {
  return createTable(
    `Pages beside themselves without scripts, ${browser}`,
    pages,
    [
      ['page', ({ path }) => path],
      ['LCP', (page) => getMedian(page, 'own', 'lcp').toFixed(0)],
      ['without', (page) => getMedian(page, 'baseline', 'lcp').toFixed(0)],
      ['×', (page) => passFail(getRatio(page), getRatio(page) <= RATIO, 2)],
      ['CLS', (page) => passFail(getMedian(page, 'own', 'cls'), getMedian(page, 'own', 'cls') <= CLS, 3)],
    ],
    [
      `Lighthouse, mobile, simulated; ms; medians of ${rounds} runs each, in turns, after two visits. "Without": the same page, its script elements taken out.`,
      `Targets (✗ where missed): LCP ≤ ${RATIO} ×, CLS ≤ ${CLS}.`,
    ],
  );
}

function createScoreTable(browser: string, pages: Page[]): Table {
  const misses = pages.flatMap(({ path, turns }) =>
    turns.flatMap(({ own }) => own.misses.map((miss) => `✗ ${path}: ${miss}`)),
  );
  return createTable<Page>(
    `Lighthouse scores, ${browser}`,
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
}

type Side = 'own' | 'baseline';
type Metric = 'lcp' | 'cls';

function getMedian({ turns }: Page, side: Side, key: Metric): number {
  return median(turns, (turn) => turn[side][key]);
}

function getRatio(page: Page): number {
  return getMedian(page, 'own', 'lcp') / getMedian(page, 'baseline', 'lcp');
}

/** Warms up the server and the disk cache of the system. */
async function open(browserPath: string, url: string): Promise<void> {
  const browser = await launchBrowser(browserPath);
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await browser.close();
}

/** One run in a browser of its own, with a new profile. Lighthouse sometimes records no trace, and runs again then. */
async function measure(
  browserPath: string,
  url: string,
  onlyCategories: string[],
  isLastTry = false,
): Promise<Run> {
  const port = await getFreePort();
  const browser = await launchBrowser(browserPath, `--remote-debugging-port=${port}`);
  const result = await lighthouse(url, {
    port,
    onlyCategories,
    throttlingMethod: 'simulate',
    logLevel: 'error',
  });
  await browser.close();
  if (!result || result.lhr.runtimeError) {
    if (!isLastTry) return measure(browserPath, url, onlyCategories, true);
    throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  const { audits, categories } = result.lhr;
  const getNumber = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    lcp: getNumber('largest-contentful-paint'),
    cls: getNumber('cumulative-layout-shift'),
    scores: onlyCategories.map((name) => (categories[name]?.score ?? 0) * 100),
    misses: onlyCategories
      .filter((name) => name !== 'performance')
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} (${audits[id]?.title})`),
  };
}
