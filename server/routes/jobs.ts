import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Selectable } from 'kysely';
import { type Job, type JobInput, jobInput, jobListQuery, newJob } from '../../src/contract/job';
import { requireSession, requireSessionForDeleted } from '../auth/requireSession';
import { contains, countKept, readPage, sorted } from '../database/paginate';
import type { Schema } from '../database/schema';
import { toSearchText, toSortKey } from '../database/searchText';
import type { Services } from '../http/context';
import { notFound } from '../http/errors';
import { idOf, revalidate, sendRecord } from '../http/etag';
import { keyOf } from '../http/idempotencyKey';
import { listHeaders } from '../http/listHeaders';
import { keptSince } from '../jobs/purgeExpired';
import { firstColumns, keptRecords } from '../records/versionedRecords';

const SORT_COLUMNS = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  deletedAt: 'deleted_at',
  postedDate: 'posted_date',
  position: 'position_key',
  department: 'department_key',
  location: 'location_key',
};

/** Section 7: jobs. Reading is for everybody (decision 3), writing needs a session. */
export function jobRoutes(services: Services): FastifyPluginAsyncZod {
  const { now } = services;
  const { db } = services.database;
  const kept = () => db.selectFrom('jobs').where('deleted_at', 'is', null);
  /** What can still be restored. */
  const bin = () => db.selectFrom('jobs').where('deleted_at', '>=', keptSince(now()));
  const records = keptRecords(services, 'jobs', toJob);
  const onRequest = requireSession(services);
  const beforeList = requireSessionForDeleted(services);

  return async (app) => {
    const list = { onRequest: beforeList, schema: { querystring: jobListQuery } };
    app.get('/jobs', list, async ({ query }, reply) => {
      let matching = query.deleted ? bin() : kept();
      if (query.search) matching = matching.where(contains(query.search));
      const known = query.deleted || query.search ? undefined : countKept(db, 'jobs');
      const { items, total } = await readPage(matching, sorted(query), SORT_COLUMNS, known);
      return reply.headers(listHeaders('/api/jobs', query, total)).send(items.map(toJob));
    });

    app.get('/jobs/:id', { onSend: revalidate }, async ({ params }, reply) => {
      const row = await records.find('id', idOf(params));
      if (!row) throw notFound();
      return sendRecord(reply, row.version, toJob(row));
    });

    app.post('/jobs', { onRequest, schema: { body: newJob } }, async ({ body, headers }, reply) => {
      const time = now();
      const key = keyOf(headers['idempotency-key']);
      const stored = await db
        .insertInto('jobs')
        .values({
          ...firstColumns(time, key),
          ...toRow(body),
          // In one form everywhere, so that text order is time order.
          posted_date: (body.postedDate ? new Date(body.postedDate) : time).toISOString(),
          status: 'open',
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returningAll()
        .executeTakeFirst();
      return records.sendCreated(reply, stored, key, toRow(body));
    });

    app.put('/jobs/:id', { onRequest, schema: { body: jobInput } }, async (request, reply) => {
      return records.change(request, reply, toRow(request.body));
    });

    app.delete('/jobs/:id', { onRequest }, records.remove);
    app.post('/jobs/:id/restore', { onRequest }, records.restore);
  };
}

/** The stored columns of a job's editable fields, the folded copies included. */
export function toRow({ position, department, location }: JobInput) {
  return {
    position,
    department,
    location,
    position_key: toSortKey(position),
    department_key: toSortKey(department),
    location_key: toSortKey(location),
    search_text: toSearchText(position, department, location),
  };
}

function toJob(row: Selectable<Schema['jobs']>): Job {
  const { id, position, department, location, status } = row;
  return {
    _id: id,
    position,
    department,
    location,
    postedDate: row.posted_date,
    status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.deleted_at ? { deletedAt: row.deleted_at } : {}),
  };
}
