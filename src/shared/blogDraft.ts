import * as z from 'zod/mini';
import { type Blog, type BlogInput, type BlogWithCover, blogInput, coverAltText, coverId } from './blog';
import { booleanFilter, listQuery } from './list';
import { atMost, storable } from './text';

/** Stored as typed: publishing trims and checks it. */
function draftText(maxLength: number) {
  return z.string('Please enter text').check(atMost(maxLength), storable);
}

/** How long a text may be, whether it is required or not. */
function getMaxLength(schema: z.core.$ZodType): number {
  const { maxLength, anyOf = [] } = z.toJSONSchema(schema, { io: 'input' });
  const [found] = [maxLength, ...anyOf.map((option) => option.maxLength)].filter((max) => max !== undefined);
  if (found === undefined) throw new Error('A text of a blog has no maximum length');
  return found;
}

/** The texts of a blog, none of them required. */
const draftTexts = Object.fromEntries(
  Object.entries(blogInput.shape).map(([name, schema]) => [name, draftText(getMaxLength(schema))]),
) as Record<keyof BlogInput, ReturnType<typeof draftText>>;

const textsOrEmpty = Object.fromEntries(
  Object.entries(draftTexts).map(([name, text]) => [name, z._default(text, '')]),
) as Record<keyof BlogInput, z.ZodMiniDefault<ReturnType<typeof draftText>>>;

const WHOLE_MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.000)?)?Z$/;
const NOT_A_MINUTE = 'publishAt must be a whole minute in UTC, such as 2026-01-31T04:30Z';

/** A whole minute, as ISO 8601 with milliseconds. */
const publishTime = z.pipe(
  z
    .string(NOT_A_MINUTE)
    .check(z.refine((value) => WHOLE_MINUTE.test(value) && !Number.isNaN(Date.parse(value)), NOT_A_MINUTE)),
  z.transform((value) => new Date(value).toISOString()),
);

/** The version of the blog that the text is based on. */
const baseVersion = z.int('baseVersion must be a whole number').check(z.minimum(1), z.maximum(999_999_999));

/** A whole draft: what is absent is empty, and without `publishAt` it is not scheduled. */
export const blogDraftInput = z.object({
  ...textsOrEmpty,
  cover: z._default(coverId, null),
  coverAlt: z._default(coverAltText, null),
  publishAt: z._default(z.nullable(publishTime), null),
  baseVersion: z.optional(baseVersion),
});
export type BlogDraftInput = z.infer<typeof blogDraftInput>;

/**
 * The body of PUT /blogs/drafts/{id}. A field that is absent stays as it is, since an older client may not know it.
 * `baseVersion` is given after a conflict, to publish over that version of the blog.
 */
export const blogDraftChange = z.partial(
  z.object({
    ...draftTexts,
    cover: coverId,
    coverAlt: coverAltText,
    publishAt: z.nullable(publishTime),
    baseVersion,
  }),
);
export type BlogDraftChange = z.infer<typeof blogDraftChange>;

/** The body of POST /blogs/drafts: `blog` is the id of the published blog that the draft will update. */
export const newBlogDraft = z.extend(blogDraftInput, {
  blog: z._default(z.nullable(z.string('blog must be the id of a blog')), null),
});

export const blogDraftListQuery = listQuery({
  sortKeys: ['createdAt', 'updatedAt', 'publishAt', 'title'],
  filters: {
    scheduled: booleanFilter('scheduled'),
    blog: z.optional(z.string('blog must be one id').check(z.maxLength(100), storable)),
  },
});

export type BlogDraftListQuery = z.input<typeof blogDraftListQuery>;

/** Why a scheduled draft could not be published; the next save removes it. */
export type DraftProblem = {
  message: string;
  fields?: Record<string, string>;
  /** When it should have been published. */
  publishAt: string;
};

/** A draft in responses. Times are ISO 8601 in UTC. */
export type BlogDraft = Required<Omit<BlogWithCover, 'content'>> & {
  _id: string;
  /** Absent in lists. */
  content?: string;
  /** The blog that publishing updates; null for a new one. */
  blog: string | null;
  /** Publishing the draft of an `unpublished` blog publishes it again; that of a `deleted` one gets 409. */
  blogStatus: 'published' | 'unpublished' | 'deleted' | null;
  /** The version of the blog (its ETag) when the draft was begun; null for a new one. */
  baseVersion: number | null;
  publishAt: string | null;
  problem: DraftProblem | null;
  /** The e-mail address of the admin who saved it last. */
  updatedBy: string;
  createdAt: string;
  updatedAt: string;
};

/** A published blog or, with the `status` of a draft, a draft: one row of the list of both. */
export type BlogEntry = Blog & {
  /** Only of a draft, whose id `_id` is then. */
  draft?: Pick<BlogDraft, 'blog' | 'blogStatus' | 'publishAt' | 'problem'>;
};

/** A published state of a blog. */
export type BlogVersion = Required<Omit<BlogWithCover, 'content'>> & {
  /** The blog's ETag at that time. */
  version: number;
  publishedAt: string;
  /** The e-mail address of an admin; null when it was published by the server or before versions were stored. */
  publishedBy: string | null;
  /** Absent in lists. */
  content?: string;
};

/** The body of POST /blogs/check. */
export const blogCheckInput = z.pick(blogDraftInput, { content: true, cover: true, coverAlt: true });
export type BlogCheckInput = z.infer<typeof blogCheckInput>;

/**
 * What should be looked at before publishing: a link to a page of this site or an image that does not exist, an image
 * without alternative text, an image of another site, which is shown as a link.
 */
export type BlogProblem = {
  kind: 'missing page' | 'missing image' | 'missing alternative text' | 'foreign image';
  field: 'content' | 'cover' | 'coverAlt';
  /** The URL of the link or image. */
  url: string;
  /** Where it begins in the content, in characters; absent for the cover. */
  position?: number;
};

/** The response of GET /blogs/author: whom the texts of this admin are by. */
export type LastAuthor = {
  /** As in the text that this admin saved or published last, or else their name; may be empty. */
  author: string;
};
