import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type JobInput, jobChange, jobListQuery, type NewJob, newJob } from '../../src/shared/job';
import { jobResponse } from '../../src/shared/jobResponses';
import { DELETED_RETENTION_DAYS } from '../../src/shared/limits';
import type { AppContext } from '../context';
import { matchesSearch, paginate } from '../database/lists';
import { activeJobs, asksForActive, deletedJobs } from '../database/softDelete';
import { revalidate } from '../http/conditional';
import { listHeaders } from '../http/schemas';
import { resource } from '../resource';
import { route } from '../route';
import { toJob, toJobRow } from './job';

export async function jobRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, now } = context;
  const jobs = resource(context, 'jobs', { toBody: toJob });

  route(
    app,
    'GET /jobs',
    {
      id: 'listJobs',
      summary: 'List jobs, newest first; with deleted=true those that can be restored (needs a session)',
      config: { access: asksForActive },
      query: jobListQuery,
      ok: z.array(jobResponse),
    },
    async ({ query }, reply) => {
      let matching = query.deleted ? deletedJobs(db, now()) : activeJobs(db);
      if (query.search) matching = matching.where(matchesSearch(query.search));
      const { items, total } = await paginate(matching, query);
      return reply.headers(listHeaders('/api/jobs', query, total)).send(items.map(toJob));
    },
  );

  route(
    app,
    'GET /jobs/:id',
    {
      id: 'getJob',
      summary: 'Get a job',
      config: { access: 'public' },
      ok: jobResponse,
      unlessUnchanged: revalidate,
    },
    jobs.get,
  );

  route(
    app,
    'POST /jobs',
    {
      id: 'createJob',
      summary: 'Create a job, which is open at once',
      key: true,
      body: newJob,
      ok: jobResponse,
      status: 201,
    },
    jobs.create(toJobRow, ({ postedDate: given }: NewJob) => ({
      // Stored in UTC, so that text order is time order.
      postedDate: (given ? new Date(given) : now()).toISOString(),
      status: 'open',
    })),
  );

  route(
    app,
    'PUT /jobs/:id',
    { id: 'updateJob', summary: 'Change a job', ifMatch: true, body: jobChange, ok: jobResponse },
    jobs.update((stored, change: Partial<JobInput>) => ({
      ...toJobRow({ ...stored, ...change }),
      isSample: 0,
    })),
  );

  route(
    app,
    'DELETE /jobs/:id',
    {
      id: 'deleteJob',
      summary: `Delete a job; it can be restored for ${DELETED_RETENTION_DAYS} days`,
      ifMatch: true,
      current: jobResponse,
    },
    jobs.remove,
  );

  route(
    app,
    'POST /jobs/:id/restore',
    {
      id: 'restoreJob',
      summary: 'Restore a deleted job; one that is not deleted stays as it is',
      ok: jobResponse,
    },
    jobs.restore,
  );
}
