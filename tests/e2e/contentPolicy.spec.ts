import { readFileSync } from 'node:fs';
import type { PagesFile } from '../../src/shared/ssrModule';
import { JOB } from '../support/e2e/editor';
import { buildBlog } from '../support/e2e/firstPage';
import { createPreview, createRecord, getAuthorization } from '../support/e2e/records';
import { expect, signIn, test } from '../support/e2e/test';

/** Every route of the build, so that new screens are included. */
function everyRoute(): string[] {
  const { pages, ssrPages, shellRoutes } = JSON.parse(readFileSync('dist/pages.json', 'utf8')) as PagesFile;
  return [...Object.keys(pages), ...ssrPages.map(({ pattern }) => pattern), ...shellRoutes];
}

test('no screen violates the content policy', async ({ page, request }) => {
  test.slow();
  const ids = {
    blogs: await createRecord(request, 'blogs', buildBlog()),
    jobs: await createRecord(request, 'jobs', JOB),
  };
  const previews: Record<string, string> = {
    '/preview': await createPreview(request, buildBlog()),
    '/hi/preview': await createPreview(request, { ...buildBlog(), language: 'hi' }),
  };
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
      noteViolation(`${location.pathname}: ${violatedDirective} ${blockedURI}`);
    });
  });
  const routes = everyRoute();
  expect(routes).toEqual(
    expect.arrayContaining(['/', '/blogs/:id', '/admin/blogs/edit/:id', '/admin/contacts']),
  );

  await signIn(page);
  for (const route of routes) {
    const path = route.replace(':id', route.includes('/jobs/') ? ids.jobs : ids.blogs);
    await page.goto(previews[route] ?? path);
    await expect(page.getByRole('heading', { level: 1 }), route).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]'), route).toHaveCount(0);
    await page.mouse.wheel(0, 20_000);
  }
  expect(violations).toEqual([]);
});

test('pages, files, API responses and errors have the recommended security headers', async ({ request }) => {
  for (const path of [
    '/',
    '/images/og.png',
    '/api/blogs',
    '/no/such/page',
    '/%E0',
    '/api/%E0',
    '/sitemap.xml',
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).not.toMatch(/unsafe|\*|https?:\/\/\s/);
    expect(headers, path).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/s),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['server'] ?? headers['x-powered-by'], path).toBeUndefined();
    expect(headers['set-cookie'], path).toBeUndefined();
  }
});

test.describe('a URL that cannot be decoded', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('gets the designed page with status 400, and its links work', async ({ page }) => {
    const response = await page.goto('/%E0');
    expect(response?.status()).toBe(400);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address');
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Connecting Businesses');
  });
});

test('the contacts export downloads under the same policy', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/contacts?search=nobody-has-this-name');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toMatch(/^\ufeff"Received \(IST, India\)","Name","Email"[^\n]*\r\n$/);
});

test('a blog cannot inject script into its page, the list, structured data or the feed', async ({
  page,
  request,
}) => {
  const attack =
    '</title></script><script>document.title="hacked"</script><img src=x onerror=alert(1)>\u2028${alert(1)}';
  const [title, author, date, category, snippet] = ['t', 'a', 'd', 'c', 's'].map((name) => name + attack);
  const content = `# ${attack}\n\n[x](javascript:alert(1)) <svg onload=alert(1)> ![x](data:text/html,x)`;
  const id = await createRecord(request, 'blogs', { title, author, date, category, snippet, content });
  try {
    for (const path of [`/blogs/${id}`, '/blog']) {
      await page.goto(path);
      await expect(page.getByText(`t${attack}`).first()).toBeVisible();
      await expect(page.locator('title')).toHaveCount(1);
      const injected = await page.evaluate(() => ({
        scripts: [...document.querySelectorAll('script:not([src]):not([type*="json"])')].filter((script) =>
          script.textContent.includes('hacked'),
        ).length,
        handlers: document.querySelectorAll('[onerror], [onload], [href^="javascript:"]').length,
      }));
      expect(injected, path).toEqual({ scripts: 0, handlers: 0 });
      expect(await (await request.get(path)).text(), path).not.toMatch(/<script>document\.title|<img src=x/);
    }

    await page.goto(`/blogs/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`t${attack}`);
    expect(await page.title()).toContain(attack.slice(0, 20));
    const jsonLd = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((elements) =>
        elements.map((element) => JSON.stringify(JSON.parse(element.textContent))).join(''),
      );
    expect(jsonLd).toContain(JSON.stringify(attack).slice(1, -1));

    const feed = await (await request.get('/feed.xml')).text();
    const errors = await page.evaluate(
      (xml) =>
        new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('parsererror, script').length,
      feed,
    );
    expect([feed.includes(id), feed.includes('&lt;script&gt;'), errors]).toEqual([true, true, 0]);
  } finally {
    await request.delete(`/api/blogs/${id}`, { headers: await getAuthorization(request) });
  }
});
