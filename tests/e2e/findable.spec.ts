import { renderedPaths } from '../../scripts/builtPages';
import { company } from '../../src/site/content/company';
import { buildBlog, getHtml } from '../support/e2e/firstPage';
import { createRecord } from '../support/e2e/records';
import { expect, test } from '../support/e2e/test';

/** The JSON-LD nodes of a page. */
function getSchemaNodes(html: string): { '@type': string }[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
    ([, json = '']) => (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'],
  );
}

const getTypes = (html: string) => getSchemaNodes(html).map((node) => node['@type']);

test('pages describe themselves to search engines, and unknown ones do not', async ({ request }) => {
  expect(getTypes(await getHtml(request, '/'))).toEqual(['WebSite']);
  expect(getSchemaNodes(await getHtml(request, '/about'))).toEqual([
    expect.objectContaining({
      '@type': 'Organization',
      identifier: [
        { '@type': 'PropertyValue', propertyID: 'CIN', value: company.cin },
        { '@type': 'PropertyValue', propertyID: 'GSTIN', value: company.gstin },
        { '@type': 'PropertyValue', propertyID: 'Udyam', value: company.udyam },
      ],
      contactPoint: [
        expect.objectContaining({ contactType: 'customer support', telephone: company.phone }),
        expect.objectContaining({ contactType: 'grievances', name: company.grievance.name }),
      ],
    }),
  ]);
  expect(getTypes(await getHtml(request, '/services'))).toEqual(['ItemList']);
  const job = { position: 'Tester', department: 'Quality', location: 'Pune', description: 'You test.' };
  const jobId = await createRecord(request, 'jobs', job);
  const careers = await getHtml(request, '/careers');
  // Without script too: the opener is the browser's own.
  expect(careers).toMatch(/<details>.*>You test\.<\/p><\/details>/);
  expect(getSchemaNodes(careers)).toEqual(
    expect.arrayContaining([
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
      expect.objectContaining({
        '@type': 'JobPosting',
        title: 'Tester',
        url: expect.stringContaining(`/careers#job-${jobId}`),
      }),
    ]),
  );
  const id = await createRecord(request, 'blogs', buildBlog());
  expect(getTypes(await getHtml(request, `/blogs/${id}`))).toEqual(['BlogPosting', 'BreadcrumbList']);
  expect(getTypes(await getHtml(request, '/no/such/page', 404))).toEqual([]);
  expect(getTypes(await getHtml(request, '/blogs/none', 404))).toEqual([]);
});

test('every page and blog has its own description for search engines and link previews', async ({
  request,
  baseURL,
}) => {
  const post = buildBlog({ title: 'A title of its own', snippet: 'A sentence that only this post has.' });
  const address = `/blogs/${await createRecord(request, 'blogs', post)}`;
  const heads = new Map<string, Record<string, string | undefined>>();
  for (const path of [...renderedPaths, address]) {
    const html = await getHtml(request, path);
    const getMatch = (pattern: RegExp) => pattern.exec(html)?.[1];
    const head = {
      title: getMatch(/<title>([^<]+)</),
      description: getMatch(/<meta name="description" content="([^"]+)"/),
      canonical: getMatch(/<link rel="canonical" href="([^"]+)"/),
    };
    heads.set(path, head);
    expect(head.canonical, path).toBe(baseURL + path);
    expect(
      {
        title: getMatch(/<meta property="og:title" content="([^"]+)"/),
        description: getMatch(/<meta property="og:description" content="([^"]+)"/),
        canonical: getMatch(/<meta property="og:url" content="([^"]+)"/),
      },
      path,
    ).toEqual(head);
    expect(getMatch(/<meta name="twitter:card" content="([^"]+)"/), path).toBe('summary_large_image');
    expect(getMatch(/<meta property="og:type" content="([^"]+)"/), path).toBe(
      path === address ? 'article' : 'website',
    );
    expect(getMatch(/<meta property="og:locale" content="([^"]+)"/), path).toBe(
      path.startsWith('/hi') ? 'hi_IN' : 'en_IN',
    );
  }
  expect(heads.get(address)).toMatchObject({
    title: expect.stringContaining(post.title),
    description: post.snippet,
  });
  for (const name of ['title', 'description']) {
    expect(new Set([...heads.values()].map((head) => head[name])).size, name).toBe(heads.size);
  }
});

test('a blog list page after the last returns 404 and is not indexed', async ({ request }) => {
  const html = await getHtml(request, '/blog?page=9999', 404);
  expect(html).toContain('noindex');
  expect(html).not.toContain('rel="canonical"');
  expect(await getHtml(request, '/blog?page=1')).toContain('rel="canonical"');
});

test('the app shell is not indexed, and unknown files return 404 and never HTML', async ({ request }) => {
  for (const path of ['/login', '/admin', '/admin/dashboard', '/blogdashboard', '/jobdashboard']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['x-robots-tag'], path).toBe('noindex');
  }
  for (const path of ['/static/js/Home-missing.js', '/images/none.svg', '/documents/none.pdf', '/none.png']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()['content-type'], path).toContain('text/plain');
  }
});

test('robots.txt, security.txt, the sitemap and the feed name the site, its pages and its blogs', async ({
  request,
  baseURL,
}) => {
  const id = await createRecord(request, 'blogs', buildBlog({ category: 'Feeds & <more>' }));
  const robots = await getHtml(request, '/robots.txt');
  expect(robots).toContain('Disallow: /admin\n');
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);

  const security = await getHtml(request, '/.well-known/security.txt');
  expect(security).toContain(`Contact: mailto:${company.email}\n`);
  expect(security).toContain(`Canonical: ${baseURL}/.well-known/security.txt\n`);

  const sitemap = await getHtml(request, '/sitemap.xml');
  for (const path of [...renderedPaths, `/blogs/${id}`]) {
    expect(sitemap).toMatch(new RegExp(`<loc>${baseURL}${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`));
  }
  expect(sitemap).not.toContain('/home<');
  expect(sitemap).toContain(`<loc>${baseURL}/documents/privacy-policy.html</loc>`);

  const feed = await getHtml(request, '/feed.xml');
  expect(feed).toContain(`<guid isPermaLink="true">${baseURL}/blogs/${id}</guid>`);
  expect(feed).toContain('<category>Feeds &amp; &lt;more&gt;</category>');
  expect(await getHtml(request, '/')).toContain('type="application/rss+xml" href="/feed.xml"');
});

test('a page announces its manifest, a colour for each scheme and a large card', async ({
  page,
  request,
}) => {
  await page.goto('/about');
  const getHeadAttribute = (selector: string, name: string) =>
    page.locator(`head ${selector}`).getAttribute(name);

  const response = await request.get((await getHeadAttribute('link[rel="manifest"]', 'href')) ?? '');
  const manifest = (await response.json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe(company.name);
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);

  const light = await getHeadAttribute(
    'meta[name="theme-color"][media="(prefers-color-scheme: light)"]',
    'content',
  );
  const dark = await getHeadAttribute(
    'meta[name="theme-color"][media="(prefers-color-scheme: dark)"]',
    'content',
  );
  expect([light, dark]).toEqual([
    expect.stringMatching(/^#[0-9a-f]{6}$/),
    expect.stringMatching(/^#[0-9a-f]{6}$/),
  ]);
  expect(dark).not.toBe(light);

  expect(await getHeadAttribute('meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
});
