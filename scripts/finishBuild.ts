import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Manifest } from 'vite';
import type * as EntryServer from '../src/entry-server';

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|xml|pdf)$/;
const SMALLEST_BYTES = 512;
const ANY_PICTURE = 'icons/favicon.svg';

/**
 * The last step of the build: writes the fixed pages and the plain shell as HTML, tells the server in
 * `pages.json` which file answers which path and what the content security policy must allow, and puts a
 * brotli and a gzip copy beside every file that gets smaller.
 * @param folder the build's folder; the site lies in `client`, the renderer in `render`
 */
export async function finishBuild(folder: string): Promise<void> {
  const site = join(folder, 'client');
  const entry: typeof EntryServer = await import(
    pathToFileURL(join(folder, 'render', 'entry-server.js')).href
  );
  const template = await readFile(join(site, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(site, '.vite', 'manifest.json'), 'utf8'));
  const font = fontPreload(manifest);

  const writePage = async (file: string, page: { path: string; module: string }) => {
    const { head, body } = await entry.render(page.path);
    const html = fill(template, font + head, body, linksOf(page.module, manifest));
    await writeFile(join(site, file), html);
  };

  const pages: Record<string, string> = {};
  for (const page of entry.renderedPages) {
    const file = page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
    await writePage(file, page);
    pages[page.path] = file;
  }
  await writePage('404.html', entry.unknownPage);
  await writeFile(join(site, 'shell.html'), fill(template, font));

  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify(
      {
        csp: {
          ...entry.origins,
          imgSrc: [],
          scriptHashes: inlineHashes(template, 'script'),
          // All pictures carry one and the same style; Firefox holds a picture in an <img> to its own policy.
          styleHashes: inlineHashes(template + (await readFile(join(site, ANY_PICTURE), 'utf8')), 'style'),
        },
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

const HEAD = '<!--head-->';
const ROOT = '<div id="root"><!--body--></div>';

/** The template with a page's head and body in it; without a body it is the plain shell, which the browser renders. */
function fill(template: string, head: string, body?: string, links = ''): string {
  if (!template.includes(HEAD) || !template.includes(ROOT)) {
    throw new Error(`index.html must hold ${HEAD} and ${ROOT}`);
  }
  return template
    .replace(HEAD, () => head)
    .replace('</head>', () => `${links}</head>`)
    .replace(ROOT, () => (body ? `<div id="root" data-rendered>${body}</div>` : '<div id="root"></div>'));
}

/** Links to the sheets and scripts that a screen brings beside those of the entry, which the template has. */
function linksOf(module: string, manifest: Manifest): string {
  const ofEntry = filesOf('index.html', manifest);
  const { sheets, scripts } = filesOf(module, manifest);
  return [
    ...[...sheets]
      .filter((file) => !ofEntry.sheets.has(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts]
      .filter((file) => !ofEntry.scripts.has(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

function filesOf(key: string, manifest: Manifest, sheets = new Set<string>(), scripts = new Set<string>()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build holds no ${key}`);
  if (!scripts.has(chunk.file)) {
    scripts.add(chunk.file);
    for (const sheet of chunk.css ?? []) sheets.add(sheet);
    for (const imported of chunk.imports ?? []) filesOf(imported, manifest, sheets, scripts);
  }
  return { sheets, scripts };
}

/** The text face is asked for with the HTML; it is small and every page uses it. */
function fontPreload(manifest: Manifest): string {
  const font = manifest['src/styles/fonts/figtree-latin.woff2'];
  if (!font) throw new Error('The build holds no text face');
  return `<link rel="preload" as="font" type="font/woff2" href="/${font.file}" crossorigin>`;
}

/** The CSP hashes of the inline elements of one kind: nothing inline runs or styles that the build did not write. */
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
