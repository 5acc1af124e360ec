import type { Selectable } from 'kysely';
import { type BlogChange, type BlogInput, type BlogWithCover, blogInput } from '../../src/shared/blog';
import type { Blog } from '../../src/shared/blogResponses';
import { pick, toSearchText, toSortKey } from '../database/rows';
import type { Db, Schema } from '../database/schema';
import { UNPUBLISHED } from '../database/softDelete';

export const BLOG_TEXTS = Object.keys(blogInput.shape) as (keyof BlogInput)[];
/** The content is too long to be searched, and dates are written in many ways. */
const SEARCHED_TEXTS = ['title', 'author', 'category', 'snippet'] as const;

/** The stored columns that blogs and drafts have in common, with the copies for search and sorting. */
export function toBlogTextColumns(texts: BlogInput) {
  const { title, author, category } = texts;
  return {
    ...pick(
      { ...texts, language: texts.language || 'en', translationOf: texts.translationOf ?? '' },
      BLOG_TEXTS,
    ),
    titleKey: toSortKey(title),
    authorKey: toSortKey(author),
    categoryKey: toSortKey(category),
    searchText: toSearchText(...SEARCHED_TEXTS.map((name) => texts[name])),
  };
}

/** The stored columns of a blog's editable fields. */
export function toBlogRow(blog: BlogWithCover) {
  const { cover = null, coverAlt = null } = blog;
  return { ...toBlogTextColumns(blog), cover, coverAlt: cover && coverAlt };
}

export type BlogRow = Selectable<Schema['blogs']>;

export function withChange(row: BlogRow, change: BlogChange): BlogWithCover {
  return { ...pick(row, BLOG_TEXTS), ...change, ...changeCover(row, change) };
}

type Cover = Pick<BlogRow, 'cover' | 'coverAlt'>;

/** The description of a cover stays with that cover only. */
export function changeCover(
  row: Cover,
  { cover = row.cover, coverAlt = cover === row.cover ? row.coverAlt : null }: Partial<Cover>,
): Cover {
  return { cover, coverAlt };
}

export function toBlog(row: BlogRow): Blog {
  const { cover } = row;
  return {
    _id: row.id,
    ...pick(row, [...BLOG_TEXTS, 'status', 'createdAt', 'updatedAt']),
    ...(cover ? { cover, coverAlt: row.coverAlt ?? '' } : {}),
    ...(row.deletedAt && row.status !== UNPUBLISHED ? { deletedAt: row.deletedAt } : {}),
  };
}

/** Also a deleted one. */
export function findBlog(db: Db, id: string): Promise<BlogRow | undefined> {
  return db.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirst();
}
