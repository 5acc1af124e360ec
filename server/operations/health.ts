import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';
import { createDatabaseProbe } from './databaseProbe';

/** `/healthz`: the process responds. `/readyz`: its database responds too. */
export async function healthRoutes(app: FastifyInstance, { database }: AppContext): Promise<void> {
  const probe = createDatabaseProbe(database);

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    try {
      await probe();
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'database unavailable');
      return reply.code(503).send({ message: 'The database does not respond' });
    }
  });
}
