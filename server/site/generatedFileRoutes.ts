import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '../../src/shared/languages';
import type { Renderer } from '../../src/shared/renderer';
import type { AppContext } from '../context';
import type { Db } from '../database/schema';
import { activeBlogs } from '../database/softDelete';
import { createBody, type ResponseBody, sendPage } from '../http/responseBody';
import { createResponseCache } from '../http/responseCache';
import { DAY } from '../time';
import type { Site } from './build';
import { escapeXml, toBlogPath, toFeedPath, writeFeed } from './feed';

/** The sitemap and each feed. */
const MAX_SIZE = { maxEntries: 1 + LANGUAGES.length, maxBytes: 64 * 1024 * 1024 };
const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
/** A reader distrusts a file that has expired, and one that is valid for more than a year (RFC 9116). */
const SECURITY_TXT_DAYS = 180;

type Options = AppContext & { site: Site; feeds: Record<Language, Renderer['feed']> };

/** robots.txt, security.txt, and the sitemap and the feed of blogs, which are cached until a blog changes. */
export async function generatedFileRoutes(
  app: FastifyInstance,
  { db, readRevision, siteUrl, now, site, feeds }: Options,
): Promise<void> {
  const cache = createResponseCache<{ body: ResponseBody }>(readRevision, MAX_SIZE);

  async function sendXml(request: FastifyRequest, reply: FastifyReply, make: () => Promise<string>) {
    const load = async () => ({ body: createBody(XML_HEAD + (await make())) });
    const { body } = await cache.get(request.routeOptions.url ?? '', load);
    return sendPage(request, reply, body, { type: 'application/xml; charset=utf-8' });
  }

  function sendText(reply: FastifyReply, lines: string[]): FastifyReply {
    const text = lines.map((line) => `${line}\n`).join('');
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text);
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
      `Contact: mailto:${site.content.en.email}`,
      `Expires: ${new Date(expires).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl()}/.well-known/security.txt`,
    ]);
  });
  app.get('/sitemap.xml', (request, reply) =>
    sendXml(request, reply, () => writeSitemap(db, site, siteUrl())),
  );
  for (const language of LANGUAGES) {
    app.get(toFeedPath(language), (request, reply) =>
      sendXml(request, reply, () => writeFeed(db, siteUrl(), language, feeds[language])),
    );
  }
}

/** Every page that search engines may list. */
async function writeSitemap(db: Db, { indexable, builtAt }: Site, siteUrl: string): Promise<string> {
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
    ...indexable.lists.map(({ path, data }) => [path, data === 'blogs' ? changed : builtAt]),
    ...blogs.map(({ id, language, updatedAt }) => [toBlogPath(language, id), updatedAt]),
  ].map(
    ([path, time]) => `<url><loc>${escapeXml(`${siteUrl}${path}`)}</loc><lastmod>${time}</lastmod></url>`,
  );
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}
