import { renderedPaths } from '../../../scripts/builtPages';

export const DOCUMENTS = ['/documents/privacy-policy.html', '/documents/terms.html'];
/** The posts of the sample content that say the same. */
export const POSTS = {
  en: '/blogs/00000000-0000-7000-8000-000000000001',
  hi: '/hi/blogs/00000000-0000-7000-8000-000000000011',
};

/** Every page in each language. */
export const PAGES = [
  ...[...renderedPaths.filter((path) => !path.startsWith('/hi')), ...DOCUMENTS].map((path) => ({
    en: path,
    hi: path === '/' ? '/hi' : `/hi${path}`,
  })),
  POSTS,
];
