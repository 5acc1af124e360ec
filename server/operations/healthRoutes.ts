import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../context';
import { HttpError } from '../http/errors';
import { route } from '../route';

const okResponse = z.object({ status: z.literal('ok') });

/** For load balancers and monitoring. */
export async function healthRoutes(app: FastifyInstance, { ping }: AppContext): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  route(
    app,
    'GET /healthz',
    {
      id: 'getHealth',
      summary: 'Check that the process responds',
      config: { access: 'public' },
      ok: okResponse,
    },
    async () => ({ status: 'ok' as const }),
  );

  route(
    app,
    'GET /readyz',
    {
      id: 'getReadiness',
      summary: 'Check that the database responds',
      config: { access: 'public' },
      ok: okResponse,
    },
    async (request) => {
      try {
        await ping();
        return { status: 'ok' as const };
      } catch (error) {
        request.log.warn({ err: error }, 'database unavailable');
        throw new HttpError(503, { message: 'The database does not respond' });
      }
    },
  );
}
