import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { blogInput } from '../../src/shared/blog';
import type { BlogDraft, BlogDraftChange, BlogDraftInput } from '../../src/shared/blogDraft';
import { responseTexts, timestamp } from '../../src/shared/responseFields';
import { pick } from '../database/pick';
import type { Schema } from '../database/schema';
import { toImageIds } from '../images/imageIds';
import { UNPUBLISHED } from '../softDelete/softDelete';
import { BLOG_TEXTS, toTextColumns } from './blogRow';

export type DraftRow = Selectable<Schema['blogDrafts']>;

export const draftResponse = z
  .object({
    _id: z.string(),
    blog: z.string().nullable().meta({ description: 'The blog that publishing updates; null for a new one' }),
    blogStatus: z.enum(['published', 'unpublished', 'deleted']).nullable(),
    baseVersion: z
      .int()
      .nullable()
      .meta({ description: 'The version of the blog when the draft was begun; null for a new one' }),
    ...responseTexts(blogInput.shape),
    content: z.string().optional().meta({ description: 'Markdown; absent in lists' }),
    cover: z.string().nullable(),
    coverAlt: z.string().nullable().meta({ description: 'Empty for a decorative cover, null when missing' }),
    publishAt: timestamp
      .nullable()
      .meta({ description: 'When it will be published; null when not scheduled' }),
    problem: z
      .object({
        message: z.string(),
        fields: z.record(z.string(), z.string()).optional(),
        publishAt: timestamp,
      })
      .nullable()
      .meta({ description: 'Why it could not be published at its time; the next save removes it' }),
    updatedBy: z.string().meta({ description: 'The e-mail address of an admin' }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'BlogDraft' }) satisfies z.ZodType<BlogDraft>;

/** The stored columns of a draft's editable fields. */
export function toDraftRow(draft: Omit<BlogDraftInput, 'baseVersion'>) {
  const { content, cover, coverAlt, publishAt } = draft;
  return {
    ...toTextColumns(draft),
    cover,
    coverAlt,
    publishAt: publishAt ?? '',
    images: toImageIds({ content, cover }),
  };
}

/** A draft with a change. The description of a cover stays with that cover only. */
export function applyDraftChange(
  row: DraftRow,
  change: BlogDraftChange,
): Omit<BlogDraftInput, 'baseVersion'> {
  const { cover = row.cover } = change;
  const coverAlt = cover === row.cover ? row.coverAlt : null;
  const publishAt = row.publishAt || null;
  return { ...pick(row, BLOG_TEXTS), coverAlt, publishAt, ...change, cover };
}

/** Responses for drafts, with the status of their blogs, in the same order. */
export async function toDrafts(db: Kysely<Schema>, rows: DraftRow[]): Promise<BlogDraft[]> {
  const ids = rows.flatMap(({ blogId }) => blogId ?? []);
  const blogs =
    ids.length === 0
      ? []
      : await db.selectFrom('blogs').select(['id', 'status', 'deletedAt']).where('id', 'in', ids).execute();
  const statuses = new Map(blogs.map((blog) => [blog.id, toBlogStatus(blog)]));
  return rows.map((row) => ({
    _id: row.id,
    blog: row.blogId,
    blogStatus: statuses.get(row.blogId ?? '') ?? null,
    ...pick(row, [...BLOG_TEXTS, 'baseVersion', 'cover', 'coverAlt', 'updatedBy', 'createdAt', 'updatedAt']),
    publishAt: row.publishAt || null,
    problem: row.problem === null ? null : JSON.parse(row.problem),
  }));
}

export async function toDraft(db: Kysely<Schema>, row: DraftRow): Promise<BlogDraft> {
  const [draft] = await toDrafts(db, [row]);
  if (!draft) throw new Error('A row has no draft');
  return draft;
}

function toBlogStatus({
  status,
  deletedAt,
}: {
  status: string;
  deletedAt: string | null;
}): BlogDraft['blogStatus'] {
  if (deletedAt === null) return 'published';
  return status === UNPUBLISHED ? 'unpublished' : 'deleted';
}
