import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Manifest } from 'vite';
import { fillTemplate, SITE_URL_TOKEN } from '../../src/shared/htmlTemplate.ts';
import type { PagesFile, PrerenderedPage, SsrModule } from '../../src/shared/ssrModule.ts';
import { createTemplates } from './pageTemplate.ts';

type InlineBlocks = PagesFile['inline'][string];

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|xml|pdf)$/;
const MIN_COMPRESSED_BYTES = 512;
const DOCUMENTS = 'documents';
const MAIN = /<main[\s\S]*<\/main>/;
const ANY_PICTURE = 'icons/favicon.svg';

/**
 * The last step of the build. It writes the prerendered pages and the plain shell as HTML, the documents in the frame of
 * the site, and the templates of the pages that the server renders, lists in `pages.json` which file belongs to which
 * path and what the content security policy must allow, and compresses everything. The server fills in the URL of the
 * site.
 * @param folder the build's folder, with the site in `client` and the renderer in `render`
 */
export async function prerenderSite(folder: string): Promise<void> {
  const site = join(folder, 'client');
  const templatesFolder = join(folder, 'templates');
  const entry: SsrModule = await import(pathToFileURL(join(folder, 'render', 'entry-server.js')).href);
  const manifest: Manifest = JSON.parse(await readFile(join(site, '.vite', 'manifest.json'), 'utf8'));
  const index = fillStaticSiteUrl(await readFile(join(site, 'index.html'), 'utf8'));
  const templates = await createTemplates(site, index, manifest, await entry.renderShell());
  const inline: Record<string, InlineBlocks> = { 'shell.html': hashInlineBlocks(templates.shell) };

  await mkdir(templatesFolder, { recursive: true });
  const writePage = async (file: string, page: PrerenderedPage) => {
    const template = await templates.page(page);
    inline[file] = hashInlineBlocks(template);
    if (page.hasInquiryForm) await writeFile(join(templatesFolder, file), template);
    const html = fillTemplate(template, await entry.render(page.path));
    await writeFile(join(site, file), fillStaticSiteUrl(html));
  };

  const pages: Record<string, string> = {};
  for (const page of entry.prerenderedPages) {
    const file = page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
    await writePage(file, page);
    pages[page.path] = file;
  }
  await writePage('404.html', entry.notFoundPage);
  await writeFile(join(site, 'shell.html'), templates.shell);

  const frame = await entry.render(entry.notFoundPage.path);
  for (const file of await listDocuments(site)) {
    const template = await templates.document();
    inline[file] = hashInlineBlocks(template);
    const page = putIntoFrame(await readFile(join(site, file), 'utf8'), frame.body);
    await writeFile(join(site, file), fillStaticSiteUrl(fillTemplate(template, page)));
  }

  const serverRendered: PagesFile['serverRendered'] = [];
  for (const page of entry.ssrPages) {
    const { pattern, isPrivate } = page;
    const template = `${pattern.replaceAll(/\W+/g, '-').replace(/^-/, '')}.html`;
    const html = await templates.page(page);
    inline[template] = hashInlineBlocks(html);
    await writeFile(join(templatesFolder, template), html);
    serverRendered.push({ pattern, template, isPrivate });
  }

  const pagesFile: PagesFile = {
    csp: {
      ...entry.origins,
      // All pictures contain the same style, and Firefox applies the policy of a picture's own response to it.
      ...hashInlineBlocks(await readFile(join(site, ANY_PICTURE), 'utf8')),
    },
    inline,
    builtAt: new Date().toISOString(),
    pages,
    aliases: entry.prerenderedPages.filter(({ isAlias }) => isAlias).map(({ path }) => path),
    inquiryPages: entry.prerenderedPages
      .filter(({ hasInquiryForm }) => hasInquiryForm)
      .map(({ path }) => path),
    serverRendered,
    shell: 'shell.html',
    shellRoutes: entry.shellPatterns,
    shellNotFoundRoutes: entry.shellNotFoundPatterns,
    notFound: '404.html',
    contactEmail: entry.contactEmail,
    mail: entry.mailContent,
  };
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pagesFile, null, 2));
  await rm(join(site, '.vite'), { recursive: true, force: true });
  await compressFolder(site);
}

async function listDocuments(site: string): Promise<string[]> {
  const names = await readdir(join(site, DOCUMENTS));
  return names.filter((name) => name.endsWith('.html')).map((name) => `${DOCUMENTS}/${name}`);
}

/** A static document with the header and footer of a page. @param frame the body of any page of the site */
function putIntoFrame(document: string, frame: string): { head: string; body: string } {
  const [, head] = /(<title>[\s\S]*?)<\/head>/.exec(document) ?? [];
  const [main] = MAIN.exec(document) ?? [];
  if (!head || !main || !MAIN.test(frame)) throw new Error('A document has no title or no main element');
  return { head, body: frame.replace(MAIN, () => main) };
}

/** The hashes of the inline scripts and styles of a page before it is filled in, or of a picture. */
function hashInlineBlocks(text: string): InlineBlocks {
  const hashes = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, block = '']) => hashBlock(block));
  return {
    scriptHashes: hashes(/<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g),
    styleHashes: hashes(/<style>([\s\S]*?)<\/style>/g),
  };
}

/** The hash by which the content security policy allows an inline element. */
function hashBlock(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/**
 * Inserts the URL of the site for a static host. Otherwise the server inserts its own `SITE_URL`: if the build read that
 * too, a later change of it would apply to some of the pages only.
 */
export function fillStaticSiteUrl(html: string): string {
  const siteUrl = process.env.STATIC_SITE_URL?.replace(/\/+$/, '');
  return siteUrl ? html.replaceAll(SITE_URL_TOKEN, () => siteUrl) : html;
}

/** Writes a brotli and a gzip copy next to every file of a folder, where it is smaller. */
async function compressFolder(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_COMPRESSED_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}
