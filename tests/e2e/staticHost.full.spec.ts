import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { siteFrame } from '../../src/content/navigation';
import { inquiryMessages } from '../../src/pages/inquiry/words';
import { createUniqueName, fillInInquiry, getSubmitButton } from '../support/e2e/inquiries';
import { POSTS } from '../support/e2e/languages';
import { expect, FAILED_REQUEST, signInByForm, test } from '../support/e2e/test';
import { type OwnServer, startOwnServer } from '../support/spawnServer';

// Of this file alone, and inside the repository, where its server finds the packages that it imports.
const BUILD = resolve(`node_modules/.cache/static-host-${process.pid}`);
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const ADDRESSES = [
  ...[
    '/',
    '/home',
    '/about',
    '/services',
    '/help',
    '/developers',
    '/for-shops',
    '/careers',
    '/contact',
    '/cst',
    '/blog',
    POSTS.en,
    '/nothing-here',
  ],
  ...['/hi', '/hi/about', '/hi/contact', '/hi/careers', '/hi/blog', POSTS.hi, '/hi/nothing-here'],
];

/** A host that only sends files: that of a path, or with `.html`, else one for everything else. */
function createHost(folder: string, fallback: string, status: number): Server {
  return createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host.invalid');
    const found = [pathname, `${pathname}.html`, '/index.html'].find(
      (name) =>
        extname(name) && (name !== '/index.html' || pathname === '/') && existsSync(join(folder, name)),
    );
    const file = found ?? fallback;
    response.writeHead(found ? 200 : status, { 'content-type': TYPES[extname(file)] ?? 'text/plain' });
    response.end(readFileSync(join(folder, file)));
  });
}

const HOSTS = [
  {
    name: 'the plain build, with index.html for every address',
    folder: 'client',
    fallback: 'index.html',
    status: 200,
  },
  {
    name: 'the export, with 404.html for unknown addresses',
    folder: 'export',
    fallback: '404.html',
    status: 404,
  },
] as const;

test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: FAILED_REQUEST });

const hosts = HOSTS.map(({ folder, fallback, status }) => createHost(join(BUILD, folder), fallback, status));
let origins: string[] = [];
let api: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  for (const host of hosts) await once(host.listen(0, '127.0.0.1'), 'listening');
  origins = hosts.map((host) => `http://127.0.0.1:${(host.address() as AddressInfo).port}`);
  api = await startOwnServer({ CORS_ORIGINS: origins.join() });
  const env = { ...process.env, BUILD_FOLDER: BUILD, VITE_API_BASE_URL: `${api.origin}/api` };
  await promisify(execFile)('npm', ['run', 'build'], { env });
  await promisify(execFile)('npm', ['run', 'export'], { env: { ...env, SITE_URL: origins[1] } });
});

test.afterAll(async () => {
  for (const host of hosts) host.close();
  await api?.remove();
  rmSync(BUILD, { recursive: true, force: true });
});

for (const [index, { name, folder }] of HOSTS.entries()) {
  test.describe(name, () => {
    test.use({ baseURL: async ({ locale: _locale }, runWith) => runWith(origins[index]) });

    test('every address shows its page, and never another one before', async ({ page }) => {
      test.slow();
      for (const path of ADDRESSES) {
        await page.goto(api.origin + path);
        const heading = await page.getByRole('heading', { level: 1 }).innerText();
        const title = await page.title();
        const response = await page.goto(path);
        const html = (await response?.text()) ?? '';
        // Before any script: nothing, the page itself, or that of 404.html.
        const isEmpty = html.includes('<div id="root"></div>');
        const isPage = folder === 'export' && (!response?.ok() || html.includes(`<title>${title}<`));
        expect(isEmpty || isPage, path).toBe(true);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
        await expect(page, path).toHaveTitle(title);
      }
    });

    test('an inquiry is sent, and the admin who signs in finds it in the list', async ({ page }) => {
      const visitor = createUniqueName();
      await page.goto('/contact');
      await fillInInquiry(page, visitor);
      await getSubmitButton(page).click();
      await expect(page.getByText(inquiryMessages.inlineSuccess)).toBeVisible();
      await signInByForm(page);
      for (const [path, text] of [
        ['/admin/contacts', visitor],
        ['/admin/blogs', 'Published'],
        ['/admin/jobs', 'Open'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('table').getByText(text).first()).toBeVisible();
      }
    });
  });
}

test('the pages, feeds and lists of the export name the address of the site', () => {
  const about = readFileSync(join(BUILD, 'export/about.html'), 'utf8');
  expect(about).toContain(`<link rel="canonical" href="${origins[1]}/about"/>`);
  expect(about).toContain(siteFrame.skip);
  for (const file of [
    '404.html',
    'hi/404.html',
    'home.html',
    'hi/documents/terms.html',
    'admin/login.html',
    'feed.xml',
    'hi/feed.xml',
    'sitemap.xml',
    'robots.txt',
    '.well-known/security.txt',
  ]) {
    expect(readFileSync(join(BUILD, 'export', file), 'utf8'), file).not.toContain('__SITE_URL__');
  }
});

test('feeds and sitemap of the export name the posts of the API', () => {
  const read = (file: string) => readFileSync(join(BUILD, 'export', file), 'utf8');
  expect(read('sitemap.xml')).toContain(`<loc>${origins[1]}${POSTS.en}</loc>`);
  expect(read('feed.xml')).toContain(`<link>${origins[1]}${POSTS.en}</link>`);
  expect(read('hi/feed.xml')).toContain(`<link>${origins[1]}${POSTS.hi}</link>`);
});
