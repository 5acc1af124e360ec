import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { toReportedFailure } from '../../../data/errors';
import { hardNavigate } from '../../../data/hardNavigate';
import { messages } from '../../../data/messages';
import { blogQueries } from '../../../data/query/queries';
import { hasSameText } from '../../common/saveRecord';
import { showFieldErrors } from '../../common/showFieldErrors';
import { dismissToastsAbout, showToast } from '../../common/showToast';
import { useIsMounted } from '../../common/useIsMounted';
import {
  BLOG_NAMES,
  type BlogBase,
  type BlogText,
  findPublished,
  getPostLink,
  getVersionName,
  isNewPost,
  NO_TEXT,
  type SavedBlog,
  type SavedDraft,
} from '../blogText';
import { type BlogStage, type Conflict, FORM } from './blogStage';
import { useAutosave, useDraftCheck } from './draftTimers';
import { findProblems, publishSaved, saveBlog } from './saveBlog';
import type { BlogTextApi } from './useBlogText';
import { DRAFT_FAILED, getAutosaveFailureText, useDraftSaving } from './useDraftSaving';
import { useMovedText } from './useMovedText';

type Publication = {
  fields: BlogText;
  basedOn: BlogBase;
  /** Links and images are not looked at again. */
  isChecked: boolean;
};

type SavingOptions = {
  draftId: string;
  record: SavedBlog | undefined;
  /** Goes on after a text was published. */
  onPublished: (fields: BlogText) => void;
  /** The text belongs to a new draft on the server, or to the post that its draft became: the page gets its URL. */
  onMoved: (record: SavedBlog) => void;
};

/** Saves the text of the form: as a draft, by itself or when asked, and as a post; and shows what comes in between. */
export function useBlogSaving(text: BlogTextApi, { draftId, record, onPublished, onMoved }: SavingOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { form, base, baseRef, device } = text;
  const [stage, setStage] = useState<BlogStage>(() => {
    if (!record || hasSameText(base.fields, record.fields)) return FORM;
    const isDraft = record.draft !== undefined;
    return { name: 'conflict', mine: text.fields, base: base.fields, theirs: record, isDraft };
  });
  const isChanged = !text.hasSameFields && stage.name !== 'done';

  function rebase(next: BlogBase, fields: BlogText): void {
    setStage(FORM);
    text.rebase(next, fields);
  }

  const { goOnWithMoved, goOnIfMoved, restore } = useMovedText(text, { record, setStage, rebase, onMoved });

  const { storeDraft, draftSave, saveAsDraft } = useDraftSaving(text, draftId, (outcome, basedOn) => {
    if (outcome.status === 'deleted') setStage({ name: 'deleted' });
    else if (outcome.status === 'conflict') {
      const { theirs } = outcome;
      setStage({ name: 'conflict', mine: text.read(), base: basedOn.fields, theirs, isDraft: true });
    } else {
      client.removeQueries({ queryKey: blogQueries.all });
      if (outcome.record.id !== record?.id && isMounted()) onMoved(outcome.record);
    }
  });

  const publicationKey = ['publish blog', draftId];
  const publication = useMutation({
    mutationKey: publicationKey,
    scope: { id: draftId },
    async mutationFn({ fields, basedOn, isChecked }: Publication) {
      const problems = isChecked ? [] : await findProblems(fields);
      if (problems.length > 0) return { status: 'problems' as const, problems };
      if (!basedOn.draft) {
        return saveBlog(fields, basedOn, device.key, device.markSentOver(fields, getVersionName(basedOn)));
      }
      const stored = await storeDraft(fields, baseRef.current);
      if (stored.status !== 'saved' || !stored.record.draft) return stored;
      return publishSaved(stored.record as SavedDraft, device.key);
    },
    onSuccess(outcome, { fields, basedOn }) {
      if (outcome.status === 'problems') setStage({ name: 'form', problems: outcome.problems });
      else if (outcome.status === 'deleted') setStage({ name: 'deleted' });
      else if (outcome.status === 'conflict') {
        const { theirs } = outcome;
        // Against the public text nothing of a draft is known to be old: all of it is a choice of its author.
        const original = theirs.draft?.overVersion === undefined ? basedOn.fields : NO_TEXT;
        setStage({ name: 'conflict', mine: fields, base: original, theirs, isDraft: false });
      } else if (outcome.status === 'unpublished') goOnWithMoved(outcome.draft);
      else showPublished(outcome.record.id, fields, basedOn);
    },
    onError(error, { basedOn }) {
      if (isMounted()) showFieldErrors(error, form.setError, BLOG_NAMES);
      // Whoever has left the form does not see its message.
      else if (toReportedFailure(error)) showToast('error', getPublishFailed(basedOn));
    },
  });

  function showPublished(id: string, fields: BlogText, basedOn: BlogBase): void {
    device.remove();
    // From the toast on, leaving needs no confirmation.
    flushSync(() => setStage({ name: 'done' }));
    dismissToastsAbout(id, basedOn.id, basedOn.draft?._id);
    const { to, reloadDocument } = getPostLink(id, fields.language);
    showToast('success', isNewPost(basedOn) ? messages.blog.added : messages.blog.updated, {
      about: 'saved blog',
      action: { label: 'View post', run: () => (reloadDocument ? hardNavigate(to) : void navigate(to)) },
    });
    // Removed rather than invalidated: no page may show the old text while the new one loads.
    client.removeQueries({ queryKey: blogQueries.all });
    if (isMounted()) onPublished(fields);
  }

  /** Checks the fields and publishes them over a version, that of a draft after it is stored; once at a time. */
  function publish(basedOn: BlogBase, { isChecked = false } = {}): Promise<void> {
    return form.handleSubmit((fields) => {
      if (stage.name === 'done' || client.isMutating({ mutationKey: publicationKey }) > 0) return;
      setStage(FORM);
      publication.mutate({ fields, basedOn, isChecked });
    })();
  }

  // A draft that is on the server stays up to date by itself; a scheduled one only when asked, since half a sentence
  // could be published.
  const isIdle = !draftSave.isPending && !publication.isPending;
  const savesItself = base.draft?.publishAt === null && isChanged && stage.name === 'form' && isIdle;
  useAutosave(savesItself ? text.fields : undefined, draftSave.isError, () =>
    draftSave.mutate({ isAutomatic: true }),
  );

  useDraftCheck(base.draft, async ({ _id: id }) => {
    const published = await findPublished(id);
    const isCurrent = baseRef.current.draft?._id === id && stage.name !== 'conflict';
    if (published && isCurrent && isIdle) goOnWithMoved(published);
  });

  /** Only the last action that was asked for tells its failure in the form. */
  function getFailure(): { message: string; error: unknown } | undefined {
    const isAsked = draftSave.isSuccess || !draftSave.variables?.isAutomatic;
    if (isAsked && draftSave.submittedAt > publication.submittedAt) {
      return toReportedFailure(draftSave.error) && { message: DRAFT_FAILED, error: draftSave.error };
    }
    const message = getPublishFailed(publication.variables?.basedOn ?? base);
    return toReportedFailure(publication.error) && { message, error: publication.error };
  }

  return {
    stage,
    isChanged,
    isPublishing: publication.isPending,
    isSavingDraft: draftSave.isPending,
    failure: getFailure(),
    /** Why the last save by itself failed, until the next one starts. */
    autosaveFailure:
      savesItself && draftSave.error && draftSave.variables.isAutomatic
        ? getAutosaveFailureText(draftSave.error)
        : undefined,
    publish,
    saveAsDraft,
    rebase,
    goOnIfMoved,
    /** Ends a conflict: saves these fields over their version. */
    saveOver({ theirs, isDraft }: Conflict, fields: BlogText): void {
      rebase(theirs, fields);
      if (isDraft) void saveAsDraft();
      else void publish(theirs);
    },
    restore,
    /** After the deletion: saves the text as a new post, and that of a draft as a new draft. */
    saveAsNew(): void {
      const next = { fields: NO_TEXT };
      rebase(next, text.read());
      if (base.draft) void saveAsDraft();
      else void publish(next);
    },
    /** Lets the admin leave without a question. */
    finish: () => flushSync(() => setStage({ name: 'done' })),
  };
}

export type BlogSavingApi = ReturnType<typeof useBlogSaving>;

function getPublishFailed(basedOn: BlogBase): string {
  return isNewPost(basedOn) ? messages.blog.addFailed : messages.blog.updateFailed;
}
