import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { BuiltPage, PagesFile } from '../../src/shared/renderer';

/** The built site. */
export type Site = PagesFile & {
  folder: string;
  /** URLs of all public files. */
  files: Set<string>;
  /** URLs of the files that are documents: they get the header and footer of a page. */
  documents: string[];
  /** What search engines may index: pages and documents that are the same for everybody, and the lists of blogs and jobs. */
  indexable: { fixed: string[]; lists: BuiltPage[] };
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
  const isFixed = ({ data, isAlias }: BuiltPage) => !data && !isAlias;
  const fixed = built.pages.filter(isFixed).map(({ path }) => path);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    // The plain index.html is no page of its own.
    .filter((name) => name !== 'index.html' && !/(^|\/)\.|\.(br|gz)$/.test(name))
    .map((name) => `/${name}`);
  const documents = files.filter((name) => name.endsWith('.html'));
  return {
    ...built,
    folder,
    files: new Set(files),
    documents,
    indexable: {
      fixed: [...fixed, ...documents],
      lists: built.pages.filter(({ data, path, isPrivate }) => data && !isPrivate && !path.includes(':')),
    },
  };
}
