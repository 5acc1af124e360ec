import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Manifest } from 'vite';
import { fillTemplate, SITE_URL_TOKEN } from '../../src/shared/htmlTemplate.ts';
import {
  LANGUAGE_PREFIX,
  LANGUAGE_TAG,
  LANGUAGES,
  type Language,
  perLanguage,
} from '../../src/shared/languages.ts';
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
  const built: Built = {
    index: await readFile(join(site, 'index.html'), 'utf8'),
    manifest: JSON.parse(await readFile(join(site, '.vite', 'manifest.json'), 'utf8')),
  };
  const made = {} as Record<Language, Awaited<ReturnType<typeof prerenderLanguage>>>;
  for (const language of LANGUAGES) made[language] = await prerenderLanguage(folder, built, language);
  const all = Object.values(made);
  const { origins, serverContent } = made.en.entry;
  const pagesFile: PagesFile = {
    csp: {
      ...origins,
      // All pictures contain the same style, and Firefox applies the policy of a picture's own response to it.
      ...hashInlineBlocks(await readFile(join(site, ANY_PICTURE), 'utf8')),
    },
    inline: Object.assign({}, ...all.map(({ inline }) => inline)),
    builtAt: new Date().toISOString(),
    pages: Object.assign({}, ...all.map(({ pages }) => pages)),
    ssrPages: all.flatMap(({ ssrPages }) => ssrPages),
    shell: perLanguage((language) => made[language].shell),
    shellRoutes: all.flatMap(({ entry }) => entry.shellPatterns),
    shellNotFoundRoutes: all.flatMap(({ entry }) => entry.shellNotFoundPatterns),
    notFound: perLanguage((language) => made[language].notFound),
    content: serverContent,
  };
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pagesFile, null, 2));
  await rm(join(site, '.vite'), { recursive: true, force: true });
  await nameManifest(join(site, 'manifest.webmanifest'), serverContent.company);
  await compressFolder(site);
}

/** The name of the company belongs to the content of the site. */
async function nameManifest(file: string, name: string): Promise<void> {
  const manifest: object = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ name, ...manifest }));
}

/** What Vite wrote: the home page takes the place of its index.html. */
type Built = { index: string; manifest: Manifest };

/** The pages, documents and templates of a language. */
async function prerenderLanguage(folder: string, built: Built, code: Language) {
  const site = join(folder, 'client');
  const renderer = pathToFileURL(join(folder, 'render/render.js')).href;
  const templatesFolder = join(folder, 'templates');
  const entry: SsrModule = await import(`${renderer}?language=${code}`);
  const index = fillStaticSiteUrl(built.index)
    .replace(/(?<=<html lang=")[^"]*/, LANGUAGE_TAG[code])
    .replace('/feed.xml', `${LANGUAGE_PREFIX[code]}/feed.xml`)
    // The indentation would be bytes of every page.
    .replaceAll(/\n\s*/g, '');
  const templates = await createTemplates(site, index, built.manifest, await entry.renderShell());
  const languageFolder = `${LANGUAGE_PREFIX[code]}/`.slice(1);
  const shell = `${languageFolder}shell.html`;
  const notFound = `${languageFolder}404.html`;
  const inline: Record<string, InlineBlocks> = { [shell]: hashInlineBlocks(templates.shell) };

  const write = async (file: string, html: string) => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  };
  const writePage = async (file: string, page: PrerenderedPage, pattern = page.path) => {
    const template = await templates.page(await entry.findModule(pattern), page);
    inline[file] = hashInlineBlocks(template);
    if (page.hasInquiryForm) await write(join(templatesFolder, file), template);
    const html = fillTemplate(template, await entry.render(page.path));
    await write(join(site, file), fillStaticSiteUrl(html));
  };

  const pages: PagesFile['pages'] = {};
  for (const page of entry.prerenderedPages) {
    const { path, isAlias, hasInquiryForm } = page;
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    await writePage(file, page);
    pages[path] = { file, isAlias, hasInquiryForm };
  }
  await writePage(notFound, entry.notFoundPage, '*');
  await write(join(site, shell), templates.shell);

  for (const file of await listDocuments(site, languageFolder + DOCUMENTS)) {
    const template = await templates.document();
    inline[file] = hashInlineBlocks(template);
    // No route has its address, so that a missing page is rendered around it.
    const frame = await entry.render(`/${file}`);
    const page = putIntoFrame(await readFile(join(site, file), 'utf8'), frame.body);
    await writeFile(join(site, file), fillStaticSiteUrl(fillTemplate(template, page)));
  }

  const ssrPages: PagesFile['ssrPages'] = [];
  for (const page of entry.ssrPages) {
    const { pattern, data, isPrivate } = page;
    const template = `${pattern.replaceAll(/\W+/g, '-').replace(/^-/, '')}.html`;
    const html = await templates.page(await entry.findModule(pattern), page);
    inline[template] = hashInlineBlocks(html);
    await write(join(templatesFolder, template), html);
    ssrPages.push({ pattern, template, data, isPrivate });
  }
  return { entry, inline, pages, ssrPages, shell, notFound };
}

async function listDocuments(site: string, folder: string): Promise<string[]> {
  const names = await readdir(join(site, folder));
  return names.filter((name) => name.endsWith('.html')).map((name) => `${folder}/${name}`);
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
