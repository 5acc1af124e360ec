import { z } from 'zod';
import { blogDraftChange, blogDraftListQuery, newBlogDraft } from '../../src/shared/blogDraft';
import { draftResponse } from '../../src/shared/blogResponses';
import { DELETED_RETENTION_DAYS } from '../../src/shared/limits';
import type { AppContext } from '../context';
import { isId } from '../database/ids';
import { matchesSearch, paginate } from '../database/lists';
import { newRecordColumns } from '../database/rows';
import { getSession } from '../http/access';
import { conflict, hasVersion, ifMatchHeaders, toEtag } from '../http/conditional';
import { createOnce, hasSameValues, idempotencyHeaders } from '../http/createOnce';
import { fieldErrors, HttpError, serviceUnavailable } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { apiErrorResponse, conflictResponse, emptyResponse, idParams, listHeaders } from '../http/schemas';
import { activeBlogs, UNPUBLISHED } from '../records/softDelete';
import { checkTranslation } from './checkTranslation';
import {
  type DraftRow,
  draftNotChanged,
  draftNotFound,
  findDraft,
  toDraft,
  toDraftRow,
  toDrafts,
  withDraftChange,
} from './draft';

const publishedResponse = z.object({
  ...apiErrorResponse.shape,
  blog: z.uuid().meta({ description: 'The `_id` of the blog as which it was published' }),
});

/** Texts that are not public: a draft of a new blog, or of changes to a published one (docs/product.md §27.1). */
export async function blogDraftRoutes(app: ApiInstance, { db, now }: AppContext): Promise<void> {
  const tags = ['Drafts'];

  /** A scheduled time may pass while its draft is being edited; a new one must be in the future. */
  async function checkSchedule(
    { publishAt, blogId, ...text }: Pick<DraftRow, 'publishAt' | 'blogId' | 'language' | 'translationOf'>,
    stored = '',
  ): Promise<void> {
    if (!publishAt) return;
    if (publishAt !== stored && publishAt <= now().toISOString()) {
      throw new HttpError(400, fieldErrors([['publishAt', 'Please choose a time in the future']]));
    }
    await checkTranslation(db, { ...text, _id: blogId ?? '' });
  }

  async function findBlogVersion(id: string | null): Promise<number | null> {
    if (id === null) return null;
    const blog =
      isId(id) && (await activeBlogs(db).select('version').where('id', '=', id).executeTakeFirst());
    if (!blog) throw new HttpError(400, fieldErrors([['blog', 'This blog does not exist']]));
    return blog.version;
  }

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
      const { search, scheduled, blog } = query;
      let matching = db.selectFrom('blogDrafts');
      if (blog !== undefined) {
        matching = matching.where((eb) => eb.or([eb('blogId', '=', blog), eb('id', '=', blog)]));
      }
      if (scheduled !== undefined) matching = matching.where('publishAt', scheduled ? '!=' : '=', '');
      if (search) matching = matching.where(matchesSearch(search));
      const { items, total } = await paginate(matching, query, '-updatedAt');
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
        response: { 200: draftResponse, 410: publishedResponse },
      },
    },
    async ({ params: { id } }, reply) => {
      const draft = await findDraft(db, 'id', id);
      if (!draft) throw await draftNotFound(db, id);
      return reply.header('etag', toEtag(draft.version)).send(await toDraft(db, draft));
    },
  );

  app.post(
    '/blogs/drafts',
    {
      config: { action: 'blogs.drafts.create' },
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
      const values = { ...toDraftRow(body), blogId: body.blog };
      const { stored: draft } = await createOnce<DraftRow>(key, {
        find: (known) => findDraft(db, 'idempotencyKey', known),
        insert: async () => {
          await checkSchedule(values);
          const current = await findBlogVersion(body.blog);
          return db
            .insertInto('blogDrafts')
            .values({
              ...newRecordColumns(now(), key),
              ...values,
              baseVersion: current && (body.baseVersion ?? current),
              updatedBy: getSession(request).email,
            })
            .onConflict((conflicting) => conflicting.doNothing())
            .returningAll()
            .executeTakeFirst();
        },
        isSame: (stored) => hasSameValues(stored, values),
        toCurrent: async (stored) => ({ version: stored.version, current: await toDraft(db, stored) }),
        refuse: async () => {
          const current = await findDraft(db, 'blogId', body.blog ?? '');
          return current
            ? conflict(current.version, await toDraft(db, current), 'This blog has a draft already')
            : // Published or deleted in this moment: the same request creates a new one.
              serviceUnavailable();
        },
      });
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
        body: blogDraftChange,
        response: { 200: draftResponse, 409: conflictResponse(draftResponse), 410: publishedResponse },
      },
    },
    async (request, reply) => {
      const { headers, body } = request;
      const { id } = request.params;
      const versions = headers['if-match'];
      for (;;) {
        const stored = await findDraft(db, 'id', id);
        if (!stored || (versions && !versions.includes(stored.version))) throw await draftNotChanged(db, id);
        const changed = toDraftRow(withDraftChange(stored, body));
        await checkSchedule({ ...changed, blogId: stored.blogId }, stored.publishAt);
        const draft = await db
          .updateTable('blogDrafts')
          .set({
            ...changed,
            problem: null,
            updatedAt: now().toISOString(),
            updatedBy: getSession(request).email,
            version: stored.version + 1,
            ...(body.baseVersion === undefined || stored.blogId === null
              ? {}
              : { baseVersion: body.baseVersion }),
          })
          .where('id', '=', id)
          .where('version', '=', stored.version)
          .returningAll()
          .executeTakeFirst();
        // Otherwise somebody else was faster.
        if (draft) return reply.header('etag', toEtag(draft.version)).send(await toDraft(db, draft));
      }
    },
  );

  app.delete(
    '/blogs/drafts/:id',
    {
      schema: {
        tags,
        operationId: 'deleteDraft',
        summary: `Delete a draft; its blog, if unpublished, is then a deleted one and can be restored for ${DELETED_RETENTION_DAYS} days`,
        params: idParams,
        headers: ifMatchHeaders,
        response: { 204: emptyResponse, 409: conflictResponse(draftResponse), 410: publishedResponse },
      },
    },
    async ({ params: { id }, headers }, reply) => {
      const removed = await db.transaction().execute(async (transaction) => {
        const draft = await transaction
          .deleteFrom('blogDrafts')
          .where('id', '=', id)
          .where(hasVersion(headers['if-match']))
          .returning('blogId')
          .executeTakeFirst();
        await transaction
          .updateTable('blogs')
          .set({ status: 'published', deletedAt: now().toISOString() })
          .where('id', '=', draft?.blogId ?? '')
          .where('status', '=', UNPUBLISHED)
          .execute();
        return draft;
      });
      if (!removed) throw await draftNotChanged(db, id);
      return reply.code(204).send(null);
    },
  );
}
