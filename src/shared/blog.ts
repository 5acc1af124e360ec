import * as z from 'zod/mini';
import { changeOf } from './change';
import { isBlank } from './characters';
import { toPicture } from './image';
import { LANGUAGES } from './languages';
import { CATEGORY_MAX_CHARACTERS } from './limits';
import { booleanFilter, listQuery } from './list';
import { atMost, languageName, notALanguage, oneLine, requiredText, storable } from './text';

/** The most characters of the description of a picture. */
export const MAX_ALT = 500;

/** The id of an uploaded image, or the path of a drawn cover; null is none. */
export const coverId = z.nullable(
  z
    .string('Please choose an image')
    .check(z.refine((id) => toPicture(id) !== undefined, 'Please choose an image')),
);
/** What the cover shows. Empty: it is decorative; null, which is also a text that cannot be seen: not stated yet. */
export const coverAltText = z.pipe(
  z.nullable(z.string('Please enter text').check(z.trim(), atMost(MAX_ALT), storable, oneLine)),
  z.transform((alt): string | null => (alt && isBlank(alt) ? null : alt)),
);

/** The editable texts of a blog; the date is free text, displayed as typed. */
export const blogInput = z.object({
  title: requiredText('Please enter a title', 200),
  author: requiredText('Please enter an author', 200),
  date: requiredText('Please enter a date', 100),
  category: requiredText('Please enter a category', 100),
  snippet: requiredText('Please enter a snippet', 1_000),
  content: requiredText('Please enter the content', 200_000),
  /** English where it is absent or empty. */
  language: z.optional(
    z
      .string(notALanguage)
      .check(z.maxLength(2), z.regex(new RegExp(`^(${LANGUAGES.join('|')})?$`), notALanguage)),
  ),
  /** The id of the blog in the other language that this one translates; empty for none. */
  translationOf: z.optional(
    z.string('translationOf must be the id of a blog').check(z.trim(), z.maxLength(100), storable),
  ),
});
export type BlogInput = z.infer<typeof blogInput>;

/** The body of POST; a cover of null is none. */
export const blogWithCover = z.extend(blogInput, {
  cover: z.optional(coverId),
  coverAlt: z.optional(coverAltText),
});
export type BlogWithCover = z.infer<typeof blogWithCover>;

/** The body of PUT. */
export const blogChange = z.object(changeOf(blogWithCover.shape));
export type BlogChange = z.infer<typeof blogChange>;

export const blogListQuery = listQuery({
  sortKeys: ['createdAt', 'updatedAt', 'deletedAt', 'publishAt', 'title', 'author', 'category'],
  filters: {
    /** `true` lists the deleted blogs instead, which needs a session. */
    deleted: booleanFilter('deleted'),
    /** Published blogs by default; the others need a session. */
    status: z.optional(
      z.enum(['published', 'scheduled', 'draft', 'all'], 'status must be published, scheduled, draft or all'),
    ),
    language: z.optional(languageName),
    category: z.optional(
      z
        .string('category must be one text')
        .check(
          z.maxLength(
            CATEGORY_MAX_CHARACTERS,
            `category may have at most ${CATEGORY_MAX_CHARACTERS} characters`,
          ),
          storable,
        ),
    ),
  },
});
export type BlogListQuery = z.input<typeof blogListQuery>;
