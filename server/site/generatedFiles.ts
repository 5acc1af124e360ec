import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  LANGUAGE_PREFIX,
  LANGUAGE_TAG,
  LANGUAGES,
  type Language,
  toLanguage,
} from '../../src/shared/languages';
import type { AppContext } from '../context';
import { createBody, type ResponseBody, sendPage } from '../http/responseBody';
import { createResponseCache } from '../http/responseCache';
import { activeBlogs } from '../softDelete/softDelete';
import { DAY } from '../time';
import type { Renderer, Renderers, Site } from './build';

const FEED_BLOGS = 20;
const MAX_SIZE = { maxEntries: 2, maxBytes: 64 * 1024 * 1024 };
const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
/** A reader distrusts a file that has expired, and one that is valid for more than a year (RFC 9116). */
const SECURITY_TXT_DAYS = 180;

type FeedOptions = AppContext & { site: Site; renderers: Renderers };

/** robots.txt, security.txt, and the sitemap and the feed of blogs, which are cached until a blog changes. */
export async function feedRoutes(
  app: FastifyInstance,
  { db, readBlogRevision, siteUrl, now, site, renderers }: FeedOptions,
): Promise<void> {
  const cache = createResponseCache<{ body: ResponseBody }>(readBlogRevision, MAX_SIZE);

  async function sendXml(request: FastifyRequest, reply: FastifyReply, make: () => Promise<string>) {
    const load = async () => ({ body: createBody(XML_HEAD + (await make())) });
    const { body } = await cache.get(request.routeOptions.url ?? '', load);
    return sendPage(request, reply, body, { type: 'application/xml; charset=utf-8' });
  }

  function sendText(reply: FastifyReply, lines: string[]): FastifyReply {
    const text = lines.map((line) => `${line}\n`).join('');
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text);
  }

  async function sitemap(): Promise<string> {
    const blogs = await activeBlogs(db)
      .select(['id', 'language', 'updatedAt'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const changed = blogs.reduce(
      (latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest),
      blogs[0]?.updatedAt ?? site.builtAt,
    );
    const urls = [
      ...site.indexable.fixed.map((path) => [path, site.builtAt]),
      ...site.indexable.lists.map((path) => [path, path.endsWith('/blog') ? changed : site.builtAt]),
      ...blogs.map(({ id, language, updatedAt }) => [toBlogPath(language, id), updatedAt]),
    ].map(
      ([path, time]) => `<url><loc>${escapeXml(`${siteUrl()}${path}`)}</loc><lastmod>${time}</lastmod></url>`,
    );
    return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
  }

  async function rss(language: Language, { title, description, path }: Renderer['feed']): Promise<string> {
    const rows = await activeBlogs(db)
      .select(['id', 'title', 'author', 'category', 'snippet', 'createdAt'])
      .where('language', '=', language)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(FEED_BLOGS)
      .execute();
    const items = rows.map((blog) => {
      const url = escapeXml(siteUrl() + toBlogPath(language, blog.id));
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
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
      `<title>${escapeXml(title)}</title>`,
      `<link>${escapeXml(siteUrl() + path)}</link>`,
      `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(siteUrl() + toFeedPath(language))}"/>`,
      `<description>${escapeXml(description)}</description>`,
      `<language>${LANGUAGE_TAG[language]}</language>`,
      ...items,
      '</channel></rss>',
    ].join('');
  }

  app.get('/robots.txt', async (_request, reply) =>
    sendText(reply, [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      `Sitemap: ${siteUrl()}/sitemap.xml`,
    ]),
  );
  app.get('/.well-known/security.txt', async (_request, reply) => {
    // From the day on which it is read, so that no running site has an expired one.
    const expires = (Math.floor(now().getTime() / DAY) + SECURITY_TXT_DAYS) * DAY;
    return sendText(reply, [
      `Contact: mailto:${site.contactEmail}`,
      `Expires: ${new Date(expires).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl()}/.well-known/security.txt`,
    ]);
  });
  app.get('/sitemap.xml', (request, reply) => sendXml(request, reply, sitemap));
  for (const language of LANGUAGES) {
    const feed = renderers[language]?.feed;
    if (feed)
      app.get(toFeedPath(language), (request, reply) => sendXml(request, reply, () => rss(language, feed)));
  }
}

function toFeedPath(language: Language): string {
  return `${LANGUAGE_PREFIX[language]}/feed.xml`;
}

function toBlogPath(language: string, id: string): string {
  return `${LANGUAGE_PREFIX[toLanguage(language)]}/blogs/${id}`;
}

/** Escapes text for elements and attributes, without control characters, which XML forbids even escaped. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\x20-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
