import { pick } from '../database/rows';
import type { Db } from '../database/schema';
import { fieldErrors, HttpError } from '../http/errors';
import { toImageIds } from '../images/storeImage';
import { BLOG_TEXTS, type BlogRow } from './blog';

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
  throw new HttpError(400, fieldErrors([['translationOf', message]]));
}
