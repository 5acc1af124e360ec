import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { AppContext } from '../context';
import { type CompressedPage, createPageFiles } from '../http/compressedPage';
import { readInProcess } from '../http/inProcess';
import { QueueTimeoutError } from '../http/queue';
import { contentPolicy, withoutDocumentHeaders } from '../http/securityHeaders';
import { sendMissingFile, sendPage } from '../http/sendPage';
import { MALFORMED_ROUTES, malformedUrl, methodNotAllowed, reject } from '../http/unknownUrls';
import { feedRoutes } from './feed';
import type { SiteManifest } from './manifest';
import { loadRenderer } from './renderer';
import { securityTxtRoutes } from './securityTxt';
import { createSsrPages } from './ssrPages';

const HAS_EXTENSION = /\.[a-z0-9]{1,11}$/i;

/** The name of a built file contains the hash of its content; the names of other files do not change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
/** Headers that a built file has no use for; a small script would double in size. */
const NO_FILE_HEADERS = { lastModified: false, acceptRanges: false };

/** Everything that is not the API: a route for each page and folder of the build, and 404 for the rest. */
export async function pageRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  if (context.site) {
    await builtSite(app, context, context.site);
  } else {
    app.get(MALFORMED_ROUTES.page, reject(malformedUrl));
    app.get('/*', notBuilt);
  }
  app.route({
    method: app.supportedMethods.filter((name) => name !== 'GET' && name !== 'HEAD'),
    url: '/*',
    ...reject(() => methodNotAllowed(['GET', 'HEAD'])),
  });
}

async function notBuilt(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.code(503).send('The site is not built yet: run "npm run build", then start again.\n');
}

async function builtSite(app: FastifyInstance, context: AppContext, site: SiteManifest) {
  const { siteUrl } = context;
  const buildFolder = join(site.folder, '..');
  const renderer = await loadRenderer(buildFolder);
  const { getPageFile, sendPageFile, sendDocument } = createSenders(site, siteUrl);

  await app.register(feedRoutes, { ...context, indexable: site.indexable, feed: renderer?.feed });
  if (site.contactEmail) await app.register(securityTxtRoutes, { ...context, contact: site.contactEmail });
  await addFiles(app, site, getPageFile);

  for (const [url, file] of Object.entries(site.pages)) {
    addPage(app, url, (request, reply) => sendPageFile(request, reply, file));
  }
  const sendShell: RouteHandlerMethod = (request, reply) =>
    sendPageFile(request, reply.header('x-robots-tag', 'noindex'), site.shell);
  for (const url of site.shellRoutes) addPage(app, url, sendShell);
  for (const url of site.shellNotFoundRoutes) {
    addPage(app, url, (request, reply) => sendShell.call(app, request, reply.code(404)));
  }

  const ssrPages =
    renderer &&
    createSsrPages({
      templates: join(buildFolder, 'templates'),
      renderer,
      readApi: (url) => readInProcess(app, url),
      siteUrl,
      database: context.database,
    });
  for (const { pattern, template } of site.serverRendered) {
    addPage(app, pattern, async (request, reply) => {
      if (!ssrPages) return sendShell.call(app, request, reply);
      const { id } = request.params as { id?: string };
      try {
        const found = await (id === undefined
          ? ssrPages.getBlogList(request.url, template)
          : ssrPages.getBlog(id, template));
        if (found) return sendDocument(request, reply.code(found.status), template, found.page);
        return sendShell.call(app, request, reply.code(id === undefined ? 200 : 404));
      } catch (error) {
        if (!(error instanceof QueueTimeoutError)) {
          request.log.error({ err: error }, 'a page could not be rendered');
        }
        // The browser shows the plain shell and requests the data itself, with its own error and Retry.
        return sendShell.call(app, request, reply.code(503).header('retry-after', 5));
      }
    });
  }

  app.get(MALFORMED_ROUTES.page, async (request, reply) => {
    if (isInFolder(site, request.originalUrl)) throw malformedUrl();
    return sendPageFile(request, reply.code(400), site.notFound);
  });
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?');
    const bare = path.replace(/\/+$/, '');
    if (bare !== path && bare in site.pages) return redirectTo(bare, request, reply);
    return HAS_EXTENSION.test(path)
      ? sendMissingFile(reply)
      : sendPageFile(request, reply.code(404), site.notFound);
  });

  // Compressed in advance, before the first request.
  app.addHook('onListen', () => {
    for (const file of new Set([...Object.values(site.pages), site.shell, site.notFound])) {
      getPageFile(file).catch((error: unknown) => app.log.error({ err: error }, 'a page could not be read'));
    }
  });
}

function createSenders(site: SiteManifest, siteUrl: () => string) {
  const getPageFile = createPageFiles(site.folder, siteUrl);
  const policies = new Map([...site.pageSources].map(([file, sources]) => [file, contentPolicy(sources)]));

  /** The policy of a page allows only its own inline blocks. */
  function sendDocument(request: FastifyRequest, reply: FastifyReply, file: string, page: CompressedPage) {
    const policy = policies.get(file);
    if (policy) reply.header('content-security-policy', policy);
    return sendPage(request, reply, page);
  }

  return {
    getPageFile,
    sendDocument,
    sendPageFile: async (request: FastifyRequest, reply: FastifyReply, file: string) =>
      sendDocument(request, reply, file, await getPageFile(file)),
  };
}

/** A page has one URL: with a trailing slash it redirects there. */
function addPage(app: FastifyInstance, url: string, handler: RouteHandlerMethod): void {
  const isPattern = /[:*]/.test(url);
  app.get(url, (request, reply) => {
    const [path = ''] = request.url.split('?');
    // A browser that requests a missing script must not get a page.
    return isPattern && HAS_EXTENSION.test(path) ? sendMissingFile(reply) : handler.call(app, request, reply);
  });
  if (url === '/' || url.endsWith('*')) return;
  app.get(`${url}/`, (request, reply) => {
    const [path = ''] = request.url.split('?');
    return redirectTo(path.slice(0, -1), request, reply);
  });
}

function redirectTo(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [, query] = request.url.split(/\?(.*)/s);
  return reply.redirect(query ? `${path}?${query}` : path, 308);
}

/** A route for each folder of public files, and one for each file beside them. */
async function addFiles(
  app: FastifyInstance,
  site: SiteManifest,
  getPageFile: (file: string) => Promise<CompressedPage>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const sendFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const [rawPath = ''] = request.url.split('?');
    const path = decodeURI(rawPath);
    if (!site.files.has(path)) return sendMissingFile(reply);
    // A document contains the site URL, as pages do.
    if (path.endsWith('.html')) return sendPage(request, reply, await getPageFile(path.slice(1)));
    const isBuilt = path.startsWith('/static/');
    if (!isBuilt) return reply.header('cache-control', ONE_HOUR).sendFile(path.slice(1));
    return withoutDocumentHeaders(reply)
      .removeHeader('x-request-id')
      .header('cache-control', IMMUTABLE)
      .sendFile(path.slice(1), NO_FILE_HEADERS);
  };
  for (const folder of getFolders(site)) app.get(`${folder}*`, sendFile);
  for (const file of site.files) if (file.lastIndexOf('/') === 0) app.get(file, sendFile);
}

/** The folders of public files at the top, such as `/static/`. */
function getFolders({ files }: SiteManifest): Set<string> {
  return new Set([...files].flatMap((file) => /^\/[^/]+\//.exec(file) ?? []));
}

function isInFolder(site: SiteManifest, url: string): boolean {
  return [...getFolders(site)].some((folder) => url.startsWith(folder));
}
