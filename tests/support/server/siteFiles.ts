import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltPage, PagesFile, SitePage } from '../../../src/shared/renderer';
import { makeFolder } from '../folder';

export const SCRIPT = 'console.log("a script of this build");'.repeat(20);

/** A page of a small build, without files. */
export function builtPage(path: string, more: Omit<SitePage, 'path'> = {}): BuiltPage {
  return { path, sheets: [], scripts: [], later: [], ...more };
}

const CONTENT = {
  company: 'Sanyog',
  email: 'hello@sanyog.example',
  letterhead: 'Sanyog Private Limited',
  replyTime: 'one working day',
  topicLabels: {},
  interestLabels: {},
  apiUrl: 'https://api.example.com/v1',
};

export const PAGES = {
  csp: {
    connectSrc: ['https://mail.example'],
    frameSrc: ['https://map.example'],
    styleHashes: ["'sha256-def='"],
  },
  builtAt: '2026-01-01T00:00:00.000Z',
  app: { sheets: [], scripts: [] },
  font: '/static/font-123.woff2',
  inlineScripts: { boot: 'start()', scrollToAnchor: 'scroll()' },
  pages: [
    builtPage('/'),
    builtPage('/about', { scrollsToAnchor: true }),
    builtPage('/start', { isAlias: true }),
  ],
  notFound: { en: builtPage('/404'), hi: builtPage('/hi/404') },
  shellRoutes: ['/login', '/admin/*', '/blogs/:id'],
  shellNotFoundRoutes: [],
  content: { en: CONTENT, hi: CONTENT },
} satisfies PagesFile;

/**
 * Renders the text of a page without data, or the titles of the blogs or jobs in the response of the API; a page of the
 * list has two.
 */
const RENDERER = `
  let siteUrl = '__SITE_URL__';
  const texts = { '/': 'home', '/about': 'about', '/404': 'nothing here' };
  exports.setSiteUrl = (url) => { siteUrl = url; };
  exports.blogsPerPage = 2;
  exports.blogCategories = ['Tips', 'News'];
  exports.feed = { title: 'Blog', description: 'Posts', path: '/blog' };
  exports.canonicalUrl = (url) => url;
  exports.renderShell = async (why) => ({ title: 'shell', notice: '<main>' + why + '</main>' });
  exports.render = async (address, readApi) => {
    const { pathname, searchParams } = new URL(address, 'http://render.invalid');
    const head = '<link rel="canonical" href="' + siteUrl + pathname + '">';
    if (!readApi) return { head, body: '<main>' + texts[address] + '</main>', status: 200 };
    globalThis.renderedUrls?.push(address);
    await globalThis.beforeRead?.();
    const isPreview = pathname === '/preview';
    const { status, body } = await readApi(isPreview ? '/api/blogs/preview?token=' + (searchParams.get('token') ?? '') :
      '/api' + pathname.replace(/^\\/blog$/, '/blogs').replace('careers', 'jobs'));
    const blogs = [JSON.parse(body)].flat().slice(0, searchParams.has('page') ? 0 : 2);
    return {
      head,
      body: '<p>' + blogs.map(({ title, position = title }) => position).join() + '</p>' + address,
      data: blogs,
      status: blogs.length === 0 && searchParams.has('page') ? 404 : status,
    };
  };
`;

/** The output of a small build. */
export const SITE_FILES: Record<string, string> = {
  'pages.json': JSON.stringify(PAGES),
  'client/index.html':
    '<html data-site="__SITE_URL__"><style>@layer a;</style><title></title><noscript></noscript><script>gate()</script>',
  'client/static/js/app-123.js': SCRIPT,
  'client/documents/terms.html': '<title>Terms</title></head><main>terms of __SITE_URL__</main>',
  'client/manifest.webmanifest': '{}',
  'client/.secret': 'secret',
  'render/package.json': '{ "type": "commonjs" }',
  'render/render.js': RENDERER,
};

/** The same with other values in `pages.json`. */
export function withPages(changes: Partial<PagesFile>): Record<string, string> {
  return { ...SITE_FILES, 'pages.json': JSON.stringify({ ...PAGES, ...changes }) };
}

/** Writes these files in place of the built site until the test ends. @returns the folder of the site */
export function writeSite(files: Record<string, string> = SITE_FILES): string {
  const folder = makeFolder();
  writeSiteFiles(folder, files);
  return join(folder, 'client');
}

/** Writes the files of a build. */
export function writeSiteFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    if (name.startsWith('client/static')) {
      writeFileSync(`${path}.br`, brotliCompressSync(text));
      writeFileSync(`${path}.gz`, gzipSync(text));
    }
  }
}
