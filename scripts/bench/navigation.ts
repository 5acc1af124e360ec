import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../tests/support/chromium';
import { newestPost, startProduct, stop } from './product';
import { median, type Part, passFail } from './report';

const SLOWER = 4;
const AIM_MS = 200;
const PATIENCE_MS = 30_000;
/** Longer than the numbers of a page count up: what still moves on the old page would be measured too. */
const REST_MS = 3_500;
/** From which page to which. */
const CHANGES: [string, string][] = [
  ['/', '/about'],
  ['/', '/services'],
  ['/', '/careers'],
  ['/', '/contact'],
  ['/', '/cst'],
  ['/', '/blog'],
  ['/blog', '/blogs/{id}'],
  ['/about', '/'],
];

/** From the click on a link to the paint of the new page's heading, inside the app, its chunk already there and the old page at rest. */
export async function benchNavigation(options: { isQuick: boolean; folder: string }): Promise<Part> {
  const runs = options.isQuick ? 1 : 5;
  const product = await startProduct(join(options.folder, 'navigation.db'));
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  const rows: string[][] = [];
  const numbers: unknown[] = [];
  try {
    const { _id } = await newestPost(product);
    for (const [from, to] of CHANGES) {
      const changes: Change[] = [];
      for (let run = 0; run < runs; run += 1) {
        changes.push(await changeRoute(browser, product.origin + from, to.replace('{id}', _id)));
      }
      const painted = changes.map((change) => change.painted);
      const time = median(painted);
      numbers.push({ from, to, changes });
      rows.push([
        `${from} → ${to}`,
        passFail(time, time <= AIM_MS),
        Math.max(...painted).toFixed(0),
        median(changes.map((change) => change.thread)).toFixed(0),
      ]);
    }
  } finally {
    await browser.close();
    await stop(product);
  }
  const head = ['route change', 'ms', 'slowest', 'main thread'];
  const notes = [
    `From the click to the paint of the new page, processor slowed ${SLOWER} ×, chunk prefetched by hovering, the old page at rest; medians of ${runs} (aim ≤ ${AIM_MS} ms).`,
    '"Main thread": its processor time until then, slowed as well; what is far above it was spent waiting for a busy machine.',
  ];
  return { tables: [{ title: 'Route changes', head, rows, notes }], numbers };
}

/** All in ms. */
type Change = { painted: number; thread: number };

async function changeRoute(browser: Browser, from: string, to: string): Promise<Change> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(from, { waitUntil: 'networkidle' });
    const link = page.locator(`a[href="${to}"]:visible`).first();
    await link.hover();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(REST_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await devtools.send('Performance.enable');
    const threadTime = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1_000;
    };
    const before = await threadTime();
    const [painted] = await Promise.all([paintOfNextHeading(page), pressMouse(page)]);
    return { painted, thread: (await threadTime()) - before };
  } finally {
    await context.close();
  }
}

/** Where the pointer is. Playwright's own click listens in the page first, and that would be measured too. */
async function pressMouse(page: Page): Promise<void> {
  // Answered after what was asked before it: by now the page waits for the click.
  await page.evaluate(() => undefined);
  await page.mouse.down();
  await page.mouse.up();
}

/**
 * Milliseconds from the next click to the frame that shows another h1. No function in here has a name: the
 * compiler would call a helper for it that the page does not have.
 */
function paintOfNextHeading(page: Page): Promise<number> {
  return page.evaluate(
    (patience) =>
      new Promise<number>((resolve, reject) => {
        const before = document.querySelector('h1')?.textContent;
        setTimeout(() => reject(new Error('The new page did not come')), patience);
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
    PATIENCE_MS,
  );
}
