import type { Count } from '../../src/shared/counts';
import type { AppContext } from '../context';
import { countRows } from '../database/lists';
import type { ApiInstance } from '../http/fastify';
import { countResponse } from '../http/schemas';
import { activeBlogs, activeJobs } from '../softDelete/softDelete';

/** The four counts of the dashboard. */
export async function countRoutes(app: ApiInstance, { database: { db } }: AppContext): Promise<void> {
  const describe = (operationId: string, summary: string) => ({
    tags: ['Counts'],
    operationId,
    summary,
    response: { 200: countResponse },
  });

  app.get(
    '/blogs/count',
    { config: { access: 'public' }, schema: describe('countBlogs', 'Count blogs') },
    async (): Promise<Count> => ({ count: await countRows(activeBlogs(db)) }),
  );
  app.get(
    '/jobs/count',
    { config: { access: 'public' }, schema: describe('countJobs', 'Count jobs') },
    async (): Promise<Count> => ({ count: await countRows(activeJobs(db)) }),
  );
  app.get(
    '/contacts/count',
    { schema: describe('countInquiries', 'Count inquiries, spam included') },
    async (): Promise<Count> => ({ count: await countRows(db.selectFrom('inquiries')) }),
  );
  app.get(
    '/admins/count',
    { schema: describe('countAdmins', 'Count admins') },
    async (): Promise<Count> => ({ count: await countRows(db.selectFrom('admins')) }),
  );
}
