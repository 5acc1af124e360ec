import type { SiteManifest } from './manifest';

const OTHER_FILES = new Set(['/robots.txt', '/sitemap.xml', '/feed.xml', '/.well-known/security.txt']);

/**
 * @returns whether a page or file of the site has this path, whatever the id of a record in it. Without a built site, as in
 * development, every path counts.
 */
export function createPathCheck(site: SiteManifest | undefined): (path: string) => boolean {
  if (!site) return () => true;
  const patterns = [...site.serverRendered.map(({ pattern }) => pattern), ...site.shellRoutes].map(
    (pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`),
  );
  return (path) =>
    path in site.pages ||
    site.files.has(path) ||
    OTHER_FILES.has(path) ||
    patterns.some((pattern) => pattern.test(path));
}
