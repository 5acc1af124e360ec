import type { Page } from '@playwright/test';
import { inquiryPaths, renderedPaths } from '../../scripts/builtPages';
import type { PageData } from '../../src/api/queryClient';
import { getLanguage } from '../../src/shared/languages';
import { addBlog, addJob } from '../support/e2e/records';
import { expect, getHtml, saveData, test, waitUntilHydrated } from '../support/e2e/test';

/** Of one language: those of the other have the same parts, scripts and style sheets. */
const pages = renderedPaths.filter((path) => getLanguage(path) === 'en');

test('a page has inline styles and requests all its scripts at once after the first paint', async ({
  context,
  request,
}) => {
  const id = await addBlog(request, { category: 'First paint' });
  // The news of the paint is held back until the test draws.
  await context.addInitScript(() => {
    const NativeObserver = window.PerformanceObserver;
    const drawn = new Promise((resolve) => {
      Object.assign(window, { draw: resolve });
    });
    window.PerformanceObserver = class extends NativeObserver {
      constructor(handle: PerformanceObserverCallback) {
        super(async (entries, observer) => {
          await drawn;
          handle(entries, observer);
        });
      }
    };
  });
  for (const path of [...pages, `/blogs/${id}`]) {
    const html = await getHtml(request, path);
    expect(html, path).toContain('<style>');
    // Nothing blocks rendering.
    expect(html, path).not.toMatch(/<script[^>]* src=|<link rel="stylesheet"(?![^>]* disabled)/);
    const [, start = '{}'] =
      /<script type="application\/json" id="boot-data">(.*?)<\/script>/.exec(html) ?? [];
    const { app, page: pageScripts } = JSON.parse(start) as { app: string[]; page: string[] };

    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (one) => {
      const { pathname } = new URL(one.url());
      if (pathname.endsWith('.js')) requests.push(pathname);
    });
    // No script is discovered through another: the first one is never delivered.
    await page.route(`**${app[0]}`, () => {});
    await page.goto(path);
    expect(requests, path).toEqual([]);
    await page.evaluate('window.draw()');
    await expect.poll(() => requests.toSorted(), path).toEqual([...app, ...pageScripts].toSorted());
    await page.close();
  }
});

test('the browser reuses the data of the HTML and requests nothing twice', async ({ page, request }) => {
  const id = await addBlog(request, { category: 'Hydration' });
  await saveData(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url());
  });
  for (const path of ['/blog', `/blogs/${id}`]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  }
  expect(requests).toEqual([]);
});

test('a page for reading loads neither schemas nor scripts of the admin area', async ({ page, request }) => {
  const id = await addBlog(request, { category: 'Reading' });
  await addJob(request);
  await saveData(page);
  const scripts: string[] = [];
  page.on('request', (one) => {
    if (one.resourceType() === 'script') scripts.push(new URL(one.url()).pathname);
  });
  for (const path of [...pages.filter((one) => !inquiryPaths.includes(one)), `/blogs/${id}`]) {
    await page.goto(path);
    await waitUntilHydrated(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
  }
  expect(scripts).toContainEqual(expect.stringContaining('/Careers-'));
  expect(scripts.filter((script) => /\/(schemas|drafts|lists|Admin)/.test(script))).toEqual([]);
});

test('a form loads no scripts of the admin area, and opens without schemas', async ({ page, request }) => {
  const job = await addJob(request);
  await saveData(page);
  let scripts: string[] = [];
  page.on('request', (one) => {
    if (one.resourceType() === 'script') scripts.push(new URL(one.url()).pathname);
  });
  for (const [path, use] of [
    ['/contact', () => page.getByRole('radio', { name: 'Services' }).check()],
    [`/careers/${job}`, () => page.getByLabel('Name', { exact: true }).fill('Asha Rao')],
  ] as const) {
    scripts = [];
    await page.goto(path);
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((script) => /\/(schemas|requests)-/.test(script))).toEqual([]);
    await use();
    await expect.poll(() => scripts).toContainEqual(expect.stringContaining('/schemas-'));
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((script) => /\/admin-/.test(script))).toEqual([]);
  }
});

test('the HTML of a blog is in its page once, and neither that nor the Markdown in the data', async ({
  page,
  request,
}) => {
  const content = 'A *marked* word.';
  const id = await addBlog(request, { content, category: 'Markdown' });
  await page.goto(`/blogs/${id}`);
  const data = JSON.stringify(await readPageData(page));
  expect(data).not.toContain('marked');
  expect((await getHtml(request, `/blogs/${id}`)).split('A <em>marked</em> word.')).toHaveLength(2);
  await waitUntilHydrated(page);
  await expect(page.getByText('A marked word.')).toBeVisible();
});

test('the data of a page contains no query that was not made', async ({ page, request }) => {
  // Enough for a post to need no related posts of other categories.
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    ids.push(await addBlog(request, { category: 'Related' }));
  }
  await page.goto(`/blogs/${ids[0]}`);
  const data = await readPageData(page);
  expect(data).toHaveLength(2);
  expect(data.map(([, value]) => value)).not.toContain(null);
});

function readPageData(page: Page): Promise<PageData> {
  return page.locator('#page-data').evaluate((element): PageData => JSON.parse(element.textContent ?? ''));
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is complete', async ({ page, request }) => {
    const id = await addBlog(request, { category: 'Without script' });
    for (const path of [...pages, `/blogs/${id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const hidden = await page
        .locator('main :is(h2, h3, p, li)')
        .evaluateAll((elements) =>
          elements
            .filter((element) => getComputedStyle(element).opacity === '0')
            .map((element) => element.textContent),
        );
      expect(hidden, path).toEqual([]);
    }
  });
});

test('a reload of Home starts at the top; a reload of a blog restores the scroll position', async ({
  page,
  request,
}) => {
  const id = await addBlog(request, { category: 'Long', content: 'A paragraph.\n\n'.repeat(200) });
  for (const [path, top] of [
    ['/', 0],
    [`/blogs/${id}`, 900],
  ] as const) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await page.reload();
    await waitUntilHydrated(page);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
  }
});

test('a page starts at its top when its document is loaded after another page was scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/blogdashboard');
  await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await page.goto('/jobdashboard');
  await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // After a reload it is where it was.
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
});

test('hovering a link loads the script and the style sheet of its page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // So that nothing is fetched ahead but for the hover.
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {};
  });
  await page.goto('/');
  await expect(page.locator('link[href*="/About-"]')).toHaveCount(0);
  const script = page.waitForRequest(/\/static\/js\/About-/);
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).hover();
  await script;
  await expect(page.locator('link[rel="stylesheet"][href*="/About-"]')).toHaveCount(1);
});

test.describe('an address in another case', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('is the page for unknown addresses, on the server and in the browser', async ({ page }) => {
    const response = await page.goto('/About');
    expect(response?.status()).toBe(404);
    await waitUntilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address');
  });
});
