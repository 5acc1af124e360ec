import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Count } from '../../src/contract/counts';
import type { Schema } from '../database/schema';
import { countResponse } from '../http/apiSchemas';
import type { AppContext } from '../http/context';
import { countActive } from '../records/softDelete';

/** The four counts of the dashboard. */
export function countRoutes({ database: { db } }: AppContext): FastifyPluginAsyncZod {
  const describe = (operationId: string, summary: string) => ({
    tags: ['Counts'],
    operationId,
    summary,
    response: { 200: countResponse },
  });

  return async (app) => {
    app.get(
      '/blogs/count',
      { config: { access: 'public' }, schema: describe('countBlogs', 'Count blogs') },
      async (): Promise<Count> => ({ count: await countActive(db, 'blogs') }),
    );
    app.get(
      '/jobs/count',
      { config: { access: 'public' }, schema: describe('countJobs', 'Count jobs') },
      async (): Promise<Count> => ({ count: await countActive(db, 'jobs') }),
    );
    app.get('/contacts/count', { schema: describe('countInquiries', 'Count inquiries, spam included') }, () =>
      countAll(db, 'inquiries'),
    );
    app.get('/admins/count', { schema: describe('countAdmins', 'Count admins') }, () =>
      countAll(db, 'admins'),
    );
  };
}

async function countAll(db: Kysely<Schema>, table: 'inquiries' | 'admins'): Promise<Count> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count };
}
