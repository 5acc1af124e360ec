import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Count } from '../../src/contract/counts';
import { requireSession } from '../auth/requireSession';
import { countKept } from '../database/paginate';
import type { Schema } from '../database/schema';
import type { Services } from '../http/context';

/** Section 7: the four counts of the dashboard. Those of contacts and admins need a session (decision 3). */
export function countRoutes(services: Services) {
  const { db } = services.database;
  const onRequest = requireSession(services);

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/blogs/count', async (): Promise<Count> => ({ count: await countKept(db, 'blogs') }));
    app.get('/jobs/count', async (): Promise<Count> => ({ count: await countKept(db, 'jobs') }));
    app.get('/contacts/count', { onRequest }, () => countAll(db, 'inquiries'));
    app.get('/admins/count', { onRequest }, () => countAll(db, 'admins'));
  };
}

async function countAll(db: Kysely<Schema>, table: 'inquiries' | 'admins'): Promise<Count> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count };
}
