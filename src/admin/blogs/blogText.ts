import * as z from 'zod/mini';
import { blogApi, getPublishedId, type ReadBlog } from '../../api/blogs';
import { toApiFailure } from '../../api/errors';
import type { Versioned } from '../../api/records';
import { paths } from '../../paths';
import { type BlogInput, blogInput } from '../../shared/blog';
import type { BlogDraft, BlogEntry, BlogVersion } from '../../shared/blogResponses';
import { isBlank } from '../../shared/characters';
import { LANGUAGE_PREFIX, toLanguage } from '../../shared/languages';
import { DELETED_RETENTION_DAYS } from '../../shared/limits';
import { toTexts } from '../common/saveRecord';
import type { EditedRecord } from '../records/editor/recordText';
import { draftApi, findDraft } from './requests';

/** `coverDecorative` of a decorative cover; otherwise it is empty. */
export const IS_DECORATIVE = 'yes';

export const BLOG_TEXTS = Object.keys(blogInput.shape) as (keyof BlogInput)[];
export const COVER_NAMES = ['cover', 'coverAlt', 'coverDecorative'] as const;
export const BLOG_NAMES = [...BLOG_TEXTS, ...COVER_NAMES];
/** The texts of the form; a cover is the id of an image. */
export type BlogText = Record<(typeof BLOG_NAMES)[number], string>;
export const NO_TEXT: BlogText = toTexts(BLOG_NAMES, {});

export const BLOG_LABELS: Record<keyof BlogText, string> = {
  title: 'Title',
  author: 'Author',
  date: 'Date',
  category: 'Category',
  snippet: 'Snippet',
  content: 'Content',
  language: 'Language',
  translationOf: 'Translation of',
  cover: 'Cover picture',
  coverAlt: 'Description of the cover',
  coverDecorative: 'The cover is decorative',
};

/** A post that a text translates and whose title is not known. */
export const UNKNOWN_POST = 'The post that was chosen';

/** What a text needs to be published. */
export const publishable = z.pipe(
  z
    .extend(blogInput, {
      language: z.string(),
      translationOf: z.string(),
      cover: z.string(),
      coverAlt: z.string(),
      coverDecorative: z.string(),
    })
    .check(
      z.refine(({ cover, coverAlt, coverDecorative }) => !cover || coverDecorative || !isBlank(coverAlt), {
        path: ['coverAlt'],
        message: 'Please describe the cover, or mark it as decorative',
      }),
    ),
  z.transform((fields) => toTexts(BLOG_NAMES, fields)),
);

/** What a list knows of a draft. */
type ListedDraft = NonNullable<BlogEntry['draft']>;
/** A text on the server that is not public: a new post, or changes to one. */
export type ServerDraft = ListedDraft & {
  _id: string;
  updatedBy: string;
  /** After a conflict: the version of the blog over which it may be published. */
  overVersion?: number;
};

/** A post, or its draft: ETag and fields are then those of the draft. The id is that in the URL of the editor. */
export type SavedBlog = EditedRecord<BlogText> & { draft?: ServerDraft };
export type SavedDraft = SavedBlog & { draft: ServerDraft };
/** What an edit is based on; a new text has neither id nor ETag. */
export type BlogBase = Pick<SavedBlog, 'fields'> & Partial<SavedBlog>;

/** The link to a published post. One that is not English is in another app, so that the browser loads its page. */
export function getPostLink(id: string, language: string | null | undefined) {
  const prefix = LANGUAGE_PREFIX[toLanguage(language ?? null)];
  return { to: prefix + paths.blogPost(id), reloadDocument: prefix !== '' };
}

/** What can be said of a draft in a word or two. */
export function getDraftLabel({ blogStatus, problem, publishAt }: ListedDraft): string {
  if (problem) return 'Not published';
  if (publishAt) return 'Scheduled';
  return blogStatus === null ? 'Draft' : DRAFT_LABELS[blogStatus];
}

/** By the status of the blog that it changes. */
const DRAFT_LABELS = { published: 'Changes', unpublished: 'Unpublished', deleted: 'Post deleted' };

export const DELETE_DRAFT_FAILED = 'Failed to delete the draft.';

/** What deleting a draft means for its blog. */
export function describeDraftDeletion({ blogStatus }: ListedDraft): string {
  return DRAFT_DELETIONS[blogStatus ?? 'none'];
}

/** By the status of the blog that the draft changes. */
const DRAFT_DELETIONS = {
  none: 'This text is nowhere else. It cannot be restored.',
  published: 'The published version stays as it is. These changes cannot be restored.',
  unpublished: `The post moves to Recently deleted, from where it can be restored for ${DELETED_RETENTION_DAYS} days.`,
  deleted: 'The post stays in Recently deleted. These changes cannot be restored.',
};

export function isNewPost({ id, draft }: BlogBase): boolean {
  return draft ? draft.blog === null : id === undefined;
}

export function toInput({ cover, coverAlt, coverDecorative, ...texts }: BlogText) {
  const alt = coverDecorative ? '' : isBlank(coverAlt) ? null : coverAlt.trim();
  const language = texts.language || 'en';
  return { ...texts, language, cover: cover || null, coverAlt: cover ? alt : null };
}

function toCoverFields(
  cover: string | null | undefined,
  coverAlt: string | null | undefined,
): Pick<BlogText, (typeof COVER_NAMES)[number]> {
  return {
    cover: cover ?? '',
    coverAlt: coverAlt ?? '',
    coverDecorative: cover && coverAlt === '' ? IS_DECORATIVE : '',
  };
}

/** The image, and what it shows. */
export function describeCover({
  cover,
  coverAlt,
  coverDecorative,
}: ReturnType<typeof toCoverFields>): string[] {
  return cover ? [cover, coverDecorative ? 'It is decorative' : coverAlt] : [];
}

/** Older posts may lack a field; the form needs a text for each. */
export function toFields({
  cover,
  coverAlt,
  ...texts
}: Partial<ReadBlog> | BlogDraft | BlogVersion): BlogText {
  // English is the text of a new form.
  const language = toLanguage(texts.language ?? null).replace('en', '');
  return { ...toTexts(BLOG_TEXTS, { ...texts, language }), ...toCoverFields(cover, coverAlt) };
}

export function fromBlog({ item, etag }: Versioned<ReadBlog>): SavedBlog {
  return { id: item._id, etag, version: etag, updatedAt: item.updatedAt, fields: toFields(item) };
}

export function fromDraft({ item, etag }: Versioned<BlogDraft>): SavedDraft {
  return {
    id: item.blog ?? item._id,
    etag,
    // A post and its draft may have the same ETag.
    version: `${item._id} ${etag}`,
    savedBy: item.updatedBy,
    updatedAt: item.updatedAt,
    fields: toFields(item),
    draft: item,
  };
}

/** A text as it has become elsewhere: the draft of an unpublished post, or the post that a draft became. */
export async function findMoved({
  id,
  draft,
}: Pick<SavedBlog, 'id' | 'draft'>): Promise<SavedBlog | undefined> {
  try {
    return await loadBlog(draft?._id ?? id);
  } catch (error) {
    if (toApiFailure(error).status === 404) return undefined;
    throw error;
  }
}

/** The text that the editor of this address opens: a draft, a post, or the post that a draft became. */
export async function loadBlog(id: string, signal?: AbortSignal): Promise<SavedBlog> {
  // First, since a blog that was not published yet, or is unpublished, would be missing.
  const draft = await findDraft(id, { signal });
  if (draft) return fromDraft(draft);
  try {
    return fromBlog(await blogApi.get(id, { signal }));
  } catch (error) {
    const published = toApiFailure(error).status === 404 ? await findPublished(id, signal) : undefined;
    if (!published) throw error;
    return published;
  }
}

/** The post as which a draft was published; undefined while it is a draft, or when it was deleted. */
export async function findPublished(draftId: string, signal?: AbortSignal): Promise<SavedBlog | undefined> {
  try {
    await draftApi.get(draftId, { signal });
    return undefined;
  } catch (error) {
    const id = getPublishedId(error);
    if (id !== undefined) return loadBlog(id, signal);
    if (toApiFailure(error).status === 404) return undefined;
    throw error;
  }
}
