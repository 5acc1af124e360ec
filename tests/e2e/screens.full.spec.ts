import type { APIRequestContext, Page } from '@playwright/test';
import { adminPaths, publicPaths, recordPatterns, renderedPaths } from '../../scripts/builtPages';
import { legalLinks } from '../../src/content/navigation';
import { insteadOfPage } from '../../src/content/notFound';
import { addBlog, addJob, BLOG, JOB, makeUnique } from '../support/e2e/records';
import {
  expect,
  expectAccessibleInEachTheme,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../support/e2e/test';

/** What visitors can open: pages and legal documents. */
const visitorPaths = [...publicPaths, ...legalLinks.flatMap(({ to }) => [to, `/hi${to}`])];

test.describe('on a phone and a desktop, light and dark', () => {
  for (const path of visitorPaths) {
    test(`${path} is accessible`, async ({ page }) => {
      await page.goto(path);
      await expectAccessibleScreen(page);
    });
  }

  for (const path of adminPaths) {
    test(`${path} is accessible`, async ({ page }) => {
      await signIn(page);
      await page.goto(path);
      await expectAccessibleScreen(page);
    });
  }

  for (const pattern of recordPatterns) {
    test(`${pattern} is accessible`, async ({ page, request }) => {
      await signIn(page);
      await page.goto(await createRecordPath(request, pattern));
      await expectAccessibleScreen(page);
    });
  }
});

/** The path of a new post or job. */
async function createRecordPath(request: APIRequestContext, pattern: string): Promise<string> {
  const id = pattern.includes('/blogs/')
    ? await addBlog(request, { title: makeUnique(BLOG.title) })
    : await addJob(request, { position: makeUnique(JOB.position) });
  return pattern.replace(':id', id);
}

/** The app has started, and shows what it has requested. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function expectAccessibleScreen(page: Page): Promise<void> {
  await expectLoaded(page);
  await expectAccessibleInEachTheme(page, [320, 1440]);
}

for (const path of visitorPaths) {
  test(`${path} does not scroll sideways at any width, or on a phone with text of 150 or 200 %`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectLoaded(page);
    for (const width of [320, 390, 480, 600, 768, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expectNoSidewaysScroll(page);
    }
    await expectToFitLargeText(page);
  });
}

test('the admin pages and those of records fit on a phone with text of 150 and 200 %', async ({
  page,
  request,
}) => {
  await signIn(page);
  const recordPaths = await Promise.all(recordPatterns.map((pattern) => createRecordPath(request, pattern)));
  for (const path of [...adminPaths, ...recordPaths]) {
    await page.goto(path);
    await expectToFitLargeText(page);
  }
});

async function expectToFitLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expectLoaded(page);
  for (const percent of [150, 200]) {
    await test.step(`text of ${percent} %`, async () => {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, `${percent}%`);
      await expectNoSidewaysScroll(page);
      const menu = page.getByRole('button', { name: 'Menu' });
      if ((await menu.count()) > 0) await expect(menu).toBeInViewport({ ratio: 1 });
    });
  }
}

for (const path of publicPaths) {
  test(`on a phone no heading of a part of ${path} is larger than that of the page`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expectLoaded(page);
    const larger = () =>
      page.evaluate(() => {
        const getSize = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize);
        const title = Math.max(...[...document.querySelectorAll('h1')].map(getSize));
        return [...document.querySelectorAll('h2')]
          .filter((heading) => getSize(heading) > title)
          .map(({ textContent }) => textContent);
      });
    await expect.poll(larger).toEqual([]);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/blogdashboard', '/admin/login']) {
    test(`${path} has the frame of the site and a link to write to us`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(insteadOfPage.reasons.script.heading);
      await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /^mailto:/);
      await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
      await expect(page).toHaveURL(/\/services$/);
    });
  }
});

test('every internal link of the public pages leads somewhere', async ({ page, request }) => {
  const seen = new Set<string>();
  for (const path of renderedPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // Another test may delete a blog.
    const hrefs = await page
      .locator('a[href^="/"]:not([href^="/blogs/"])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) seen.add(href.split('#')[0] ?? '');
  }
  expect(seen.size).toBeGreaterThan(10);
  for (const href of seen) expect((await request.get(href)).status(), href).toBe(200);
});
