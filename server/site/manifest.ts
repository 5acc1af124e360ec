import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';

const texts = z.array(z.string());
const inlineBlocks = z.object({ scriptHashes: texts, styleHashes: texts });
const pagesFile = z.object({
  /** What every response may load beyond its own origin: origins, and hashes of inline blocks. */
  csp: z.extend(inlineBlocks, { connectSrc: texts, frameSrc: texts }),
  /** Hashes of the inline blocks in a page's file or template. */
  inline: z._default(z.record(z.string(), inlineBlocks), {}),
  /** Path and file of the prerendered pages. */
  pages: z.record(z.string(), z.string()),
  /** Pattern and template of the server-rendered pages. */
  serverRendered: z._default(z.array(z.object({ pattern: z.string(), template: z.string() })), []),
  /** When the prerendered pages were built (ISO 8601). */
  builtAt: z._default(z.string(), () => new Date().toISOString()),
  /** The file of the plain shell. */
  shell: z.string(),
  /** Paths that get the plain shell: `:name` is one segment, a last `*` the rest. */
  shellRoutes: texts,
  /** Paths that get the plain shell with status 404. */
  shellNotFoundRoutes: z._default(texts, []),
  /** The file of the page for unknown URLs. */
  notFound: z.string(),
  /** The e-mail address of the company, for security.txt. */
  contactEmail: z.optional(z.string()),
  /** What mails take from the content of the site. */
  mail: z.optional(z.object({ company: z.string(), topicLabels: z.record(z.string(), z.string()) })),
});

export type ContentSources = z.infer<typeof pagesFile>['csp'];
export const EMPTY_CSP_SOURCES: ContentSources = {
  connectSrc: [],
  frameSrc: [],
  scriptHashes: [],
  styleHashes: [],
};

export type SiteManifest = Omit<z.infer<typeof pagesFile>, 'inline' | 'builtAt'> & {
  folder: string;
  /** What the content security policy of a page must allow, by its file or template. */
  pageSources: Map<string, ContentSources>;
  /** URLs of all other public files. */
  files: Set<string>;
  /** What search engines may index: prerendered pages and documents, when they were built, and the lists of blogs. */
  indexable: { fixed: string[]; builtAt: string; lists: string[] };
};

/**
 * Reads `pages.json` beside the site's folder, and the names of the files in the folder. Only these files are ever
 * served, so no path can reach another file.
 *
 * @returns undefined when the site is not built
 * @throws when `pages.json` has another format
 */
export function readManifest(folder: string): SiteManifest | undefined {
  const text = readIfExists(join(folder, '..', 'pages.json'));
  if (text === undefined) return undefined;
  const { inline, builtAt, ...manifest } = pagesFile.parse(JSON.parse(text));
  const { csp, pages, serverRendered, shell, notFound } = manifest;
  const htmlFiles = new Set([...Object.values(pages), shell, notFound]);
  const isPublic = (name: string) => !htmlFiles.has(name) && !/(^|\/)\.|\.(br|gz)$/.test(name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isPublic)
    .map((name) => `/${name}`);
  return {
    ...manifest,
    folder,
    pageSources: new Map(Object.entries(inline).map(([file, blocks]) => [file, { ...csp, ...blocks }])),
    files: new Set(files),
    indexable: {
      fixed: [...Object.keys(pages), ...files.filter((name) => name.endsWith('.html'))].filter(isCanonical),
      builtAt,
      lists: serverRendered.map(({ pattern }) => pattern).filter(isCanonical),
    },
  };
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whether a path is the canonical URL of one page. */
function isCanonical(path: string): boolean {
  return path !== '/home' && !path.includes(':');
}
