import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../src/paths';
import type { PagesFile } from '../src/shared/renderer';
import { BUILD_FOLDER } from './build/buildFolder';

/** Addresses that show the page of another one. */
const ALIASES: string[] = [paths.homeAlias, paths.adminLogin, paths.admin.root];

const pagesFile = JSON.parse(readFileSync(join(BUILD_FOLDER, 'pages.json'), 'utf8')) as PagesFile;
const { pages, shellRoutes } = pagesFile;

/** What every page loads. */
export const { app } = pagesFile;

const hasId = (path: string) => path.includes(':');
const isFixed = (path: string) => !ALIASES.includes(path) && !hasId(path);
const isAdmin = (path: string) => path.startsWith(`${paths.admin.root}/`);
const toPath = ({ path }: { path: string }) => path;

/** The pages of each language, without other addresses of them. */
export const builtPages = pages.filter(({ isAlias }) => !isAlias);

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

/** The pages of a record, also those of admins, with `:id` for its id. */
export const recordPatterns = [...pages.map(toPath), ...shellRoutes].filter(hasId);
