import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
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
export const NO_SOURCES: ContentSources = {
  connectSrc: [],
  frameSrc: [],
  imgSrc: [],
  scriptHashes: [],
  styleHashes: [],
};

export type BuiltSite = {
  folder: string;
  csp: ContentSources;
  /** The file of a page, or the template of one that the server renders, with what its policy must allow. */
  pageSources: Map<string, ContentSources>;
  /** The plain shell's file. */
  shell: string;
  /** The file of the page for unknown addresses. */
  notFound: string;
  /** The HTML file (relative to the folder) that answers a path, and with which status. */
  pageOf(path: string): { file: string; status: 200 | 404 };
  /** Whether a page of its own, or the shell, answers this path. */
  hasPage(path: string): boolean;
  /** Whether a public file of this path (with its leading slash) was built. */
  hasFile(path: string): boolean;
  htmlFiles: string[];
  /** The template of a page that the server renders. */
  liveTemplateOf(path: string): string | undefined;
  /** What search engines are told of: the fixed pages and documents, when they were built, and the lists of posts. */
  listed: { fixed: string[]; builtAt: string; lists: string[] };
};

/**
 * Reads what the build made: `pages.json` beside the site's folder, and the names of its files. Only these
 * are ever served, so no path can reach another file.
 *
 * @returns undefined when the site is not built
 * @throws when `pages.json` is there and not what this server knows
 */
export function readBuiltSite(folder: string): BuiltSite | undefined {
  const text = readIfThere(join(folder, '..', 'pages.json'));
  if (text === undefined) return undefined;
  const { csp, inline, pages, live, builtAt, shell, shellRoutes, notFound } = pagesFile.parse(
    JSON.parse(text),
  );
  const htmlFiles = [...new Set([...Object.values(pages), shell, notFound])];
  const pageByPath = new Map(Object.entries(pages));
  const shellPatterns = shellRoutes.map(toPattern);
  const livePatterns = live.map(({ pattern, template }) => ({ pattern: toPattern(pattern), template }));
  const liveTemplateOf = (path: string) => livePatterns.find(({ pattern }) => pattern.test(path))?.template;
  const isPublic = (name: string) => !htmlFiles.includes(name) && !/(^|\/)\.|\.(br|gz)$/.test(name);
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
      )
      .filter(isPublic)
      .map((name) => `/${name}`),
  );

  const usesShell = (path: string) => shellPatterns.some((pattern) => pattern.test(path));
  return {
    folder,
    csp,
    pageSources: new Map(Object.entries(inline).map(([file, blocks]) => [file, { ...csp, ...blocks }])),
    shell,
    notFound,
    htmlFiles,
    hasFile: (path) => files.has(path),
    liveTemplateOf,
    listed: {
      fixed: [...Object.keys(pages), ...[...files].filter((name) => name.endsWith('.html'))].filter(
        isOwnAddress,
      ),
      builtAt,
      lists: live.map(({ pattern }) => pattern).filter(isOwnAddress),
    },
    hasPage: (path) => pageByPath.has(path) || liveTemplateOf(path) !== undefined || usesShell(path),
    pageOf(path) {
      const file = pageByPath.get(path);
      if (file) return { file, status: 200 };
      return usesShell(path) || liveTemplateOf(path)
        ? { file: shell, status: 200 }
        : { file: notFound, status: 404 };
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

/** Not a second address of a page, and not the pattern of many. */
function isOwnAddress(path: string): boolean {
  return path !== '/home' && !path.includes(':');
}

function toPattern(route: string): RegExp {
  const source = route
    .split('/')
    .map((segment) => {
      if (segment === '*') return '.+';
      return segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    })
    .join('/');
  return new RegExp(`^${source}$`);
}
