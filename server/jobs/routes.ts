import { z } from 'zod';
import { jobChange, jobListQuery, newJob } from '../../src/shared/job';
import { jobResponse } from '../../src/shared/jobResponses';
import type { AppContext } from '../context';
import { matchesSearch, paginate } from '../database/lists';
import { ifMatchHeaders, revalidate } from '../http/conditional';
import { idempotencyHeaders } from '../http/createOnce';
import type { ApiInstance } from '../http/fastify';
import { conflictResponse, emptyResponse, idParams, listHeaders } from '../http/schemas';
import { deletionRoutes } from '../records/deletionRoutes';
import { activeJobs, asksForActive, deletedJobs } from '../records/softDelete';
import { versionedRecords } from '../records/versionedRecords';
import { toJob, toJobRow } from './job';

export async function jobRoutes(app: ApiInstance, context: AppContext): Promise<void> {
  const { db, now } = context;
  const records = versionedRecords(context, 'jobs', toJob);
  const tags = ['Jobs'];

  app.get(
    '/jobs',
    {
      config: { access: asksForActive },
      schema: {
        tags,
        operationId: 'listJobs',
        summary: 'List jobs, newest first; with deleted=true those that can be restored (needs a session)',
        querystring: jobListQuery,
        response: { 200: z.array(jobResponse) },
      },
    },
    async ({ query }, reply) => {
      let matching = query.deleted ? deletedJobs(db, now()) : activeJobs(db);
      if (query.search) matching = matching.where(matchesSearch(query.search));
      const { items, total } = await paginate(matching, query);
      return reply.headers(listHeaders('/api/jobs', query, total)).send(items.map(toJob));
    },
  );

  app.get(
    '/jobs/:id',
    {
      config: { access: 'public' },
      onSend: revalidate,
      schema: {
        tags,
        operationId: 'getJob',
        summary: 'Get a job',
        params: idParams,
        response: { 200: jobResponse, 304: emptyResponse },
      },
    },
    async ({ params: { id } }, reply) => records.get(reply, id),
  );

  app.post(
    '/jobs',
    {
      schema: {
        tags,
        operationId: 'createJob',
        summary: 'Create a job, which is open at once',
        headers: idempotencyHeaders,
        body: newJob,
        response: { 201: jobResponse, 409: conflictResponse(jobResponse) },
      },
    },
    async ({ body: { postedDate: given, ...fields }, headers }, reply) => {
      // Stored in UTC, so that text order is time order.
      const postedDate = (given ? new Date(given) : now()).toISOString();
      const values = { ...toJobRow(fields), postedDate, status: 'open' };
      return records.create(reply, headers['idempotency-key'], fields, values);
    },
  );

  app.put(
    '/jobs/:id',
    {
      schema: {
        tags,
        operationId: 'updateJob',
        summary: 'Change a job',
        params: idParams,
        headers: ifMatchHeaders,
        body: jobChange,
        response: { 200: jobResponse, 409: conflictResponse(jobResponse) },
      },
    },
    async ({ params: { id }, headers, body }, reply) =>
      records.update(reply, id, headers['if-match'], (stored) => toJobRow({ ...stored, ...body })),
  );

  await app.register(deletionRoutes, { path: '/jobs/:id', kind: 'Job', response: jobResponse, records });
}
