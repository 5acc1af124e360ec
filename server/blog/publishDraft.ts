import type { Selectable } from 'kysely';
import { blogWithCover } from '../../src/shared/blog';
import { newRecordColumns } from '../database/rows';
import type { Db, Schema } from '../database/schema';
import { toEtag } from '../http/conditional';
import { fieldErrors, HttpError } from '../http/errors';
import { checkImages } from '../images/checkImages';
import { isNotDeleted, UNPUBLISHED } from '../records/softDelete';
import { toBlog, toBlogRow } from './blog';
import { checkTranslation } from './checkTranslation';
import type { DraftRow } from './draft';
import { storeVersion } from './storeVersion';

type BlogRow = Selectable<Schema['blogs']>;

/**
 * Publishes a draft that the caller has just removed, in the same transaction: removing it is the claim, so that one of
 * several servers publishes it, once.
 *
 * @param by the admin who publishes it
 * @param key the Idempotency-Key of the request
 * @throws HttpError 400 when fields are missing or wrong, 409 when the blog has changed or was deleted
 */
export async function publishDraft(
  transaction: Db,
  draft: DraftRow,
  { by, key = null, now }: { by: string; key?: string | null; now: Date },
): Promise<BlogRow> {
  const { success, data, error } = blogWithCover.safeParse(draft);
  if (!success) {
    const issues = error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    throw new HttpError(400, fieldErrors(issues));
  }
  await checkImages(transaction, data);
  const values = { ...toBlogRow(data), status: 'published' };
  const blog =
    draft.blogId === null
      ? await transaction
          .insertInto('blogs')
          .values({ ...newRecordColumns(now, null), ...values })
          .returningAll()
          .executeTakeFirstOrThrow()
      : await updateBlog(transaction, draft, values, now);
  await checkTranslation(transaction, toBlog(blog));
  await storeVersion(transaction, blog.id, { by, draftId: draft.id, key });
  return blog;
}

/** An unpublished blog comes back with its id and the time of its first publication. */
async function updateBlog(
  transaction: Db,
  { blogId, baseVersion }: DraftRow,
  values: ReturnType<typeof toBlogRow> & { status: string },
  now: Date,
): Promise<BlogRow> {
  const updated = await transaction
    .updateTable('blogs')
    .set((eb) => ({
      ...values,
      updatedAt: now.toISOString(),
      deletedAt: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', blogId)
    .where('version', '=', baseVersion)
    .where(isNotDeleted)
    .returningAll()
    .executeTakeFirst();
  if (updated) return updated;
  const current = await transaction
    .selectFrom('blogs')
    .selectAll()
    .where('id', '=', blogId)
    .executeTakeFirstOrThrow();
  if (current.deletedAt !== null && current.status !== UNPUBLISHED) {
    throw new HttpError(409, { message: 'The blog of this draft was deleted: restore it first' });
  }
  throw blogConflict('The blog was changed after this draft was begun', current);
}

/** 409 with the `blog` as it is now, and its ETag; a conflict of the draft itself has `current`. */
export function blogConflict(message: string, blog: BlogRow): HttpError {
  const body = { message, blog: toBlog(blog) };
  return new HttpError(409, body, { etag: toEtag(blog.version) });
}
