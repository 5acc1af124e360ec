import type { Page } from '@playwright/test';
import { aboutPage } from '../../src/content/about';
import { BLOG, unique } from '../support/editorJourney';
import { expect, test, untilHydrated } from '../support/journey';
import { create } from '../support/journeyRecords';

/** Points at the link to an address until its screen is ready, seen from outside: nothing more is loaded. */
async function pointAt(page: Page, from: string, to: string): Promise<void> {
  await page.goto(from);
  await untilHydrated(page);
  await page.locator(`a[href="${to}"]`).first().dispatchEvent('pointerover');
  await page.waitForFunction(() => document.querySelector('link[rel="prefetch"]') !== null);
  await page.evaluate(async () => {
    const loaded = () => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== loaded(); ) {
      before = loaded();
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  });
}

/**
 * Follows a link and tells what is there in the turn of the click: heading, title, how many elements, and
 * those of the first view with the place and height of each.
 */
async function follow(page: Page, to: string) {
  const places = await page.evaluateHandle(() => new Map<Element, string>());
  const first = await page.evaluate(
    async ([address, places]) => {
      document.querySelector<HTMLElement>(`a[href="${address}"]`)?.click();
      await Promise.resolve();
      for (const element of document.querySelectorAll('main :is(header, section, nav, h1, h2, p, a, img)')) {
        const { left, top, height } = element.getBoundingClientRect();
        if (top < window.innerHeight) places.set(element, `${left} ${top} ${height}`);
      }
      return {
        heading: document.querySelector('h1')?.textContent,
        title: document.title,
        size: document.querySelectorAll('main *').length,
      };
    },
    [to, places] as const,
  );
  return { ...first, places };
}

test('a page that was pointed at is there in the turn of the click on its link', async ({ page }) => {
  await expect(async () => {
    await pointAt(page, '/', '/about');
    expect((await follow(page, '/about')).heading).toBe(aboutPage.heading);
  }).toPass();
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 640 },
]) {
  test(`what a followed link shows first has its title and stays where it is (${viewport.width} px)`, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const id = await create(request, 'blogs', { ...BLOG, title: unique('Followed') });
    for (const [from, to] of [
      // First, while this post is among the newest.
      ['/blog', `/blogs/${id}`],
      ['/about', '/'],
      ['/', '/about'],
      ['/', '/services'],
      ['/', '/careers'],
      ['/', '/contact'],
      ['/', '/cst'],
      ['/about', '/blog'],
    ] as const) {
      await expect(async () => {
        await pointAt(page, from, to);
        const { title, places, size } = await follow(page, to);
        await expect.poll(() => page.locator('main *').count()).not.toBe(size);
        // Not until the network rests: a frame that is cut off from its origin may go on trying.
        await page.evaluate(() =>
          new Promise((resolve) => requestIdleCallback(resolve)).then(() => undefined),
        );
        const moved = await places.evaluate((then) =>
          [...then]
            .filter(([element]) => element.isConnected)
            .flatMap(([element, place]) => {
              const { left, top, height } = element.getBoundingClientRect();
              return `${left} ${top} ${height}` === place ? [] : [element.outerHTML.slice(0, 80)];
            }),
        );
        expect(moved, to).toEqual([]);
        expect(title, to).toBe(await page.title());
      }).toPass({ timeout: 20_000 });
    }
  });
}
