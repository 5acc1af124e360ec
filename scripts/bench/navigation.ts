import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser';
import { getNewestBlogId, startProduct } from './product';
import { type Bench, createTable, median, passFail } from './report';

const SLOWDOWN = 4;
const TARGET_MS = 200;
const TIMEOUT_MS = 30_000;
/** Longer than the numbers of a page count up: what still moves on the old page would be measured too. */
const REST_MS = 3_500;
/** From which page to which. */
const ROUTE_CHANGES: [string, string][] = [
  ['/', '/about'],
  ['/', '/services'],
  ['/', '/careers'],
  ['/', '/contact'],
  ['/', '/cst'],
  ['/', '/blog'],
  ['/blog', '/blogs/{id}'],
  ['/about', '/'],
];

/** From the click on a link to the paint of the new page's heading, with its chunk prefetched and the old page at rest. */
export const benchNavigation: Bench = async ({ isQuick, folder }) => {
  const runs = isQuick ? 1 : 5;
  const product = await startProduct(`file:${join(folder, 'navigation.db')}`);
  const id = await getNewestBlogId(product);
  const browser = await launchBrowser();
  const results: { from: string; to: string; changes: Change[] }[] = [];
  for (const [from, to] of ROUTE_CHANGES) {
    const changes: Change[] = [];
    for (let run = 0; run < runs; run += 1) {
      changes.push(await changeRoute(browser, product.origin + from, to.replace('{id}', id)));
    }
    results.push({ from, to, changes });
  }
  await browser.close();
  const table = createTable(
    'Route changes',
    results,
    [
      ['route change', ({ from, to }) => `${from} → ${to}`],
      [
        'ms',
        ({ changes }) => {
          const time = median(changes, ({ painted }) => painted);
          return passFail(time, time <= TARGET_MS);
        },
      ],
      ['slowest', ({ changes }) => Math.max(...changes.map(({ painted }) => painted)).toFixed(0)],
      ['main thread', ({ changes }) => median(changes, ({ thread }) => thread).toFixed(0)],
    ],
    [
      `From the click to the paint of the new page, processor slowed ${SLOWDOWN} ×, chunk prefetched by hovering, the old page at rest; medians of ${runs} (target ≤ ${TARGET_MS} ms).`,
      '"Main thread": its processor time until then, slowed as well; what is far above it was spent waiting for a busy machine.',
    ],
  );
  return { tables: [table], numbers: results };
};

/** All in ms. */
type Change = { painted: number; thread: number };

async function changeRoute(browser: Browser, from: string, to: string): Promise<Change> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(from, { waitUntil: 'networkidle' });
  const link = page.locator(`a[href="${to}"]:visible`).first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await devtools.send('Performance.enable');
  const getThreadTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1_000;
  };
  const before = await getThreadTime();
  const [painted] = await Promise.all([paintOfNextHeading(page), pressMouse(page)]);
  const thread = (await getThreadTime()) - before;
  await context.close();
  return { painted, thread };
}

/** Clicks where the pointer is. Playwright's own click also runs code in the page, which would be measured too. */
async function pressMouse(page: Page): Promise<void> {
  // Returns after the evaluation that was sent before it: by then the page waits for the click.
  await page.evaluate(() => undefined);
  await page.mouse.down();
  await page.mouse.up();
}

/**
 * Milliseconds from the next click to the frame that shows another h1. The functions are anonymous: for a named one
 * the compiler would call a helper that the page does not have.
 */
function paintOfNextHeading(page: Page): Promise<number> {
  return page.evaluate(
    (timeout) =>
      new Promise<number>((resolve, reject) => {
        const before = document.querySelector('h1')?.textContent;
        setTimeout(() => reject(new Error('The new page did not appear')), timeout);
        addEventListener(
          'click',
          ({ timeStamp }) => {
            new MutationObserver((_changes, observer) => {
              const heading = document.querySelector('h1')?.textContent;
              if (!heading || heading === before) return;
              observer.disconnect();
              // A frame's callbacks run before it is painted; a message that they post arrives after.
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => resolve(performance.now() - timeStamp);
                port2.postMessage(undefined);
              });
            }).observe(document.body, { childList: true, subtree: true, characterData: true });
          },
          { capture: true, once: true },
        );
      }),
    TIMEOUT_MS,
  );
}
