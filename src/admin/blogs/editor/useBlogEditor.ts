import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { blogApi } from '../../../api/blogs';
import { toApiFailure } from '../../../api/errors';
import { hardNavigate } from '../../../api/hardNavigate';
import { messages } from '../../../api/messages';
import { blogQueries } from '../../../api/queries';
import { findSchemaErrors } from '../../../shared/schemaErrors';
import { dismissToastsAbout, showToast } from '../../../ui/showToast';
import { hasSameText, type SaveOutcome } from '../../common/saveRecord';
import { getSaveFailureText } from '../../records/editor/RecordForm';
import type { Sent } from '../../records/editor/recordText';
import { useRecordEditor } from '../../records/editor/useRecordEditor';
import {
  type BlogBase,
  type BlogText,
  COVER_NAMES,
  findMoved,
  findPublished,
  getPostLink,
  isNewPost,
  loadBlog,
  publishable,
  type SavedBlog,
  type SavedDraft,
} from '../blogText';
import { DRAFT_FAILED, getAutosaveFailureText, useAutosave, useDraftCheck } from './draftTimers';
import { useRunningUploads } from './imageUploads';
import { findProblems, publishSaved, saveBlog, saveDraft, type TextProblem } from './saveBlog';

const NOT_PUBLISHED = 'Nothing was published.';

type SentBlog = Sent<BlogText, SavedBlog>;

type DraftSave = {
  /** Another time to publish it at, or null for none. */
  publishAt?: string | null;
  /** The date that visitors read is changed with that time. */
  date?: string;
  isAutomatic?: boolean;
  /** The draft was deleted: its text makes another one. */
  asNew?: boolean;
};

export type BlogEditorStart = {
  /** The post or draft to change; undefined makes a new one. */
  record: SavedBlog | undefined;
  /** What a new text starts with, which does not count as typed. */
  blank: BlogText;
  /** Goes on after a text was published. */
  onPublished: (fields: BlogText) => void;
  /** The text belongs to a new draft on the server, or to the post that its draft became: the page gets its URL. */
  onMoved: (record: SavedBlog) => void;
};

/** The text of a post: saved as a draft, by itself or when asked, and as a post; and what comes in between. */
export function useBlogEditor({ record, blank, onPublished, onMoved }: BlogEditorStart) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const formId = useId();
  const uploads = useRunningUploads();
  const [checked, setChecked] = useState<{ fields: BlogText; problems: TextProblem[] }>();
  const editor = useRecordEditor<BlogText, SavedBlog>({
    form: 'blog',
    record,
    blank,
    load: loadBlog,
    restore: blogApi.restore,
    onRestored: showAddress,
    findErrors: (fields) => ({ ...findSchemaErrors(publishable, fields), ...uploads.errors }),
    together: COVER_NAMES,
  });
  const { base, isChanged, hasConflict, isDeleted, isDone } = editor;
  // What the check has found is not known of a text that was changed since.
  if (checked && !hasSameText(checked.fields, editor.fields)) setChecked(undefined);
  const toBase = (sent: SentBlog): BlogBase => sent.base ?? { fields: blank };

  /** Stores the text as a draft on the server; in the form it stays as typed. */
  async function storeDraft(
    sent: SentBlog,
    fields: BlogText,
    publishAt?: string | null,
  ): Promise<SaveOutcome<SavedBlog>> {
    const basedOn = toBase(sent);
    const draft = basedOn.draft && publishAt !== undefined ? { ...basedOn.draft, publishAt } : basedOn.draft;
    const outcome = await saveDraft(fields, { ...basedOn, draft }, sent.key, sent.before);
    if (outcome.status !== 'saved') return outcome;
    const stored = { ...outcome.record, fields: sent.fields };
    editor.settle(sent, stored);
    return { status: 'saved', record: stored };
  }

  /** What one form changes on the server waits for each other: two changes at once would conflict. */
  const queue = { mutationKey: ['blog', formId], scope: { id: formId } };
  const draftKey = [...queue.mutationKey, 'save draft'];
  const draftSave = useMutation({
    ...queue,
    mutationKey: draftKey,
    async mutationFn({ publishAt, date, isAutomatic, asNew }: DraftSave) {
      if (!isAutomatic) await Promise.all(uploads.covers);
      const theirs = editor.getConflict();
      if (theirs) return { status: 'conflict' as const, theirs };
      let sent = editor.begin(asNew);
      if (publishAt && !sent.base?.draft) {
        // What is not on the server yet is stored first: a time that is refused must not refuse the text.
        const first = await storeDraft(sent, sent.fields);
        if (first.status !== 'saved') return first;
        sent = editor.begin();
      }
      const fields = date === undefined ? sent.fields : { ...sent.fields, date };
      const outcome = await storeDraft({ ...sent, fields }, fields, publishAt);
      // A date that belongs to a refused time is not in the form.
      if (outcome.status === 'saved' && date !== undefined) editor.set({ date });
      return outcome;
    },
    onSuccess(outcome, { publishAt }) {
      // Whoever asked for a time is told beside it.
      if (outcome.status !== 'saved') editor.refuse(outcome, DRAFT_FAILED, publishAt !== undefined);
      else showAddress(outcome.record);
    },
    onError(error, { isAutomatic }) {
      if (!isAutomatic || !editor.isOpen()) editor.fail(error, DRAFT_FAILED, editor.fields);
    },
  });

  /** @returns why it was not saved; undefined when it was */
  async function saveAsDraft(options: DraftSave = {}): Promise<string | undefined> {
    try {
      const outcome = await draftSave.mutateAsync(options);
      return outcome.status === 'saved' ? undefined : editor.describeRefusal(outcome);
    } catch (error) {
      // In a dialog over the form: its fields cannot be seen.
      const [reason] = Object.values(toApiFailure(error).fields);
      return reason ? `${reason}.` : getSaveFailureText(error);
    }
  }

  const publicationKey = [...queue.mutationKey, 'publish'];
  const publication = useMutation({
    ...queue,
    mutationKey: publicationKey,
    async mutationFn({ seen, asNew }: { seen: BlogText | undefined; asNew: boolean }) {
      const chosen = editor.getConflict();
      if (chosen) return { status: 'conflict' as const, theirs: chosen };
      const sent = editor.begin(asNew);
      const fields = publishable.parse(sent.fields);
      const found = seen && hasSameText(seen, sent.fields) ? [] : await findProblems(fields);
      if (found.length > 0)
        return { status: 'problems' as const, checked: { fields: sent.fields, problems: found } };
      if (!sent.base?.draft) {
        const outcome = await saveBlog(fields, toBase(sent), sent.key, sent.before.map(trim));
        return { ...outcome, sent, fields };
      }
      const stored = await storeDraft(sent, fields);
      if (stored.status !== 'saved' || !stored.record.draft) return { ...stored, sent, fields };
      const outcome = await publishSaved(stored.record as SavedDraft, sent.key);
      return { ...outcome, sent, fields };
    },
    onSuccess(outcome) {
      if (outcome.status === 'problems') {
        editor.cancel();
        setChecked(outcome.checked);
        if (!editor.isOpen()) editor.tell(NOT_PUBLISHED, 'Please check its pictures first.');
      } else if (outcome.status === 'unpublished') followMoved(outcome.draft);
      else if (outcome.status === 'saved') showPublished(outcome.record, outcome.sent, outcome.fields);
      else {
        // Against the public text nothing of a draft is known to be old: all of it is a choice of its author.
        const isOverPost = outcome.status === 'conflict' && outcome.theirs.draft?.overVersion !== undefined;
        if (isOverPost && 'fields' in outcome) editor.replace(outcome.theirs, outcome.fields);
        editor.refuse(outcome, NOT_PUBLISHED);
      }
    },
    onError: (error) => editor.fail(error, publishFailed, editor.fields),
  });
  const publishFailed = isNewPost(base ?? { fields: blank })
    ? messages.blog.addFailed
    : messages.blog.updateFailed;

  function showPublished(published: SavedBlog, sent: SentBlog, fields: BlogText): void {
    const isNew = isNewPost(toBase(sent));
    // The form of a new post starts anew.
    editor.settle(sent, record && published, record !== undefined);
    dismissToastsAbout(published.id, sent.base?.id, sent.base?.draft?._id);
    const { to, reloadDocument } = getPostLink(published.id, fields.language);
    showToast('success', isNew ? messages.blog.added : messages.blog.updated, {
      about: 'saved blog',
      action: { label: 'View post', run: () => (reloadDocument ? hardNavigate(to) : void navigate(to)) },
    });
    // Removed rather than invalidated: no page may show the old text while the new one loads.
    client.removeQueries({ queryKey: blogQueries.all });
    if (editor.isOpen()) onPublished(fields);
  }

  /** Checks the fields and publishes them, a draft after it is stored; once at a time. */
  function publish({ isChecked = false, asNew = false } = {}): void {
    const seen = isChecked ? checked?.fields : undefined;
    // `isPending` changes with the next rendering, which is too late for a double click.
    const isPublishing = client.isMutating({ mutationKey: publicationKey }) > 0;
    setChecked(undefined);
    if (!isDone && !isPublishing && !hasConflict && editor.check()) publication.mutate({ seen, asNew });
  }

  /** Goes on with the post that a draft became, or the draft of a post that was unpublished, and says so. */
  function followMoved(moved: SavedBlog): void {
    const news = moved.draft
      ? 'This post was unpublished while you were editing it. What you typed is not published.'
      : 'This draft has been published. What you change now is a change to the post.';
    if (editor.isOpen()) showToast('info', news, { about: moved.id });
    editor.follow(moved);
    showAddress(moved);
  }

  /** The text is another record now: no page may show the old one, and this page gets its URL. */
  function showAddress(next: SavedBlog): void {
    client.removeQueries({ queryKey: blogQueries.all });
    if (next.id !== record?.id && editor.isOpen()) onMoved(next);
  }

  /**
   * Goes on after a request that failed because the text is no longer what it was.
   * @returns whether the request failed for this reason
   */
  async function followIfMoved(failed: unknown): Promise<boolean> {
    const { status } = toApiFailure(failed);
    const now = editor.getBase();
    if (!now || (status !== 404 && status !== 410)) return false;
    const moved = await findMoved(now).catch(() => null);
    if (moved) followMoved(moved);
    else if (moved === undefined) editor.markDeleted();
    return moved !== null;
  }

  // A draft that is on the server stays up to date by itself; a scheduled one only when asked, since half a sentence
  // could be published.
  const isIdle = useIsMutating({ mutationKey: queue.mutationKey }) === 0;
  const isForm = !hasConflict && !isDeleted && !isDone;
  const savesItself = base?.draft?.publishAt === null && isChanged && isForm && isIdle;
  useAutosave(savesItself ? editor.savedAt : undefined, draftSave.isError, () =>
    draftSave.mutate({ isAutomatic: true }),
  );

  useDraftCheck(base?.draft, async ({ _id: id }) => {
    const published = await findPublished(id);
    if (published && editor.getBase()?.draft?._id === id && isIdle) followMoved(published);
  });

  /** Only the last action that was asked for tells its failure in the form. */
  function getFailure(): { message: string; error: unknown } {
    const isAsked = draftSave.isSuccess || !draftSave.variables?.isAutomatic;
    return isAsked && draftSave.submittedAt > publication.submittedAt
      ? { message: DRAFT_FAILED, error: draftSave.error }
      : { message: publishFailed, error: publication.error };
  }

  return {
    ...editor,
    problems: checked?.problems ?? [],
    uploads,
    isPublishing: publication.isPending,
    isSavingDraft: draftSave.isPending,
    failure: getFailure(),
    /** Why the last save by itself failed, until the next one starts. */
    autosaveFailure:
      savesItself && draftSave.error && draftSave.variables.isAutomatic
        ? getAutosaveFailureText(draftSave.error)
        : undefined,
    queue,
    publish,
    saveAsDraft,
    saveAsNewDraft: (): void => {
      // A second draft of a double click would wait for the first one.
      if (client.isMutating({ mutationKey: draftKey }) === 0) void saveAsDraft({ asNew: true });
    },
    followIfMoved,
  };
}

export type BlogEditorApi = ReturnType<typeof useBlogEditor>;

/** As a post is stored. */
function trim(fields: BlogText): BlogText {
  const { success, data } = publishable.safeParse(fields);
  return success ? data : fields;
}
