import type { Db } from '../database/schema';
import { toImageIds } from '../images/storeImage';
import { BLOG_TEXTS } from './blog';

const MAX_VERSIONS = 50;

type Origin = {
  /** The e-mail address of the admin who published it. */
  by: string | null;
  draftId?: string;
  key?: string | null;
};

/**
 * Stores the present state of a blog as a version, once, and removes all but the newest versions. Call it in the
 * transaction of each change.
 */
export async function storeVersion(transaction: Db, blogId: string, origin: Origin): Promise<void> {
  const blog = await transaction
    .selectFrom('blogs')
    .select(['version', ...BLOG_TEXTS, 'cover', 'coverAlt'])
    .select('updatedAt as publishedAt')
    .where('id', '=', blogId)
    .executeTakeFirstOrThrow();
  const { by, draftId = null, key = null } = origin;
  await transaction
    .insertInto('blogVersions')
    .values({
      ...blog,
      blogId,
      publishedBy: by,
      draftId,
      idempotencyKey: key,
      images: toImageIds(blog),
    })
    .onConflict((conflict) => conflict.columns(['blogId', 'version']).doNothing())
    .execute();
  // Every change of a blog adds one to its version.
  await transaction
    .deleteFrom('blogVersions')
    .where('blogId', '=', blogId)
    .where('version', '<=', blog.version - MAX_VERSIONS)
    .execute();
}
