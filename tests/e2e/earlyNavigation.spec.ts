import type { Page } from '@playwright/test';
import { expect, test, waitUntilHydrated, waitUntilIdle } from '../support/e2e/test';

const SCRIPTS = '**/static/js/**';

/** The URLs that the browser fetches ahead of a navigation, which are not among the requests of the page. */
async function recordPrefetches(page: Page): Promise<string[]> {
  const urls: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') urls.push(prefetchUrl);
  });
  await devtools.send('Preload.enable');
  return urls;
}

function findAboutLink(page: Page) {
  return page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
}

test('until the app has started, the document of a link is fetched when the link is pressed', async ({
  page,
  baseURL,
}) => {
  const prefetches = await recordPrefetches(page);
  await page.route(SCRIPTS, () => {});
  await page.goto('/', { waitUntil: 'load' });
  await findAboutLink(page).hover();
  await page.mouse.down();
  await expect.poll(() => prefetches).toEqual([`${baseURL}/about`]);
  await expect(page).toHaveURL('/');
  await page.mouse.up();
  await expect(page).toHaveURL('/about');
});

test('once the app has started, no document of a link is fetched', async ({ page }) => {
  const prefetches = await recordPrefetches(page);
  await page.goto('/');
  await findAboutLink(page).click();
  await expect(page).toHaveURL('/about');
  await page.waitForLoadState('networkidle');
  expect(prefetches).toEqual([]);
});

test('a page that is left stops loading its scripts, and loads them again if it was not left', async ({
  page,
}) => {
  const stopped: string[] = [];
  page.on('requestfailed', (request) => stopped.push(new URL(request.url()).pathname));
  const requested: string[] = [];
  await page.route(SCRIPTS, (route) => {
    requested.push(new URL(route.request().url()).pathname);
  });
  // As for a download, the browser stays on the page.
  await page.route('**/about', (route) => route.fulfill({ status: 204 }));
  await page.goto('/', { waitUntil: 'load' });
  const bootData = JSON.parse((await page.locator('#boot-data').textContent()) ?? '') as Record<
    'app' | 'page',
    string[]
  >;
  const scripts = [...bootData.app, ...bootData.page];
  await expect.poll(() => requested.toSorted()).toEqual(scripts.toSorted());
  await waitUntilIdle(page);
  // Not pressed, so that its document is not fetched ahead.
  await findAboutLink(page).evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => stopped.toSorted()).toEqual(['/about', ...scripts].toSorted());

  await page.unroute(SCRIPTS);
  await waitUntilHydrated(page);
  await expect(page).toHaveURL('/');
});

test('the scripts of a first page are requested with low priority', async ({ page }) => {
  const priorities: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.requestWillBeSent', ({ request, type }) => {
    if (type === 'Fetch' && request.url.endsWith('.js')) priorities.push(request.initialPriority);
  });
  await devtools.send('Network.enable');
  await page.goto('/');
  expect(new Set(priorities)).toEqual(new Set(['Low']));
});
