import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Selectable } from 'kysely';
import { type Blog, type BlogInput, blogInput, blogListQuery } from '../../src/contract/blog';
import { fold } from '../database/fold';
import { newId } from '../database/ids';
import { contains, countKept, readPage, sorted } from '../database/lists';
import type { Schema } from '../database/schema';
import { HttpError, notFound } from '../errors';
import { keyOf } from '../idempotency';
import { createKeptAnswers } from '../keptAnswers';
import { createPostRenderer } from '../markdown';
import { keptSince } from '../purge';
import { type Services, signedIn, signedInForDeleted } from '../services';
import { acceptedVersions, idOf, isSame, sendConflict, sendRecord } from '../versions';

const SORT_COLUMNS = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  deletedAt: 'deleted_at',
  title: 'title_key',
  author: 'author_key',
  category: 'category_key',
};

/** Section 7: blogs. Reading is for everybody (decision 3), writing needs a session. */
export function blogRoutes(services: Services): FastifyPluginAsyncZod {
  const { now } = services;
  const { db } = services.database;
  const kept = () => db.selectFrom('blogs').where('deleted_at', 'is', null);
  /** What can still be restored. */
  const bin = () => db.selectFrom('blogs').where('deleted_at', '>=', keptSince(now()));
  const find = (id: string) => kept().selectAll().where('id', '=', id).executeTakeFirst();
  const onRequest = signedIn(services);
  const beforeList = signedInForDeleted(services);
  const contentHtml = createPostRenderer();
  const answerKept = createKeptAnswers(services.database);

  return async (app) => {
    const list = { onRequest: beforeList, schema: { querystring: blogListQuery } };
    app.get('/blogs', list, async ({ query }, reply) => {
      const { category = '', search, deleted, page, limit, sort } = query;
      const read = async () => {
        let matching = deleted ? bin() : kept();
        if (category) matching = matching.where('category', '=', category);
        if (search) matching = matching.where(contains(search));
        const known = deleted || search ? undefined : countKept(db, 'blogs', category);
        const { items, total } = await readPage(matching, sorted(query), SORT_COLUMNS, known);
        return { body: items.map(toBlog), headers: { 'x-total-count': total } };
      };
      if (!deleted && !search) {
        return answerKept(reply, JSON.stringify([category, page, limit, sort]), read);
      }
      const { body, headers } = await read();
      return reply.headers(headers).send(body);
    });

    app.get('/blogs/:id', async ({ params }, reply) => {
      const id = idOf(params);
      return answerKept(reply, id, async () => {
        const row = await find(id);
        if (!row) throw notFound();
        const body = { ...toBlog(row), contentHtml: contentHtml(row) };
        return { body, headers: { etag: `"${row.version}"` } };
      });
    });

    app.post('/blogs', { onRequest, schema: { body: blogInput } }, async ({ body, headers }, reply) => {
      const time = now();
      const key = keyOf(headers['idempotency-key']);
      const stored = await db
        .insertInto('blogs')
        .values({
          ...toRow(body),
          id: newId(time),
          status: 'published',
          idempotency_key: key,
          created_at: time.toISOString(),
          updated_at: time.toISOString(),
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (stored) return sendRecord(reply.code(201), stored.version, toBlog(stored));
      const earlier = await kept().selectAll().where('idempotency_key', '=', key).executeTakeFirst();
      if (!earlier) throw new HttpError(409, { message: 'The blog of this Idempotency-Key was deleted' });
      if (isSame(earlier, toRow(body))) return sendRecord(reply.code(201), earlier.version, toBlog(earlier));
      return sendConflict(reply, earlier.version, toBlog(earlier), 'This Idempotency-Key was used already');
    });

    app.put('/blogs/:id', { onRequest, schema: { body: blogInput } }, async (request, reply) => {
      const id = idOf(request.params);
      const versions = acceptedVersions(request.headers['if-match']);
      let update = db
        .updateTable('blogs')
        .set((eb) => ({
          ...toRow(request.body),
          updated_at: now().toISOString(),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('deleted_at', 'is', null);
      if (versions) update = update.where('version', 'in', versions);
      const row = await update.returningAll().executeTakeFirst();
      if (row) return sendRecord(reply, row.version, toBlog(row));
      const current = await find(id);
      if (!current) throw notFound();
      return sendConflict(reply, current.version, toBlog(current));
    });

    app.delete('/blogs/:id', { onRequest }, async ({ params }, reply) => {
      const { numUpdatedRows } = await db
        .updateTable('blogs')
        .set({ deleted_at: now().toISOString() })
        .where('id', '=', idOf(params))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw notFound();
      return reply.code(204).send();
    });

    app.post('/blogs/:id/restore', { onRequest }, async ({ params }, reply) => {
      const row = await db
        .updateTable('blogs')
        .set({ deleted_at: null })
        .where('id', '=', idOf(params))
        .where('deleted_at', '>=', keptSince(now()))
        .returningAll()
        .executeTakeFirst();
      if (!row) throw notFound();
      return sendRecord(reply, row.version, toBlog(row));
    });
  };
}

/** The stored columns of a blog's editable fields, the folded copies included. */
export function toRow(blog: BlogInput) {
  const { title, author, date, category, snippet, content } = blog;
  return {
    title,
    author,
    date,
    category,
    snippet,
    title_key: fold(title),
    author_key: fold(author),
    category_key: fold(category),
    search_text: fold(title, author, category, snippet),
    content,
  };
}

function toBlog(row: Selectable<Schema['blogs']>): Blog {
  const { id, title, author, date, category, snippet, content, status } = row;
  return {
    _id: id,
    title,
    author,
    date,
    category,
    snippet,
    content,
    status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.deleted_at ? { deletedAt: row.deleted_at } : {}),
  };
}
