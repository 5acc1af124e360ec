import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toReportedFailure } from '../../../data/errors';
import { blogQueries } from '../../../data/query/queries';
import type { SaveOutcome } from '../../../data/saveRecord';
import { showFieldErrors } from '../../../data/showFieldErrors';
import { showToast } from '../../../ui/showToast';
import { useIsMounted } from '../../../ui/useIsMounted';
import { getSaveFailureText } from '../../drafts/EditorBar';
import { BLOG_NAMES, type BlogBase, type BlogText, type SavedBlog } from '../blogText';
import { saveDraft } from './saveBlog';
import type { SavingOptions } from './stage';
import type { BlogTextApi } from './useBlogText';

export const DRAFT_FAILED = 'Failed to save the draft.';

type DraftSave = {
  /** Another time to publish it at, or null for none. */
  publishAt?: string | null;
  isAutomatic?: boolean;
};

/** Stores the text of the form as a draft on the server; the form stays as it is. */
export function useDraftSaving(text: BlogTextApi, { draftId, record, setStage, onMoved }: SavingOptions) {
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const { form, baseRef, device } = text;
  const lastSent = useRef<BlogText>(undefined);

  async function storeDraft(fields: BlogText, over: BlogBase): Promise<SaveOutcome<SavedBlog>> {
    device.markSent();
    const attempt = saveDraft(fields, over, device.key, lastSent.current);
    lastSent.current = fields;
    const outcome = await attempt;
    if (outcome.status !== 'saved') return outcome;
    const stored = { ...outcome.record, fields };
    text.saved(stored);
    return { status: 'saved', record: stored };
  }

  const draftSave = useMutation({
    mutationKey: ['save draft', draftId],
    // Saves of one form wait for each other: two at once would conflict.
    scope: { id: draftId },
    async mutationFn({ publishAt, isAutomatic }: DraftSave) {
      if (!isAutomatic) await Promise.all(text.uploads.getCovers());
      const over = baseRef.current;
      const fields = text.read();
      const isNewTime = publishAt !== undefined;
      let outcome = await storeDraft(fields, isNewTime ? withPublishAt(over, publishAt) : over);
      // What is not on the server yet is stored first: a time that is refused must not refuse the text.
      if (outcome.status === 'saved' && !over.draft && publishAt) {
        outcome = await storeDraft(fields, withPublishAt(outcome.record, publishAt));
      }
      return { over, outcome };
    },
    onSuccess({ over, outcome }) {
      if (outcome.status === 'deleted') setStage({ name: 'deleted' });
      else if (outcome.status === 'conflict') {
        const { theirs } = outcome;
        const mine = text.read();
        const versions = { mine, base: over.fields, theirs };
        setStage({ name: 'conflict', conflict: { ...versions, isDraft: true } });
      } else {
        client.removeQueries({ queryKey: blogQueries.all });
        if (outcome.record.id !== record?.id && isMounted()) onMoved(outcome.record);
      }
    },
    onError(error, { isAutomatic }) {
      if (isMounted()) {
        if (!isAutomatic) showFieldErrors(error, form.setError, BLOG_NAMES);
      } else if (toReportedFailure(error)) showToast('error', DRAFT_FAILED, { about: 'failed draft' });
    },
  });

  /**
   * Saves the text on the server without publishing it; the form stays as it is.
   * @returns why it was not saved; undefined when it was
   */
  async function saveAsDraft(options: DraftSave = {}): Promise<string | undefined> {
    try {
      const { outcome } = await draftSave.mutateAsync(options);
      if (outcome.status === 'saved') return undefined;
      return outcome.status === 'deleted'
        ? 'Someone deleted this draft while you were editing it.'
        : DRAFT_FAILED;
    } catch (error) {
      return getSaveFailureText(error);
    }
  }

  return { storeDraft, draftSave, saveAsDraft };
}

function withPublishAt(base: BlogBase, publishAt: string | null): BlogBase {
  return base.draft ? { ...base, draft: { ...base.draft, publishAt } } : base;
}
