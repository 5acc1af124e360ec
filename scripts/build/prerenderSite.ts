import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { fillTemplate } from '../../src/shared/htmlTemplate.ts';
import type { PagesFile, PrerenderedPage, SsrModule } from '../../src/shared/ssrModule.ts';
import { compressFolder } from './compressFolder.ts';
import { createTemplates } from './pageTemplate.ts';
import { fillStaticSiteUrl } from './staticSiteUrl.ts';

type InlineBlocks = PagesFile['inline'][string];

const ANY_PICTURE = 'icons/favicon.svg';

/**
 * The last step of the build. It writes the prerendered pages and the plain shell as HTML and the templates of the
 * pages that the server renders, lists in `pages.json` which file belongs to which path and what the content security
 * policy must allow, and compresses everything. The server fills in the URL of the site.
 * @param folder the build's folder, with the site in `client` and the renderer in `render`
 */
export async function prerenderSite(folder: string): Promise<void> {
  const site = join(folder, 'client');
  const templatesFolder = join(folder, 'templates');
  const entry: SsrModule = await import(pathToFileURL(join(folder, 'render', 'entry-server.js')).href);
  const manifest: Manifest = JSON.parse(await readFile(join(site, '.vite', 'manifest.json'), 'utf8'));
  const index = fillStaticSiteUrl(await readFile(join(site, 'index.html'), 'utf8'));
  const templates = await createTemplates(site, index, manifest, listPrefetchTargets(entry), entry.shell);
  const inline: Record<string, InlineBlocks> = { 'shell.html': hashInlineBlocks(templates.shell) };

  const writePage = async (file: string, page: PrerenderedPage) => {
    const { path, module, lazyModule } = page;
    const template = await templates.page(lazyModule ? [module, lazyModule] : [module], page);
    inline[file] = hashInlineBlocks(template);
    await writeFile(join(site, file), fillStaticSiteUrl(fillTemplate(template, await entry.render(path))));
  };

  const pages: Record<string, string> = {};
  for (const page of entry.prerenderedPages) {
    const file = page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
    await writePage(file, page);
    pages[page.path] = file;
  }
  await writePage('404.html', entry.notFoundPage);
  await writeFile(join(site, 'shell.html'), templates.shell);

  const serverRendered: { pattern: string; template: string }[] = [];
  await mkdir(templatesFolder, { recursive: true });
  for (const { pattern, module } of entry.ssrPages) {
    const template = `${pattern.replaceAll(/\W+/g, '-').replace(/^-/, '')}.html`;
    const html = await templates.page([module]);
    inline[template] = hashInlineBlocks(html);
    await writeFile(join(templatesFolder, template), html);
    serverRendered.push({ pattern, template });
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

/** The pages that links lead to, with the modules to prefetch for each. */
function listPrefetchTargets({ prerenderedPages, ssrPages }: SsrModule) {
  return [
    ...prerenderedPages.map(({ path, module }) => ({ path, modules: [module] })),
    ...ssrPages.map(({ pattern, module, loader }) => ({ path: pattern, modules: [module, loader] })),
  ];
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
