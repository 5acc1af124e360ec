import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type BlogDraftChange,
  blogDraftChange,
  blogDraftListQuery,
  newBlogDraft,
} from '../../src/shared/blogDraft';
import { draftResponse, lastAuthorResponse } from '../../src/shared/blogResponses';
import { DELETED_RETENTION_DAYS } from '../../src/shared/limits';
import type { AppContext } from '../context';
import { findAdmin } from '../database/admins';
import { isId } from '../database/ids';
import { matchesSearch, paginate } from '../database/lists';
import type { Db } from '../database/schema';
import { activeBlogs, UNPUBLISHED } from '../database/softDelete';
import { conflict } from '../http/conditional';
import { fieldError, serviceUnavailable } from '../http/errors';
import { listHeaders } from '../http/schemas';
import { resource } from '../resource';
import { route } from '../route';
import { findBlog } from './blog';
import {
  type DraftRow,
  draftNotFound,
  findDraft,
  goneResponse,
  toDraft,
  toDraftRow,
  toDrafts,
  withDraftChange,
} from './draft';
import { BLOG_WAS_DELETED, checkTranslation } from './publish';

type NewBlogDraft = z.output<typeof newBlogDraft>;

/** Texts that are not public: a draft of a new blog, or of changes to a published one. */
export async function blogDraftRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, now } = context;
  const drafts = resource(context, 'blogDrafts', {
    toBody: (row, from) => toDraft(from, row),
    deletesForGood: true,
    missing: draftNotFound,
    async refuse(transaction, { blogId }) {
      const current = await findDraft(transaction, 'blogId', blogId ?? '');
      return current
        ? conflict(current.version, await toDraft(transaction, current), 'This blog has a draft already')
        : // Published or deleted in this moment: the same request creates a new one.
          serviceUnavailable();
    },
    async onRemoved(transaction, { blogId }) {
      await transaction
        .updateTable('blogs')
        .set({ status: 'published', deletedAt: now().toISOString() })
        .where('id', '=', blogId)
        .where('status', '=', UNPUBLISHED)
        .execute();
    },
  });

  /** A scheduled time may pass while its draft is being edited; a new one must be in the future. */
  async function checkSchedule(
    transaction: Db,
    { publishAt, blogId, ...text }: Pick<DraftRow, 'publishAt' | 'blogId' | 'language' | 'translationOf'>,
    stored = '',
  ): Promise<void> {
    if (!publishAt) return;
    if (publishAt !== stored && publishAt <= now().toISOString()) {
      throw fieldError('publishAt', 'Please choose a time in the future');
    }
    const id = blogId ?? '';
    const blog = await findBlog(transaction, id);
    // Otherwise it would be published under another address once the blog is removed for good.
    if (blog && blog.deletedAt !== null && blog.status !== UNPUBLISHED) {
      throw fieldError('publishAt', BLOG_WAS_DELETED);
    }
    await checkTranslation(transaction, { ...text, id }, blog);
  }

  route(
    app,
    'GET /blogs/drafts',
    {
      id: 'listDrafts',
      summary: 'List drafts without their content, the last saved first',
      tag: 'Drafts',
      query: blogDraftListQuery,
      ok: z.array(draftResponse),
    },
    async ({ query }, reply) => {
      const { search, scheduled, blog } = query;
      let matching = db.selectFrom('blogDrafts');
      if (blog !== undefined) {
        matching = matching.where((eb) => eb.or([eb('blogId', '=', blog), eb('id', '=', blog)]));
      }
      if (scheduled !== undefined) matching = matching.where('publishAt', scheduled ? '!=' : '=', '');
      if (search) matching = matching.where(matchesSearch(search));
      const { items, total } = await paginate(matching, query, { defaultSort: '-updatedAt' });
      const listed = await toDrafts(db, items);
      return reply
        .headers(listHeaders('/api/blogs/drafts', query, total))
        .send(listed.map((draft) => ({ ...draft, content: undefined })));
    },
  );

  route(
    app,
    'GET /blogs/author',
    {
      id: 'getLastAuthor',
      summary: 'Get the author that a new text of this admin starts with',
      tag: 'Drafts',
      ok: lastAuthorResponse,
    },
    async ({ session: { email } }) => {
      const saved = db
        .selectFrom('blogDrafts')
        .select(['author', 'updatedAt'])
        .where('updatedBy', '=', email)
        .where('author', '!=', '');
      const published = activeBlogs(db)
        .innerJoin('blogVersions', (join) =>
          join.onRef('blogId', '=', 'id').onRef('blogVersions.version', '=', 'blogs.version'),
        )
        .select(['blogs.author', 'publishedAt as updatedAt'])
        .where('publishedBy', '=', email);
      const last = await db
        .selectFrom(saved.unionAll(published).as('texts'))
        .select('author')
        .orderBy('updatedAt', 'desc')
        .executeTakeFirst();
      return { author: last?.author ?? (await findAdmin(db, 'email', email))?.name ?? '' };
    },
  );

  route(
    app,
    'GET /blogs/drafts/:id',
    {
      id: 'getDraft',
      summary: 'Get a draft',
      tag: 'Drafts',
      ok: draftResponse,
      responses: { 410: goneResponse },
    },
    drafts.get,
  );

  route(
    app,
    'POST /blogs/drafts',
    {
      id: 'createDraft',
      summary: 'Create a draft of a new blog, or of changes to a published one, which has at most one',
      tag: 'Drafts',
      config: { action: 'blogs.drafts.create' },
      key: true,
      body: newBlogDraft,
      ok: draftResponse,
      status: 201,
    },
    drafts.create(toNewDraftRow, async (draft: NewBlogDraft, { transaction, by }) => {
      await checkSchedule(transaction, toNewDraftRow(draft));
      const current = await findBlogVersion(transaction, draft.blog);
      return { baseVersion: current && (draft.baseVersion ?? current), updatedBy: by };
    }),
  );

  route(
    app,
    'PUT /blogs/drafts/:id',
    {
      id: 'updateDraft',
      summary: 'Change a draft; nothing that is public changes',
      tag: 'Drafts',
      ifMatch: true,
      body: blogDraftChange,
      ok: draftResponse,
      responses: { 410: goneResponse },
    },
    drafts.update(async (stored, change: BlogDraftChange, { transaction, by }) => {
      const { blogId } = stored;
      const values = toDraftRow(withDraftChange(stored, change));
      await checkSchedule(transaction, { ...values, blogId }, stored.publishAt);
      const baseVersion = blogId === null ? undefined : change.baseVersion;
      return {
        ...values,
        ...(baseVersion !== undefined && { baseVersion }),
        problem: null,
        updatedBy: by,
      };
    }),
  );

  route(
    app,
    'DELETE /blogs/drafts/:id',
    {
      id: 'deleteDraft',
      summary: `Delete a draft; its blog, if unpublished, is then a deleted one and can be restored for ${DELETED_RETENTION_DAYS} days`,
      tag: 'Drafts',
      ifMatch: true,
      current: draftResponse,
      responses: { 410: goneResponse },
    },
    drafts.remove,
  );
}

function toNewDraftRow(draft: NewBlogDraft) {
  return { ...toDraftRow(draft), blogId: draft.blog };
}

async function findBlogVersion(transaction: Db, id: string | null): Promise<number | null> {
  if (id === null) return null;
  const blog = isId(id) ? await findBlog(transaction, id) : undefined;
  if (blog?.deletedAt !== null) throw fieldError('blog', 'This blog does not exist');
  return blog.version;
}
