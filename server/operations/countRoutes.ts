import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../context';
import { countRows } from '../database/lists';
import { activeBlogs, activeJobs } from '../database/softDelete';
import { route } from '../route';

const countResponse = z.object({ count: z.int().nonnegative() }).meta({ id: 'Count' });

/** The four counts of the dashboard; only those of public records need no session. */
export async function countRoutes(app: FastifyInstance, { db }: AppContext): Promise<void> {
  const counts = [
    { name: 'Blogs', path: '/blogs/count', access: 'public', rows: activeBlogs(db) },
    { name: 'Jobs', path: '/jobs/count', access: 'public', rows: activeJobs(db) },
    { name: 'Inquiries', path: '/contacts/count', access: 'session', rows: db.selectFrom('inquiries') },
    { name: 'Admins', path: '/admins/count', access: 'session', rows: db.selectFrom('admins') },
  ] as const;
  for (const { name, path, access, rows } of counts) {
    const texts = { id: `count${name}`, summary: `Count ${name.toLowerCase()}` };
    const endpoint = { ...texts, tag: 'Counts', config: { access }, ok: countResponse } as const;
    route(app, `GET ${path}`, endpoint, async () => ({ count: await countRows(rows) }));
  }
}
