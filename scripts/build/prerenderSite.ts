import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { fillTemplate } from '../../src/contract/htmlTemplate.ts';
import type * as EntryServer from '../../src/entry-server';
import { compressFolder } from './compressFolder.ts';
import { createTemplates } from './pageTemplate.ts';
import { fillStaticSiteUrl } from './staticSiteUrl.ts';

type InlineBlocks = { scriptHashes: string[]; styleHashes: string[] };
type FixedPage = { path: string; module: string; startsAtTop?: boolean };

const ANY_PICTURE = 'icons/favicon.svg';

/**
 * The last step of the build. It writes the fixed pages and the plain shell as HTML and the templates of the
 * pages that the server renders, tells the server in `pages.json` which file answers which path and what the
 * content security policy must allow, and compresses. The server fills in the address of the site.
 * @param folder the build's folder; the site lies in `client`, the renderer in `render`
 */
export async function prerenderSite(folder: string): Promise<void> {
  const site = join(folder, 'client');
  const templatesFolder = join(folder, 'templates');
  const entry: typeof EntryServer = await import(
    pathToFileURL(join(folder, 'render', 'entry-server.js')).href
  );
  const manifest: Manifest = JSON.parse(await readFile(join(site, '.vite', 'manifest.json'), 'utf8'));
  const index = fillStaticSiteUrl(await readFile(join(site, 'index.html'), 'utf8'));
  const templates = await createTemplates(site, index, manifest, pagesWantedNext(entry), entry.shellNotice);
  const inline: Record<string, InlineBlocks> = { 'shell.html': blocksOf(templates.shell) };

  const writePage = async (file: string, { path, module, startsAtTop }: FixedPage) => {
    const template = await templates.page([module], startsAtTop);
    inline[file] = blocksOf(template);
    await writeFile(join(site, file), fillStaticSiteUrl(fillTemplate(template, await entry.render(path))));
  };

  const pages: Record<string, string> = {};
  for (const page of entry.renderedPages) {
    const file = page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
    await writePage(file, page);
    pages[page.path] = file;
  }
  await writePage('404.html', entry.unknownPage);
  await writeFile(join(site, 'shell.html'), templates.shell);

  const live: { pattern: string; template: string }[] = [];
  await mkdir(templatesFolder, { recursive: true });
  for (const { pattern, modules } of entry.livePages) {
    const template = `${pattern.replaceAll(/\W+/g, '-').replace(/^-/, '')}.html`;
    const html = await templates.page(modules);
    inline[template] = blocksOf(html);
    await writeFile(join(templatesFolder, template), html);
    live.push({ pattern, template });
  }

  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify(
      {
        csp: {
          ...entry.origins,
          // A post may show pictures from anywhere that is reached safely.
          imgSrc: ['https:'],
          // All pictures carry one and the same style; Firefox holds a picture in an <img> to its own policy.
          ...blocksOf(await readFile(join(site, ANY_PICTURE), 'utf8')),
        },
        inline,
        builtAt: new Date().toISOString(),
        pages,
        live,
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

/** Where a visitor of any page may go next, with what to fetch for it. */
function pagesWantedNext({ renderedPages, livePages }: typeof EntryServer) {
  return [
    ...renderedPages.map(({ path, module }) => ({ path, modules: [module] })),
    ...livePages.map(({ pattern, modules, loader }) => ({ path: pattern, modules: [...modules, loader] })),
  ];
}

/** The hashes of what stands inline in a page before anything is put into it, or in a picture. */
function blocksOf(text: string): InlineBlocks {
  const hashes = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, block = '']) => hashOf(block));
  return {
    scriptHashes: hashes(/<script>([\s\S]*?)<\/script>/g),
    styleHashes: hashes(/<style>([\s\S]*?)<\/style>/g),
  };
}

/** The hash by which the content security policy allows an inline element. */
function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
