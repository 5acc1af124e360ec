import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { type BlogInput, blogInput } from '../../src/shared/blog';
import type { BlogVersion } from '../../src/shared/blogDraft';
import { responseTexts, timestamp } from '../../src/shared/responseFields';
import { pick } from '../database/pick';
import type { Schema } from '../database/schema';
import { toImageIds } from '../images/imageIds';
import { BLOG_TEXTS } from './blogRow';

const MAX_VERSIONS = 50;

export const versionResponse = z
  .object({
    version: z.int().meta({ description: 'The ETag of the blog at that time' }),
    publishedAt: timestamp,
    publishedBy: z.string().nullable().meta({ description: 'The e-mail address of an admin' }),
    ...responseTexts(blogInput.shape),
    cover: z.string().nullable(),
    coverAlt: z.string().nullable(),
    content: z.string().optional().meta({ description: 'Markdown; absent in lists' }),
  })
  .meta({ id: 'BlogVersion' }) satisfies z.ZodType<BlogVersion>;

type ListedText = Exclude<keyof BlogInput, 'content'>;
/** The texts of a version in a list. */
export const LISTED_TEXTS = BLOG_TEXTS.filter((name): name is ListedText => name !== 'content');

/** @param row with its content, or without it in a list */
export function toVersion(
  row: Omit<Selectable<Schema['blogVersions']>, 'content' | 'images' | 'draftId' | 'idempotencyKey'> & {
    content?: string;
  },
): BlogVersion {
  const { content } = row;
  return {
    ...pick(row, [...LISTED_TEXTS, 'version', 'publishedAt', 'publishedBy', 'cover', 'coverAlt']),
    ...(content === undefined ? {} : { content }),
  };
}

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
export async function storeVersion(
  transaction: Kysely<Schema>,
  blogId: string,
  origin: Origin,
): Promise<void> {
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
