import type { Page } from '@playwright/test';
import { addBlog, makeUnique } from '../support/e2e/records';
import {
  expect,
  followRequests,
  PHONE,
  saveData,
  test,
  waitUntilHydrated,
  waitUntilIdle,
} from '../support/e2e/test';

/** Hovers the link until its page and whatever else is fetched ahead has loaded. */
async function hoverLink(
  page: Page,
  from: string,
  to: string,
  waitUntilQuiet: () => Promise<void>,
): Promise<void> {
  await page.goto(from);
  await waitUntilHydrated(page);
  await page.locator(`a[href="${to}"]`).first().dispatchEvent('pointerover');
  await waitUntilQuiet();
}

/**
 * Follows a link and describes the first rendering of its page: heading, title, how many elements, those of the first
 * view with the visible place of each, and how many files were fetched after the click.
 */
async function followLink(page: Page, to: string) {
  const places = await page.evaluateHandle(
    () => new Map<Element, [left: number, top: number, visibleBottom: number]>(),
  );
  const first = await page.evaluate(
    async ([address, places]) => {
      const fetched = () =>
        performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css)$/.test(name));
      const before = fetched().length;
      const oldHeading = document.querySelector('h1');
      const rendered = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          // The old page may still change after the URL has.
          if (window.location.pathname !== address || document.querySelector('h1') === oldHeading) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      });
      document.querySelector<HTMLElement>(`a[href="${address}"]`)?.click();
      await rendered;
      for (const element of document.querySelectorAll('main :is(header, section, nav, h1, h2, p, a, img)')) {
        const { left, top, bottom } = element.getBoundingClientRect();
        // What extends below the first view may grow there.
        const visibleBottom = Math.min(bottom, window.innerHeight);
        if (top < window.innerHeight) places.set(element, [left, top, visibleBottom]);
      }
      return {
        heading: document.querySelector('h1')?.textContent,
        title: document.title,
        fetchedFiles: fetched().length - before,
        size: document.querySelectorAll('main *').length,
      };
    },
    [to, places] as const,
  );
  return { ...first, places };
}

const HELD = /\/(static|api)\//;

/**
 * Follows a link without hovering it, and counts the rounds of dependent requests until one for `wanted`; all
 * requests of a round get their responses together, as on a slow connection.
 */
async function countRoundsUntil(page: Page, to: string, wanted: RegExp): Promise<number> {
  let held: (() => void)[] = [];
  let isWantedSent = false;
  await page.route(HELD, async (route) => {
    if (wanted.test(route.request().url())) isWantedSent = true;
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page
    .locator(`a[href="${to}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  for (let rounds = 1; rounds < 20; rounds += 1) {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (let quietTimes = 0; quietTimes < 2; ) {
      const before = held.length;
      await waitUntilIdle(page);
      quietTimes = before === held.length ? quietTimes + 1 : 0;
    }
    for (const release of held) release();
    held = [];
    if (isWantedSent) return rounds;
  }
  throw new Error(`${wanted} was never requested`);
}

test('the data of a page is requested right after its scripts, which all load in parallel', async ({
  page,
  request,
}) => {
  const id = await addBlog(request, { title: makeUnique('Two rounds') });
  await saveData(page);
  await page.goto('/');
  expect(await countRoundsUntil(page, '/blog', /\/api\/blogs\?/)).toBe(2);
  await page.unroute(HELD);
  await page.goto('/blog');
  expect(await countRoundsUntil(page, `/blogs/${id}`, /\/api\/blogs\/[\w-]+$/)).toBe(2);
  await page.unroute(HELD);
});

/** In `npm run test:all` where more moves at once. */
const VIEWPORT = process.env.TEST_FULL ? { width: 1440, height: 640 } : PHONE;

test(`the first content after a route change has its title and does not shift (${VIEWPORT.width} px)`, {
  tag: '@full',
}, async ({ page, request }) => {
  test.slow();
  await page.setViewportSize(VIEWPORT);
  const id = await addBlog(request, { title: makeUnique('Followed') });
  const waitUntilQuiet = followRequests(page);
  for (const [from, to] of [
    // First, while this blog is among the newest.
    ['/blog', `/blogs/${id}`],
    ['/about', '/'],
    ['/', '/about'],
    ['/', '/services'],
    ['/', '/careers'],
    ['/', '/contact'],
    [`/blogs/${id}`, '/cst'],
    ['/about', '/blog'],
  ] as const) {
    await expect(async () => {
      await hoverLink(page, from, to, waitUntilQuiet);
      const { title, places, size } = await followLink(page, to);
      // What is far below the first view follows, but on the page of the form by itself.
      if (to !== '/cst') await expect.poll(() => page.locator('main *').count()).not.toBe(size);
      // Not until the network is idle: an embed without connection may retry forever.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)).then(() => undefined));
      const moved = await places.evaluate((then) =>
        [...then]
          .filter(([element]) => element.isConnected)
          .flatMap(([element, place]) => {
            const { left, top, bottom } = element.getBoundingClientRect();
            const now = [left, top, Math.min(bottom, window.innerHeight)];
            // The browser rounds places to a 64th of a pixel, not always alike.
            const hasMoved = now.some((coordinate, i) => Math.abs(coordinate - (place[i] ?? 0)) > 0.1);
            return hasMoved
              ? [`${place.join(' ')} → ${now.join(' ')} ${element.outerHTML.slice(0, 80)}`]
              : [];
          }),
      );
      expect(moved, to).toEqual([]);
      expect(title, to).toBe(await page.title());
    }).toPass();
  }
});

/** Follows a link, and describes each frame of the page that it leads to until nothing has changed for twenty frames. */
function followToForm(page: Page, link: string): Promise<{ step: string | undefined; bottom: number }[]> {
  return page.evaluate(async (selector) => {
    document.querySelector<HTMLElement>(selector)?.click();
    const frames: { step: string | undefined; bottom: number }[] = [];
    for (let same = 0; same < 20; ) {
      await new Promise(requestAnimationFrame);
      // The heading of the page, which the page that is left does not have.
      if (!document.querySelector('main h1')?.textContent?.startsWith('Tell us')) continue;
      const form = document.querySelector('main form');
      const frame = {
        step: form?.querySelector('p')?.textContent,
        bottom: Math.round(form?.getBoundingClientRect().bottom ?? 0),
      };
      const last = frames.at(-1);
      same = last && last.step === frame.step && last.bottom === frame.bottom ? same + 1 : 0;
      frames.push(frame);
    }
    return frames;
  }, link);
}

for (const [from, link, step] of [
  ['/about', 'main a[href="/contact"]', 'Step 1 of 2'],
  ['/services', 'a[href="/contact?service=bill-payment"]', 'Step 2 of 2'],
] as const) {
  test(`a link to the form is followed by the form at once: ${step}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    // What is fetched ahead may or may not have arrived.
    await saveData(page);
    await page.goto(from);
    const frames = await followToForm(page, link);
    expect(frames[0]?.step).toBe(step);
    expect(new Set(frames.map(({ bottom }) => bottom)).size).toBe(1);
  });
}

test.describe('on a touch screen', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('links change without a transition, whose frames would delay the next page', async ({ page }) => {
    for (const path of ['/', '/services', '/blog', '/contact']) {
      await page.goto(path);
      const moving = await page
        .locator('a')
        .evaluateAll((links) =>
          links
            .filter((link) => /[1-9]/.test(getComputedStyle(link).transitionDuration))
            .map((link) => link.textContent),
        );
      expect(moving, path).toEqual([]);
    }
  });
});
