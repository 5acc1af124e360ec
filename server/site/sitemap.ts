import type { Database } from '../database/open';
import { countActive } from '../records/softDelete';
import type { SiteManifest } from './manifest';
import { escapeXml, XML_HEAD } from './xml';

/** As many addresses as one sitemap may hold (sitemaps.org). */
const SITEMAP_ADDRESSES = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The sitemap: one file, or above 50,000 addresses an index of several.
 *
 * @param site the addresses beside those of the posts
 */
export function createSitemap(
  { db }: Database,
  site: SiteManifest['indexable'],
  siteUrl: () => string,
  addressesPerFile = SITEMAP_ADDRESSES,
) {
  const postsPerFile = addressesPerFile - site.fixed.length - site.lists.length;
  const posts = () => db.selectFrom('blogs').where('deleted_at', 'is', null);
  const postsOfFile = (file: number) =>
    posts()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(postsPerFile)
      .offset((file - 1) * postsPerFile);

  /** When a post of this file, or of all of them, was last changed. */
  async function lastChange(file?: number): Promise<string> {
    const of = file === undefined ? posts() : postsOfFile(file);
    const { changed } = await db
      .selectFrom(of.select('updated_at').as('post'))
      .select(({ fn }) => fn.max('updated_at').as('changed'))
      .executeTakeFirstOrThrow();
    return changed ?? site.builtAt;
  }

  /** The addresses of one sitemap file; the pages that are no posts stand at the head of the first. */
  async function addresses(file: number): Promise<{ path: string; changed: string }[]> {
    const rows = await postsOfFile(file).select(['id', 'updated_at']).execute();
    const ofPosts = rows.map(({ id, updated_at }) => ({ path: `/blogs/${id}`, changed: updated_at }));
    if (file > 1) return ofPosts;
    const changed = await lastChange();
    return [
      ...site.fixed.map((path) => ({ path, changed: site.builtAt })),
      ...site.lists.map((path) => ({ path, changed })),
      ...ofPosts,
    ];
  }

  async function file(number: number): Promise<string | undefined> {
    const indexed = await addresses(number);
    if (indexed.length === 0) return undefined;
    const urls = indexed.map(
      ({ path, changed }) =>
        `<url><loc>${escapeXml(siteUrl() + path)}</loc><lastmod>${changed}</lastmod></url>`,
    );
    return `${XML_HEAD}<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>`;
  }

  async function main(): Promise<string | undefined> {
    const total = await countActive(db, 'blogs');
    const files = Math.ceil(total / postsPerFile);
    if (files <= 1) return file(1);
    const maps = await Promise.all(
      Array.from({ length: files }, async (_, index) => {
        const address = escapeXml(`${siteUrl()}/sitemap-${index + 1}.xml`);
        return `<sitemap><loc>${address}</loc><lastmod>${await lastChange(index + 1)}</lastmod></sitemap>`;
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
