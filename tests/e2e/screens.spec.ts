import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInEachTheme, signIn, test } from '../support/e2eTest';

const PUBLIC = [
  '/',
  '/about',
  '/services',
  '/careers',
  '/cst',
  '/contact',
  '/blog',
  '/blogdashboard',
  '/jobdashboard',
  '/login',
];

const PROTECTED = [
  '/admin/dashboard',
  '/admin/contacts',
  '/admin/settings',
  '/admin/users',
  '/admin/analytics',
  '/admin/backups',
  '/admin/blogs',
  '/admin/blogs/add',
  '/admin/jobs',
  '/admin/jobs/add',
];

test('aliases of a route show the same screen', async ({ page }) => {
  for (const [path, other] of [
    ['/', '/home'],
    ['/login', '/admin'],
    ['/login', '/admin/login'],
  ] as const) {
    await page.goto(path);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await page.goto(other);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await expect(page).toHaveURL(other);
  }
});

test.describe('on a phone and a desktop, light and dark', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const path of PUBLIC) {
    test(`${path} is accessible`, async ({ page }) => {
      await page.goto(path);
      await expectAccessibleScreen(page);
    });
  }

  for (const path of PROTECTED) {
    test(`${path} is accessible`, async ({ page }) => {
      await signIn(page);
      await page.goto(path);
      await expectAccessibleScreen(page);
    });
  }
});

async function expectAccessibleScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessibleInEachTheme(page, [320, 390, 768, 1440]);
}

for (const path of PUBLIC) {
  test(`${path} does not scroll sideways at any width`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const width of [320, 390, 480, 600, 768, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(() => {
        const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
        window.scrollTo(0, scrollHeight);
        return scrollWidth - clientWidth;
      });
      expect(excess, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('every protected route redirects to /login without a token', async ({ page }) => {
  for (const path of PROTECTED) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('every page has one title, unlike any other', async ({ page }) => {
  const titles = new Set<string>();
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('title')).toHaveCount(1);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(PUBLIC.length);
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('gets the designed page and status 404', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address');
    await expectAccessible(page);
  });
});

test('every internal link of the public pages leads somewhere', async ({ page, request }) => {
  const seen = new Set<string>();
  for (const path of ['/', '/about', '/services', '/careers', '/contact', '/blog']) {
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
