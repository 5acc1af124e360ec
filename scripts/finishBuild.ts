import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type * as EntryServer from '../src/entry-server';

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|xml|pdf)$/;
const SMALLEST_BYTES = 512;

/**
 * The last step of the build: writes the fixed pages and the plain shell as HTML, tells the server in
 * `pages.json` which file answers which path and what the content security policy must allow, and puts a
 * brotli and a gzip copy beside every file that gets smaller.
 * @param folder the build's folder; the site lies in `client`, the renderer in `render`
 */
export async function finishBuild(folder: string): Promise<void> {
  const site = join(folder, 'client');
  const entry: typeof EntryServer = await import(pathToFileURL(join(folder, 'render', 'entry-server.js')).href);
  const template = await readFile(join(site, 'index.html'), 'utf8');
  const preloads = await fontPreload(site);
  const withHead = (head: string) => template.replace('<!--head-->', () => preloads + head);

  const pages: Record<string, string> = {};
  for (const path of entry.renderedPaths) {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    await writePage(site, file, withHead, await entry.render(path));
    pages[path] = file;
  }
  await writePage(site, '404.html', withHead, await entry.render(entry.unknownPath));
  await writeFile(join(site, 'shell.html'), withHead('').replace('<!--body-->', ''));

  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify(
      {
        csp: { ...entry.origins, imgSrc: [], scriptHashes: inlineHashes(template, 'script'), styleHashes: [] },
        pages,
        shell: 'shell.html',
        shellRoutes: entry.shellPatterns,
        notFound: '404.html',
      },
      null,
      2,
    ),
  );
  await rm(join(site, '.vite'), { recursive: true, force: true });
  await compressFolder(site);
}

async function writePage(
  site: string,
  file: string,
  withHead: (head: string) => string,
  page: { head: string; body: string },
): Promise<void> {
  const html = withHead(page.head).replace(
    '<div id="root"><!--body--></div>',
    () => `<div id="root" data-rendered>${page.body}</div>`,
  );
  if (!html.includes('data-rendered')) throw new Error('index.html has lost its <div id="root"><!--body--></div>');
  const target = join(site, file);
  await mkdir(join(target, '..'), { recursive: true });
  await writeFile(target, html);
}

/** The text face is asked for with the HTML; it is small and every page uses it. */
async function fontPreload(site: string): Promise<string> {
  const assets = await readdir(join(site, 'static', 'assets'));
  const font = assets.find((name) => name.startsWith('figtree-latin-'));
  if (!font) throw new Error('The build holds no text face');
  return `<link rel="preload" as="font" type="font/woff2" href="/static/assets/${font}" crossorigin>`;
}

/** The CSP hashes of the inline elements of one kind; the build makes none today, and a new one is allowed by its hash. */
function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, content = '']) => `sha256-${createHash('sha256').update(content).digest('base64')}`,
  );
}

async function compressFolder(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}
