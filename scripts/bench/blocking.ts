import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { getBenchBrowsers, launchBrowser, openVisitor, SLOWDOWN, slowProcessor } from './browser';
import { startPagePairs } from './pagePairs';
import { type Bench, createTable, median, passFail, takeTurns } from './report';
import { type SlowNetwork, startSlowNetwork } from './slowNetwork';

/** Long enough for what a page does when it is idle. */
const REST_MS = 5_000;
/** How much longer the scripts may block a page, and how long the home may be blocked without them. */
const ADDED_MS = 30;
const HOME_MS = 50;

type Visit = { blockedMs: number };
type Page = { path: string; turns: { own: Visit; baseline: Visit }[] };

/**
 * How long each public page blocks the main thread of a slow phone, beside the same page without its scripts, in turns,
 * in each browser. Unlike in Lighthouse no debugger is attached, and the processor is really slowed.
 */
export const benchBlocking: Bench = async ({ isQuick, folder }) => {
  const rounds = isQuick ? 1 : 5;
  const pairs = await startPagePairs(`file:${join(folder, 'blocking.db')}`, isQuick ? 2 : undefined);
  const [own, baseline] = await Promise.all([startNetwork('ownUrl'), startNetwork('baselineUrl')]);
  const results: { browser: string; pages: Page[] }[] = [];
  for (const { name, path: browserPath } of await getBenchBrowsers()) {
    const browser = await launchBrowser(browserPath);
    const pages: Page[] = [];
    for (const { path, ownUrl, baselineUrl } of pairs) {
      // It takes minutes; standard output is for the tables.
      console.error(path);
      const turns = await takeTurns(
        rounds,
        () => measure(browser, own, ownUrl),
        () => measure(browser, baseline, baselineUrl),
      );
      pages.push({ path, turns });
    }
    await browser.close();
    results.push({ browser: name, pages });
  }

  function startNetwork(side: 'ownUrl' | 'baselineUrl'): Promise<SlowNetwork> {
    return startSlowNetwork(new URL(pairs[0]?.[side] ?? '').origin);
  }

  const tables = results.map(({ browser, pages }) =>
    createTable(
      `Blocking time on a slow phone, ${browser}`,
      pages,
      [
        ['page', ({ path }) => path],
        [
          'ms',
          (page) => {
            const value = getMedian(page, 'own');
            return passFail(value, value <= getMedian(page, 'baseline') + ADDED_MS);
          },
        ],
        [
          'without scripts',
          (page) => {
            const value = getMedian(page, 'baseline');
            return passFail(value, page.path !== '/' || value <= HOME_MS);
          },
        ],
      ],
      [
        `What tasks take beyond 50 ms, from the first contentful paint to ${REST_MS / 1_000} s after the load event; medians of ${rounds}, in turns. Touch, 390 px, 150 ms round trips, 1.6 Mbit/s down and 0.75 up, processor slowed ${SLOWDOWN} ×.`,
        `Targets (✗ where missed): that without scripts + ${ADDED_MS} ms, the home without scripts ≤ ${HOME_MS} ms.`,
      ],
    ),
  );
  return { tables, numbers: results };
};

function getMedian({ turns }: Page, side: 'own' | 'baseline'): number {
  return median(turns, (turn) => turn[side].blockedMs);
}

async function measure(browser: Browser, { origin, setSlow }: SlowNetwork, url: string): Promise<Visit> {
  setSlow(true);
  const { page, devtools, close } = await openVisitor(browser);
  await slowProcessor(devtools);
  await page.addInitScript(observeLongTasks);
  await page.goto(origin + new URL(url).pathname, { waitUntil: 'load' });
  await page.waitForTimeout(REST_MS);
  const blockedMs = await page.evaluate(getBlockedMs);
  await close();
  return { blockedMs };
}

declare global {
  interface Window {
    longTasks: PerformanceEntry[];
  }
}

function observeLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
  });
}

/** The total blocking time: what each task takes beyond 50 ms after the first contentful paint. */
function getBlockedMs(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (!paint) throw new Error('The page was not painted');
  return window.longTasks.reduce((sum, { startTime, duration }) => {
    const from = Math.max(startTime, paint.startTime);
    return sum + Math.max(0, startTime + duration - from - 50);
  }, 0);
}
