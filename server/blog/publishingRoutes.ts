import { blogResponse, draftResponse } from '../../src/shared/blogResponses';
import type { AppContext } from '../context';
import { newRecordColumns } from '../database/rows';
import { getSession } from '../http/access';
import { conflict, hasVersion, ifMatchHeaders, toEtag } from '../http/conditional';
import { idempotencyHeaders } from '../http/createOnce';
import { notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { apiErrorResponse, conflictResponse, idParams } from '../http/schemas';
import { endSchedule, isNotDeleted, lockDraft, UNPUBLISHED } from '../records/softDelete';
import { versionedRecords } from '../records/versionedRecords';
import { toBlog } from './blog';
import { draftNotChanged, findDraft, toDraft, toDraftRow } from './draft';
import { blogConflict, publishDraft } from './publishDraft';

/** Makes a draft public, and a public blog a draft (docs/product.md §27.2 and §27.3). */
export async function blogPublishingRoutes(app: ApiInstance, context: AppContext): Promise<void> {
  const { db, now } = context;
  const records = versionedRecords(context, 'blogs', toBlog);
  const tags = ['Drafts'];

  /** The blog of a draft that was published already, for a repeated request. @throws HttpError 409 for any other */
  async function findPublished(id: string, key: string | null) {
    const publication = await db
      .selectFrom('blogVersions')
      .select(['blogId', 'idempotencyKey'])
      .where('draftId', '=', id)
      .executeTakeFirst();
    const blog =
      publication &&
      (await db
        .selectFrom('blogs')
        .selectAll()
        .where('id', '=', publication.blogId)
        .where(isNotDeleted)
        .executeTakeFirst());
    if (!blog) throw notFound();
    if (key !== null && key === publication.idempotencyKey) return blog;
    if (blog.status === UNPUBLISHED) throw notFound();
    throw blogConflict('This draft was published already', blog);
  }

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
      const key = request.headers['idempotency-key'];
      const published = await db.transaction().execute(async (transaction) => {
        const draft = await transaction
          .deleteFrom('blogDrafts')
          .where('id', '=', id)
          .where(hasVersion(request.headers['if-match']))
          .returningAll()
          .executeTakeFirst();
        if (!draft) return undefined;
        return publishDraft(transaction, draft, { by: getSession(request).email, key, now: now() });
      });
      if (!published && (await findDraft(db, 'id', id))) throw await draftNotChanged(db, id);
      const blog = published ?? (await findPublished(id, key));
      return reply.header('etag', toEtag(blog.version)).send(toBlog(blog));
    },
  );

  app.post(
    '/blogs/:id/unpublish',
    {
      schema: {
        tags,
        operationId: 'unpublishBlog',
        summary:
          'Make a published blog a draft; its id stays; a draft that it has already stays, without its schedule; can be repeated',
        params: idParams,
        headers: ifMatchHeaders,
        response: { 200: draftResponse, 409: conflictResponse(blogResponse) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const versions = request.headers['if-match'];
      const draft = await db.transaction().execute(async (transaction) => {
        await lockDraft(transaction, id);
        const blog = await transaction
          .updateTable('blogs')
          .set({ status: UNPUBLISHED, deletedAt: now().toISOString() })
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .where(hasVersion(versions))
          .returningAll()
          .executeTakeFirst();
        if (blog) {
          await endSchedule(transaction, id);
          await transaction
            .insertInto('blogDrafts')
            .values({
              ...newRecordColumns(now(), null),
              ...toDraftRow({ ...blog, publishAt: null }),
              blogId: id,
              baseVersion: blog.version,
              updatedBy: getSession(request).email,
            })
            .onConflict((conflicting) => conflicting.column('blogId').doNothing())
            .execute();
        }
        // A repeated request finds the draft that the first one made.
        return transaction
          .selectFrom('blogDrafts')
          .innerJoin('blogs', 'blogs.id', 'blogDrafts.blogId')
          .selectAll('blogDrafts')
          .where('blogs.id', '=', id)
          .where('blogs.status', '=', UNPUBLISHED)
          .where(hasVersion(versions, 'blogs.version'))
          .executeTakeFirst();
      });
      if (!draft) {
        const current = await records.find(id);
        throw current ? conflict(current.version, toBlog(current)) : notFound();
      }
      return reply.header('etag', toEtag(draft.version)).send(await toDraft(db, draft));
    },
  );
}
