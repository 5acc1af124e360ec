import { z } from 'zod';
import type { AppContext } from '../context';
import { countRows } from '../database/lists';
import type { ApiInstance } from '../http/fastify';
import { activeBlogs, activeJobs } from '../records/softDelete';

const countResponse = z.object({ count: z.int().nonnegative() }).meta({ id: 'Count' });

/** The four counts of the dashboard; only those of public records need no session. */
export async function countRoutes(app: ApiInstance, { db }: AppContext): Promise<void> {
  const counts = [
    { name: 'Blogs', path: '/blogs/count', access: 'public', rows: activeBlogs(db) },
    { name: 'Jobs', path: '/jobs/count', access: 'public', rows: activeJobs(db) },
    { name: 'Inquiries', path: '/contacts/count', access: 'session', rows: db.selectFrom('inquiries') },
    { name: 'Admins', path: '/admins/count', access: 'session', rows: db.selectFrom('admins') },
  ] as const;
  for (const { name, path, access, rows } of counts) {
    const schema = {
      tags: ['Counts'],
      operationId: `count${name}`,
      summary: `Count ${name.toLowerCase()}`,
      response: { 200: countResponse },
    };
    app.get(path, { config: { access }, schema }, async () => ({ count: await countRows(rows) }));
  }
}
