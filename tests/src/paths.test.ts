import { existsSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { adminNavigation } from '../../src/admin/layout/AdminNavigation';
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

test('no two entries build the same URL, and an id is escaped in each', () => {
  const addresses = getAddresses(paths);
  expect(new Set(addresses).size).toBe(addresses.length);
  const { service, ...others } = paths;
  // The ids of services are those of the page, and need no escaping.
  expect(service('data-analytics')).toBe('/services#data-analytics');
  for (const address of getAddresses(others)) expect(address).not.toContain('a/b');
});

test('every internal URL has its own screen', () => {
  const { documents, ...screens } = paths;
  for (const address of getAddresses(screens)) {
    const [pathname = ''] = address.split(/[#?]/);
    expect(matchRoutes(routes, pathname)?.at(-1)?.route.path, address).not.toMatch(/\*$/);
  }
  expect(getAddresses(documents)).toHaveLength(5);
});

test('every admin page is in the side navigation, or belongs to an entry of it', () => {
  // The root shows the dashboard, and the email of the admin leads to the account.
  const others: string[] = [paths.admin.root, paths.admin.account];
  for (const address of getAddresses(paths.admin)) {
    const [pathname = ''] = address.split('?');
    const isListed = adminNavigation.some(({ to }) => `${pathname}/`.startsWith(`${to}/`));
    expect(isListed || others.includes(pathname), address).toBe(true);
  }
});

test('every document is a file', () => {
  for (const address of getAddresses(paths.documents)) {
    expect(existsSync(`public${address}`), address).toBe(true);
  }
});
