import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { deleteBlog, restoreBlog } from '../../api/blogs';
import { callFailure } from '../../api/callFailure';
import { deleteJob, restoreJob } from '../../api/jobs';
import { blogsPage, jobsPage } from '../../content/adminLists';
import type { Page } from '../../contract/list';
import { focusHeading } from '../../focusHeading';
import { showToast } from '../../ui/toasts';
import { focusRow } from './RowAction';

type Kind = 'blogs' | 'jobs';
type Row = { _id: string };
type Action = 'remove' | 'restore';

const CALLS = {
  blogs: { remove: deleteBlog, restore: restoreBlog },
  jobs: { remove: deleteJob, restore: restoreJob },
};
const WORDS = { blogs: blogsPage, jobs: jobsPage };

/**
 * Deletes and restores the records of a list. The row leaves at once, its lists are loaded anew, a deletion can
 * be undone from its toast, and a focus that was on the row goes to the next one. When the last page has lost its
 * last row, the page before takes its place. A 401 says nothing here: the shared client is on its way to the
 * login (section 8).
 *
 * @param rows what the list shows now
 * @param whenAnswered closes what asked; what is behind a modal dialog could not take the focus
 */
export function useDeletion<Shown extends Row>({
  kind,
  nameOf,
  rows,
  page,
  addressOf,
  whenAnswered = () => {},
}: {
  kind: Kind;
  nameOf: (row: Shown) => string;
  rows: Shown[] | undefined;
  page: number;
  addressOf: (page: number) => string;
  whenAnswered?: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const left = useRef<{ id: string; next: string | undefined }>(undefined);
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ id, action }: { id: string; action: Action }) => CALLS[kind][action](id),
  });

  useEffect(() => {
    const { current } = left;
    if (!current || !rows || rows.some(({ _id }) => _id === current.id)) return;
    left.current = undefined;
    if (rows.length === 0 && page > 1) void navigate(addressOf(page - 1), { replace: true });
    // Only a focus that went with the row; whoever has gone on to something else is left in peace.
    if (document.activeElement === document.body && !focusRow(current.next)) focusHeading();
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
      const { status } = callFailure(error);
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
    const index = rows?.findIndex(({ _id }) => _id === row._id) ?? -1;
    left.current = { id: row._id, next: (rows?.[index + 1] ?? rows?.[index - 1])?._id };
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

function without(list: Page<Row> | undefined, id: string): Page<Row> | undefined {
  if (!list?.items.some(({ _id }) => _id === id)) return list;
  return { items: list.items.filter(({ _id }) => _id !== id), total: list.total - 1 };
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
    const { status } = callFailure(error);
    if (status === 404) showToast('info', words.notKept);
    else if (status !== 401) {
      const again = { label: words.retry, run: () => void restoreLater(client, kind, id, detail) };
      showToast('error', words.restoreFailed, { detail, action: again });
    }
  }
  await reload(client, kind);
}
