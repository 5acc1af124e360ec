import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context';
import { createBlogRevisionReader } from '../http/blogRevision';
import { type CompressedPage, compressPage, getBytes } from '../http/compressedPage';
import { createRevisionCache } from '../http/revisionCache';
import { sendMissingFile, sendPage } from '../http/sendPage';
import { activeBlogs } from '../softDelete/softDelete';
import type { SiteManifest } from './manifest';
import type { Renderer } from './renderer';
import { createSitemap } from './sitemap';
import { escapeXml, XML_HEAD } from './xml';

const FEED_BLOGS = 20;
const MINUTE = 60_000;
const MAX_FEEDS = 20;
const MAX_BYTES = 64 * 1024 * 1024;
const XML = 'application/xml; charset=utf-8';

/**
 * robots.txt, sitemap.xml and the feed of blogs. The sitemap and the feed are cached until a blog changes.
 *
 * A feed that readers have fetched cannot be recalled, so it lists a blog some minutes after its publication.
 */
export async function feedRoutes(
  app: FastifyInstance,
  {
    database,
    siteUrl,
    now,
    feedDelayMinutes,
    indexable,
    feed,
  }: AppContext & { indexable: SiteManifest['indexable']; feed: Renderer['feed'] | undefined },
): Promise<void> {
  const sitemap = createSitemap(database, indexable, siteUrl);
  const cache = createRevisionCache<{ page?: CompressedPage }>({
    maxEntries: MAX_FEEDS,
    maxBytes: MAX_BYTES,
    getBytes: ({ page }) => (page ? getBytes(page) : 0),
    readRevision: createBlogRevisionReader(database),
  });

  async function make(content: () => Promise<string | undefined>): Promise<{ page?: CompressedPage }> {
    const text = await content();
    return text === undefined ? {} : { page: await compressPage(text, 'fast') };
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    content: () => Promise<string | undefined>,
    variant = 0,
  ) {
    const [path = ''] = request.url.split('?');
    const { page } = await cache.get(
      `${path} ${variant}`,
      () => make(content),
      (made) => made.page !== undefined,
    );
    if (page) return sendPage(request, reply, page, XML);
    return sendMissingFile(reply);
  }

  async function rss({ title, description, path }: Renderer['feed']): Promise<string> {
    const listedUntil = new Date(now().getTime() - feedDelayMinutes * MINUTE).toISOString();
    const rows = await activeBlogs(database.db)
      .select(['id', 'title', 'author', 'category', 'snippet', 'createdAt'])
      .where('createdAt', '<=', listedUntil)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(FEED_BLOGS)
      .execute();
    const items = rows.map((blog) => {
      const url = escapeXml(`${siteUrl()}/blogs/${blog.id}`);
      return [
        '<item>',
        `<title>${escapeXml(blog.title)}</title>`,
        `<link>${url}</link>`,
        `<guid isPermaLink="true">${url}</guid>`,
        `<pubDate>${new Date(blog.createdAt).toUTCString()}</pubDate>`,
        `<dc:creator>${escapeXml(blog.author)}</dc:creator>`,
        `<category>${escapeXml(blog.category)}</category>`,
        `<description>${escapeXml(blog.snippet)}</description>`,
        '</item>',
      ].join('');
    });
    return [
      XML_HEAD,
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
      `<title>${escapeXml(title)}</title>`,
      `<link>${escapeXml(siteUrl() + path)}</link>`,
      `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${siteUrl()}/feed.xml`)}"/>`,
      `<description>${escapeXml(description)}</description>`,
      '<language>en-IN</language>',
      ...items,
      '</channel></rss>',
    ].join('');
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${siteUrl()}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', (request, reply) => send(request, reply, sitemap.main));
  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,4}$).xml', (request, reply) =>
    send(request, reply, () => sitemap.file(Number(request.params.file))),
  );
  if (!feed) return;
  app.get('/feed.xml', (request, reply) => {
    // Time adds blogs to the feed without a change of any.
    const minute = Math.floor(now().getTime() / MINUTE);
    return send(request, reply, () => rss(feed), minute);
  });
}
