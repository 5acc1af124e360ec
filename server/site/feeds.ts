import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countKept } from '../database/lists';
import { createRevisionReader } from '../database/revision';
import type { Services } from '../services';
import { type HtmlPage, prepareHtml } from './htmlPages';
import { createKept } from './kept';
import type { Renderer } from './renderer';
import { sendPage } from './sendPage';

const FEED_POSTS = 20;
const KEPT_FEEDS = 20;
/** As many addresses as one sitemap may hold; above, an index names several. */
const SITEMAP_ADDRESSES = 50_000;
const XML = 'application/xml; charset=utf-8';

type Fixed = { paths: string[]; builtAt: string };

/**
 * What search engines and feed readers ask for: robots.txt, sitemap.xml and the feed of posts. What is made
 * of posts is kept until one changes.
 *
 * @param fixed the paths of the fixed pages and when they were built (ISO 8601)
 */
export function feedRoutes(
  { database }: Services,
  fixed: Fixed,
  feed: Renderer['feed'] | undefined,
  siteUrl: () => string,
) {
  const { db } = database;
  const kept = createKept<HtmlPage | undefined>(KEPT_FEEDS, createRevisionReader(database));

  async function make(content: () => Promise<string | undefined>): Promise<HtmlPage | undefined> {
    const text = await content();
    return text === undefined ? undefined : prepareHtml(text, siteUrl());
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    content: () => Promise<string | undefined>,
  ) {
    const [path = ''] = request.url.split('?');
    const page = await kept(path, () => make(content), Boolean);
    if (page) return sendPage(request, reply, page, XML);
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
  }

  const posts = () => db.selectFrom('blogs').where('deleted_at', 'is', null);

  /** The addresses of one sitemap file; the fixed pages stand at the head of the first. */
  async function addresses(file: number): Promise<{ path: string; changed: string }[]> {
    const rows = await posts()
      .select(['id', 'updated_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SITEMAP_ADDRESSES - fixed.paths.length)
      .offset((file - 1) * (SITEMAP_ADDRESSES - fixed.paths.length))
      .execute();
    const ofPosts = rows.map(({ id, updated_at }) => ({ path: `/blogs/${id}`, changed: updated_at }));
    if (file > 1) return ofPosts;
    return [...fixed.paths.map((path) => ({ path, changed: fixed.builtAt })), ...ofPosts];
  }

  async function sitemapFile(file: number): Promise<string | undefined> {
    const listed = await addresses(file);
    if (listed.length === 0) return undefined;
    const urls = listed.map(
      ({ path, changed }) =>
        `<url><loc>${escapeXml(siteUrl() + path)}</loc><lastmod>${changed}</lastmod></url>`,
    );
    return `${xml}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
  }

  async function sitemap(): Promise<string | undefined> {
    const total = await countKept(db, 'blogs');
    const files = Math.ceil(total / (SITEMAP_ADDRESSES - fixed.paths.length));
    if (files <= 1) return sitemapFile(1);
    const maps = Array.from(
      { length: files },
      (_, index) => `<sitemap><loc>${escapeXml(`${siteUrl()}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
    );
    return `${xml}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`;
  }

  async function rss({ title, description, path }: Renderer['feed']): Promise<string> {
    const rows = await posts()
      .select(['id', 'title', 'author', 'category', 'snippet', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(FEED_POSTS)
      .execute();
    const items = rows.map((post) => {
      const address = escapeXml(`${siteUrl()}/blogs/${post.id}`);
      return [
        '<item>',
        `<title>${escapeXml(post.title)}</title>`,
        `<link>${address}</link>`,
        `<guid isPermaLink="true">${address}</guid>`,
        `<pubDate>${new Date(post.created_at).toUTCString()}</pubDate>`,
        `<dc:creator>${escapeXml(post.author)}</dc:creator>`,
        `<category>${escapeXml(post.category)}</category>`,
        `<description>${escapeXml(post.snippet)}</description>`,
        '</item>',
      ].join('');
    });
    return [
      xml,
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

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${siteUrl()}/sitemap.xml\n`),
    );
    app.get('/sitemap.xml', (request, reply) => send(request, reply, sitemap));
    app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,4}$).xml', (request, reply) =>
      send(request, reply, () => sitemapFile(Number(request.params.file))),
    );
    if (feed) app.get('/feed.xml', (request, reply) => send(request, reply, () => rss(feed)));
  };
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>';

/** XML takes no control characters at all, not even escaped; they are left out. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\x20-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
