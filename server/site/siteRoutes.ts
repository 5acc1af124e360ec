import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../errors';
import type { BuiltSite } from './builtSite';
import { bestEncoding, createHtmlPages, type HtmlPage, matchesEtag } from './htmlPages';

const STATIC_FOLDER = /^\/(static|images|documents|icons)\//;
const HAS_EXTENSION = /\.[a-z0-9]{1,11}$/i;

/** A build's file carries the hash of its content in its name. The others keep theirs when they change. */
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/**
 * Everything that is not the API: the built files, the HTML pages, and 404 for the rest.
 *
 * @param siteUrl the address that pages and files name (decision 27)
 */
export function siteRoutes(site: BuiltSite | undefined, siteUrl: () => string) {
  return async (app: FastifyInstance): Promise<void> => {
    const answer = site ? await builtSite(app, site, siteUrl) : notBuilt;
    app.get('/*', answer);
    app.route({
      method: app.supportedMethods.filter((name) => name !== 'GET' && name !== 'HEAD'),
      url: '/*',
      onRequest: async () => {
        throw new HttpError(405, { message: 'Use GET, HEAD here' }, { allow: 'GET, HEAD' });
      },
      handler: notBuilt,
    });
  };
}

async function notBuilt(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.code(503).send('The site is not built yet: run "npm run build", then start again.\n');
}

async function builtSite(app: FastifyInstance, site: BuiltSite, siteUrl: () => string) {
  await app.register(fastifyStatic, {
    root: site.folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const pageFor = createHtmlPages(site.folder, siteUrl);
  // The pages are made while nobody waits for them.
  app.addHook('onListen', () => {
    for (const file of site.htmlFiles) pageFor(file).catch((error: unknown) => app.log.error(error));
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [rawPath = '/', query] = request.url.split(/\?(.*)/s);
    const path = decodeURI(rawPath);
    if (site.hasFile(path)) {
      reply.header('cache-control', path.startsWith('/static/') ? FOREVER : AN_HOUR);
      return reply.sendFile(path.slice(1));
    }
    // A browser that misses a script must not be given a page (decision 11).
    if (STATIC_FOLDER.test(path) || HAS_EXTENSION.test(path)) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
    }
    const bare = rawPath.replace(/\/+$/, '');
    // Only to a page that is there: `//elsewhere.example/` must not become an address of another site.
    if (bare !== '' && bare !== rawPath && site.hasPage(bare)) {
      return reply.redirect(query ? `${bare}?${query}` : bare, 308);
    }
    const { file, status } = site.pageOf(path);
    return sendPage(request, reply.code(status), await pageFor(file));
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: HtmlPage): FastifyReply {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const { bytes, etag } = page[encoding];
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
  if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bytes);
}
