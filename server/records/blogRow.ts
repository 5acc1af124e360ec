import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Blog, BlogInput, BlogWithCover } from '../../src/contract/blog';
import type { Schema } from '../database/schema';
import { toSearchText, toSortKey } from '../database/searchText';
import { timestamp } from '../http/apiSchemas';
import { UNPUBLISHED } from './softDelete';

export const blogResponse = z
  .object({
    _id: z.string(),
    title: z.string(),
    author: z.string(),
    date: z.string().meta({ description: 'Free text, as typed' }),
    category: z.string(),
    snippet: z.string(),
    content: z.string().meta({ description: 'Markdown' }),
    cover: z.string().optional().meta({ description: 'The `_id` of an image; absent without a cover' }),
    coverAlt: z.string().optional().meta({ description: 'What the cover shows; empty for a decorative one' }),
    status: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
    deletedAt: timestamp.optional(),
    contentHtml: z.string().optional().meta({ description: 'The content as safe HTML; absent in lists' }),
  })
  .meta({ id: 'Blog' }) satisfies z.ZodType<Blog>;

/** The stored columns that blogs and drafts have in common, with the copies for search and sorting. */
export function toTextColumns({ title, author, date, category, snippet, content }: BlogInput) {
  return {
    title,
    author,
    date,
    category,
    snippet,
    title_key: toSortKey(title),
    author_key: toSortKey(author),
    category_key: toSortKey(category),
    search_text: toSearchText(title, author, category, snippet),
    content,
  };
}

/** The stored columns of a blog's editable fields. Without `cover` the columns of the cover are left out. */
export function toBlogRow(blog: BlogWithCover) {
  const { cover, coverAlt = null } = blog;
  return {
    ...toTextColumns(blog),
    ...(cover === undefined ? {} : { cover, cover_alt: cover && coverAlt }),
  };
}

export function toBlog(row: Selectable<Schema['blogs']>): Blog {
  const { id, title, author, date, category, snippet, content, status, cover } = row;
  return {
    _id: id,
    title,
    author,
    date,
    category,
    snippet,
    content,
    status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(cover ? { cover, coverAlt: row.cover_alt ?? '' } : {}),
    ...(row.deleted_at && status !== UNPUBLISHED ? { deletedAt: row.deleted_at } : {}),
  };
}
