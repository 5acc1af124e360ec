import { readFileSync } from 'node:fs';
import { paths } from '../src/paths';
import type { PagesFile } from '../src/shared/ssrModule';

/** Addresses that show the page of another one. */
const ALIASES: string[] = [paths.homeAlias, paths.adminLogin, paths.admin.root];

const { pages, shellRoutes } = JSON.parse(readFileSync('dist/pages.json', 'utf8')) as PagesFile;

const hasId = (path: string) => path.includes(':');
const isFixed = (path: string) => !ALIASES.includes(path) && !hasId(path);
const isAdmin = (path: string) => path.startsWith(`${paths.admin.root}/`);
const toPath = ({ path }: { path: string }) => path;

/** The public pages that have the inquiry form. */
export const inquiryPaths = pages.filter(({ hasInquiryForm }) => hasInquiryForm).map(toPath);

/** The public pages whose HTML has their text: first those that are the same for everybody. */
export const renderedPaths = [
  ...pages.filter(({ data }) => !data),
  ...pages.filter(({ data, isPrivate }) => data && !isPrivate),
]
  .map(toPath)
  .filter(isFixed);

/** Every public page, also those that only the browser renders. */
export const publicPaths = [
  ...renderedPaths,
  ...shellRoutes.filter((path) => isFixed(path) && !isAdmin(path)),
];

/** The pages behind the sign-in. */
export const adminPaths = shellRoutes.filter((path) => isFixed(path) && isAdmin(path));

/** The public pages of a record, with `:id` for its id. */
export const recordPages = pages.filter(({ path }) => hasId(path));

/** The same, and those of admins. */
export const recordPatterns = [...recordPages.map(toPath), ...shellRoutes.filter(hasId)];
