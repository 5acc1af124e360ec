import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { SANDBOX_PATH } from '../src/shared/sandbox';
import { accountRoutes } from './accounts/routes';
import { createSessions } from './accounts/session';
import { applicationRoutes } from './applications/routes';
import type { Config } from './config';
import type { AppContext } from './context';
import type { Database } from './database/open';
import { serverCheckRoutes } from './doctor/routes';
import { requireSessions } from './http/access';
import { errorHandler, HttpError, notFound, tooManyRequests } from './http/errors';
import { auditAdmins, type LoggerOptions, loggingOptions, logRequests } from './http/logging';
import { countLargeForms } from './http/multipartForm';
import { sendMissingFile } from './http/responseBody';
import { createRevisionReader } from './http/responseCache';
import { securityHeaders } from './http/securityHeaders';
import { closeKeepAliveOnShutdown, httpServerOptions, limitBodyTime } from './http/timeouts';
import { collectMethods, reject } from './http/unknownUrls';
import { imageRoutes, mediaRoutes } from './images/routes';
import type { MailboxSettings } from './incomingMail/imap';
import { createMailboxReader, type MailboxReader } from './incomingMail/readMailbox';
import { incomingMailRoutes } from './incomingMail/routes';
import { inquiryRoutes } from './inquiries/routes';
import { jobRoutes } from './jobs/routes';
import type { MailSettings } from './mail/message';
import type { WebhookSettings } from './mail/webhook';
import { createMailer, type Mailer } from './mailer/mailer';
import { describeRoutes, openApiRoutes } from './openApi';
import { countRoutes } from './operations/countRoutes';
import { healthRoutes } from './operations/healthRoutes';
import { blogRoutes } from './posts/routes';
import { sandboxErrorHandler } from './sandbox/refusals';
import { sandboxRoutes, sandboxStart } from './sandbox/routes';
import { readSite } from './site/build';
import { pageRoutes } from './site/pageRoutes';
import { replyTemplateRoutes } from './templates/routes';
import { MINUTE } from './time';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends by itself once `startTasks` of `openServer` has started it. */
    mailer: Mailer;
    /** Undefined without a mailbox. */
    mailboxReader: MailboxReader | undefined;
  }
}

const API_ROUTES = [
  accountRoutes,
  applicationRoutes,
  blogRoutes,
  imageRoutes,
  jobRoutes,
  inquiryRoutes,
  replyTemplateRoutes,
  incomingMailRoutes,
  countRoutes,
  serverCheckRoutes,
];

const MEBIBYTE = 1024 * 1024;

export type AppOptions = {
  database: Database;
  config: Config;
  /** The built site (dist/client). When it is absent or not built, only the API is served. */
  siteFolder?: string;
  /** Without them no mail is queued or sent. */
  mail?: MailSettings;
  /** Where new inquiries are told besides. */
  webhook?: WebhookSettings;
  /** Where answers arrive. Without it no mail is read. */
  mailbox?: MailboxSettings;
  logger?: LoggerOptions;
  /** Can add hooks before the routes are registered. */
  instrument?: (app: FastifyInstance) => void;
} & Partial<Pick<AppContext, 'now' | 'isDevelopment' | 'content' | 'runChecks'>>;

/**
 * Builds the server without listening: main.ts listens, tests inject requests, and the development server passes its
 * requests on. Close the database after the app.
 */
export async function createApp({
  database,
  config,
  now = () => new Date(),
  isDevelopment = false,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...httpServerOptions,
    ...loggingOptions(options.logger),
    bodyLimit: MEBIBYTE,
    // Reading and checking the built pages takes long on a busy machine, which is slow and not wrong.
    pluginTimeout: MINUTE,
    // Above the default of 100 characters a parameter would not match its route. No URL is as long as this.
    routerOptions: { maxParamLength: 20_000 },
    trustProxy: config.TRUST_PROXY,
    // An address that cannot be decoded reaches no route.
    frameworkErrors: (error, request, reply) => {
      const handle = request.url.startsWith(`${SANDBOX_PATH}/`) ? sandboxErrorHandler : errorHandler;
      handle(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler);
  // All methods that Fastify supports have routes; this is for the others, such as PROPFIND, and for a file that was
  // removed while the server runs.
  app.setNotFoundHandler((request, reply) => {
    if (app.supportedMethods.includes(request.method)) return sendMissingFile(reply);
    throw new HttpError(501, { message: 'This method is not supported' });
  });
  acceptJsonOnly(app);
  limitBodyTime(app);
  options.instrument?.(app);
  logRequests(app);
  app.decorateRequest('session', null);
  closeKeepAliveOnShutdown(app);
  const site = options.siteFolder === undefined ? undefined : readSite(options.siteFolder);
  securityHeaders(app, site?.csp);

  const { db } = database;
  const siteUrl = () => config.SITE_URL ?? listeningUrl(app);
  const { mailbox, content = site?.content } = options;
  const mailer = createMailer(db, options.mail, {
    webhook: options.webhook,
    now,
    siteUrl,
    log: app.log,
    content,
  });
  app.decorate('mailer', mailer);
  const filing = { now, log: app.log, ownAddress: mailer.settings?.from.address };
  app.decorate('mailboxReader', mailbox && createMailboxReader(db, mailbox, filing));
  // At once, since what is claimed later may be cut off.
  app.addHook('preClose', async () => void mailer.stop());
  app.addHook('onClose', () => mailer.stop());
  const context: AppContext = {
    config,
    db,
    ping: database.ping,
    site,
    content,
    siteUrl,
    mailer,
    mailbox,
    runChecks: options.runChecks,
    now,
    isDevelopment,
    readRevision: createRevisionReader(db),
    sessions: createSessions(db, now),
  };

  await describeRoutes(app);
  await app.register(rateLimit, {
    global: false,
    // A /64 network counts as one address, since a single household has a whole one.
    ipv6Subnet: 64,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
  countLargeForms(app);
  const rejectOtherMethods = collectMethods(app, '/api');

  await app.register(
    async (api) => {
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      if (config.CORS_ORIGINS.length > 0) await api.register(cors, corsOptions(config.CORS_ORIGINS));
      requireSessions(api, (request) => context.sessions.authenticate(request));
      auditAdmins(api);
      await api.register(openApiRoutes);
      for (const routes of API_ROUTES) await api.register(routes, context);
      rejectOtherMethods(api);
      api.all('/*', reject(notFound));
    },
    { prefix: '/api' },
  );
  app.all('/api', reject(notFound));
  await app.register(sandboxStart);
  await app.register(sandboxRoutes, { ...context, prefix: SANDBOX_PATH });
  await app.register(healthRoutes, context);
  await app.register(mediaRoutes, context);
  await app.register(pageRoutes, context);
  return app;
}

/** The URL that this server listens on; before it listens, the default one. */
function listeningUrl(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return 'http://127.0.0.1:3000';
  const isEveryNetwork = address.address === '0.0.0.0' || address.address === '::';
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${isEveryNetwork ? 'localhost' : name}:${address.port}`;
}

/** Only JSON bodies are parsed. An empty body counts as none: some clients send the header without a body. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

function corsOptions(origin: string[]) {
  return {
    origin,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'if-match',
      'if-none-match',
      'idempotency-key',
      'x-form-stamp',
    ],
    exposedHeaders: ['etag', 'link', 'location', 'x-total-count', 'retry-after', 'x-request-id', 'date'],
    maxAge: 600,
  };
}
