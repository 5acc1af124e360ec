import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE_URL_TOKEN } from '../../src/shared/htmlTemplate';
import { LANGUAGES, type Language } from '../../src/shared/languages';
import type { PagesFile, SsrModule } from '../../src/shared/ssrModule';
import { contentPolicy } from '../http/securityHeaders';

/** What the server uses of the built renderer. */
export type Renderer = Pick<
  SsrModule,
  'render' | 'setSiteUrl' | 'canonicalUrl' | 'blogsPerPage' | 'blogCategories' | 'feed' | 'inquiryForm'
>;

/** The built site. */
export type Site = PagesFile & {
  folder: string;
  /** The content security policies of pages, by file or template: each allows only the inline blocks of its page. */
  policies: Map<string, string>;
  /** The files of the pages, of the shells too. */
  htmlFiles: Set<string>;
  /** URLs of all other public files. */
  files: Set<string>;
  /** What search engines may index: prerendered pages and documents, and the lists of blogs. */
  indexable: { fixed: string[]; lists: PagesFile['ssrPages'] };
};

/**
 * Reads `pages.json` beside the site's folder, and the names of the files in the folder. Only these files are ever
 * served, so no path can reach another file.
 *
 * @returns undefined when the site is not built
 */
export function readSite(folder: string): Site | undefined {
  const file = join(folder, '..', 'pages.json');
  if (!existsSync(file)) return undefined;
  const built = JSON.parse(readFileSync(file, 'utf8')) as PagesFile;
  const { csp, inline, pages, ssrPages, shell, notFound } = built;
  const pageFiles = Object.values(pages).map(({ file }) => file);
  const htmlFiles = new Set([...pageFiles, ...Object.values(shell), ...Object.values(notFound)]);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !htmlFiles.has(name) && !/(^|\/)\.|\.(br|gz)$/.test(name))
    .map((name) => `/${name}`);
  return {
    ...built,
    folder,
    policies: new Map(
      Object.entries(inline).map(([name, blocks]) => [name, contentPolicy({ ...csp, ...blocks })]),
    ),
    htmlFiles,
    files: new Set(files),
    indexable: {
      fixed: [
        ...Object.keys(pages).filter((path) => !pages[path]?.isAlias),
        ...files.filter((name) => name.endsWith('.html')),
      ],
      lists: ssrPages.filter(({ pattern, isPrivate }) => !isPrivate && !pattern.includes(':')),
    },
  };
}

/** The renderers of the build; a page with data comes from the plain shell where its language has none. */
export type Renderers = Partial<Record<Language, Renderer>>;

/** Loads the renderers that were built with the site; this is the only place that does. */
export async function loadRenderers(site: Site): Promise<Renderers> {
  return Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (language) => [language, await loadRenderer(site, language)])),
  );
}

/** One file renders both languages: each address of it is a module of its own, whose texts have that language. */
async function loadRenderer({ folder }: Site, language: Language): Promise<Renderer | undefined> {
  const file = join(folder, '../render/render.js');
  if (!existsSync(file)) return undefined;
  const url = `${pathToFileURL(file).href}?language=${language}`;
  const renderer = (await import(/* @vite-ignore */ url)) as Renderer;
  if (typeof renderer.render !== 'function') throw new Error(`${file} is no renderer: build the site again`);
  return renderer;
}

/** Reads HTML files of a folder with the URL of the site inserted, each once. A failed read is tried again. */
export function createFileReader<Value>(
  folder: string,
  siteUrl: () => string,
  convert: (html: string) => Value,
): (file: string) => Promise<Value> {
  const reads = new Map<string, Promise<Value>>();

  async function read(file: string): Promise<Value> {
    try {
      const html = await readFile(join(folder, file), 'utf8');
      return convert(html.replaceAll(SITE_URL_TOKEN, siteUrl));
    } catch (error) {
      reads.delete(file);
      throw error;
    }
  }

  return (file) => {
    const reading = reads.get(file) ?? read(file);
    reads.set(file, reading);
    return reading;
  };
}
