import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';

/** One line a request, our own: with its id, and without query, headers, body or any visitor's text. */
export const REQUEST_LOG = {
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
} satisfies FastifyServerOptions;

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const [path] = request.originalUrl.split('?');
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'answered');
    done();
  });
}
