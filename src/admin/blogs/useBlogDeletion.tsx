import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { blogApi, type ReadBlog } from '../../data/blogs';
import { toReportedFailure } from '../../data/errors';
import { blogQueries } from '../../data/query/queries';
import { keepWantedUrl, readToken } from '../../data/session';
import { paths } from '../../paths';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { showToast } from '../../ui/showToast';
import type { ShownRows } from '../list/RowAction';
import { hasLeftList, useDeletion } from '../list/useDeletion';
import { DeleteDraftDialog } from './DeleteDraftDialog';
import { draftApi } from './requests';

/** Deletes the blogs and drafts of a list after a question, and restores blogs. A deleted draft cannot be restored. */
export function useBlogDeletion(list: ShownRows) {
  const [chosen, setChosen] = useState<ReadBlog>();
  const close = () => setChosen(undefined);
  const { remove, restore, removeRow, busyId } = useDeletion({
    ...list,
    noun: 'blog',
    api: blogApi,
    queries: blogQueries,
    getName: ({ title }: ReadBlog) => title,
    onSettled: close,
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
  const isBusy = busyId !== undefined;
  const isSignedIn = readToken() !== undefined;

  return {
    /** Opens the dialog. */
    remove: setChosen,
    restore,
    busyId,
    dialog: chosen?.draft ? (
      <DeleteDraftDialog
        title={chosen.title || 'No title yet'}
        draft={chosen.draft}
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate(chosen)}
        onClose={close}
      />
    ) : (
      chosen && (
        <ConfirmDialog
          title="Delete this blog?"
          tone={isSignedIn ? 'danger' : 'primary'}
          confirm={isSignedIn ? (isBusy ? 'Deleting…' : 'Delete') : 'Sign in'}
          cancel="Keep it"
          isBusy={isBusy}
          onConfirm={() => {
            if (!isSignedIn) keepWantedUrl(paths.admin.blogs);
            remove(chosen);
          }}
          onClose={close}
        >
          <p>
            <strong>{chosen.title}</strong>
          </p>
          <p>
            {isSignedIn
              ? 'Visitors will no longer see it, and links to it will stop working. You can restore it for 30 days.'
              : 'You are not signed in. You will be asked to sign in first, and nothing will be deleted now.'}
          </p>
        </ConfirmDialog>
      )
    ),
  };
}
