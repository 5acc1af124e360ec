import type { Page } from '@playwright/test';
import { aboutPage } from '../../src/site/about/words';
import { expect, saveData, test } from '../support/e2eTest';

const MAX_KB_AHEAD = 80;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The paths of all scripts, style sheets and data that are requested, in order. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/static\/.*\.(js|css|json)$|\/api\//.test(pathname)) requests.push(pathname + search);
  });
  return requests;
}

async function showLink(page: Page, href: string) {
  const link = page.locator(`main a[href="${href}"]:visible, footer a[href="${href}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  return link;
}

/** Waits until nothing has been requested for a second. */
async function waitUntilQuiet(page: Page, requests: string[]): Promise<void> {
  for (let before = -1; before !== requests.length; ) {
    before = requests.length;
    await page.waitForTimeout(1_000);
  }
}

/** @returns a function that says whether a progress bar has been on the page since */
async function watchProgressBar(page: Page): Promise<() => Promise<boolean>> {
  const watch = await page.evaluateHandle(() => {
    const seen = { progressBar: false };
    new MutationObserver((mutations) => {
      const added = mutations.flatMap(({ addedNodes }) => [...addedNodes]);
      const isProgress = (node: Node) =>
        node instanceof Element && node.querySelector('[role="progressbar"]');
      if (added.some(isProgress)) seen.progressBar = true;
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => watch.evaluate(({ progressBar }) => progressBar);
}

test('a tap on a link that was in view while the page was idle requests nothing more, and needs no progress bar', async ({
  page,
}) => {
  const requests = recordRequests(page);
  await page.goto('/');
  for (const [href, content] of [
    ['/about', 'main h1'],
    ['/blog', 'main article h3'],
  ] as const) {
    const link = await showLink(page, href);
    await waitUntilQuiet(page, requests);
    const before = requests.length;
    const hadProgressBar = await watchProgressBar(page);
    const shown = page.waitForFunction(
      ([address, selector]) => location.pathname === address && document.querySelector(selector),
      [href, content] as const,
    );
    await link.tap();
    await shown;
    expect(
      requests.slice(before).filter((path) => !path.includes('/assets/')),
      href,
    ).toEqual([]);
    expect(await hadProgressBar(), href).toBe(false);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(aboutPage.heading);
  }
});

test('what is fetched ahead starts when the page is complete, comes once, and is at most 80 kB', async ({
  page,
}) => {
  const requests = recordRequests(page);
  await page.goto('/');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForTimeout(200);
  }
  await waitUntilQuiet(page, requests);
  const ahead = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const first = document.getElementById('boot-data')?.textContent ?? '';
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => /\/static\/.*\.(js|css)$|\/api\//.test(name))
      .filter(({ name }) => !first.includes(new URL(name).pathname))
      .map(({ name, startTime, transferSize }) => ({
        name,
        isAfterLoad: startTime >= (visit?.loadEventEnd ?? 0),
        transferSize,
      }));
  });
  expect(ahead.length).toBeGreaterThan(5);
  expect(ahead.filter(({ isAfterLoad }) => !isAfterLoad)).toEqual([]);
  const kilobytes = ahead.reduce((sum, { transferSize }) => sum + transferSize / 1_000, 0);
  expect(kilobytes).toBeLessThanOrEqual(MAX_KB_AHEAD);
  // A file that is prefetched and then imported is requested from the cache the second time: 0 bytes.
  const fromNetwork = ahead.filter(({ transferSize }) => transferSize > 0).map(({ name }) => name);
  expect(new Set(fromNetwork).size).toBe(fromNetwork.length);
});

test('the list of what to fetch ahead is requested together with the script that fetches it', async ({
  page,
}) => {
  await page.route(/\/idlePrefetch-/, () => {
    // Without a response.
  });
  const script = page.waitForRequest(/\/idlePrefetch-/);
  const list = page.waitForRequest(/\/prefetch-manifest-/);
  await page.goto('/');
  await script;
  await list;
});

test('with data saving on, nothing is fetched ahead, not even when the page is idle', async ({ page }) => {
  await saveData(page);
  const requests = recordRequests(page);
  await page.goto('/');
  const loaded = requests.length;
  await showLink(page, '/blog');
  await page.waitForTimeout(3_000);
  expect(requests.slice(loaded)).toEqual([]);
});

test('a tap on a page with data whose scripts have not loaded loads its document, in one request', async ({
  page,
}) => {
  await saveData(page);
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  const requests = recordRequests(page);
  const link = await showLink(page, '/blog');
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await link.tap();
  await document;
  expect(requests.filter((path) => path.includes('/api/'))).toEqual([]);
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false);
});
