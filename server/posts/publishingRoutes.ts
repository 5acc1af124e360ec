import type { FastifyInstance } from 'fastify';
import { blogResponse, draftResponse } from '../../src/shared/blogResponses';
import type { AppContext } from '../context';
import { isNotDeleted, UNPUBLISHED } from '../database/softDelete';
import { conflict, hasVersion, toEtag } from '../http/conditional';
import { notFound } from '../http/errors';
import { conflictResponse } from '../http/schemas';
import { route } from '../route';
import { type BlogRow, toBlog } from './blog';
import { endSchedule, findDraft, findPublished, insertDraft, lockDraft, toDraft, toDraftRow } from './draft';
import { blogConflict, publishDraft } from './publish';

/** Makes a draft public, and a public blog a draft. */
export async function blogPublishingRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, now } = context;

  route(
    app,
    'POST /blogs/drafts/:id/publish',
    {
      id: 'publishDraft',
      summary: 'Publish a draft: it becomes a blog, or updates its blog, and is removed',
      tag: 'Drafts',
      ifMatch: true,
      key: true,
      ok: blogResponse,
      responses: {
        409: conflictResponse(draftResponse).extend({
          blog: blogResponse
            .optional()
            .meta({ description: 'The blog as it is now, when it has changed or was published already' }),
        }),
      },
    },
    async ({ params: { id }, headers, session }, reply) => {
      const key = headers['idempotency-key'];
      const published = await publishDraft(db, id, hasVersion(headers['if-match']), {
        now: now(),
        by: session.email,
        key,
      });
      const blog = published ?? (await findForRepeated(id, key));
      return reply.header('etag', toEtag(blog.version)).send(toBlog(blog));
    },
  );

  /** The blog of a draft that this request has published already. @throws HttpError for any other draft */
  async function findForRepeated(id: string, key: string | null): Promise<BlogRow> {
    const draft = await findDraft(db, 'id', id);
    if (draft) throw conflict(draft.version, await toDraft(db, draft));
    const blog = await findPublished(db, id);
    if (blog && key !== null && key === blog.usedKey) return blog;
    if (!blog || blog.status === UNPUBLISHED) throw notFound();
    throw blogConflict('This draft was published already', blog);
  }

  route(
    app,
    'POST /blogs/:id/unpublish',
    {
      id: 'unpublishBlog',
      summary:
        'Make a published blog a draft; its id stays; a draft that it has already stays, without its schedule; can be repeated',
      tag: 'Drafts',
      ifMatch: true,
      ok: draftResponse,
      current: blogResponse,
    },
    async ({ params: { id }, headers, session }, reply) => {
      const versions = headers['if-match'];
      const draft = await db.transaction().execute(async (transaction) => {
        await lockDraft(transaction, id);
        const blog = await transaction
          .selectFrom('blogs')
          .selectAll()
          .where('id', '=', id)
          .where(isNotDeleted)
          // Not `forUpdate`: the foreign key of a new draft, for which `insertDraft` waits, would wait for this blog.
          .forNoKeyUpdate()
          .executeTakeFirst();
        const isStale = blog && versions && !versions.includes(blog.version);
        if (!blog || (isStale && blog.status === UNPUBLISHED)) throw notFound();
        if (isStale) throw conflict(blog.version, toBlog(blog));
        if (blog.status !== UNPUBLISHED) {
          const deletedAt = now().toISOString();
          await transaction
            .updateTable('blogs')
            .set({ status: UNPUBLISHED, deletedAt })
            .where('id', '=', id)
            .execute();
          await endSchedule(transaction, id);
          const text = toDraftRow({ ...blog, publishAt: null });
          const origin = { blogId: id, baseVersion: blog.version, updatedBy: session.email };
          await insertDraft(transaction, { ...text, ...origin }, now());
        }
        return findDraft(transaction, 'blogId', id);
      });
      if (!draft) throw notFound();
      return reply.header('etag', toEtag(draft.version)).send(await toDraft(db, draft));
    },
  );
}
