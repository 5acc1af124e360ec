import type { Blog } from '../../src/shared/blogResponses';
import type { Db } from '../database/schema';
import { fieldErrors, HttpError } from '../http/errors';

/**
 * Checks that what was just published or is to be scheduled is the only translation of its post: each of two would be named
 * as the other language of one page, which search engines then ignore.
 *
 * @throws HttpError 400
 */
export async function checkTranslation(
  db: Db,
  { _id, language, translationOf }: Pick<Blog, '_id' | 'language' | 'translationOf'>,
): Promise<void> {
  if (!translationOf) return;
  const other = await db
    .selectFrom('blogs as other')
    .innerJoin('blogs as translated', 'translated.id', 'other.translationOf')
    .select('other.title')
    .where('other.translationOf', '=', translationOf)
    .where('other.language', '=', language)
    .where('translated.language', '!=', language)
    .where('other.id', '!=', _id)
    .where('other.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!other) return;
  const message = `That post has a translation already: “${other.title}”`;
  throw new HttpError(400, fieldErrors([['translationOf', message]]));
}
