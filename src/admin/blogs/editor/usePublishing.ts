import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { toReportedFailure } from '../../../data/errors';
import { messages } from '../../../data/messages';
import { hardNavigate } from '../../../data/navigation';
import { blogQueries } from '../../../data/query/queries';
import type { SaveOutcome } from '../../../data/saveRecord';
import { showFieldErrors } from '../../../data/showFieldErrors';
import { dismissToastsAbout, showToast } from '../../../ui/showToast';
import { useIsMounted } from '../../../ui/useIsMounted';
import {
  BLOG_NAMES,
  type BlogBase,
  type BlogText,
  getPostLink,
  isNewPost,
  NO_TEXT,
  type SavedBlog,
  type SavedDraft,
} from '../blogText';
import { findProblems, publishSaved, saveBlog } from './saveBlog';
import { FORM, type SavingOptions } from './stage';
import type { BlogTextApi } from './useBlogText';

type Publication = {
  fields: BlogText;
  over: BlogBase;
  /** Links and images are not looked at again. */
  isChecked: boolean;
};

/** Publishes the text of the form; that of a draft is stored first. */
export function usePublishing(
  text: BlogTextApi,
  { draftId, isDone, setStage, onPublished }: SavingOptions,
  storeDraft: (fields: BlogText, over: BlogBase) => Promise<SaveOutcome<SavedBlog>>,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { form, baseRef, device } = text;
  const mutationKey = ['publish blog', draftId];

  const publication = useMutation({
    mutationKey,
    scope: { id: draftId },
    async mutationFn({ fields, over, isChecked }: Publication) {
      const problems = isChecked ? [] : await findProblems(fields);
      if (problems.length > 0) return { status: 'problems' as const, problems };
      if (!over.draft) {
        device.markSent();
        return saveBlog(fields, over, device.key);
      }
      const stored = await storeDraft(fields, baseRef.current);
      if (stored.status !== 'saved' || !stored.record.draft) return stored;
      return publishSaved(stored.record as SavedDraft, device.key);
    },
    onSuccess(outcome, { fields, over }) {
      if (outcome.status === 'problems') setStage({ name: 'form', problems: outcome.problems });
      else if (outcome.status === 'deleted') setStage({ name: 'deleted' });
      else if (outcome.status === 'conflict') {
        const { theirs } = outcome;
        // Against the public text nothing of a draft is known to be old: all of it is a choice of its author.
        const original = theirs.draft?.overVersion === undefined ? over.fields : NO_TEXT;
        const versions = { mine: fields, base: original, theirs };
        setStage({ name: 'conflict', conflict: { ...versions, isDraft: false } });
      } else showPublished(outcome.record.id, fields, over);
    },
    onError(error, { over }) {
      if (isMounted()) showFieldErrors(error, form.setError, BLOG_NAMES);
      // Whoever has left the form does not see its message.
      else if (toReportedFailure(error)) {
        showToast('error', isNewPost(over) ? messages.blog.addFailed : messages.blog.updateFailed);
      }
    },
  });

  function followLink({ to, reloadDocument }: ReturnType<typeof getPostLink>): void {
    if (reloadDocument) hardNavigate(to);
    else void navigate(to);
  }

  function showPublished(id: string, fields: BlogText, over: BlogBase): void {
    device.remove();
    // From the toast on, leaving needs no confirmation.
    flushSync(() => setStage({ name: 'done' }));
    dismissToastsAbout(id, over.id, over.draft?.id);
    showToast('success', isNewPost(over) ? messages.blog.added : messages.blog.updated, {
      about: 'saved blog',
      action: { label: 'View post', run: () => followLink(getPostLink(id, fields.language)) },
    });
    // Removed rather than invalidated: no page may show the old text while the new one loads.
    client.removeQueries({ queryKey: blogQueries.all });
    if (isMounted()) onPublished(fields);
  }

  /** Checks the fields and publishes them over a version; ignored while that is in progress. */
  function publish(over: BlogBase, { isChecked = false } = {}): Promise<void> {
    return form.handleSubmit((fields) => {
      if (isDone || client.isMutating({ mutationKey }) > 0) return;
      setStage(FORM);
      publication.mutate({ fields, over, isChecked });
    })();
  }

  return { publication, publish };
}
