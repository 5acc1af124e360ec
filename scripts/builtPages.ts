import { readFileSync } from 'node:fs';
import { paths } from '../src/paths';
import type { PagesFile } from '../src/shared/ssrModule';

/** Addresses that show the page of another one. */
const ALIASES: string[] = [paths.homeAlias, paths.adminLogin, paths.admin.root];

const { pages, ssrPages, shellRoutes } = JSON.parse(readFileSync('dist/pages.json', 'utf8')) as PagesFile;

const isFixed = (path: string) => !ALIASES.includes(path) && !path.includes(':');
const isAdmin = (path: string) => path.startsWith(`${paths.admin.root}/`);

/** The pages whose HTML the build writes. */
const prerenderedPaths = Object.keys(pages).filter(isFixed);

/** The prerendered pages that have the inquiry form. */
export const inquiryPaths = prerenderedPaths.filter((path) => pages[path]?.hasInquiryForm);

/** The public pages whose HTML has their text. */
export const renderedPaths = [
  ...prerenderedPaths,
  ...ssrPages
    .filter(({ isPrivate }) => !isPrivate)
    .map(({ pattern }) => pattern)
    .filter(isFixed),
];

/** Every public page, also those that only the browser renders. */
export const publicPaths = [
  ...renderedPaths,
  ...shellRoutes.filter((path) => isFixed(path) && !isAdmin(path)),
];

/** The pages behind the sign-in. */
export const adminPaths = shellRoutes.filter((path) => isFixed(path) && isAdmin(path));

/** The pages of a record, with `:id` for its id. */
export const recordPatterns = [...ssrPages.map(({ pattern }) => pattern), ...shellRoutes].filter((path) =>
  path.includes(':'),
);
