import type { Db } from '../database/schema';
import { activeBlogs } from '../database/softDelete';
import type { Site } from './build';
import { escapeXml, toBlogPath } from './feed';

/** Every page that search engines may list. */
export async function writeSitemap(db: Db, { indexable, builtAt }: Site, siteUrl: string): Promise<string> {
  const blogs = await activeBlogs(db)
    .select(['id', 'language', 'updatedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const changed = blogs.reduce(
    (latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest),
    blogs[0]?.updatedAt ?? builtAt,
  );
  const urls = [
    ...indexable.fixed.map((path) => [path, builtAt]),
    ...indexable.lists.map(({ pattern, data }) => [pattern, data === 'blogs' ? changed : builtAt]),
    ...blogs.map(({ id, language, updatedAt }) => [toBlogPath(language, id), updatedAt]),
  ].map(
    ([path, time]) => `<url><loc>${escapeXml(`${siteUrl}${path}`)}</loc><lastmod>${time}</lastmod></url>`,
  );
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}
