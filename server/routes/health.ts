import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function healthRoutes({ database }: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get('/healthz', async () => ({ status: 'ok' }));

    app.get('/readyz', async (request, reply) => {
      try {
        await database.ping();
        return { status: 'ok' };
      } catch (error) {
        request.log.warn({ message: error instanceof Error ? error.message : 'unknown' }, 'database away');
        return reply.code(503).send({ message: 'The database does not answer' });
      }
    });
  };
}
