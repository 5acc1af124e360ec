import { expect, test } from '../support/e2e/test';

test('a link works before the page is hydrated', async ({ page }) => {
  await page.addInitScript(() => {
    /** React adds properties to the elements that it listens on or has hydrated. */
    const isOwn = (selector: string) => Object.keys(document.querySelector(selector) ?? {}).length > 0;
    const look = new MessageChannel();
    look.port1.addEventListener('message', () => {
      const link = document.querySelector<HTMLAnchorElement>('header a[href="/about"]');
      if (!link || !isOwn('#root')) look.port2.postMessage('again');
      else if (!isOwn('main section')) {
        Object.assign(window, { clickedEarly: true });
        link.click();
      }
    });
    look.port1.start();
    look.port2.postMessage('first');
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Every payment has two sides. We connect them.',
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  // Still the document of the first page: the app has followed the link.
  expect(await page.evaluate('window.clickedEarly')).toBe(true);
});

test('a tap on the menu button hydrates the header, and not the rest of the page before it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    /** React adds properties to the elements that it listens on or has hydrated. */
    const isOwn = (selector: string) => Object.keys(document.querySelector(selector) ?? {}).length > 0;
    const look = new MessageChannel();
    look.port1.addEventListener('message', () => {
      if (!isOwn('#root')) {
        look.port2.postMessage('again');
        return;
      }
      const button = 'header button[aria-label="Menu"]';
      const parts = [button, 'header li', 'main section', 'footer'];
      const before = parts.map(isOwn);
      const touch = new PointerEvent('pointerdown', { bubbles: true, cancelable: true });
      document.querySelector(button)?.dispatchEvent(touch);
      Object.assign(window, { before, hydrated: parts.map(isOwn) });
    });
    look.port1.start();
    look.port2.postMessage('first');
  });
  await page.goto('/');
  await page.waitForFunction(() => 'hydrated' in window);
  expect(await page.evaluate('window.before')).toEqual([false, false, false, false]);
  expect(await page.evaluate('window.hydrated')).toEqual([true, false, false, false]);
});
