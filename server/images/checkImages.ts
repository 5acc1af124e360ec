import type { BlogWithCover } from '../../src/shared/blog';
import { isBlank } from '../../src/shared/characters';
import { DECORATIVE, getImageId, isDrawnCover } from '../../src/shared/image';
import { listMarkdownImages, type MarkdownImage } from '../../src/shared/markdown';
import type { Db } from '../database/schema';
import { fieldErrors, HttpError } from '../http/errors';

const CONTENT_ALT = `Please describe each image in its brackets, or mark it: ![](/media/… "${DECORATIVE}")`;
const COVER_ALT = 'Please describe the cover, or mark it as decorative';
const NO_COVER = 'This image does not exist';

/**
 * Checks the images of what is being published: those of this site need an alternative text, or their mark as decorative.
 *
 * @throws HttpError 400
 */
export async function checkImages(
  db: Db,
  { content, cover, coverAlt = null }: Pick<BlogWithCover, 'content' | 'cover' | 'coverAlt'>,
): Promise<void> {
  const issues: [string, string][] = [];
  if (listMarkdownImages(content).some(lacksAlternativeText)) issues.push(['content', CONTENT_ALT]);
  if (cover && !(await hasImage(db, cover))) issues.push(['cover', NO_COVER]);
  if (cover && coverAlt === null) issues.push(['coverAlt', COVER_ALT]);
  if (issues.length > 0) throw new HttpError(400, fieldErrors(issues));
}

/** An image of another site is shown as a link, which has its URL. */
export function lacksAlternativeText({ url, text, title }: MarkdownImage): boolean {
  return getImageId(url) !== undefined && isBlank(text) && title !== DECORATIVE;
}

export async function hasImage(db: Db, id: string): Promise<boolean> {
  if (isDrawnCover(id)) return true;
  const found = await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}
