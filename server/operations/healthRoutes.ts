import { z } from 'zod';
import type { AppContext } from '../context';
import type { ApiInstance } from '../http/fastify';
import { apiErrorResponse } from '../http/schemas';

const okResponse = z.object({ status: z.literal('ok') });

/** For load balancers and monitoring. */
export async function healthRoutes(app: ApiInstance, { ping }: AppContext): Promise<void> {
  const common = { tags: ['Health'], security: [] };

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/healthz',
    {
      schema: {
        ...common,
        operationId: 'getHealth',
        summary: 'Check that the process responds',
        response: { 200: okResponse },
      },
    },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      schema: {
        ...common,
        operationId: 'getReadiness',
        summary: 'Check that the database responds',
        response: { 200: okResponse, 503: apiErrorResponse },
      },
    },
    async (request, reply) => {
      try {
        await ping();
        return { status: 'ok' as const };
      } catch (error) {
        request.log.warn({ err: error }, 'database unavailable');
        return reply.code(503).send({ message: 'The database does not respond' });
      }
    },
  );
}
