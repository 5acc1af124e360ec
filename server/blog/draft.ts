import type { Selectable } from 'kysely';
import type { BlogDraftChange, BlogDraftInput } from '../../src/shared/blogDraft';
import type { BlogDraft } from '../../src/shared/blogResponses';
import { pick } from '../database/rows';
import type { Db, Schema } from '../database/schema';
import { conflict } from '../http/conditional';
import { HttpError, notFound } from '../http/errors';
import { toImageIds } from '../images/storeImage';
import { UNPUBLISHED } from '../records/softDelete';
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

/** A draft with a change. */
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
  const statuses = new Map(blogs.map((blog) => [blog.id, toBlogStatus(blog)]));
  return rows.map((row) => ({
    _id: row.id,
    blog: row.blogId,
    blogStatus: statuses.get(row.blogId ?? '') ?? null,
    ...pick(row, [...BLOG_TEXTS, 'baseVersion', 'cover', 'coverAlt', 'updatedBy', 'createdAt', 'updatedAt']),
    publishAt: row.publishAt || null,
    problem: row.problem === null ? null : JSON.parse(row.problem),
  }));
}

export async function toDraft(db: Db, row: DraftRow): Promise<BlogDraft> {
  const [draft] = await toDrafts(db, [row]);
  if (!draft) throw new Error('A row has no draft');
  return draft;
}

function toBlogStatus({
  status,
  deletedAt,
}: {
  status: string;
  deletedAt: string | null;
}): BlogDraft['blogStatus'] {
  if (deletedAt === null) return 'published';
  return status === UNPUBLISHED ? 'unpublished' : 'deleted';
}

export function findDraft(
  db: Db,
  column: 'id' | 'idempotencyKey' | 'blogId',
  value: string,
): Promise<DraftRow | undefined> {
  return db.selectFrom('blogDrafts').selectAll().where(column, '=', value).executeTakeFirst();
}

/** The error of a change that matched no row: the draft no longer exists, or has another version. */
export async function draftNotChanged(db: Db, id: string): Promise<HttpError> {
  const current = await findDraft(db, 'id', id);
  return current ? conflict(current.version, await toDraft(db, current)) : draftNotFound(db, id);
}

/** The error for a draft that does not exist: 410 with the blog as which it was published, 404 for any other. */
export async function draftNotFound(db: Db, id: string): Promise<HttpError> {
  const published = await db
    .selectFrom('blogVersions')
    .innerJoin('blogs', 'blogs.id', 'blogVersions.blogId')
    .select('blogs.id')
    .where('blogVersions.draftId', '=', id)
    .where((eb) => eb.or([eb('blogs.deletedAt', 'is', null), eb('blogs.status', '=', UNPUBLISHED)]))
    .executeTakeFirst();
  if (!published) return notFound();
  const body = { message: 'This draft was published', blog: published.id };
  return new HttpError(410, body);
}
