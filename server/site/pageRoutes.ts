import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createBlogRevisionReader } from '../cache/blogRevision';
import { endOfTurn } from '../endOfTurn';
import type { Services } from '../http/context';
import { faultOf } from '../http/errors';
import { methodNotAllowed, reject } from '../http/methodNotAllowed';
import { contentPolicy, withoutDocumentHeaders } from '../http/securityHeaders';
import { MALFORMED, malformedAddress } from '../malformed';
import { createHtmlPages, type HtmlPage } from './compressedPage';
import { feedRoutes } from './feed';
import type { BuiltSite } from './manifest';
import { loadRenderer, type ReadApi } from './renderer';
import { sendPage } from './sendPage';
import { createLivePages } from './ssrPages';

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
export function siteRoutes(services: Services, site: BuiltSite | undefined, siteUrl: () => string) {
  return async (app: FastifyInstance): Promise<void> => {
    const answer = site ? await builtSite(app, services, site, siteUrl) : notBuilt;
    app.get('/*', answer);
    if (!site) app.get(MALFORMED.page, { config: { refuses: true } }, refuseMalformed);
    app.route({
      method: app.supportedMethods.filter((name) => name !== 'GET' && name !== 'HEAD'),
      url: '/*',
      ...reject(() => methodNotAllowed(['GET', 'HEAD'])),
    });
  };
}

async function refuseMalformed(): Promise<never> {
  throw malformedAddress();
}

async function notBuilt(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.code(503).send('The site is not built yet: run "npm run build", then start again.\n');
}

async function builtSite(app: FastifyInstance, services: Services, site: BuiltSite, siteUrl: () => string) {
  await app.register(fastifyStatic, {
    root: site.folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const pageFor = createHtmlPages(site.folder, siteUrl);
  const policies = new Map([...site.pageSources].map(([file, sources]) => [file, contentPolicy(sources)]));
  /** Each page is allowed its own inline blocks. */
  const send = (request: FastifyRequest, reply: FastifyReply, file: string, page: HtmlPage) => {
    const policy = policies.get(file);
    if (policy) reply.header('content-security-policy', policy);
    return sendPage(request, reply, page);
  };
  const buildFolder = join(site.folder, '..');
  const renderer = await loadRenderer(buildFolder);
  const livePageFor =
    renderer &&
    createLivePages({
      templates: join(buildFolder, 'templates'),
      renderer,
      readApi: readApiOf(app),
      siteUrl,
      revision: createBlogRevisionReader(services.database),
    });
  await app.register(feedRoutes(services.database, site.listed, renderer?.feed, siteUrl));
  // The pages are made while nobody waits for them.
  app.addHook('onListen', () => {
    for (const file of site.htmlFiles) {
      pageFor(file).catch((error: unknown) => app.log.error(faultOf(error), 'a page could not be read'));
    }
  });

  app.get(MALFORMED.page, async (request, reply) => {
    if (STATIC_FOLDER.test(request.originalUrl)) throw malformedAddress();
    return send(request, reply.code(400), site.notFound, await pageFor(site.notFound));
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [address = '/'] = request.url.split('#');
    const [rawPath = '/', query] = address.split(/\?(.*)/s);
    const path = decodeURI(rawPath);
    if (site.hasFile(path)) {
      // A document names the address of the site, as the pages do.
      if (path.endsWith('.html')) return sendPage(request, reply, await pageFor(path.slice(1)));
      const isPart = path.startsWith('/static/');
      if (isPart) withoutDocumentHeaders(reply);
      reply.header('cache-control', isPart ? FOREVER : AN_HOUR);
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
    const template = site.liveTemplateOf(path);
    if (template && livePageFor) {
      try {
        const { page, status } = await livePageFor(request.url, template);
        return send(request, reply.code(status), template, page);
      } catch (error) {
        // The browser shows the plain shell and asks for the data itself, with its own error and Retry.
        request.log.error(faultOf(error), 'a page could not be rendered');
        reply.code(503).header('retry-after', 5);
      }
    }
    await endOfTurn();
    const { file, status } = site.pageOf(path);
    if (file === site.shell) reply.header('x-robots-tag', 'noindex');
    if (reply.statusCode === 200) reply.code(status);
    return send(request, reply, file, await pageFor(file));
  };
}

/** The API as a page that is rendered here reads it: nobody is signed in, and nothing leaves the process. */
function readApiOf(app: FastifyInstance): ReadApi {
  return async (url) => {
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url });
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { status: statusCode, headers: Object.fromEntries(texts), body };
  };
}
