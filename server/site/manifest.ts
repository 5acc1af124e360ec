import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';

const texts = z.array(z.string());
const inlineBlocks = z.object({ scriptHashes: texts, styleHashes: texts });
const pagesFile = z.object({
  /** What every answer of this build may use beyond its own origin: origins, and hashes of inline blocks. */
  csp: z.extend(inlineBlocks, { connectSrc: texts, frameSrc: texts, imgSrc: texts }),
  /** Hashes of the inline blocks that a page's file or template has. */
  inline: z._default(z.record(z.string(), inlineBlocks), {}),
  /** Path to file, for the pages that were rendered by the build. */
  pages: z.record(z.string(), z.string()),
  /** Pages that the server renders: which template answers which pattern. */
  live: z._default(z.array(z.object({ pattern: z.string(), template: z.string() })), []),
  /** When the fixed pages were made (ISO 8601). */
  builtAt: z._default(z.string(), () => new Date().toISOString()),
  shell: z.string(),
  /** Paths that the plain shell answers: `:name` stands for one segment, a last `*` for the rest. */
  shellRoutes: texts,
  notFound: z.string(),
});

export type ContentSources = z.infer<typeof pagesFile>['csp'];
export const EMPTY_CSP_SOURCES: ContentSources = {
  connectSrc: [],
  frameSrc: [],
  imgSrc: [],
  scriptHashes: [],
  styleHashes: [],
};

export type SiteManifest = {
  folder: string;
  csp: ContentSources;
  /** What the policy of a page must allow, by its file or template. */
  pageSources: Map<string, ContentSources>;
  /** URL and file of the pages that the build rendered. */
  prerendered: Record<string, string>;
  /** Pattern and template of the pages that the server renders. */
  serverRendered: { pattern: string; template: string }[];
  /** The plain shell's file, and the patterns that it serves. */
  shell: string;
  shellRoutes: string[];
  /** The file of the page for unknown URLs. */
  notFound: string;
  /** URLs of all other public files. */
  files: Set<string>;
  /** What search engines are told of: the fixed pages and documents, when they were built, and the lists of posts. */
  indexable: { fixed: string[]; builtAt: string; lists: string[] };
};

/**
 * Reads what the build made: `pages.json` beside the site's folder, and the names of its files. Only these
 * are ever served, so no path can reach another file.
 *
 * @returns undefined when the site is not built
 * @throws when `pages.json` is there and not what this server knows
 */
export function readManifest(folder: string): SiteManifest | undefined {
  const text = readIfThere(join(folder, '..', 'pages.json'));
  if (text === undefined) return undefined;
  const { csp, inline, pages, live, builtAt, shell, shellRoutes, notFound } = pagesFile.parse(
    JSON.parse(text),
  );
  const htmlFiles = new Set([...Object.values(pages), shell, notFound]);
  const isPublic = (name: string) => !htmlFiles.has(name) && !/(^|\/)\.|\.(br|gz)$/.test(name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isPublic)
    .map((name) => `/${name}`);
  return {
    folder,
    csp,
    pageSources: new Map(Object.entries(inline).map(([file, blocks]) => [file, { ...csp, ...blocks }])),
    prerendered: pages,
    serverRendered: live,
    shell,
    shellRoutes,
    notFound,
    files: new Set(files),
    indexable: {
      fixed: [...Object.keys(pages), ...files.filter((name) => name.endsWith('.html'))].filter(isOwnUrl),
      builtAt,
      lists: live.map(({ pattern }) => pattern).filter(isOwnUrl),
    },
  };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Not a second URL of a page, and not the pattern of many. */
function isOwnUrl(path: string): boolean {
  return path !== '/home' && !path.includes(':');
}
