import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { startBuiltServer } from '../../tests/support/spawnServer';
import {
  getBenchBrowsers,
  launchBrowser,
  openVisitor,
  PRESS_MS,
  SLOWDOWN,
  slowProcessor,
  tap,
  type Visitor,
} from './browser';
import { type Bench, createTable, median, passFail } from './report';

const MAX_MS = 100;
/** Long enough for the frame that shows the response, and for its entry. */
const REST_MS = 1_500;

type Interaction = {
  name: string;
  path: string;
  width: number;
  /** Not measured: what is needed before it. */
  before?: (page: Page) => Promise<unknown>;
  find: (page: Page) => Locator;
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true });

const INTERACTIONS: Interaction[] = [
  { name: 'phone menu', path: '/', width: 390, find: button('Menu') },
  { name: 'Solutions', path: '/', width: 1280, find: button('Solutions') },
  {
    name: 'tab of the blog',
    path: '/blog',
    width: 390,
    find: (page) => page.getByRole('link', { name: 'Growth Tips', exact: true }).first(),
  },
  {
    name: 'interest of the form',
    path: '/contact',
    width: 390,
    find: (page) => page.getByRole('radio', { name: 'Services', exact: true }),
  },
  {
    name: 'Next',
    path: '/contact',
    width: 390,
    before: (page) => page.getByRole('radio', { name: 'Services', exact: true }).check(),
    find: button('Next'),
  },
  {
    name: 'Submit, fields empty',
    path: '/contact?service=payment-gateway',
    width: 390,
    find: button('Submit'),
  },
];

/** How long the first interactions of a visit take right after the load, on a processor slowed four times. */
export const benchInteractions: Bench = async ({ isQuick, folder }) => {
  const rounds = isQuick ? 1 : 5;
  const product = await startBuiltServer(`file:${join(folder, 'interactions.db')}`);
  const results: { browser: string; rows: { name: string; durations: number[] }[] }[] = [];
  for (const { name, path } of await getBenchBrowsers()) {
    const browser = await launchBrowser(path);
    const rows: { name: string; durations: number[] }[] = [];
    for (const interaction of INTERACTIONS) {
      const durations: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        durations.push(await measure(browser, product.origin, interaction));
      }
      rows.push({ name: interaction.name, durations });
    }
    await browser.close();
    results.push({ browser: name, rows });
  }
  const tables = results.map(({ browser, rows }) =>
    createTable(
      `First interactions, ${browser}`,
      rows,
      [
        ['interaction', ({ name }) => name],
        [
          'ms',
          ({ durations }) => {
            const value = median(durations, (duration) => duration);
            return passFail(value, value <= MAX_MS);
          },
        ],
      ],
      [
        `From the input to the next paint (Event Timing, as in INP) right after the load event; pressed for ${PRESS_MS} ms, processor slowed ${SLOWDOWN} ×; medians of ${rounds}. Target: ≤ ${MAX_MS} ms.`,
      ],
    ),
  );
  return { tables, numbers: results };
};

async function measure(
  browser: Browser,
  origin: string,
  { path, width, before, find }: Interaction,
): Promise<number> {
  const visitor = await openVisitor(browser, width);
  const { page } = visitor;
  await slowProcessor(visitor.devtools);
  await page.addInitScript(observeInteractions);
  await page.goto(origin + path, { waitUntil: 'load' });
  await before?.(page);
  await page.evaluate(() => sessionStorage.setItem('measuredFrom', String(performance.now())));
  await press(visitor, find(page), width < 768);
  await page.waitForTimeout(REST_MS);
  const longest = await page.evaluate(() => Number(sessionStorage.getItem('longest')));
  await visitor.close();
  return longest;
}

async function press(visitor: Visitor, element: Locator, hasTouch: boolean): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is not shown`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (hasTouch) await tap(visitor, x, y);
  else await visitor.page.mouse.click(x, y, { delay: PRESS_MS });
}

/** Stores the longest duration of an event of an interaction; shorter ones than 16 ms are not reported and count as 0. */
function observeInteractions(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      const from = Number(sessionStorage.getItem('measuredFrom') ?? Infinity);
      const longest = Number(sessionStorage.getItem('longest'));
      if (entry.interactionId && entry.startTime >= from && entry.duration > longest) {
        sessionStorage.setItem('longest', String(entry.duration));
      }
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
