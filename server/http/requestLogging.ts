import { randomUUID } from 'node:crypto';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
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
