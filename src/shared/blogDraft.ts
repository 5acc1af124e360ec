import * as z from 'zod/mini';
import { type BlogInput, blogInput, coverAltText, coverId } from './blog';
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
const blogDraftInput = z.object({
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

/** The body of POST /blogs/check. */
export const blogCheckInput = z.pick(blogDraftInput, { content: true, cover: true, coverAlt: true });
export type BlogCheckInput = z.infer<typeof blogCheckInput>;
