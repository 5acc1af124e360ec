import { expect, test } from '../support/e2eTest';

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
