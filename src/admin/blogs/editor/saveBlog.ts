import { blogApi, parseBlog } from '../../../api/blogs';
import { toApiFailure, toReportedFailure } from '../../../api/errors';
import { http } from '../../../api/http';
import { getConflictRecord, ifMatch, postRecord } from '../../../api/records';
import type { BlogProblem } from '../../../shared/blogResponses';
import { createIdempotencyKey } from '../../../shared/idempotencyKey';
import { hasSameText, hasText, type SaveOutcome, saveRecord } from '../../common/saveRecord';
import {
  type BlogBase,
  type BlogText,
  COVER_NAMES,
  findMoved,
  fromBlog,
  fromDraft,
  type SavedBlog,
  type SavedDraft,
  toInput,
} from '../blogText';
import { DRAFTS, draftApi } from '../requests';

/** The number in an ETag; a hash of what was sent may follow it. */
function toVersion(etag: string | undefined): number | undefined {
  const version = /"(\d+)[-"]/.exec(etag ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

function isSaved(base: BlogBase): base is SavedBlog {
  return base.id !== undefined;
}

function isDraft(base: BlogBase): base is SavedDraft {
  return base.draft !== undefined;
}

/** `unpublished`: another admin has made it a draft since. */
type BlogOutcome = SaveOutcome<SavedBlog> | { status: 'unpublished'; draft: SavedBlog };

/** The text of a post; what may be absent and was not changed is not sent, and so stays as it is. */
function toChange(fields: BlogText, stored: BlogText) {
  const { cover, coverAlt, language, translationOf, ...texts } = toInput(fields);
  const isSame = (names: readonly (keyof BlogText)[]) => names.every((name) => fields[name] === stored[name]);
  return {
    ...texts,
    ...(!isSame(COVER_NAMES) && { cover, coverAlt }),
    ...(!isSame(['language', 'translationOf']) && { language, translationOf }),
  };
}

/**
 * Publishes a text that has no draft at once: a new post, or a changed one.
 * @param sent what this form has sent over the same version before
 */
export async function saveBlog(
  fields: BlogText,
  base: BlogBase,
  key: string,
  sent: BlogText[],
): Promise<BlogOutcome> {
  const requests = {
    create: async (newKey: string) => fromBlog(await blogApi.create(toChange(fields, base.fields), newKey)),
    update: async ({ id, etag, fields: stored }: SavedBlog) =>
      fromBlog(await blogApi.update(id, toChange(fields, stored), etag)),
    getCurrent(error: unknown) {
      const current = blogApi.getConflict(error);
      return current && fromBlog(current);
    },
  };
  const basedOn = isSaved(base) ? base : undefined;
  const outcome = await saveRecord<SavedBlog>(requests, fields, basedOn, key, sent);
  const draft = basedOn && outcome.status === 'deleted' && (await findMoved(basedOn));
  return draft ? { status: 'unpublished', draft } : outcome;
}

/**
 * Stores a text as the draft of its blog, or of a new one.
 * @param sent what this form has sent over the same version before
 */
export async function saveDraft(
  fields: BlogText,
  base: BlogBase,
  key: string,
  sent: BlogText[],
): Promise<SaveOutcome<SavedBlog>> {
  const { id, etag, draft } = base;
  const input = { ...toInput(fields), publishAt: draft?.publishAt ?? null };
  const begun = id === undefined ? {} : { blog: id, baseVersion: toVersion(etag) };
  const requests = {
    create: async (newKey: string) => fromDraft(await draftApi.create({ ...input, ...begun }, newKey)),
    async update(basedOn: SavedDraft) {
      const change = { ...input, baseVersion: draft?.overVersion };
      return fromDraft(await draftApi.update(basedOn.draft._id, change, basedOn.etag));
    },
    getCurrent(error: unknown) {
      const current = draftApi.getConflict(error);
      return current && fromDraft(current);
    },
    // The first draft of a post may be a colleague's.
    isOwn: () => false,
  };
  try {
    return await saveRecord<SavedDraft>(requests, fields, isDraft(base) ? base : undefined, key, sent);
  } catch (error) {
    if (!isSaved(base) || !hasMoved(error)) throw error;
    const moved = await findMoved(base);
    if (!moved) return { status: 'deleted' };
    if (hasSameText(fields, moved.fields)) return { status: 'saved', record: moved };
    // What was typed since then is stored in the draft, or becomes one of the post.
    if (hasText([...sent, base.fields], moved.fields))
      return saveDraft(fields, moved, createIdempotencyKey(), []);
    return { status: 'conflict', theirs: moved };
  }
}

/** Whether a draft could not be saved since it was published, or since its post was unpublished or deleted. */
function hasMoved(error: unknown): boolean {
  const { status, fields } = toApiFailure(error);
  return status === 410 || fields.blog !== undefined;
}

/** Publishes a draft that is stored as it is in the form. */
export async function publishSaved(draft: SavedDraft, key: string): Promise<SaveOutcome<SavedBlog>> {
  try {
    const path = `${DRAFTS}/${encodeURIComponent(draft.draft._id)}/publish`;
    const { item } = await postRecord(path, {}, key, ifMatch(draft.etag), parseBlog);
    return { status: 'saved', record: { ...draft, id: item._id, draft: undefined } };
  } catch (error) {
    if (toApiFailure(error).status === 404) return { status: 'deleted' };
    const current = draftApi.getConflict(error);
    const theirs = current ? fromDraft(current) : getChanged(error, draft);
    if (!theirs) throw error;
    return { status: 'conflict', theirs };
  }
}

/** The post as it is now, when it changed after its draft was begun: over it the draft may be published. */
function getChanged(error: unknown, { draft, etag }: SavedDraft): SavedBlog | undefined {
  const changed = getConflictRecord(error, parseBlog, 'blog');
  if (!changed) return undefined;
  const post = fromBlog(changed);
  // Somebody else published the draft of a new blog: what is saved now updates that blog.
  if (draft.blog === null) return post;
  const overVersion = toVersion(changed.etag);
  return {
    ...post,
    etag,
    version: `${draft._id} ${etag} over ${overVersion}`,
    draft: { ...draft, overVersion },
  };
}

/** What should be looked at before a text is published. */
export type TextProblem = { text: string; url: string; field: keyof BlogText; position?: number };

const PROBLEMS = {
  'missing image': 'This picture does not exist:',
  'missing alternative text': 'This picture has no description:',
  'foreign image': 'This picture is on another site and will be shown as a link:',
};

/** Images that should be looked at. A check that fails prevents no save, which reports the cause itself. */
export async function findProblems(fields: BlogText): Promise<TextProblem[]> {
  const { content, cover, coverAlt } = toInput(fields);
  try {
    const { listMarkdownImages } = await import('../../../shared/markdown');
    if (!cover && listMarkdownImages(content).length === 0) return [];
    const { data } = await http.post<{ problems: BlogProblem[] }>('/blogs/check', {
      content,
      cover,
      coverAlt,
    });
    return data.problems.map(({ kind, ...problem }) => ({ ...problem, text: PROBLEMS[kind] }));
  } catch (error) {
    if (!toReportedFailure(error)) throw error;
    return [];
  }
}
