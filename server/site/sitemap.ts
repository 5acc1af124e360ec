import { countRows } from '../database/countRows';
import type { Database } from '../database/open';
import { activeBlogs } from '../softDelete/softDelete';
import type { SiteManifest } from './manifest';
import { escapeXml, XML_HEAD } from './xml';

/** The maximum for one sitemap (sitemaps.org). */
const MAX_URLS = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The sitemap: one file, or above 50,000 URLs an index of several.
 *
 * @param site the URLs that are not blogs
 */
export function createSitemap(
  { db }: Database,
  site: SiteManifest['indexable'],
  siteUrl: () => string,
  urlsPerFile = MAX_URLS,
) {
  const blogsPerFile = urlsPerFile - site.fixed.length - site.lists.length;
  const getBlogsOfFile = (file: number) =>
    activeBlogs(db)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(blogsPerFile)
      .offset((file - 1) * blogsPerFile);

  /** The time of the last change of a blog, in one file or all of them. */
  async function getLastChange(file?: number): Promise<string> {
    const blogs = file === undefined ? activeBlogs(db) : getBlogsOfFile(file);
    const { changed } = await db
      .selectFrom(blogs.select('updatedAt').as('blog'))
      .select(({ fn }) => fn.max('updatedAt').as('changed'))
      .executeTakeFirstOrThrow();
    return changed ?? site.builtAt;
  }

  /** The URLs of one sitemap file; the first file starts with the pages that are not blogs. */
  async function getUrls(file: number): Promise<{ path: string; changed: string }[]> {
    const rows = await getBlogsOfFile(file).select(['id', 'updatedAt']).execute();
    const blogUrls = rows.map(({ id, updatedAt }) => ({ path: `/blogs/${id}`, changed: updatedAt }));
    if (file > 1) return blogUrls;
    const changed = await getLastChange();
    return [
      ...site.fixed.map((path) => ({ path, changed: site.builtAt })),
      ...site.lists.map((path) => ({ path, changed })),
      ...blogUrls,
    ];
  }

  async function file(number: number): Promise<string | undefined> {
    const indexed = await getUrls(number);
    if (indexed.length === 0) return undefined;
    const urls = indexed.map(
      ({ path, changed }) =>
        `<url><loc>${escapeXml(siteUrl() + path)}</loc><lastmod>${changed}</lastmod></url>`,
    );
    return `${XML_HEAD}<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>`;
  }

  async function main(): Promise<string | undefined> {
    const total = await countRows(activeBlogs(db));
    const files = Math.ceil(total / blogsPerFile);
    if (files <= 1) return file(1);
    const maps = await Promise.all(
      Array.from({ length: files }, async (_, index) => {
        const url = escapeXml(`${siteUrl()}/sitemap-${index + 1}.xml`);
        return `<sitemap><loc>${url}</loc><lastmod>${await getLastChange(index + 1)}</lastmod></sitemap>`;
      }),
    );
    return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">${maps.join('')}</sitemapindex>`;
  }

  return {
    /** /sitemap.xml */
    main,
    /** /sitemap-{number}.xml, from 1; undefined after the last. */
    file,
  };
}
