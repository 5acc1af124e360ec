import { z } from 'zod';
import { blogInput } from './blog';
import { responseTexts, timestamp } from './responseFields';

/** What the API responds about blogs, drafts and images. The site imports only types from here, so no page loads it. */

const adminEmail = z.string().meta({ description: 'The e-mail address of an admin' });
const texts = responseTexts(blogInput.shape);
/** Lists leave the content out. */
const optionalContent = z.string().optional().meta({ description: 'Markdown; absent in lists' });

export const blogResponse = z
  .object({
    _id: z.string(),
    ...texts,
    date: z.string().meta({ description: 'Free text, as typed' }),
    content: z.string().meta({ description: 'Markdown' }),
    cover: z.string().optional().meta({ description: 'The `_id` of an image; absent without a cover' }),
    coverAlt: z.string().optional().meta({ description: 'What the cover shows; empty for a decorative one' }),
    status: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
    deletedAt: timestamp.optional(),
    contentHtml: z.string().optional().meta({ description: 'The content as safe HTML; absent in lists' }),
  })
  .meta({ id: 'Blog' });
export type Blog = z.infer<typeof blogResponse>;

const draftProblem = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  publishAt: timestamp.meta({ description: 'When it should have been published' }),
});
export type DraftProblem = z.infer<typeof draftProblem>;

export const draftResponse = z
  .object({
    _id: z.string(),
    blog: z.string().nullable().meta({ description: 'The blog that publishing updates; null for a new one' }),
    blogStatus: z.enum(['published', 'unpublished', 'deleted']).nullable().meta({
      description: 'Publishing publishes an `unpublished` blog again; that of a `deleted` one gets 409',
    }),
    baseVersion: z
      .int()
      .nullable()
      .meta({ description: 'The version of the blog when the draft was begun; null for a new one' }),
    ...texts,
    content: optionalContent,
    cover: z.string().nullable(),
    coverAlt: z.string().nullable().meta({ description: 'Empty for a decorative cover, null when missing' }),
    publishAt: timestamp
      .nullable()
      .meta({ description: 'When it will be published; null when not scheduled' }),
    problem: draftProblem
      .nullable()
      .meta({ description: 'Why it could not be published at its time; the next save removes it' }),
    updatedBy: adminEmail,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'BlogDraft' });
export type BlogDraft = z.infer<typeof draftResponse>;

/** A draft that is read with a preview link. */
export const previewResponse = draftResponse
  .pick({ title: true, author: true, date: true, category: true, snippet: true, cover: true, coverAlt: true })
  .extend({
    contentHtml: z.string().meta({ description: 'The content as safe HTML' }),
    expiresAt: timestamp.meta({ description: 'When the link ends' }),
    until: z.string().meta({ description: 'The same in India, for people to read' }),
  })
  .meta({ id: 'DraftPreview' });
export type DraftPreview = z.infer<typeof previewResponse>;

export const previewLinkResponse = z.object({
  url: z.string().meta({ description: 'Only its hash is stored: it cannot be read again' }),
  expiresAt: timestamp,
});
export type PreviewLink = z.infer<typeof previewLinkResponse>;

/** A published blog or, with the `status` of a draft, a draft: one row of the list of both. */
export const blogEntryResponse = blogResponse
  .extend({
    draft: draftResponse
      .pick({ blog: true, blogStatus: true, publishAt: true, problem: true })
      .optional()
      .meta({ description: 'Only of a draft, whose id `_id` is then' }),
  })
  .meta({ id: 'BlogEntry' });
export type BlogEntry = z.infer<typeof blogEntryResponse>;

/** A published state of a blog. */
export const versionResponse = z
  .object({
    version: z.int().meta({ description: 'The ETag of the blog at that time' }),
    publishedAt: timestamp,
    publishedBy: adminEmail.nullable().meta({ description: 'An admin; null when the server published it' }),
    ...texts,
    cover: z.string().nullable(),
    coverAlt: z.string().nullable(),
    content: optionalContent,
  })
  .meta({ id: 'BlogVersion' });
export type BlogVersion = z.infer<typeof versionResponse>;

/** What should be looked at before publishing. An image of another site is shown as a link. */
export const blogProblemResponse = z.object({
  kind: z.enum(['missing image', 'missing alternative text', 'foreign image']),
  field: z.enum(['content', 'cover', 'coverAlt']),
  url: z.string(),
  position: z.int().optional().meta({ description: 'Where it begins in the content, in characters' }),
});
export type BlogProblem = z.infer<typeof blogProblemResponse>;

/** The author that GET /blogs/author proposes: as in the text that this admin saved or published last, or else their name. */
export const lastAuthorResponse = z.object({
  author: z.string().meta({ description: 'Empty when nothing is known' }),
});
export type LastAuthor = z.infer<typeof lastAuthorResponse>;

export const imageResponse = z
  .object({
    _id: z.string(),
    width: z.int().meta({ description: 'Of the largest stored file, upright' }),
    height: z.int(),
    url: z.string().meta({ description: 'For Markdown: `![what it shows](url)`' }),
  })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof imageResponse>;
