import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { blogDraftInput, blogDraftListQuery, newBlogDraft } from '../../src/contract/blogDraft';
import { getSession } from '../auth/requireSession';
import { newRecordColumns } from '../database/newRecordColumns';
import { matchesSearch, paginate } from '../database/paginate';
import { isId } from '../database/uuid';
import { apiErrorResponse, conflictResponse, emptyResponse, idParams } from '../http/apiSchemas';
import type { AppContext } from '../http/context';
import { fieldErrors, HttpError, notFound, serviceUnavailable } from '../http/errors';
import { conflict, ifMatchHeaders, toEtag } from '../http/etag';
import { hasSameValues, idempotencyHeaders, KEY_WAS_USED } from '../http/idempotencyKey';
import { listHeaders } from '../http/listHeaders';
import { type DraftRow, draftResponse, toDraft, toDraftRow, toDrafts } from '../publishing/draftRow';
import { blogConflict, publishDraft } from '../publishing/publishDraft';
import { blogResponse, toBlog } from '../records/blogRow';
import { activeBlogs, UNPUBLISHED } from '../records/softDelete';

const SORT_COLUMNS = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  publishAt: 'publish_at',
  title: 'title_key',
};

/** Texts that are not public: a draft of a new blog, or of changes to a published one (docs/product.md §27.1). */
export function blogDraftRoutes({ database: { db }, now }: AppContext): FastifyPluginAsyncZod {
  const tags = ['Drafts'];

  function find(column: 'id' | 'idempotency_key' | 'blog_id', value: string): Promise<DraftRow | undefined> {
    return db.selectFrom('blog_drafts').selectAll().where(column, '=', value).executeTakeFirst();
  }

  /** For a change that matched no row: the draft no longer exists, or has another version. */
  async function notChanged(id: string): Promise<HttpError> {
    const current = await find('id', id);
    return current ? conflict(current.version, await toDraft(db, current)) : notFound();
  }

  /** A scheduled time may pass while its draft is being edited; a new one must be in the future. */
  function checkPublishAt(publishAt: string | null, stored = ''): void {
    if (publishAt === null || publishAt === stored || publishAt > now().toISOString()) return;
    throw new HttpError(400, fieldErrors([['publishAt', 'Please choose a time in the future']]));
  }

  async function findBlogVersion(id: string | null): Promise<number | null> {
    if (id === null) return null;
    const blog =
      isId(id) && (await activeBlogs(db).select('version').where('id', '=', id).executeTakeFirst());
    if (!blog) throw new HttpError(400, fieldErrors([['blog', 'This blog does not exist']]));
    return blog.version;
  }

  /** The blog of a draft that was published already, for a repeated request. @throws HttpError 409 for any other */
  async function findPublished(id: string, key: string | null) {
    const publication = await db
      .selectFrom('blog_versions')
      .select(['blog_id', 'idempotency_key'])
      .where('draft_id', '=', id)
      .executeTakeFirst();
    const blog =
      publication &&
      (await activeBlogs(db).selectAll().where('id', '=', publication.blog_id).executeTakeFirst());
    if (!blog) throw notFound();
    if (key !== null && key === publication.idempotency_key) return blog;
    throw blogConflict('This draft was published already', blog);
  }

  return async (app) => {
    app.get(
      '/blogs/drafts',
      {
        schema: {
          tags,
          operationId: 'listDrafts',
          summary: 'List drafts without their content, the last saved first',
          querystring: blogDraftListQuery,
          response: { 200: z.array(draftResponse) },
        },
      },
      async ({ query }, reply) => {
        const { search, scheduled, blog, sort = '-updatedAt' } = query;
        let matching = db.selectFrom('blog_drafts');
        if (blog !== undefined) {
          matching = matching.where((eb) => eb.or([eb('blog_id', '=', blog), eb('id', '=', blog)]));
        }
        if (scheduled !== undefined) matching = matching.where('publish_at', scheduled ? '!=' : '=', '');
        if (search) matching = matching.where(matchesSearch(search));
        const { items, total } = await paginate(matching, { ...query, sort }, SORT_COLUMNS);
        const drafts = await toDrafts(db, items);
        return reply
          .headers(listHeaders('/api/blogs/drafts', query, total))
          .send(drafts.map((draft) => ({ ...draft, content: undefined })));
      },
    );

    app.get(
      '/blogs/drafts/:id',
      {
        schema: {
          tags,
          operationId: 'getDraft',
          summary: 'Get a draft',
          params: idParams,
          response: { 200: draftResponse },
        },
      },
      async ({ params: { id } }, reply) => {
        const draft = await find('id', id);
        if (!draft) throw notFound();
        return reply.header('etag', toEtag(draft.version)).send(await toDraft(db, draft));
      },
    );

    app.post(
      '/blogs/drafts',
      {
        schema: {
          tags,
          operationId: 'createDraft',
          summary: 'Create a draft of a new blog, or of changes to a published one, which has at most one',
          headers: idempotencyHeaders,
          body: newBlogDraft,
          response: { 201: draftResponse, 409: conflictResponse(draftResponse) },
        },
      },
      async (request, reply) => {
        const { body, headers } = request;
        const key = headers['idempotency-key'];
        const values = { ...toDraftRow(body), blog_id: body.blog };
        const insertDraft = async () => {
          const current = await findBlogVersion(body.blog);
          return db
            .insertInto('blog_drafts')
            .values({
              ...newRecordColumns(now(), key),
              ...values,
              base_version: current && (body.baseVersion ?? current),
              updated_by: getSession(request).email,
            })
            .onConflict((conflicting) => conflicting.doNothing())
            .returningAll()
            .executeTakeFirst();
        };
        const findByKey = async () => (key === null ? undefined : find('idempotency_key', key));
        const known = await findByKey();
        if (!known) checkPublishAt(body.publishAt);
        const draft = known ?? (await insertDraft()) ?? (await findByKey());
        if (!draft) {
          const current = await find('blog_id', body.blog ?? '');
          // Published or deleted in this moment: the same request creates a new one.
          if (!current) throw serviceUnavailable();
          throw conflict(current.version, await toDraft(db, current), 'This blog has a draft already');
        }
        if (!hasSameValues(draft, values)) {
          throw conflict(draft.version, await toDraft(db, draft), KEY_WAS_USED);
        }
        return reply
          .code(201)
          .headers({ etag: toEtag(draft.version), location: `/api/blogs/drafts/${draft.id}` })
          .send(await toDraft(db, draft));
      },
    );

    app.put(
      '/blogs/drafts/:id',
      {
        schema: {
          tags,
          operationId: 'updateDraft',
          summary: 'Change a draft; nothing that is public changes',
          params: idParams,
          headers: ifMatchHeaders,
          body: blogDraftInput,
          response: { 200: draftResponse, 409: conflictResponse(draftResponse) },
        },
      },
      async (request, reply) => {
        const { headers, body } = request;
        const { id } = request.params;
        const versions = headers['if-match'];
        if (body.publishAt !== null) checkPublishAt(body.publishAt, (await find('id', id))?.publish_at);
        let update = db
          .updateTable('blog_drafts')
          .set((eb) => ({
            ...toDraftRow(body),
            problem: null,
            updated_at: now().toISOString(),
            updated_by: getSession(request).email,
            version: eb('version', '+', 1),
            ...(body.baseVersion === undefined
              ? {}
              : {
                  base_version: eb.case().when('blog_id', 'is not', null).then(body.baseVersion).end(),
                }),
          }))
          .where('id', '=', id);
        if (versions) update = update.where('version', 'in', versions);
        const draft = await update.returningAll().executeTakeFirst();
        if (!draft) throw await notChanged(id);
        return reply.header('etag', toEtag(draft.version)).send(await toDraft(db, draft));
      },
    );

    app.delete(
      '/blogs/drafts/:id',
      {
        schema: {
          tags,
          operationId: 'deleteDraft',
          summary:
            'Delete a draft; its blog, if unpublished, is then a deleted one and can be restored for 30 days',
          params: idParams,
          headers: ifMatchHeaders,
          response: { 204: emptyResponse, 409: conflictResponse(draftResponse) },
        },
      },
      async ({ params: { id }, headers }, reply) => {
        const versions = headers['if-match'];
        const removed = await db.transaction().execute(async (transaction) => {
          let removal = transaction.deleteFrom('blog_drafts').where('id', '=', id);
          if (versions) removal = removal.where('version', 'in', versions);
          const draft = await removal.returning('blog_id').executeTakeFirst();
          await transaction
            .updateTable('blogs')
            .set({ status: 'published', deleted_at: now().toISOString() })
            .where('id', '=', draft?.blog_id ?? '')
            .where('status', '=', UNPUBLISHED)
            .execute();
          return draft;
        });
        if (!removed) throw await notChanged(id);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/blogs/drafts/:id/publish',
      {
        schema: {
          tags,
          operationId: 'publishDraft',
          summary: 'Publish a draft: it becomes a blog, or updates its blog, and is removed',
          params: idParams,
          headers: ifMatchHeaders.extend(idempotencyHeaders.shape),
          response: {
            200: blogResponse,
            400: apiErrorResponse,
            409: conflictResponse(draftResponse).extend({
              blog: blogResponse
                .optional()
                .meta({ description: 'The blog as it is now, when it has changed or was published already' }),
            }),
          },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const versions = request.headers['if-match'];
        const key = request.headers['idempotency-key'];
        const published = await db.transaction().execute(async (transaction) => {
          let claim = transaction.deleteFrom('blog_drafts').where('id', '=', id);
          if (versions) claim = claim.where('version', 'in', versions);
          const draft = await claim.returningAll().executeTakeFirst();
          if (!draft) return undefined;
          return publishDraft(transaction, draft, { by: getSession(request).email, key, now: now() });
        });
        if (!published && (await find('id', id))) throw await notChanged(id);
        const blog = published ?? (await findPublished(id, key));
        return reply.header('etag', toEtag(blog.version)).send(toBlog(blog));
      },
    );
  };
}
