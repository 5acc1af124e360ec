import { matchPath } from 'react-router-dom';
import { paths, patterns } from '../../paths';
import { adminNavigation, dashboardPage } from '../words/admin';

const { names } = dashboardPage.wanted;

const NAMES: readonly (readonly [pattern: string, name: string])[] = [
  [paths.admin.addBlog, names.newBlog],
  [patterns.editBlog, names.blog],
  [patterns.blogVersions, names.blogVersions],
  [paths.admin.addJob, names.newJob],
  [patterns.editJob, names.job],
  ...adminNavigation.map(({ label, to }) => [to, names.place(label)] as const),
];

/** What an address of the admin area shows, in words. */
export function describeAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  if (matchPath(paths.admin.inquiries, pathname) && searchParams.has('inquiry')) return names.inquiry;
  return NAMES.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? names.other;
}
