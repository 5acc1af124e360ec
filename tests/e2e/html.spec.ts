import { readdirSync, readFileSync } from 'node:fs';
import { adminPaths, publicPaths, renderedPaths } from '../../scripts/builtPages';
import { company } from '../../src/content/company';
import { hiringIn } from '../../src/content/navigation';
import { englishPaths } from '../../src/paths';
import { getLanguage, LANGUAGE_PREFIX, LANGUAGE_TAG } from '../../src/shared/languages';
import { DOCUMENTS, PAGES, POSTS } from '../support/e2e/languages';
import { addBlog, addJob } from '../support/e2e/records';
import { expect, getHtml, test } from '../support/e2e/test';

test('each animation of the sources has a name of its own in the build', () => {
  const listAnimations = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').match(/@keyframes [\w-]+/g) ?? []);
  const sources = listAnimations('src');
  expect(sources.length).toBeGreaterThan(5);
  // Both languages have the same sheets. Of two with one name, a sheet keeps the last.
  expect(new Set(listAnimations('dist/client/static/assets')).size).toBe(sources.length);
});

test('the HTML of every page and blog contains its text and a head of its own before any script runs', async ({
  request,
  baseURL,
}) => {
  const post = {
    title: 'A title of its own',
    snippet: 'A sentence of forty letters that only this post has.',
  };
  const address = `/blogs/${await addBlog(request, post)}`;
  const heads: Record<string, string | undefined>[] = [];
  for (const path of [...renderedPaths, address]) {
    const html = await getHtml(request, path);
    const getMatch = (pattern: RegExp) => pattern.exec(html)?.[1];
    const getMeta = (name: string) =>
      getMatch(new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`));
    for (const tag of ['<h1[\\s>]', '<title>', '<meta name="description" content="[^"]{40,}']) {
      expect(html.match(new RegExp(tag, 'g')), `${tag} on ${path}`).toHaveLength(1);
    }
    const head = {
      title: getMatch(/<title>([^<]+)</),
      description: getMeta('description'),
      canonical: getMatch(/<link rel="canonical" href="([^"]+)"/),
    };
    heads.push(head);
    expect(head.canonical, path).toBe(baseURL + path);
    expect(
      { title: getMeta('og:title'), description: getMeta('og:description'), canonical: getMeta('og:url') },
      path,
    ).toEqual(head);
    const language = getLanguage(path);
    expect([getMeta('twitter:card'), getMeta('og:type'), getMeta('og:locale')], path).toEqual([
      'summary_large_image',
      path === address ? 'article' : 'website',
      LANGUAGE_TAG[language].replace('-', '_'),
    ]);
    const picture = getMeta('og:image') ?? '';
    expect(picture, path).toContain(`${baseURL}/images${LANGUAGE_PREFIX[language]}/og`);
    expect((await request.get(picture)).headers()['content-type'], path).toBe('image/png');
    // React streams nothing to the end of the document for a script to move.
    for (const absent of ['noindex', '__SITE_URL__', '<template']) expect(html, path).not.toContain(absent);
    const texts = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ').split(/\s+/);
    expect(texts.length, path).toBeGreaterThan(80);
    const footer = html.slice(html.indexOf('<footer'));
    const { title, action } = hiringIn[language];
    expect(footer, path).toContain(title);
    expect(footer, path).toMatch(
      new RegExp(`<a [^>]*href="${LANGUAGE_PREFIX[language]}/careers"[^>]*>${action}<`),
    );
  }
  expect(heads.at(-1)).toMatchObject({
    title: expect.stringContaining(post.title),
    description: post.snippet,
  });
  for (const name of ['title', 'description']) {
    expect(new Set(heads.map((head) => head[name])).size, name).toBe(heads.length);
  }
});

test('every class in the HTML of a page is in its style sheets, so that it looks the same before any script', async ({
  request,
}) => {
  const steps = ['/contact?interest=investor', '/contact?interest=services'];
  const missing: string[] = [];
  for (const path of [...renderedPaths, ...steps, POSTS.en]) {
    const html = await getHtml(request, path);
    const [, style = ''] = /<style>(.*?)<\/style>/.exec(html) ?? [];
    const defined = new Set([...style.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));
    const used = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
    // The router and the icons name theirs by themselves.
    const own = [...new Set(used)].filter((name) => name !== 'active' && !name.startsWith('lucide'));
    missing.push(...own.filter((name) => !defined.has(name)).map((name) => `${path}: ${name}`));
  }
  expect(missing).toEqual([]);
});

test('the HTML of every address has a title, and states of no popover whether it is open: browsers do', async ({
  request,
}) => {
  for (const path of [...publicPaths, ...adminPaths, '/admin/login', '/admin/blogs/edit/any']) {
    const html = await getHtml(request, path);
    expect(html.match(/<title>[^<]+<\/title>/g), path).toHaveLength(1);
    const buttons = html.match(/<[^>]+ popovertarget="[^>]+>/gi) ?? [];
    if (renderedPaths.includes(path)) expect(buttons, path).toHaveLength(2);
    expect(buttons.join('\n'), path).not.toContain('aria-expanded');
  }
});

/** The JSON-LD nodes of a page. */
function getSchemaNodes(html: string): { '@type': string }[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
    ([, json = '']) => (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'],
  );
}

test('pages describe themselves to search engines, and unknown ones do not', async ({ request }) => {
  const getTypes = async (path: string, status?: number) =>
    getSchemaNodes(await getHtml(request, path, status)).map((node) => node['@type']);
  expect(await getTypes('/')).toEqual(['WebSite']);
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
  expect(await getTypes('/services')).toEqual(['ItemList']);
  // While the answers are samples.
  expect(await getTypes('/help')).toEqual([]);
  const job = { position: 'Tester', department: 'Quality', location: 'Pune', description: 'You test.' };
  await addJob(request, job);
  const careers = await getHtml(request, '/careers');
  // Without script too: the opener is the browser's own.
  expect(careers).toMatch(/<details>.*>You test\.<\/p><\/details>/);
  // While the company is a sample.
  expect(getSchemaNodes(careers)).toEqual([]);
  const id = await addBlog(request);
  expect(await getTypes(`/blogs/${id}`)).toEqual(['BlogPosting', 'BreadcrumbList']);
  expect(await getTypes('/no/such/page', 404)).toEqual([]);
  expect(await getTypes('/blogs/none', 404)).toEqual([]);
});

test('neither the app shell nor a blog list page after the last is indexed', async ({ request }) => {
  for (const path of ['/login', '/admin', '/admin/dashboard', '/blogdashboard', '/jobdashboard']) {
    const response = await request.get(path);
    expect([response.status(), response.headers()['x-robots-tag']], path).toEqual([200, 'noindex']);
  }
  const html = await getHtml(request, '/blog?page=9999', 404);
  expect(html).toContain('noindex');
  expect(html).not.toContain('rel="canonical"');
  expect(await getHtml(request, '/blog?page=1')).toContain('rel="canonical"');
});

test('robots.txt, the sitemap and the feeds name the site, its pages and its blogs', async ({
  request,
  baseURL,
}) => {
  const id = await addBlog(request, { category: 'Feeds & <more>' });
  const robots = await getHtml(request, '/robots.txt');
  expect(robots).toContain('Disallow: /admin\n');
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);

  const sitemap = await getHtml(request, '/sitemap.xml');
  for (const path of [...renderedPaths, `/blogs/${id}`, POSTS.hi]) {
    expect(sitemap).toMatch(new RegExp(`<loc>${baseURL}${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`));
  }
  for (const path of DOCUMENTS) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
  expect(sitemap).not.toContain('/home<');

  const feed = await getHtml(request, '/feed.xml');
  expect(feed).toContain(`<guid isPermaLink="true">${baseURL}/blogs/${id}</guid>`);
  expect(feed).toContain('<category>Feeds &amp; &lt;more&gt;</category>');
  expect(feed).not.toContain('/hi/');
  expect(await getHtml(request, '/')).toContain('type="application/rss+xml" href="/feed.xml"');
  const hindi = await getHtml(request, '/hi/feed.xml');
  expect(hindi).toContain(`<link>${baseURL}/hi/blog</link>`);
  expect(hindi).toContain(`<guid isPermaLink="true">${baseURL}${POSTS.hi}</guid>`);
  expect(hindi).not.toContain(POSTS.en);
  expect(await getHtml(request, '/hi/about')).toContain('type="application/rss+xml" href="/hi/feed.xml"');
});

test('a page announces its manifest, whose icons exist, and a colour for each scheme', async ({
  request,
}) => {
  const html = await getHtml(request, '/about');
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
  const manifest = (await (await request.get(address)).json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe(company.name);
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  const colours = [...html.matchAll(/<meta name="theme-color"[^>]*>/g)].map(([tag]) => ({
    scheme: /prefers-color-scheme: (\w+)/.exec(tag)?.[1],
    colour: /content="(#[0-9a-f]{6})"/.exec(tag)?.[1],
  }));
  expect(new Set(colours.map(({ scheme }) => scheme))).toEqual(new Set(['dark', 'light']));
  expect(new Set(colours.map(({ colour }) => colour)).size).toBe(2);
  expect(colours).not.toContainEqual(expect.objectContaining({ colour: undefined }));
});

test('a page and its translation name each other, and x-default is the English one', async ({
  request,
  baseURL,
}) => {
  for (const page of PAGES) {
    const expected = [
      ['en-IN', page.en],
      ['hi-IN', page.hi],
      ['x-default', page.en],
    ].map(([tag, path]) => `${tag} ${baseURL}${path}`);
    for (const language of ['en', 'hi'] as const) {
      const html = await getHtml(request, page[language]);
      const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g);
      const found = [...links].map(([, tag, url]) => `${tag} ${url}`);
      expect(found.toSorted(), page[language]).toEqual(expected.toSorted());
      expect(html).toContain(`<html lang="${LANGUAGE_TAG[language]}"`);
    }
  }
});

test('what is in English only has no Hindi page and names none, and its link leads to the Hindi start', async ({
  request,
}) => {
  const { homeAlias, admin, ...others } = englishPaths;
  for (const path of [...Object.values(others), admin.root, admin.inquiries]) {
    const english = await getHtml(request, path);
    expect(english, path).not.toContain('rel="alternate" hreflang=');
    expect(english, path).toContain('<a href="/hi" lang="hi-IN"');
    expect(await getHtml(request, `/hi${path}`, 404)).toContain('<html lang="hi-IN"');
  }
  await getHtml(request, `/hi${homeAlias}`, 404);
});

test('a browser that asks for Hindi gets the page of the address', async ({ request }) => {
  const options = { headers: { 'accept-language': 'hi-IN,hi' }, maxRedirects: 0 };
  const response = await request.get('/about', options);
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('<html lang="en-IN"');
});
