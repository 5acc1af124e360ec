import type { FastifyBaseLogger } from 'fastify';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { blogWithCover } from '../../src/shared/blog';
import type { DraftProblem } from '../../src/shared/blogResponses';
import { newRecordColumns, pick } from '../database/rows';
import type { Db, Schema } from '../database/schema';
import { UNPUBLISHED } from '../database/softDelete';
import { toEtag } from '../http/conditional';
import { fieldError, fieldErrors, HttpError } from '../http/errors';
import { checkImages } from '../images/checkImages';
import { toImageIds } from '../images/storeImage';
import { BLOG_TEXTS, type BlogRow, toBlog, toBlogRow } from './blog';
import type { DraftRow } from './draft';

const MAX_VERSIONS = 50;

type Origin = {
  /** The e-mail address of the admin who published it. */
  by: string | null;
  draftId?: string | null;
  /** The Idempotency-Key of the request that published the draft. */
  key?: string | null;
};

/**
 * Keeps what was just published as a version of the blog, and checks its translation. In the transaction of each change.
 *
 * @param before the blog before the change
 * @throws HttpError 400
 */
export async function recordPublication(
  transaction: Db,
  blog: BlogRow,
  { by, draftId = null, key = null }: Origin,
  before?: BlogRow,
): Promise<void> {
  await checkTranslation(transaction, blog, before);
  const state = pick(blog, [...BLOG_TEXTS, 'version', 'cover', 'coverAlt']);
  await transaction
    .insertInto('blogVersions')
    .values({
      ...state,
      blogId: blog.id,
      images: toImageIds(blog),
      publishedAt: blog.updatedAt,
      publishedBy: by,
      draftId,
      idempotencyKey: key,
    })
    .execute();
  // Every change of a blog adds one to its version.
  await transaction
    .deleteFrom('blogVersions')
    .where('blogId', '=', blog.id)
    .where('version', '<=', blog.version - MAX_VERSIONS)
    .execute();
}

/**
 * Checks that a blog which is public, or is to be, is the only translation of its post: each of two would be named as the
 * other language of one page, which search engines then ignore. Of two, as after one was restored, each can be changed.
 *
 * @param before the blog as it is or was; undefined for a new one
 * @throws HttpError 400
 */
export async function checkTranslation(
  db: Db,
  { id, language, translationOf }: Pick<BlogRow, 'id' | 'language' | 'translationOf'>,
  before?: BlogRow,
): Promise<void> {
  const isPublicAs =
    before?.deletedAt === null && before.translationOf === translationOf && before.language === language;
  if (!translationOf || isPublicAs) return;
  const other = await db
    .selectFrom('blogs as other')
    .innerJoin('blogs as translated', 'translated.id', 'other.translationOf')
    .select('other.title')
    .where('other.translationOf', '=', translationOf)
    .where('other.language', '=', language)
    .where('translated.language', '!=', language)
    .where('other.id', '!=', id)
    .where('other.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!other) return;
  const message = `That post has a translation already: “${other.title}”`;
  throw fieldError('translationOf', message);
}

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
