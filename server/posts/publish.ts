import type { FastifyBaseLogger } from 'fastify';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { blogWithCover } from '../../src/shared/blog';
import type { DraftProblem } from '../../src/shared/blogResponses';
import { newRecordColumns } from '../database/rows';
import type { Db, Schema } from '../database/schema';
import { UNPUBLISHED } from '../database/softDelete';
import { toEtag } from '../http/conditional';
import { fieldErrors, HttpError } from '../http/errors';
import { checkImages } from '../images/checkImages';
import { type BlogRow, toBlog, toBlogRow } from './blog';
import type { DraftRow } from './draft';
import { recordPublication } from './publication';

type Publication = {
  now: Date;
  /** The admin who publishes it; by default who saved it last. */
  by?: string;
  /** The Idempotency-Key of the request. */
  key?: string | null;
};

/**
 * Publishes a draft, and removes it. Removing it is the claim, so that one of several servers publishes it, once.
 *
 * @param isWanted whether the draft is still as the caller wants it
 * @returns undefined when there is no such draft
 * @throws HttpError 400 when fields are missing or wrong, 409 when the blog has changed or was deleted
 */
export function publishDraft(
  db: Db,
  id: string,
  isWanted: Expression<SqlBool>,
  { now, by, key }: Publication,
): Promise<BlogRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    const draft = await transaction
      .deleteFrom('blogDrafts')
      .where('id', '=', id)
      .where(isWanted)
      .returningAll()
      .executeTakeFirst();
    if (!draft) return undefined;
    const { success, data, error } = blogWithCover.safeParse(draft);
    if (!success) {
      const issues = error.issues.map(({ path, message }) => [String(path[0]), message] as const);
      throw new HttpError(400, fieldErrors(issues));
    }
    await checkImages(transaction, data);
    const before = await lockBlog(transaction, draft);
    const values = { ...toBlogRow(data), status: 'published' };
    const blog = before
      ? await transaction
          .updateTable('blogs')
          // An unpublished blog comes back with its id and the time of its first publication.
          .set({ ...values, updatedAt: now.toISOString(), deletedAt: null, version: before.version + 1 })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await transaction
          .insertInto('blogs')
          .values({ ...newRecordColumns(now, null), ...values })
          .returningAll()
          .executeTakeFirstOrThrow();
    await recordPublication(transaction, blog, { by: by ?? draft.updatedBy, draftId: id, key }, before);
    return blog;
  });
}

export const BLOG_WAS_DELETED = 'The blog of this draft was deleted: restore it first';

/** The blog that a draft changes. @throws HttpError 409 when it has changed or was deleted */
async function lockBlog(transaction: Db, { blogId, baseVersion }: DraftRow): Promise<BlogRow | undefined> {
  if (blogId === null) return undefined;
  const blog = await transaction
    .selectFrom('blogs')
    .selectAll()
    .where('id', '=', blogId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (blog.deletedAt !== null && blog.status !== UNPUBLISHED)
    throw new HttpError(409, { message: BLOG_WAS_DELETED });
  if (blog.version !== baseVersion)
    throw blogConflict('The blog was changed after this draft was begun', blog);
  return blog;
}

/** 409 with the `blog` as it is now, and its ETag; a conflict of the draft itself has `current`. */
export function blogConflict(message: string, blog: BlogRow): HttpError {
  const body = { message, blog: toBlog(blog) };
  return new HttpError(409, body, { etag: toEtag(blog.version) });
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * Publishes the drafts whose time has come. A draft that cannot be published stays, with the reason, and is no longer
 * scheduled.
 */
export async function publishDue(db: Db, now: Date, log: Log): Promise<void> {
  const eb = expressionBuilder<Schema, 'blogDrafts'>();
  const isDue = eb.and([eb('publishAt', '!=', ''), eb('publishAt', '<=', now.toISOString())]);
  const due = await db
    .selectFrom('blogDrafts')
    .select(['id', 'version', 'publishAt'])
    .where(isDue)
    .orderBy('publishAt')
    .orderBy('id')
    .execute();
  for (const { id, version, publishAt } of due) {
    const event = { event: 'scheduled-publication', draftId: id, publishAt };
    try {
      const blog = await publishDraft(db, id, isDue, { now });
      if (blog)
        log.info({ ...event, blogId: blog.id, outcome: 'success' }, 'a scheduled draft was published');
    } catch (error) {
      if (error instanceof HttpError) {
        const { message, fields } = error.body;
        const problem: DraftProblem = { message, fields, publishAt };
        await db
          .updateTable('blogDrafts')
          .set({ publishAt: '', problem: JSON.stringify(problem), version: version + 1 })
          .where('id', '=', id)
          // A draft that an admin has saved since then is tried again.
          .where('version', '=', version)
          .execute();
        log.warn({ ...event, outcome: 'failure' }, 'a scheduled draft could not be published');
      } else {
        // Such as a lost database: the draft stays due, and the next one is tried all the same.
        log.error({ ...event, err: error }, 'a scheduled draft is tried again in a minute');
      }
    }
  }
}
