import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CV_FIELD, MAX_CV_BYTES } from '../../src/shared/applicationLimits';
import { FORM_FILE_RULES } from '../../src/shared/formFiles';
import {
  getLanguage,
  LANGUAGE_PREFIX,
  LANGUAGES,
  type Language,
  perLanguage,
} from '../../src/shared/languages';
import type { BuiltPage } from '../../src/shared/renderer';
import type { AppContext } from '../context';
import { PUBLIC_BODY_LIMIT } from '../http/access';
import { HttpError } from '../http/errors';
import { readInProcess } from '../http/inProcess';
import { acceptForms } from '../http/multipartForm';
import { createQueue } from '../http/queue';
import { type CountRequest, createLimit } from '../http/rateLimit';
import { getPath, redirectTo } from '../http/redirectTo';
import { compressThoroughly, type Handler, sendMissingFile, sendPage } from '../http/responseBody';
import { withoutDocumentHeaders } from '../http/securityHeaders';
import { UPLOAD_TIMEOUT } from '../http/timeouts';
import { rejectOtherMethods } from '../http/unknownUrls';
import { MINUTE } from '../time';
import { createApplicationHandler } from './applicationPages';
import type { Site } from './build';
import { createEdition, type Edition, type FixedPage } from './edition';
import { generatedFileRoutes } from './generatedFileRoutes';
import type { Frame } from './html';
import { createInquiryPage, POSTED_BODY_LIMIT } from './inquiryPages';
import { createPostedForms } from './postedForm';

/** Rendering uses the thread that serves every other request. */
const MAX_CONCURRENT_RENDERS = 2;
/** Pages beyond these would wait longer than their requests do. */
const MAX_WAITING_RENDERS = 100;

/** A posted form of up to this size is read even where its files are too large, so that its text is not lost. */
const MAX_POSTED_BYTES = 50 * 1024 * 1024;
/** The same for an application. A longer form is not read to its end, and its sender may get no page that says why. */
const MAX_APPLICATION_BYTES = 5 * MAX_CV_BYTES;

const HAS_EXTENSION = /\.[a-z0-9]{1,11}$/i;
const PREFIXES = Object.values(LANGUAGE_PREFIX).filter((prefix) => prefix !== '');
const FOLDER = new RegExp(`^(?:${PREFIXES.join('|')})?/[^/]+/`);

/** The name of a built file contains the hash of its content; the names of other files do not change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
/** Headers that a built file has no use for; a small script would double in size. */
const NO_FILE_HEADERS = { lastModified: false, acceptRanges: false };

/** The address is the secret: no cache keeps the page, no search engine lists it, and no link tells another site. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

type Editions = Record<Language, Edition>;

/** Everything that is not the API: a route for each page and each folder of files, and 404 for the rest. */
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
  const enqueueRender = createQueue({
    concurrency: MAX_CONCURRENT_RENDERS,
    maxWaiting: MAX_WAITING_RENDERS,
  });
  const readApi = (url: string) => readInProcess(app, url);
  const created = LANGUAGES.map(async (language) => [
    language,
    await createEdition(context, site, language, enqueueRender, readApi),
  ]);
  const editions = Object.fromEntries(await Promise.all(created)) as Editions;
  const sendShell: Handler = (request, reply) =>
    sendUnlisted(request, reply, editions[getLanguage(request.url)].shell);

  const feeds = perLanguage((language) => editions[language].renderer.feed);
  await app.register(generatedFileRoutes, { ...context, site, feeds });
  await addFiles(app, site, editions);

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  const countForm = createLimit(app, {
    max: context.config.RATE_LIMIT_INQUIRIES_PER_MINUTE,
    timeWindow: MINUTE,
  });
  const inquiryPages: { page: BuiltPage; fixedPage: FixedPage }[] = [];
  for (const page of site.pages) {
    const edition = editions[getLanguage(page.path)];
    const fixedPage = edition.fixed.get(page.path);
    if (fixedPage) {
      if (page.hasInquiryForm) inquiryPages.push({ page, fixedPage });
      else addPage(app, page.path, (request, reply) => send(request, reply, fixedPage));
      continue;
    }
    const frame = edition.frames.page(page);
    addDataPage(app, page, { frame, edition, sendShell });
    if (page.data === 'job') {
      await app.register(addApplicationForm, { page, frame, edition, countForm, sendShell });
    }
  }
  await app.register(async (forms) => {
    const reader = await acceptForms(forms, { ...FORM_FILE_RULES, maxFormBytes: MAX_POSTED_BYTES });
    const posted = createPostedForms(forms, reader, countForm);
    for (const { page, fixedPage } of inquiryPages) {
      const { frames, renderer, refusal } = editions[getLanguage(page.path)];
      const sendFixed: Handler = (request, reply) => send(request, reply, fixedPage);
      const options = { frame: frames.page(page), renderer, posted, enqueueRender, readApi, sendFixed };
      const handlers = createInquiryPage(context, options);
      addInquiryPage(forms, page, { fixedPage, refusal, ...handlers });
    }
  });
  for (const url of site.shellRoutes) addPage(app, url, sendShell);
  for (const url of site.shellNotFoundRoutes) {
    addPage(app, url, (request, reply) => sendShell(request, reply.code(404)));
  }
  for (const prefix of Object.values(LANGUAGE_PREFIX)) {
    for (const [from, to] of Object.entries(OTHER_NAMES)) {
      addPage(app, prefix + from, async (request, reply) => redirectTo(prefix + to, request, reply));
    }
  }
  addNotFoundPages(app, editions);

  app.addHook('onListen', () => compressInAdvance(editions));
}

/** One after the other: a page that is requested meanwhile does not wait for the others. */
async function compressInAdvance(editions: Editions): Promise<void> {
  for (const { fixed, shell, busyShell, refusal, notFound } of Object.values(editions)) {
    for (const page of [...fixed.values(), shell, busyShell, refusal, notFound]) {
      await compressThoroughly(page.getBody());
    }
  }
}

function send(request: FastifyRequest, reply: FastifyReply, page: FixedPage): Promise<FastifyReply> {
  return sendPage(request, reply.header('content-security-policy', page.policy), page.getBody());
}

/** A page that search engines do not list. */
function sendUnlisted(request: FastifyRequest, reply: FastifyReply, page: FixedPage): Promise<FastifyReply> {
  return send(request, reply.header('x-robots-tag', 'noindex'), page);
}

/** Sends a page that needs no rendering where one cannot be rendered. */
function orUnavailable(handle: Handler, instead: FixedPage): Handler {
  return async (request, reply) => {
    try {
      return await handle(request, reply);
    } catch (error) {
      // An HttpError says that too many others are being rendered.
      if (!(error instanceof HttpError)) request.log.error({ err: error }, 'a page could not be rendered');
      return sendUnlisted(request, reply.code(503).header('retry-after', 5), instead);
    }
  };
}

/** What people type, and what is left of the address of a post without its id. */
const OTHER_NAMES = {
  '/blogs': '/blog',
  '/support': '/help',
  '/faq': '/help',
  '/docs': '/developers',
  '/privacy': '/documents/privacy-policy.html',
};

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

/** A page with the inquiry form, which also works without script. When it cannot be opened as asked, the fixed one is sent. */
function addInquiryPage(
  app: FastifyInstance,
  { path: url }: BuiltPage,
  page: {
    fixedPage: FixedPage;
    refusal: FixedPage;
    show: Handler;
    receive: Handler;
    refuseTooLarge: Handler;
  },
): void {
  const { fixedPage, refusal, show, receive, refuseTooLarge } = page;
  addPage(app, url, orUnavailable(show, fixedPage));
  app.post(
    url,
    {
      config: { bodyTimeout: UPLOAD_TIMEOUT },
      bodyLimit: POSTED_BODY_LIMIT,
      errorHandler: (error, request, reply) => {
        if (error.statusCode !== 413) throw error;
        void orUnavailable(refuseTooLarge, refusal)(request, reply);
      },
    },
    orUnavailable(receive, refusal),
  );
  rejectOtherMethods(app, url, ['GET', 'HEAD', 'POST']);
}

/** The form of the page of a job. A form with files has limits of its own, and messages in its language. */
async function addApplicationForm(
  app: FastifyInstance,
  options: { page: BuiltPage; frame: Frame; edition: Edition; countForm: CountRequest; sendShell: Handler },
): Promise<void> {
  const { page, edition, countForm } = options;
  const { fileMessages: messages } = edition.renderer.applicationForm;
  const rules = { field: CV_FIELD, max: 1, maxBytes: MAX_CV_BYTES, messages };
  const reader = await acceptForms(app, { ...rules, maxFormBytes: MAX_APPLICATION_BYTES });
  const receive = createApplicationHandler({ ...options, posted: createPostedForms(app, reader, countForm) });
  const limits = { config: { bodyTimeout: UPLOAD_TIMEOUT }, bodyLimit: PUBLIC_BODY_LIMIT };
  app.post(page.path, limits, orUnavailable(receive, edition.refusal));
  rejectOtherMethods(app, page.path, ['GET', 'HEAD', 'POST']);
}

/** A page that is rendered with its data. */
function addDataPage(
  app: FastifyInstance,
  { path: pattern, data, isPrivate }: BuiltPage,
  page: { frame: Frame; edition: Edition; sendShell: Handler },
): void {
  const { frame, edition, sendShell } = page;
  if (!data) throw new Error(`${pattern} has no data`);
  const show: Handler = async (request, reply) => {
    if (isPrivate) reply.headers(PRIVATE);
    const cacheControl = isPrivate ? PRIVATE['cache-control'] : undefined;
    const { id = '' } = request.params as { id?: string };
    const found = await edition.dataPages[data]({ url: request.url, pattern, id, frame });
    if (!found) return sendShell(request, reply.code(404));
    if ('redirect' in found) return redirectTo(found.redirect, request, reply, 307);
    reply.header('content-security-policy', frame.policy);
    return sendPage(request, reply.code(found.status), found.body, { cacheControl });
  };
  // In the plain shell the browser requests the data itself, with its own error and Retry.
  addPage(app, pattern, orUnavailable(show, edition.busyShell));
}

function addNotFoundPages(app: FastifyInstance, editions: Editions): void {
  app.get('/*', async (request, reply) => {
    const path = getPath(request);
    const { fixed, notFound } = editions[getLanguage(path)];
    const bare = path.replace(/(?<!\/)\/+$/, '');
    if (bare !== path && fixed.has(bare)) return redirectTo(bare, request, reply);
    return HAS_EXTENSION.test(path) ? sendMissingFile(reply) : send(request, reply.code(404), notFound);
  });
}

/** A route for each folder of public files, and one for each file beside them. */
async function addFiles(app: FastifyInstance, site: Site, editions: Editions): Promise<void> {
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
    const document = editions[getLanguage(path)].fixed.get(path);
    if (document) return send(request, reply, document);
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
  return [...new Set([...files].flatMap((file) => FOLDER.exec(file) ?? []))];
}
