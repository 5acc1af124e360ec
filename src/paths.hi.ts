import { paths as english, englishPaths, patterns as englishPatterns } from './paths';
import type { Translated } from './shared/translated';

const toHindi = (path: string) => (path === '/' ? '/hi' : `/hi${path}`);

export const patterns: Translated<typeof englishPatterns> = {
  ...englishPatterns,
  blogPost: toHindi(englishPatterns.blogPost),
};

export { englishPaths };

const { admin: _admin, documents, ...others } = english;

const pages = Object.entries(others).map(([name, page]) => [
  name,
  typeof page === 'string' ? toHindi(page) : (...values: [string]) => toHindi(page(...values)),
]);

export const paths = {
  ...Object.fromEntries(pages),
  ...englishPaths,
  documents: { ...documents, privacy: toHindi(documents.privacy), terms: toHindi(documents.terms) },
} as Translated<typeof english>;
