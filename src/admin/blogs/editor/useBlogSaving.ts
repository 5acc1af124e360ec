import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { blogApi } from '../../../data/blogs';
import { getFailureText, toApiFailure, toReportedFailure } from '../../../data/errors';
import { messages } from '../../../data/messages';
import { blogQueries } from '../../../data/query/queries';
import { hasSameText } from '../../../data/saveRecord';
import { showToast } from '../../../ui/showToast';
import { useIsMounted } from '../../../ui/useIsMounted';
import {
  type BlogBase,
  type BlogText,
  findPublished,
  isNewPost,
  loadBlog,
  NO_TEXT,
  type SavedBlog,
} from '../blogText';
import { useAutosave, useFollowedDraft } from './draftTimers';
import { type Conflict, FORM, type SavingOptions, type Stage } from './stage';
import type { BlogTextApi } from './useBlogText';
import { DRAFT_FAILED, useDraftSaving } from './useDraftSaving';
import { usePublishing } from './usePublishing';

/** Saves the text of the form: as a draft, by itself or when asked, and as a post; and shows what comes in between. */
export function useBlogSaving(
  text: BlogTextApi,
  props: Pick<SavingOptions, 'draftId' | 'record' | 'onPublished' | 'onMoved'>,
) {
  const { record, onMoved } = props;
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const { base, baseRef } = text;
  const [stage, setStage] = useState<Stage>(() => {
    if (!record || hasSameText(base.fields, record.fields)) return FORM;
    const isDraft = record.draft !== undefined;
    const versions = { mine: text.fields, base: base.fields, theirs: record };
    return { name: 'conflict', conflict: { ...versions, isDraft } };
  });
  const isChanged = !text.hasSameFields && stage.name !== 'done';

  function rebase(next: BlogBase, fields: BlogText): void {
    setStage(FORM);
    text.rebase(next, fields);
  }

  const options = { ...props, isDone: stage.name === 'done', setStage };
  const { storeDraft, draftSave, saveAsDraft } = useDraftSaving(text, options);
  const { publication, publish } = usePublishing(text, options, storeDraft);

  // A draft that is on the server stays up to date by itself; a scheduled one only when asked, since half a sentence
  // could be published.
  const isIdle = !draftSave.isPending && !publication.isPending;
  const savesItself = base.draft?.publishAt === null && isChanged && stage.name === 'form' && isIdle;
  useAutosave(savesItself ? text.fields : undefined, draftSave.isError, () =>
    draftSave.mutate({ isAutomatic: true }),
  );

  /** Goes on with the text as it has become elsewhere; the choice is the admin's where both texts have changed. */
  function adopt(next: SavedBlog): void {
    const { fields: original } = baseRef.current;
    const mine = text.read();
    const isTyped = !hasSameText(mine, original);
    if (isTyped && !hasSameText(original, next.fields)) {
      const versions = { mine, base: original, theirs: next };
      setStage({ name: 'conflict', conflict: { ...versions, isDraft: true } });
      return;
    }
    rebase(next, isTyped ? mine : next.fields);
    if (next.id !== record?.id) onMoved(next);
  }

  useFollowedDraft(base.draft, async ({ id }) => {
    const published = await findPublished(id);
    const isCurrent = baseRef.current.draft?.id === id && stage.name !== 'conflict';
    if (!published || !isCurrent || !isIdle || !isMounted()) return;
    client.removeQueries({ queryKey: blogQueries.all });
    showToast('info', 'This draft has been published. What you change now is a change to the post.', {
      about: id,
    });
    adopt(published);
  });

  const restoration = useMutation({
    async mutationFn(id: string) {
      await blogApi.restore(id);
      return loadBlog(id);
    },
    onSuccess(restored) {
      client.removeQueries({ queryKey: blogQueries.all });
      if (isMounted()) adopt(restored);
    },
    onError(error) {
      if (toReportedFailure(error)) showToast('error', 'Failed to restore it.');
    },
  });

  /** Only the last action that was asked for tells its failure in the form. */
  function getFailure(): { message: string; error: unknown } | undefined {
    const isAsked = draftSave.isSuccess || !draftSave.variables?.isAutomatic;
    if (isAsked && draftSave.submittedAt > publication.submittedAt) {
      return toReportedFailure(draftSave.error) && { message: DRAFT_FAILED, error: draftSave.error };
    }
    const { addFailed, updateFailed } = messages.blog;
    const message = isNewPost(publication.variables?.over ?? base) ? addFailed : updateFailed;
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
    /** Ends a conflict: saves these fields over their version. */
    saveOver({ theirs, isDraft }: Conflict, fields: BlogText): void {
      rebase(theirs, fields);
      if (isDraft) void saveAsDraft();
      else void publish(theirs);
    },
    /** Undoes the deletion of the post by somebody else, and goes on with its text. */
    restore(id: string): void {
      if (!restoration.isPending) restoration.mutate(id);
    },
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

function getAutosaveFailureText(error: unknown): string {
  const next = 'Saving is tried again by itself.';
  return getFailureText(toApiFailure(error), {
    unreachable: `The server cannot be reached. ${next}`,
    timedOut: `The server took too long to answer. ${next}`,
    tooMany: () => `Too many saves in a short time. ${next}`,
    byStatus: { 413: 'The text is too large for the server. Please shorten it.' },
    serverError: `Something went wrong on the server. ${next}`,
    other: (message) => (message ? `${message}. ${next}` : next),
  });
}
