import type { Page } from '@playwright/test';
import { expect, followRequests, saveData, test, waitUntilIdle } from '../support/e2e/test';

/** The script of a public page. */
const PAGE_SCRIPT = /\/js\/(About|Services|Careers|Inquiry|Contact|BlogList|BlogPost)-/;
const MAX_PAGES_AHEAD = 4;

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
  const link = page.locator(`:is(main, footer) a[href^="${href}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  return link;
}

for (const [path, href, script, content, data] of [
  ['/', '/about', '/js/About-', 'main h1', []],
  ['/blog', '/blogs/', '/js/BlogPost-', 'main article > div p', [/^\/api\/blogs\/[\w-]+$/]],
] as const) {
  test(`a tap on a link to ${href} that was in view while the page was idle requests no more than its data`, async ({
    page,
  }) => {
    const requests = recordRequests(page);
    const waitUntilQuiet = followRequests(page);
    await page.goto(path);
    const link = await showLink(page, href);
    // On a busy machine the page may be idle late.
    const loaded = await page.waitForFunction(
      (part) => performance.getEntriesByType('resource').find(({ name }) => name.includes(part))?.name,
      script,
    );
    await waitUntilQuiet();
    // It has also run: until then a tap loads the document.
    await page.evaluate(`import(${JSON.stringify(await loaded.jsonValue())}).then(() => undefined)`);
    await waitUntilIdle(page);
    const before = requests.length;
    const shown = page.waitForFunction(
      ([address, selector]) => location.pathname.startsWith(address) && document.querySelector(selector),
      [href, content] as const,
    );
    // The address may change before the data is requested.
    const requested = data.map((pattern) =>
      page.waitForRequest((request) => pattern.test(new URL(request.url()).pathname)),
    );
    await link.tap();
    await Promise.all([shown, ...requested]);
    // What moves things, and the related posts below a post, are loaded once the page is shown. On a busy machine the
    // script of another page may be fetched ahead meanwhile.
    const isForThePage = (one: string) =>
      !/\/assets\/|\/motion-|^\/api\/blogs\?/.test(one) && (!PAGE_SCRIPT.test(one) || one.includes(script));
    expect(requests.slice(before).filter(isForThePage)).toEqual(
      data.map((pattern) => expect.stringMatching(pattern)),
    );
  });
}

test('what is fetched ahead starts when the page is complete, comes once, and is at most four pages', async ({
  page,
}) => {
  const waitUntilQuiet = followRequests(page);
  await page.goto('/');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await waitUntilIdle(page);
  }
  await waitUntilQuiet();
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
  expect(ahead.filter(({ name }) => PAGE_SCRIPT.test(name)).length).toBeLessThanOrEqual(MAX_PAGES_AHEAD);
  // A file that is preloaded and then imported is requested from the cache the second time: 0 bytes.
  const fromNetwork = ahead.filter(({ transferSize }) => transferSize > 0).map(({ name }) => name);
  expect(new Set(fromNetwork).size).toBe(fromNetwork.length);
});

test('what is fetched ahead is no data: the jobs wait for who opens them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const requests = recordRequests(page);
  const waitUntilQuiet = followRequests(page);
  await page.goto('/');
  await waitUntilIdle(page);
  await waitUntilQuiet();
  expect(requests.filter((path) => PAGE_SCRIPT.test(path))).not.toEqual([]);
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('with data saving on, nothing is fetched ahead, not even when the page is idle or a link is hovered', async ({
  page,
}) => {
  await saveData(page);
  const requests = recordRequests(page);
  await page.goto('/');
  const { app, page: scripts }: { app: string[]; page: string[] } = JSON.parse(
    (await page.locator('#boot-data').textContent()) ?? '',
  );
  await showLink(page, '/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).hover();
  await waitUntilIdle(page);
  await waitUntilIdle(page);
  for (const url of requests) expect([...app, ...scripts]).toContain(url);
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
