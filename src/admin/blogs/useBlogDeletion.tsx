import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { blogApi, type ReadBlog } from '../../data/blogs';
import { toReportedFailure } from '../../data/errors';
import { blogQueries } from '../../data/query/queries';
import { paths } from '../../paths';
import { DELETED_RETENTION_DAYS } from '../../shared/limits';
import { showToast } from '../common/showToast';
import type { ShownRows } from '../list/removedRows';
import { hasLeftList, useDeletion } from '../list/useDeletion';
import { DeleteDraftDialog } from './DeleteDraftDialog';
import { draftApi } from './requests';

/** Deletes the blogs and drafts of a list after a question, and restores blogs. A deleted draft cannot be restored. */
export function useBlogDeletion(list: ShownRows) {
  const [chosenDraft, setChosenDraft] = useState<ReadBlog>();
  const close = () => setChosenDraft(undefined);
  const { remove, restore, removeRow, busyId, dialog } = useDeletion({
    ...list,
    noun: 'blog',
    api: blogApi,
    queries: blogQueries,
    getName: ({ title }: ReadBlog) => title,
    listUrl: paths.admin.blogs,
    warning: `Visitors will no longer see it, and links to it will stop working. A draft of it will not be published at its time. You can restore it for ${DELETED_RETENTION_DAYS} days.`,
  });
  const discard = useMutation({
    mutationFn: ({ _id }: ReadBlog) => draftApi.remove(_id),
    onSettled(_, error, draft) {
      const isGone = hasLeftList(error);
      if (isGone) showToast('success', 'Draft deleted.', { about: draft._id });
      else if (toReportedFailure(error))
        showToast('error', 'Failed to delete the draft.', { about: draft._id });
      flushSync(close);
      if (isGone) removeRow(draft);
    },
  });

  return {
    /** Opens the dialog. */
    remove: (blog: ReadBlog) => (blog.draft ? setChosenDraft(blog) : remove(blog)),
    restore,
    busyId,
    dialog: chosenDraft?.draft ? (
      <DeleteDraftDialog
        title={chosenDraft.title || 'No title yet'}
        draft={chosenDraft.draft}
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate(chosenDraft)}
        onClose={close}
      />
    ) : (
      dialog
    ),
  };
}
