import { useMutation } from '@tanstack/react-query';
import { getFailureText, toApiFailure, toReportedFailure } from '../../../data/errors';
import type { SaveOutcome } from '../../common/saveRecord';
import { showFieldErrors } from '../../common/showFieldErrors';
import { showToast } from '../../common/showToast';
import { useIsMounted } from '../../common/useIsMounted';
import { getSaveFailureText } from '../../editing/EditorBar';
import { BLOG_NAMES, type BlogBase, type BlogText, getVersionName, type SavedBlog } from '../blogText';
import { saveDraft } from './saveBlog';
import type { BlogTextApi } from './useBlogText';

export const DRAFT_FAILED = 'Failed to save the draft.';

type DraftSave = {
  /** Another time to publish it at, or null for none. */
  publishAt?: string | null;
  isAutomatic?: boolean;
};

/**
 * Saves the text of the form as a draft on the server, by itself or when asked.
 * @param onOutcome is called after a response, with the version that was saved over
 */
export function useDraftSaving(
  text: BlogTextApi,
  draftId: string,
  onOutcome: (outcome: SaveOutcome<SavedBlog>, basedOn: BlogBase) => void,
) {
  const isMounted = useIsMounted();
  const { form, baseRef, device } = text;

  /** Stores these fields as a draft on the server; the form stays as it is. */
  async function storeDraft(fields: BlogText, basedOn: BlogBase): Promise<SaveOutcome<SavedBlog>> {
    const sent = device.markSentOver(fields, getVersionName(basedOn));
    const outcome = await saveDraft(fields, basedOn, device.key, sent);
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
      const basedOn = baseRef.current;
      const fields = text.read();
      const isNewTime = publishAt !== undefined;
      let outcome = await storeDraft(fields, isNewTime ? withPublishAt(basedOn, publishAt) : basedOn);
      // What is not on the server yet is stored first: a time that is refused must not refuse the text.
      if (outcome.status === 'saved' && !basedOn.draft && publishAt) {
        outcome = await storeDraft(fields, withPublishAt(outcome.record, publishAt));
      }
      return { basedOn, outcome };
    },
    onSuccess: ({ basedOn, outcome }) => onOutcome(outcome, basedOn),
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
        ? 'Someone deleted this text while you were editing it.'
        : DRAFT_FAILED;
    } catch (error) {
      // In a dialog over the form: its fields cannot be seen.
      const [reason] = Object.values(toApiFailure(error).fields);
      return reason ? `${reason}.` : getSaveFailureText(error);
    }
  }

  return { storeDraft, draftSave, saveAsDraft };
}

function withPublishAt(base: BlogBase, publishAt: string | null): BlogBase {
  return base.draft ? { ...base, draft: { ...base.draft, publishAt } } : base;
}

export function getAutosaveFailureText(error: unknown): string {
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
