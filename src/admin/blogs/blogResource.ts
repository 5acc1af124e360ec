import * as z from 'zod/mini';
import { blogApi, type ReadBlog } from '../../data/blogs';
import { toApiFailure } from '../../data/errors';
import { blogQueries } from '../../data/query/queries';
import type { Versioned } from '../../data/records';
import { type BlogInput, blogInput } from '../../shared/blog';
import type { BlogDraft } from '../../shared/blogDraft';
import { dateFormats } from '../../ui/dates';
import {
  type DraftStore,
  type EditableResource,
  type SavedRecord,
  toTexts,
} from '../editor/editableResource';
import { blogEditor as copy } from '../words/editors';
import {
  checkBlog,
  draftApi,
  findDraft,
  getChangedBlog,
  getLastAuthor,
  getPublishedId,
  publishDraft,
} from './blogDrafts';
import { hasPlaceholder } from './markdown/imageText';

/** `coverDecorative` of a decorative cover; otherwise it is empty. */
export const IS_DECORATIVE = 'yes';

export const BLOG_TEXTS = Object.keys(blogInput.shape) as (keyof BlogInput)[];
const COVER_FIELDS = ['cover', 'coverAlt', 'coverDecorative'] as const;
const fieldNames = [...BLOG_TEXTS, ...COVER_FIELDS];
/** The texts of the form; a cover is the id of an image. */
export type BlogFields = Record<(typeof fieldNames)[number], string>;

const emptyFields: BlogFields = toTexts(fieldNames, {});

const checkedFields = z
  .extend(blogInput, { cover: z.string(), coverAlt: z.string(), coverDecorative: z.string() })
  .check(
    z.refine(({ content }) => !hasPlaceholder(content), {
      path: ['content'],
      message: copy.uploads.unfinished,
    }),
    z.refine(({ cover, coverAlt, coverDecorative }) => !cover || coverDecorative || coverAlt.trim(), {
      path: ['coverAlt'],
      message: copy.cover.missingAlt,
    }),
  );

const drafts: DraftStore<BlogFields> = {
  create: async (fields, { id, etag, draft }, key) =>
    fromDraft(
      await draftApi.create(
        {
          ...toInput(fields),
          publishAt: draft?.publishAt ?? null,
          ...(id !== undefined && { blog: id, baseVersion: toVersion(etag) }),
        },
        key,
      ),
    ),
  update: async (fields, draft, etag) =>
    fromDraft(
      await draftApi.update(
        draft.id,
        { ...toInput(fields), publishAt: draft.publishAt, baseVersion: draft.overVersion },
        toHeader(etag),
      ),
    ),
  getConflictRecord(error) {
    const current = draftApi.getConflict(error);
    return current && fromDraft(current);
  },
  publish: async ({ id }, etag, key) => (await publishDraft(id, toHeader(etag), key)).item._id,
  getChangedRecord(error, { draft, etag }) {
    const changed = getChangedBlog(error);
    if (!changed) return undefined;
    const record = fromBlog(changed);
    // Somebody else published the draft of a new blog: what is saved now updates that blog.
    if (!draft?.recordId) return record;
    return { ...record, etag, draft: { ...draft, overVersion: toVersion(changed.etag) } };
  },
  findPublished,
  async check(fields) {
    const { content, cover, coverAlt } = toInput(fields);
    const { listMarkdownLinks } = await import('../../shared/markdown');
    if (!cover && listMarkdownLinks(content).length === 0) return [];
    const found = await checkBlog({ content, cover, coverAlt });
    return found.map(({ kind, ...problem }) => ({ ...problem, text: copy.problems.kinds[kind] }));
  },
};

export const blogResource: EditableResource<BlogFields> = {
  name: 'blog',
  queryKey: blogQueries.all,
  fieldNames,
  labels: copy.labels,
  groups: [{ label: copy.labels.cover, names: COVER_FIELDS, getTexts: describeCover }],
  schema: z.pipe(
    checkedFields,
    z.transform((fields) => toTexts(fieldNames, fields)),
  ),
  empty: emptyFields,
  getPrefilled: async (signal) => ({
    // A text can be written without knowing its last author.
    author: await getLastAuthor({ signal }).catch(() => ''),
    date: dateFormats.longDay.format(new Date()),
  }),
  keptFields: ['author'],
  load,
  restore: (id) => blogApi.restore(id),
  create: async (fields, key) => fromBlog(await blogApi.create(toPublished(fields, emptyFields), key)),
  update: async (id, fields, etag, base) =>
    fromBlog(await blogApi.update(id, toPublished(fields, base), etag)),
  getConflictRecord(error) {
    const current = blogApi.getConflict(error);
    return current && fromBlog(current);
  },
  drafts,
};

function toInput({ cover, coverAlt, coverDecorative, ...texts }: BlogFields) {
  const alt = coverDecorative ? '' : coverAlt.trim() || null;
  return { ...texts, cover: cover || null, coverAlt: cover ? alt : null };
}

/** A cover that was not changed is not sent, and so stays as it is. */
function toPublished(fields: BlogFields, base: BlogFields) {
  const { cover, coverAlt, ...texts } = toInput(fields);
  const isSame =
    fields.cover === base.cover &&
    fields.coverAlt === base.coverAlt &&
    fields.coverDecorative === base.coverDecorative;
  return isSame ? texts : { ...texts, cover, coverAlt };
}

export function toCoverFields(
  cover: string | null | undefined,
  coverAlt: string | null | undefined,
): Pick<BlogFields, 'cover' | 'coverAlt' | 'coverDecorative'> {
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
  return cover ? [cover, coverDecorative ? copy.cover.decorative : coverAlt] : [];
}

/** Older records may lack a field; the form needs a text for each. */
function toFields({ cover, coverAlt, ...texts }: Partial<ReadBlog> | BlogDraft): BlogFields {
  return { ...toTexts(BLOG_TEXTS, texts), ...toCoverFields(cover, coverAlt) };
}

function fromBlog({ item, etag }: Versioned<Partial<ReadBlog> & { _id: string }>): SavedRecord<BlogFields> {
  return {
    id: item._id,
    etag,
    updatedAt: item.updatedAt ?? '',
    fields: toFields(item),
  };
}

/** The ETag of a draft begins with its id: it is never that of its blog. */
export function fromDraft({ item, etag }: Versioned<BlogDraft>): SavedRecord<BlogFields> {
  const { _id } = item;
  return {
    id: item.blog ?? _id,
    etag: etag && `${_id} ${etag}`,
    updatedAt: item.updatedAt,
    fields: toFields(item),
    draft: {
      id: _id,
      recordId: item.blog ?? undefined,
      recordStatus: item.blogStatus ?? undefined,
      publishAt: item.publishAt,
      problem: item.problem,
      savedBy: item.updatedBy,
    },
  };
}

/** For `If-Match`. */
function toHeader(etag: string | undefined): string | undefined {
  return etag?.split(' ').at(-1);
}

/** The number in an ETag; a hash of what was sent may follow it. */
function toVersion(etag: string | undefined): number | undefined {
  const version = /"(\d+)[-"]/.exec(etag ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

async function load(id: string, signal?: AbortSignal): Promise<SavedRecord<BlogFields>> {
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

async function findPublished(
  draftId: string,
  signal?: AbortSignal,
): Promise<SavedRecord<BlogFields> | undefined> {
  try {
    await draftApi.get(draftId, { signal });
    return undefined;
  } catch (error) {
    const id = getPublishedId(error);
    if (id !== undefined) return load(id, signal);
    if (toApiFailure(error).status === 404) return undefined;
    throw error;
  }
}
