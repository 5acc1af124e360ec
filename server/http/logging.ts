import { randomUUID } from 'node:crypto';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { isId } from '../database/ids';
import { toLoggedError } from './errors';
import { isInProcess } from './inProcess';

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * One line per request, with its id. The serializers leave out queries, headers, bodies, addresses of visitors and the
 * details of database errors.
 */
export function loggingOptions(logger: LoggerOptions | undefined) {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    logger: logger
      ? { ...logger, serializers: { req: toLoggedRequest, res: toLoggedReply, err: toLoggedError } }
      : false,
  } satisfies FastifyServerOptions;
}

function toLoggedRequest({ method, originalUrl }: FastifyRequest) {
  const [url] = originalUrl.split('?');
  return { method, url };
}

function toLoggedReply({ statusCode }: Pick<FastifyReply, 'statusCode'>) {
  return { statusCode };
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isInProcess(request)) return done();
    const responseTime = Math.round(reply.elapsedTime);
    request.log.info({ req: request, res: reply, responseTime }, 'request completed');
    done();
  });
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const VERBS: Record<string, string> = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' };

/**
 * Logs what admins do: one line for each request with a session that changes or exports something. It contains ids and
 * route names only, never the text of a record or a visitor.
 */
export function auditAdmins(api: FastifyInstance): void {
  api.decorateRequest('auditCounts', null);
  api.addHook('onResponse', (request, reply, done) => {
    const { session, method, routeOptions } = request;
    if (session && (routeOptions.config.audit ?? !SAFE_METHODS.has(method))) {
      request.log.info(
        {
          event: 'admin-action',
          account: session.email,
          action: getAction(request),
          recordId: getRecordId(request, reply),
          ...request.auditCounts,
          outcome: reply.statusCode < 400 ? 'success' : 'failure',
          statusCode: reply.statusCode,
        },
        'admin action',
      );
    }
    done();
  });
}

/** `blogs.update` for PUT /api/blogs/:id, `contact.status` for PUT /api/contact/:id/status. */
function getAction({ method, routeOptions: { url = '', config } }: FastifyRequest): string {
  if (config.action !== undefined) return config.action;
  const parts = url.replace(/^\/api\//, '').split('/');
  const isRecord = parts.length === 1 || parts.at(-1)?.startsWith(':');
  const names = parts.filter((part) => !part.startsWith(':'));
  return [...names, ...(isRecord ? [VERBS[method]] : [])].join('.');
}

/** The id in the URL, or that of the created record. Other text is not logged. */
function getRecordId({ params }: FastifyRequest, reply: FastifyReply): string | undefined {
  const location = String(reply.getHeader('location') ?? '');
  const { id = location.slice(location.lastIndexOf('/') + 1) } = params as { id?: string };
  return isId(id) ? id : undefined;
}
