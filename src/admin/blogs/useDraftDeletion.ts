import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { ReadBlog } from '../../data/blogs';
import { toApiFailure, toReportedFailure } from '../../data/errors';
import { blogQueries } from '../../data/queries';
import type { Page } from '../../shared/list';
import { showToast } from '../../ui/showToast';
import { useFocusAfterRemoval, withoutRecord } from '../list/useFocusAfterRemoval';
import { blogEditor } from '../words/editors';
import { draftApi } from './blogDrafts';

const { done, failed } = blogEditor.discard;

/** Deletes drafts of the list; a deleted draft cannot be restored. */
export function useDraftDeletion({
  onSettled,
  ...list
}: Parameters<typeof useFocusAfterRemoval>[0] & {
  /** Closes the dialog: nothing behind a modal dialog can be focused. */
  onSettled: () => void;
}) {
  const client = useQueryClient();
  const beforeRemoval = useFocusAfterRemoval(list);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ _id }: ReadBlog) => draftApi.remove(_id),
    onSettled(_, error, { _id }) {
      // With 404 somebody else was first.
      const isRemoved = !error || toApiFailure(error).status === 404;
      if (isRemoved) showToast('success', done, { about: _id });
      else if (toReportedFailure(error)) showToast('error', failed, { about: _id });
      flushSync(onSettled);
      if (!isRemoved) return;
      beforeRemoval(_id);
      client.setQueriesData<Page<ReadBlog>>({ queryKey: blogQueries.lists }, (page) =>
        withoutRecord(page, _id),
      );
      void client.invalidateQueries({ queryKey: blogQueries.all });
    },
  });
  return { removeDraft: (draft: ReadBlog) => !isPending && mutate(draft), isRemovingDraft: isPending };
}
