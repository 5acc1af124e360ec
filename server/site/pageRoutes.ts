import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getLanguage, perLanguage } from '../../src/shared/languages';
import type { AppContext } from '../context';
import { HttpError } from '../http/errors';
import { readInProcess } from '../http/inProcess';
import { createQueue } from '../http/queue';
import { compressThoroughly, createBody, sendMissingFile, sendPage } from '../http/responseBody';
import { withoutDocumentHeaders } from '../http/securityHeaders';
import { rejectOtherMethods } from '../http/unknownUrls';
import { createFileReader, loadRenderers, type Site } from './build';
import { generatedFileRoutes } from './generatedFileRoutes';
import { createInquiryPages, POSTED_BODY_LIMIT } from './inquiryPages';
import { createSsrPages } from './ssrPages';

/** Rendering uses the thread that serves every other request. */
const MAX_CONCURRENT_RENDERS = 2;
/** More could not be rendered before they are given up. */
const MAX_WAITING_RENDERS = 100;

const HAS_EXTENSION = /\.[a-z0-9]{1,11}$/i;

/** The name of a built file contains the hash of its content; the names of other files do not change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
/** Headers that a built file has no use for; a small script would double in size. */
const NO_FILE_HEADERS = { lastModified: false, acceptRanges: false };

/** The address is the secret: no cache keeps the page, no search engine lists it, and no link tells another site. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
type SendFile = (request: FastifyRequest, reply: FastifyReply, file: string) => Promise<FastifyReply>;

/** Everything that is not the API: a route for each page and folder of the build, and 404 for the rest. */
export async function pageRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  if (context.site) await builtSite(app, context, context.site);
  else app.get('/*', notBuilt);
  rejectOtherMethods(app, '/*', ['GET', 'HEAD']);
}

async function notBuilt(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.code(503).send('The site is not built yet: run "npm run build", then start again.\n');
}

async function builtSite(app: FastifyInstance, context: AppContext, site: Site): Promise<void> {
  const readFile = createFileReader(site.folder, context.siteUrl, createBody);
  const templates = join(site.folder, '..', 'templates');
  const readTemplate = createFileReader(templates, context.siteUrl, (html) => html);
  const sendFile: SendFile = async (request, reply, file) => {
    setPolicy(site, reply, file);
    return sendPage(request, reply, await readFile(file));
  };
  const sendShell: Handler = (request, reply) =>
    sendFile(request, reply.header('x-robots-tag', 'noindex'), site.shell[getLanguage(request.url)]);

  const renderers = await loadRenderers(site);
  const enqueueRender = createQueue({
    concurrency: MAX_CONCURRENT_RENDERS,
    maxWaiting: MAX_WAITING_RENDERS,
  });
  await app.register(generatedFileRoutes, { ...context, site, renderers });
  await addFiles(app, site, sendFile);

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  const createInquiryPage = perLanguage((language) => {
    const renderer = renderers[language];
    return renderer && createInquiryPages(app, context, readTemplate, renderer, enqueueRender);
  });
  for (const [url, { file, hasInquiryForm }] of Object.entries(site.pages)) {
    const sendBuilt: Handler = (request, reply) => sendFile(request, reply, file);
    const create = hasInquiryForm ? createInquiryPage[getLanguage(url)] : undefined;
    if (create) addInquiryPage(app, site, { url, file, sendBuilt, ...create(file, sendBuilt) });
    else addPage(app, url, sendBuilt);
  }
  for (const url of site.shellRoutes) addPage(app, url, sendShell);
  for (const url of site.shellNotFoundRoutes) {
    addPage(app, url, (request, reply) => sendShell(request, reply.code(404)));
  }

  const readApi = (url: string) => readInProcess(app, url);
  const ssrPagesOf = perLanguage((language) => {
    const renderer = renderers[language];
    return renderer && createSsrPages(context, readTemplate, renderer, enqueueRender, readApi, language);
  });
  for (const page of site.ssrPages) {
    addSsrPage(app, site, { ...page, ssrPages: ssrPagesOf[getLanguage(page.pattern)], sendShell });
  }
  addNotFoundPages(app, site, sendFile);

  // Compressed in advance, before the first request.
  app.addHook('onListen', () => {
    const documents = [...site.files].filter((file) => file.endsWith('.html')).map((file) => file.slice(1));
    for (const file of [...site.htmlFiles, ...documents]) {
      readFile(file)
        .then(compressThoroughly)
        .catch((error: unknown) => app.log.error({ err: error }, 'a page could not be read'));
    }
  });
}

function setPolicy({ policies }: Site, reply: FastifyReply, file: string): void {
  const policy = policies.get(file);
  if (policy) reply.header('content-security-policy', policy);
}

function logRenderError(request: FastifyRequest, error: unknown): void {
  // Not when too many others are being rendered.
  if (!(error instanceof HttpError)) request.log.error({ err: error }, 'a page could not be rendered');
}

/** A page has one URL: with a trailing slash it redirects there. */
function addPage(app: FastifyInstance, url: string, handler: Handler): void {
  const isPattern = /[:*]/.test(url);
  app.get(url, async (request, reply) =>
    // A browser that requests a missing script must not get a page.
    isPattern && HAS_EXTENSION.test(getPath(request)) ? sendMissingFile(reply) : handler(request, reply),
  );
  if (url === '/' || url.endsWith('*')) return;
  app.get(`${url}/`, (request, reply) => redirectTo(getPath(request).slice(0, -1), request, reply));
}

/** A page with the inquiry form, which also works without script. When it cannot be rendered, it is sent as it was built. */
function addInquiryPage(
  app: FastifyInstance,
  site: Site,
  page: {
    url: string;
    file: string;
    sendBuilt: Handler;
    show: Handler;
    receive: Handler;
    refuseTooLarge: Handler;
  },
): void {
  const { url, file, sendBuilt, show, receive, refuseTooLarge } = page;
  const orAsBuilt =
    (handle: Handler): Handler =>
    async (request, reply) => {
      setPolicy(site, reply, file);
      try {
        return await handle(request, reply);
      } catch (error) {
        logRenderError(request, error);
        return sendBuilt(request, reply.code(503).header('retry-after', 5));
      }
    };
  addPage(app, url, orAsBuilt(show));
  app.post(
    url,
    {
      bodyLimit: POSTED_BODY_LIMIT,
      errorHandler: (error, request, reply) => {
        if (error.statusCode !== 413) throw error;
        void orAsBuilt(refuseTooLarge)(request, reply);
      },
    },
    orAsBuilt(receive),
  );
  rejectOtherMethods(app, url, ['GET', 'HEAD', 'POST']);
}

/** A page that the server renders with its data. */
function addSsrPage(
  app: FastifyInstance,
  site: Site,
  page: Site['ssrPages'][number] & {
    ssrPages: ReturnType<typeof createSsrPages> | undefined;
    sendShell: Handler;
  },
): void {
  const { pattern, template, data, isPrivate, ssrPages, sendShell } = page;
  addPage(app, pattern, async (request, reply) => {
    if (isPrivate) reply.headers(PRIVATE);
    if (!ssrPages) return sendShell(request, reply);
    const cacheControl = isPrivate ? PRIVATE['cache-control'] : undefined;
    const { id = '' } = request.params as { id?: string };
    try {
      const found = await ssrPages[data]({ url: request.url, pattern, id, template });
      if (!found) return await sendShell(request, reply.code(404));
      if ('redirect' in found) return redirectTo(found.redirect, request, reply, 307);
      setPolicy(site, reply, template);
      return await sendPage(request, reply.code(found.status), found.body, { cacheControl });
    } catch (error) {
      logRenderError(request, error);
      // The browser shows the plain shell and requests the data itself, with its own error and Retry.
      return sendShell(request, reply.code(503).header('retry-after', 5));
    }
  });
}

function addNotFoundPages(app: FastifyInstance, site: Site, sendFile: SendFile): void {
  app.get('/*', async (request, reply) => {
    const path = getPath(request);
    const bare = path.replace(/(?<!\/)\/+$/, '');
    if (bare !== path && bare in site.pages) return redirectTo(bare, request, reply);
    return HAS_EXTENSION.test(path)
      ? sendMissingFile(reply)
      : sendFile(request, reply.code(404), site.notFound[getLanguage(path)]);
  });
}

function getPath({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  return path;
}

/** @param status 307 where it may lead elsewhere later */
function redirectTo(path: string, { url }: FastifyRequest, reply: FastifyReply, status = 308): FastifyReply {
  const [, query] = url.split(/\?(.*)/s);
  return reply.redirect(query ? `${path}?${query}` : path, status);
}

/** A route for each folder of public files, and one for each file beside them. */
async function addFiles(app: FastifyInstance, site: Site, sendHtmlFile: SendFile): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const sendFile: Handler = async (request, reply) => {
    const path = decodeURI(getPath(request));
    const name = path.slice(1);
    if (!site.files.has(path)) return sendMissingFile(reply);
    // A document contains the site URL, as pages do.
    if (path.endsWith('.html')) return sendHtmlFile(request, reply, name);
    if (!path.startsWith('/static/')) return reply.header('cache-control', ONE_HOUR).sendFile(name);
    return withoutDocumentHeaders(reply)
      .removeHeader('x-request-id')
      .header('cache-control', IMMUTABLE)
      .sendFile(name, NO_FILE_HEADERS);
  };
  for (const folder of listFolders(site)) app.get(`${folder}*`, sendFile);
  for (const file of site.files) if (file.lastIndexOf('/') === 0) app.get(file, sendFile);
}

/** The folders of public files at the top, such as `/static/`, and those of a language. */
function listFolders({ files }: Site): string[] {
  return [...new Set([...files].flatMap((file) => /^(?:\/hi)?\/[^/]+\//.exec(file) ?? []))];
}
