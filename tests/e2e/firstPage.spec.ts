import type { APIRequestContext } from '@playwright/test';
import { ADMIN, expect, test, untilHydrated } from '../support/journey';

const FIXED = ['/', '/about', '/services', '/careers', '/cst', '/contact'];
const HOSTILE =
  '</title></script><script>window.broken = true</script><img src=x onerror="window.broken = true">';

type Post = Record<'title' | 'author' | 'date' | 'category' | 'snippet' | 'content', string>;

function postOf(changes: Partial<Post> = {}): Post {
  return {
    title: 'A post of the first-page journeys',
    author: 'Asha Verma',
    date: '5 May 2025',
    category: 'First pages',
    snippet: 'What it is about, in a sentence.',
    content: 'The first paragraph.\n\n- and a list',
    ...changes,
  };
}

async function signedIn(request: APIRequestContext): Promise<Record<string, string>> {
  const answer = await request.post('/api/auth/login', { data: ADMIN });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

async function publish(request: APIRequestContext, post: Post): Promise<string> {
  const answer = await request.post('/api/blogs', { headers: await signedIn(request), data: post });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { _id: string })._id;
}

async function htmlOf(request: APIRequestContext, path: string, status = 200): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(status);
  return answer.text();
}

/** The things that a page describes to search engines. */
function thingsIn(html: string): { '@type': string }[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  return json ? (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'] : [];
}

const typesIn = (html: string) => thingsIn(html).map((thing) => thing['@type']);

for (const path of [...FIXED, '/blog']) {
  test(`the HTML of ${path} has its words and its head before any script`, async ({ request, baseURL }) => {
    const html = await htmlOf(request, path);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<meta name="description" content="[^"]{40,}/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`);
    expect(html).toContain(`<meta property="og:image" content="${baseURL}/images/og.png"/>`);
    expect(html).not.toContain('noindex');
    expect(html).not.toContain('__SITE_URL__');
    // Each part stands where it belongs, not at the end for a script to move it.
    expect(html).not.toContain('<template');
    const words = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ').split(/\s+/);
    expect(words.length).toBeGreaterThan(80);
  });
}

test('pages describe themselves to search engines, and unknown ones do not', async ({ request }) => {
  expect(typesIn(await htmlOf(request, '/'))).toEqual(['Organization', 'WebSite']);
  expect(typesIn(await htmlOf(request, '/services'))).toEqual(['ItemList']);
  expect(thingsIn(await htmlOf(request, '/careers'))).toEqual([
    expect.objectContaining({
      '@type': 'JobPosting',
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      hiringOrganization: expect.anything(),
      jobLocation: expect.anything(),
      description: expect.any(String),
      baseSalary: expect.objectContaining({
        currency: 'INR',
        value: expect.objectContaining({ value: 14_000, unitText: 'MONTH' }),
      }),
    }),
  ]);
  const id = await publish(request, postOf());
  expect(typesIn(await htmlOf(request, `/blogs/${id}`))).toEqual(['BlogPosting', 'BreadcrumbList']);
  expect(typesIn(await htmlOf(request, '/no/such/page', 404))).toEqual([]);
  expect(typesIn(await htmlOf(request, '/blogs/none', 404))).toEqual([]);
});

test('a new post is in the HTML at once, a changed one changes, a deleted one is gone with 404', async ({
  request,
}) => {
  const headers = await signedIn(request);
  const category = 'Changing pages';
  const list = `/blog?category=${encodeURIComponent(category)}`;
  expect(await htmlOf(request, list)).not.toContain('Before the change');

  const id = await publish(request, postOf({ title: 'Before the change', category }));
  expect(await htmlOf(request, list)).toContain('Before the change');
  expect(await htmlOf(request, `/blogs/${id}`)).toContain('<li>and a list</li>');

  const changed = postOf({ title: 'After the change', category });
  await request.put(`/api/blogs/${id}`, { headers, data: changed });
  expect(await htmlOf(request, `/blogs/${id}`)).toContain('After the change');
  expect(await htmlOf(request, list)).not.toContain('Before the change');

  await request.delete(`/api/blogs/${id}`, { headers });
  const gone = await htmlOf(request, `/blogs/${id}`, 404);
  expect(gone).not.toContain('After the change');
  expect(gone.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(gone).toContain('There is no post at this address');
  // What the page says of the failed call to the browser names nothing of the server.
  expect(gone).not.toContain('"stack"');
  expect(await htmlOf(request, list)).not.toContain('After the change');
});

test('a post full of markup breaks no page and runs nothing', async ({ page, request }) => {
  const hostile = postOf({
    title: HOSTILE,
    snippet: HOSTILE,
    content: `# ${HOSTILE}\n\n[x](javascript:alert(1))`,
  });
  const id = await publish(request, {
    ...hostile,
    author: HOSTILE,
    date: HOSTILE,
    category: HOSTILE.slice(0, 99),
  });
  for (const path of [`/blogs/${id}`, '/blog']) {
    await page.goto(path);
    await expect(page.getByText(HOSTILE).first()).toBeVisible();
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    await expect(page.locator('title')).toHaveCount(1);
  }
  const feed = await htmlOf(request, '/feed.xml');
  expect(feed).toContain('&lt;script&gt;');
  await request.delete(`/api/blogs/${id}`, { headers: await signedIn(request) });
});

test('the browser goes on with the data of the page and asks for nothing twice', async ({
  page,
  request,
}) => {
  const id = await publish(request, postOf({ category: 'Hydration' }));
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  for (const path of ['/blog', `/blogs/${id}`]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  }
  expect(calls).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page reads whole, and the form gives the e-mail address', async ({ page, request }) => {
    const id = await publish(request, postOf({ category: 'Without script' }));
    for (const path of [...FIXED, '/blog', `/blogs/${id}`]) {
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
    await page.goto('/cst');
    await expect(page.getByRole('main').getByRole('link', { name: 'hello@sanyog.example' })).toBeVisible();
  });
});

test.describe('an address in another case', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('is the page for unknown addresses, on the server and in the browser', async ({ page }) => {
    const answer = await page.goto('/About');
    expect(answer?.status()).toBe(404);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address');
  });
});

test('a link that is pointed at fetches the scripts and the sheet of its page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).hover();
  await expect(page.locator('link[rel="prefetch"][href*="/static/js/About-"]')).toHaveCount(1);
  await expect(page.locator('link[rel="stylesheet"][href*="/About-"]')).toHaveCount(1);
});

test('a page of the blog after the last is not there, and not for search engines', async ({ request }) => {
  const html = await htmlOf(request, '/blog?page=9999', 404);
  expect(html).toContain('noindex');
  expect(html).not.toContain('rel="canonical"');
  expect(await htmlOf(request, '/blog?page=1')).toContain('rel="canonical"');
});

test('the plain shell is not for search engines, unknown files are 404 and never HTML', async ({
  request,
}) => {
  for (const path of ['/login', '/admin', '/admin/dashboard', '/blogdashboard', '/jobdashboard']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex');
  }
  for (const path of ['/static/js/Home-gone.js', '/images/none.svg', '/documents/none.pdf', '/none.png']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-type'], path).toContain('text/plain');
  }
});

test('robots.txt, the sitemap and the feed name the pages and the posts', async ({ request, baseURL }) => {
  const id = await publish(request, postOf({ category: 'Feeds & <more>' }));
  const robots = await htmlOf(request, '/robots.txt');
  expect(robots).toContain('Disallow: /admin\n');
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);

  const sitemap = await htmlOf(request, '/sitemap.xml');
  for (const path of [...FIXED, '/blog', `/blogs/${id}`]) {
    expect(sitemap).toMatch(new RegExp(`<loc>${baseURL}${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`));
  }
  expect(sitemap).not.toContain('/home<');
  expect(sitemap).toContain(`<loc>${baseURL}/documents/privacy-policy.html</loc>`);

  const feed = await htmlOf(request, '/feed.xml');
  expect(feed).toContain(`<guid isPermaLink="true">${baseURL}/blogs/${id}</guid>`);
  expect(feed).toContain('<category>Feeds &amp; &lt;more&gt;</category>');
  expect(await htmlOf(request, '/')).toContain('type="application/rss+xml" href="/feed.xml"');
});

test('Home and Services start at their top when they are loaded again, a post stays where it was', async ({
  page,
  request,
}) => {
  const id = await publish(request, postOf({ category: 'Long', content: 'A paragraph.\n\n'.repeat(200) }));
  for (const [path, top] of [
    ['/', 0],
    ['/services', 0],
    [`/blogs/${id}`, 900],
  ] as const) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await page.reload();
    await untilHydrated(page);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
  }
});
