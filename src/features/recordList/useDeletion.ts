import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { deleteBlog, restoreBlog } from '../../api/blogs';
import { toApiFailure } from '../../api/errors';
import { deleteJob, restoreJob } from '../../api/jobs';
import { blogsPage, jobsPage } from '../../content/adminLists';
import type { Page } from '../../contract/list';
import { showToast } from '../../ui/toasts';
import { useFocusAfterRemoval, without } from './useFocusAfterRemoval';

type Kind = 'blogs' | 'jobs';
type Row = { _id: string };
type Action = 'remove' | 'restore';

const CALLS = {
  blogs: { remove: deleteBlog, restore: restoreBlog },
  jobs: { remove: deleteJob, restore: restoreJob },
};
const WORDS = { blogs: blogsPage, jobs: jobsPage };

/**
 * Deletes and restores the records of a list. The row leaves at once, its lists are loaded anew, and a deletion
 * can be undone from its toast. A 401 says nothing here: the shared client is on its way to the login (section 8).
 *
 * @param rows what the list shows now
 * @param whenAnswered closes what asked; what is behind a modal dialog could not take the focus
 */
export function useDeletion<Shown extends Row>({
  kind,
  nameOf,
  rows,
  page,
  pageHref,
  whenAnswered = () => {},
}: {
  kind: Kind;
  nameOf: (row: Shown) => string;
  rows: Shown[] | undefined;
  page: number;
  pageHref: (page: number) => string;
  whenAnswered?: () => void;
}) {
  const client = useQueryClient();
  const isBusy = useRef(false);
  const leave = useFocusAfterRemoval({ rows, page, pageHref });
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ id, action }: { id: string; action: Action }) => CALLS[kind][action](id),
  });

  /** @returns whether the row no longer belongs in its list */
  async function send(row: Shown, action: Action): Promise<boolean> {
    const words = WORDS[kind];
    const { _id: id } = row;
    const detail = nameOf(row);
    try {
      await mutateAsync({ id, action });
      if (action === 'restore') showToast('success', words.restored, { detail });
      else {
        const undo = { label: words.undo, run: () => void restoreLater(client, kind, id, detail) };
        showToast('success', words.deleted, { detail, action: undo });
      }
      return true;
    } catch (error) {
      const { status } = toApiFailure(error);
      if (status === 404) showToast('info', action === 'remove' ? words.alreadyGone : words.notKept);
      else if (status !== 401)
        showToast('error', action === 'remove' ? words.failed : words.restoreFailed, { detail });
      return status === 404;
    }
  }

  /** While one runs, another is not begun. */
  async function act(row: Shown, action: Action): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const isGone = await send(row, action);
    isBusy.current = false;
    flushSync(whenAnswered);
    if (!isGone) return;
    leave(row._id);
    client.setQueriesData<Page<Row>>({ queryKey: [kind, 'list'] }, (list) => without(list, row._id));
    await reload(client, kind);
  }

  return {
    remove: (row: Shown) => void act(row, 'remove'),
    restore: (row: Shown) => void act(row, 'restore'),
    /** The record that is being deleted or restored. */
    busyId: isPending ? variables.id : undefined,
  };
}

async function reload(client: QueryClient, kind: Kind): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [kind] }),
    client.invalidateQueries({ queryKey: ['counts'] }),
  ]);
}

/** Takes a deletion back from its toast, which may outlive the screen that showed the list. */
async function restoreLater(client: QueryClient, kind: Kind, id: string, detail: string): Promise<void> {
  const words = WORDS[kind];
  try {
    await CALLS[kind].restore(id);
    showToast('success', words.restored, { detail });
  } catch (error) {
    const { status } = toApiFailure(error);
    if (status === 404) showToast('info', words.notKept);
    else if (status !== 401) {
      const again = { label: words.retry, run: () => void restoreLater(client, kind, id, detail) };
      showToast('error', words.restoreFailed, { detail, action: again });
    }
  }
  await reload(client, kind);
}
