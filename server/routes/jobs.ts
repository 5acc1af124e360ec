import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Selectable } from 'kysely';
import { type Job, type JobInput, jobInput, jobListQuery, newJob } from '../../src/contract/job';
import { fold } from '../database/fold';
import { newId } from '../database/ids';
import { contains, readPage } from '../database/lists';
import type { Schema } from '../database/schema';
import { notFound } from '../errors';
import { purgeDeleted } from '../purge';
import { type Services, signedIn } from '../services';
import { acceptedVersions, idOf, sendConflict, sendRecord } from '../versions';

const SORT_COLUMNS = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
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
  const find = (id: string) => kept().selectAll().where('id', '=', id).executeTakeFirst();
  const onRequest = signedIn(services);

  return async (app) => {
    app.get('/jobs', { schema: { querystring: jobListQuery } }, async ({ query }, reply) => {
      let matching = kept();
      if (query.search) matching = matching.where(contains(query.search));
      const { items, total } = await readPage(matching, query, SORT_COLUMNS);
      return reply.header('x-total-count', total).send(items.map(toJob));
    });

    app.get('/jobs/:id', async ({ params }, reply) => {
      const row = await find(idOf(params));
      if (!row) throw notFound();
      return sendRecord(reply, row.version, toJob(row));
    });

    app.post('/jobs', { onRequest, schema: { body: newJob } }, async ({ body }, reply) => {
      const time = now();
      const row = await db
        .insertInto('jobs')
        .values({
          ...toRow(body),
          id: newId(time),
          // In one form everywhere, so that text order is time order.
          posted_date: (body.postedDate ? new Date(body.postedDate) : time).toISOString(),
          status: 'open',
          created_at: time.toISOString(),
          updated_at: time.toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return sendRecord(reply.code(201), row.version, toJob(row));
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
      const time = now();
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set((eb) => ({ deleted_at: time.toISOString(), version: eb('version', '+', 1) }))
        .where('id', '=', idOf(params))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw notFound();
      await purgeDeleted(db, 'jobs', time);
      return reply.code(204).send();
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
  };
}
