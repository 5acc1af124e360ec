import type { FastifyInstance } from 'fastify';
import { faultOf } from '../errors';
import type { Services } from '../services';

/** Who asks whether to send visitors here must not wait as long as a visitor would. */
const LONGEST_PING = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function healthRoutes({ database }: Services) {
  let pinging: Promise<void> | undefined;

  /** One question at a time, so that those about a database that hangs do not pile up. */
  async function ping(): Promise<void> {
    pinging ??= database.ping().finally(() => {
      pinging = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('It took too long')), LONGEST_PING);
    });
    try {
      await Promise.race([pinging, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get('/healthz', async () => ({ status: 'ok' }));

    app.get('/readyz', async (request, reply) => {
      try {
        await ping();
        return { status: 'ok' };
      } catch (error) {
        request.log.warn(faultOf(error), 'database away');
        return reply.code(503).send({ message: 'The database does not answer' });
      }
    });
  };
}
