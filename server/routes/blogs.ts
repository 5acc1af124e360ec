import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Selectable } from 'kysely';
import { type Blog, type BlogInput, blogInput, blogListQuery } from '../../src/contract/blog';
import { renderMarkdown } from '../../src/contract/markdown';
import { requireSession, requireSessionForDeleted } from '../auth/requireSession';
import { createJsonResponses } from '../cache/jsonResponses';
import { contains, countKept, readPage, sorted } from '../database/paginate';
import type { Schema } from '../database/schema';
import { toSearchText, toSortKey } from '../database/searchText';
import type { Services } from '../http/context';
import { notFound } from '../http/errors';
import { idOf, revalidate } from '../http/etag';
import { keyOf } from '../http/idempotencyKey';
import { listHeaders } from '../http/listHeaders';
import { keptSince } from '../jobs/purgeExpired';
import { firstColumns, keptRecords } from '../records/versionedRecords';

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
  const records = keptRecords(services, 'blogs', toBlog);
  const onRequest = requireSession(services);
  const beforeList = requireSessionForDeleted(services);
  const sendCached = createJsonResponses(services.database);

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
        return { body: items.map(toBlog), headers: listHeaders('/api/blogs', query, total) };
      };
      if (!deleted && !search) {
        return sendCached(reply, JSON.stringify([category, page, limit, sort]), read);
      }
      const { body, headers } = await read();
      return reply.headers(headers).send(body);
    });

    app.get('/blogs/:id', { onSend: revalidate }, async ({ params }, reply) => {
      const id = idOf(params);
      return sendCached(reply, id, async () => {
        const row = await records.find('id', id);
        if (!row) throw notFound();
        const body = { ...toBlog(row), contentHtml: renderMarkdown(row.content) };
        return { body, headers: { etag: `"${row.version}"` } };
      });
    });

    app.post('/blogs', { onRequest, schema: { body: blogInput } }, async ({ body, headers }, reply) => {
      const key = keyOf(headers['idempotency-key']);
      const stored = await db
        .insertInto('blogs')
        .values({ ...firstColumns(now(), key), ...toRow(body), status: 'published' })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returningAll()
        .executeTakeFirst();
      return records.sendCreated(reply, stored, key, toRow(body));
    });

    app.put('/blogs/:id', { onRequest, schema: { body: blogInput } }, async (request, reply) => {
      return records.change(request, reply, toRow(request.body));
    });

    app.delete('/blogs/:id', { onRequest }, records.remove);
    app.post('/blogs/:id/restore', { onRequest }, records.restore);
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
    title_key: toSortKey(title),
    author_key: toSortKey(author),
    category_key: toSortKey(category),
    search_text: toSearchText(title, author, category, snippet),
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
