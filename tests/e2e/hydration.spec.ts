import type { Page } from '@playwright/test';
import { expect, test, waitUntilIdle } from '../support/e2e/test';

declare global {
  interface Window {
    /** React adds properties to the elements that it listens on or has hydrated. */
    isOwn: (selector: string) => boolean;
    noted: boolean[][];
  }
}

/** Runs once React listens on the page, before it has hydrated it. */
async function onceReactListens(page: Page, run: () => void): Promise<void> {
  await page.addInitScript(() => {
    window.isOwn = (selector) => Object.keys(document.querySelector(selector) ?? {}).length > 0;
  });
  await page.addInitScript(`
    const look = new MessageChannel();
    look.port1.onmessage = () => {
      if (isOwn('#root')) (${String(run)})();
      else look.port2.postMessage('again');
    };
    look.port2.postMessage('first');
  `);
}

test('a link works before the page is hydrated', async ({ page }) => {
  await onceReactListens(page, () => {
    window.noted = [[window.isOwn('main section')]];
    document.querySelector<HTMLAnchorElement>('header a[href="/about"]')?.click();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Every payment has two sides. We connect them.',
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  // Still the document of the first page: the app has followed the link.
  expect(await page.evaluate(() => window.noted)).toEqual([[false]]);
});

test('a tap on the menu button hydrates the header, and not the rest of the page before it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await onceReactListens(page, () => {
    const button = 'header button[aria-label="Menu"]';
    const parts = [button, 'header li', 'main section', 'footer'];
    const before = parts.map(window.isOwn);
    const touch = new PointerEvent('pointerdown', { bubbles: true, cancelable: true });
    document.querySelector(button)?.dispatchEvent(touch);
    window.noted = [before, parts.map(window.isOwn)];
  });
  await page.goto('/');
  await page.waitForFunction(() => 'noted' in window);
  expect(await page.evaluate(() => window.noted)).toEqual([
    [false, false, false, false],
    [true, false, false, false],
  ]);
});

test('what the server sent of the answers stays until their script has come', async ({ page }) => {
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/static/js/help-*.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/for-shops', { waitUntil: 'domcontentloaded' });
  const served = await page.waitForSelector('[aria-labelledby="questions-title"] details:last-of-type');
  const isHydrated = (element: Element | null) => Object.keys(element ?? {}).length > 0;
  const footer = await page.waitForSelector('footer');
  await expect.poll(() => footer.evaluate(isHydrated)).toBe(true);
  await waitUntilIdle(page);
  expect(await served.evaluate(isHydrated)).toBe(false);
  expect(await served.isVisible()).toBe(true);
  come();
  await expect.poll(() => served.evaluate(isHydrated)).toBe(true);
  expect(await served.isVisible()).toBe(true);
});
