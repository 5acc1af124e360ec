import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { blogApi } from '../../data/blogs';
import { toApiFailure, toReportedFailure } from '../../data/errors';
import { jobApi } from '../../data/jobs';
import { blogQueries, countQueries, jobQueries } from '../../data/queries';
import type { Page } from '../../shared/list';
import { showToast } from '../../ui/showToast';
import { type ToastAction } from '../../ui/toastStore';
import { blogsPage, jobsPage } from '../words/adminLists';
import { useFocusAfterRemoval, withoutRecord } from './useFocusAfterRemoval';

type Row = { _id: string };

const RESOURCES = {
  blogs: { api: blogApi, queries: blogQueries, copy: blogsPage },
  jobs: { api: jobApi, queries: jobQueries, copy: jobsPage },
};

/**
 * Deletes and restores the records of a list (docs/product.md §14.9). The row is removed at once, its lists are
 * refetched, and the toast offers Undo, also after leaving the page.
 * @param rows the current rows
 * @param onSettled closes the dialog: nothing behind a modal dialog can be focused
 */
export function useDeletion<Item extends Row>({
  resource,
  getName,
  rows,
  page,
  pageHref,
  onSettled = () => {},
}: {
  resource: keyof typeof RESOURCES;
  getName: (row: Item) => string;
  rows: Item[] | undefined;
  page: number;
  pageHref: (page: number) => string;
  onSettled?: () => void;
}) {
  const client = useQueryClient();
  const beforeRemoval = useFocusAfterRemoval({ rows, page, pageHref });
  const { api, copy, queries } = RESOURCES[resource];
  const mutationKey = [resource, 'deletion'];

  /** A toast about a record replaces the one before: after Restore nothing offers to undo its deletion. */
  const describe = (row: Item) => ({ about: row._id, detail: getName(row) });

  async function reload(): Promise<void> {
    await Promise.all([
      client.invalidateQueries({ queryKey: queries.all }),
      client.invalidateQueries({ queryKey: countQueries.all }),
    ]);
  }

  function removeFromLists({ _id }: Row): void {
    beforeRemoval(_id);
    client.setQueriesData<Page<Row>>({ queryKey: queries.lists }, (list) => withoutRecord(list, _id));
    void reload();
  }

  const deletion = useMutation({
    mutationKey,
    mutationFn: (row: Item) => api.remove(row._id),
    onSuccess(_, row) {
      const action = { label: copy.undo, run: () => undo.mutate(row) };
      showToast('success', copy.deleted, { ...describe(row), action });
    },
    onError(error, row) {
      const failure = toReportedFailure(error);
      if (failure?.status === 404) showToast('info', copy.alreadyDeleted, { about: row._id });
      else if (failure) showToast('error', copy.failed, describe(row));
    },
    onSettled(_, error, row) {
      flushSync(onSettled);
      if (hasLeftList(error)) removeFromLists(row);
    },
  });

  const restoration = useMutation({
    mutationKey,
    mutationFn: (row: Item) => api.restore(row._id),
    onSuccess: (_, row) => void showToast('success', copy.restored, describe(row)),
    onError: (error, row) => reportRestoreError(error, row),
    onSettled(_, error, row) {
      if (hasLeftList(error)) removeFromLists(row);
    },
  });

  const undo = useMutation({
    mutationFn: (row: Item) => api.restore(row._id),
    onSuccess: (_, row) => void showToast('success', copy.restored, describe(row)),
    onError: (error, row) =>
      reportRestoreError(error, row, { label: copy.retry, run: () => undo.mutate(row) }),
    onSettled: () => void reload(),
  });

  function reportRestoreError(error: unknown, row: Item, action?: ToastAction): void {
    const failure = toReportedFailure(error);
    if (failure?.status === 404) showToast('info', copy.notRestorable, { about: row._id });
    else if (failure) showToast('error', copy.restoreFailed, { ...describe(row), action });
  }

  /** `isPending` is updated by the next rendering, which is too late for a double click. */
  const isBusy = () => client.isMutating({ mutationKey }) > 0;

  return {
    remove: (row: Item): void => {
      if (!isBusy()) deletion.mutate(row);
    },
    restore: (row: Item): void => {
      if (!isBusy()) restoration.mutate(row);
    },
    /** The id of the record that is being deleted or restored. */
    busyId: [deletion, restoration].find(({ isPending }) => isPending)?.variables?._id,
  };
}

/** Whether the record left its list, by this request or by an earlier one of another admin. */
function hasLeftList(error: unknown): boolean {
  return !error || toApiFailure(error).status === 404;
}
