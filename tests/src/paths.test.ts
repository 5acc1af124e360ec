import { existsSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from '../../src/paths';
import { routes } from '../../src/routes';

/** Every URL that `paths` can build; an id is one that needs escaping. */
function getAddresses(group: object): string[] {
  return Object.values(group).flatMap((entry: unknown) => {
    if (typeof entry === 'string') return entry;
    if (typeof entry === 'function') return String(entry('a/b'));
    return getAddresses(entry as object);
  });
}

test('the URLs of the site', () => {
  expect(getAddresses(paths)).toMatchInlineSnapshot(`
    [
      "/",
      "/home",
      "/about",
      "/services",
      "/services#a/b",
      "/careers",
      "/careers#job-a%2Fb",
      "/cst",
      "/contact",
      "/contact?service=a%2Fb",
      "/blog",
      "/blog?category=a%2Fb",
      "/blogs/a%2Fb",
      "/blogdashboard",
      "/jobdashboard",
      "/login",
      "/admin/login",
      "/admin",
      "/admin/dashboard",
      "/admin/blogs",
      "/admin/blogs/add",
      "/admin/blogs/edit/a%2Fb",
      "/admin/blogs/edit/a%2Fb/versions",
      "/admin/jobs",
      "/admin/jobs/add",
      "/admin/jobs/edit/a%2Fb",
      "/admin/contacts",
      "/admin/contacts?status=all",
      "/admin/contacts?due=true",
      "/admin/contacts?inquiry=a%2Fb",
      "/admin/contacts?status=all&search=a%2Fb",
      "/admin/users",
      "/admin/settings",
      "/admin/analytics",
      "/admin/backups",
      "/documents/privacy-policy.html",
      "/documents/terms.html",
      "/documents/company-registration.pdf",
      "/documents/tax-registration.pdf",
      "/documents/small-enterprise-registration.pdf",
    ]
  `);
});

test('every internal URL has its own screen', () => {
  const { documents, ...screens } = paths;
  for (const address of getAddresses(screens)) {
    const [pathname = ''] = address.split(/[#?]/);
    expect(matchRoutes(routes, pathname)?.at(-1)?.route.path, address).not.toMatch(/\*$/);
  }
  expect(getAddresses(documents)).toHaveLength(5);
});

test('every document is a file', () => {
  for (const address of getAddresses(paths.documents)) {
    expect(existsSync(`public${address}`), address).toBe(true);
  }
});
