import { readFileSync } from 'node:fs';
import { expect, signIn, test } from '../support/journey';

type BuiltPages = { pages: Record<string, string>; live: { pattern: string }[]; shellRoutes: string[] };

/** Every route of the build, so that a new screen cannot be forgotten. */
function everyRoute(): string[] {
  const { pages, live, shellRoutes } = JSON.parse(readFileSync('dist/pages.json', 'utf8')) as BuiltPages;
  return [...Object.keys(pages), ...live.map(({ pattern }) => pattern), ...shellRoutes];
}

test('no screen breaks the content policy, whatever it loads and does', async ({ page, request }) => {
  test.slow();
  const idOf = async (list: string) =>
    ((await (await request.get(`/api/${list}?limit=1`)).json()) as { _id: string }[])[0]?._id ?? '';
  const ids = { blogs: await idOf('blogs'), jobs: await idOf('jobs') };
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
    await page.goto(route.replace(':id', route.includes('/jobs/') ? ids.jobs : ids.blogs));
    await expect(page.getByRole('heading', { level: 1 }), route).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]'), route).toHaveCount(0);
    await page.mouse.wheel(0, 20_000);
  }
  expect(violations).toEqual([]);
});

test('the headers are those that a public checker wants, on pages, files, calls and faults', async ({
  request,
}) => {
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

test.describe('an address that cannot be decoded', () => {
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

test('the contacts are saved as a file, under the same policy', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/contacts?search=nobody-has-this-name');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toMatch(/^\ufeff"Received \(UTC\)","Name","Email"[^\n]*\r\n$/);
});
