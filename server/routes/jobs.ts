import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Selectable } from 'kysely';
import { type Job, type JobInput, jobInput, jobListQuery, newJob } from '../../src/contract/job';
import { fold } from '../database/fold';
import { newId } from '../database/ids';
import { contains, countKept, readPage, sorted } from '../database/lists';
import type { Schema } from '../database/schema';
import { HttpError, notFound } from '../errors';
import { keyOf } from '../idempotency';
import { keptSince } from '../purge';
import { type Services, signedIn, signedInForDeleted } from '../services';
import { acceptedVersions, idOf, isSame, sendConflict, sendRecord } from '../versions';

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
  const find = (id: string) => kept().selectAll().where('id', '=', id).executeTakeFirst();
  const onRequest = signedIn(services);
  const beforeList = signedInForDeleted(services);

  return async (app) => {
    const list = { onRequest: beforeList, schema: { querystring: jobListQuery } };
    app.get('/jobs', list, async ({ query }, reply) => {
      let matching = query.deleted ? bin() : kept();
      if (query.search) matching = matching.where(contains(query.search));
      const known = query.deleted || query.search ? undefined : countKept(db, 'jobs');
      const { items, total } = await readPage(matching, sorted(query), SORT_COLUMNS, known);
      return reply.header('x-total-count', total).send(items.map(toJob));
    });

    app.get('/jobs/:id', async ({ params }, reply) => {
      const row = await find(idOf(params));
      if (!row) throw notFound();
      return sendRecord(reply, row.version, toJob(row));
    });

    app.post('/jobs', { onRequest, schema: { body: newJob } }, async ({ body, headers }, reply) => {
      const time = now();
      const key = keyOf(headers['idempotency-key']);
      const stored = await db
        .insertInto('jobs')
        .values({
          ...toRow(body),
          id: newId(time),
          // In one form everywhere, so that text order is time order.
          posted_date: (body.postedDate ? new Date(body.postedDate) : time).toISOString(),
          status: 'open',
          idempotency_key: key,
          created_at: time.toISOString(),
          updated_at: time.toISOString(),
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (stored) return sendRecord(reply.code(201), stored.version, toJob(stored));
      const earlier = await kept().selectAll().where('idempotency_key', '=', key).executeTakeFirst();
      if (!earlier) throw new HttpError(409, { message: 'The job of this Idempotency-Key was deleted' });
      if (isSame(earlier, toRow(body))) return sendRecord(reply.code(201), earlier.version, toJob(earlier));
      return sendConflict(reply, earlier.version, toJob(earlier), 'This Idempotency-Key was used already');
    });

    app.put('/jobs/:id', { onRequest, schema: { body: jobInput } }, async (request, reply) => {
      const id = idOf(request.params);
      const versions = acceptedVersions(request.headers['if-match']);
      let update = db
        .updateTable('jobs')
        .set((eb) => ({
          ...toRow(request.body),
          updated_at: now().toISOString(),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('deleted_at', 'is', null);
      if (versions) update = update.where('version', 'in', versions);
      const row = await update.returningAll().executeTakeFirst();
      if (row) return sendRecord(reply, row.version, toJob(row));
      const current = await find(id);
      if (!current) throw notFound();
      return sendConflict(reply, current.version, toJob(current));
    });

    app.delete('/jobs/:id', { onRequest }, async ({ params }, reply) => {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({ deleted_at: now().toISOString() })
        .where('id', '=', idOf(params))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw notFound();
      return reply.code(204).send();
    });

    app.post('/jobs/:id/restore', { onRequest }, async ({ params }, reply) => {
      const row = await db
        .updateTable('jobs')
        .set({ deleted_at: null })
        .where('id', '=', idOf(params))
        .where('deleted_at', '>=', keptSince(now()))
        .returningAll()
        .executeTakeFirst();
      if (!row) throw notFound();
      return sendRecord(reply, row.version, toJob(row));
    });
  };
}

/** The stored columns of a job's editable fields, the folded copies included. */
export function toRow({ position, department, location }: JobInput) {
  return {
    position,
    department,
    location,
    position_key: fold(position),
    department_key: fold(department),
    location_key: fold(location),
    search_text: fold(position, department, location),
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
