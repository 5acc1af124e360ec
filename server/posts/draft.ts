import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { BlogDraftChange, BlogDraftInput } from '../../src/shared/blogDraft';
import type { BlogDraft } from '../../src/shared/blogResponses';
import { apiErrorResponse } from '../../src/shared/errorResponses';
import { insertOnce, newRecordColumns, pick } from '../database/rows';
import type { Db, Schema } from '../database/schema';
import { isNotDeleted, UNPUBLISHED } from '../database/softDelete';
import { HttpError, notFound } from '../http/errors';
import { toImageIds } from '../images/storeImage';
import { BLOG_TEXTS, changeCover, toBlogTextColumns } from './blog';

export type DraftRow = Selectable<Schema['blogDrafts']>;

/** The stored columns of a draft's editable fields. */
export function toDraftRow(draft: Omit<BlogDraftInput, 'baseVersion'>) {
  const { content, cover, coverAlt, publishAt } = draft;
  return {
    ...toBlogTextColumns(draft),
    cover,
    coverAlt,
    publishAt: publishAt ?? '',
    images: toImageIds({ content, cover }),
  };
}

export function withDraftChange(row: DraftRow, change: BlogDraftChange): Omit<BlogDraftInput, 'baseVersion'> {
  const publishAt = row.publishAt || null;
  return { ...pick(row, BLOG_TEXTS), publishAt, ...change, ...changeCover(row, change) };
}

/** Responses for drafts, with the status of their blogs, in the same order. */
export async function toDrafts(db: Db, rows: DraftRow[]): Promise<BlogDraft[]> {
  const ids = rows.flatMap(({ blogId }) => blogId ?? []);
  const blogs =
    ids.length === 0
      ? []
      : await db.selectFrom('blogs').select(['id', 'status', 'deletedAt']).where('id', 'in', ids).execute();
  return rows.map((row) => ({
    _id: row.id,
    blog: row.blogId,
    blogStatus: toBlogStatus(blogs.find(({ id }) => id === row.blogId)),
    ...pick(row, [...BLOG_TEXTS, 'baseVersion', 'cover', 'coverAlt', 'updatedBy', 'createdAt', 'updatedAt']),
    publishAt: row.publishAt || null,
    problem: row.problem === null ? null : JSON.parse(row.problem),
  }));
}

function toBlogStatus(blog?: { status: string; deletedAt: string | null }): BlogDraft['blogStatus'] {
  if (!blog) return null;
  if (blog.deletedAt === null) return 'published';
  return blog.status === UNPUBLISHED ? 'unpublished' : 'deleted';
}

export async function toDraft(db: Db, row: DraftRow): Promise<BlogDraft> {
  const [draft] = await toDrafts(db, [row]);
  if (!draft) throw new Error('A row has no draft');
  return draft;
}

export function findDraft(db: Db, column: 'id' | 'blogId', value: string): Promise<DraftRow | undefined> {
  return db.selectFrom('blogDrafts').selectAll().where(column, '=', value).executeTakeFirst();
}

/** Stores the draft of a blog. @returns undefined when the blog has one already */
export function insertDraft(
  transaction: Db,
  values: ReturnType<typeof toDraftRow> & { blogId: string; baseVersion: number; updatedBy: string },
  now: Date,
): Promise<DraftRow | undefined> {
  return insertOnce(transaction, 'blogDrafts', { ...newRecordColumns(now, null), ...values });
}

/** The blog as which a draft was published, unless it was deleted, with the Idempotency-Key of that. */
export function findPublished(db: Db, draftId: string) {
  return db
    .selectFrom('blogs')
    .where(isNotDeleted)
    .innerJoin('blogVersions', 'blogVersions.blogId', 'blogs.id')
    .selectAll('blogs')
    .select('blogVersions.idempotencyKey as usedKey')
    .where('blogVersions.draftId', '=', draftId)
    .executeTakeFirst();
}

export const goneResponse = z.object({
  ...apiErrorResponse.shape,
  blog: z.uuid().optional().meta({ description: 'The `_id` of the blog as which the draft was published' }),
});

export function wasPublished(blog: string): HttpError {
  const body = { message: 'This draft was published', blog };
  return new HttpError(410, body);
}

/** The error for a draft that does not exist: 410 with the blog as which it was published, 404 for any other. */
export async function draftNotFound(db: Db, id: string): Promise<HttpError> {
  const blog = await findPublished(db, id);
  return blog ? wasPublished(blog.id) : notFound();
}

/** The draft of a blog. Before the blog, as when the draft is published: otherwise two could wait for each other. */
export async function lockDraft(transaction: Db, blogId: string): Promise<void> {
  await transaction.selectFrom('blogDrafts').select('id').where('blogId', '=', blogId).forUpdate().execute();
}

/** What is taken off the site stays off: its draft is not published at its time any more. */
export async function endSchedule(transaction: Db, blogId: string): Promise<void> {
  await transaction
    .updateTable('blogDrafts')
    .set((eb) => ({ publishAt: '', version: eb('version', '+', 1) }))
    .where('blogId', '=', blogId)
    .where('publishAt', '!=', '')
    .execute();
}
