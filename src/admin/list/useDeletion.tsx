import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toApiFailure, toReportedFailure } from '../../data/errors';
import type { RecordApi } from '../../data/records';
import { keepWantedUrl, readToken } from '../../data/session';
import type { Page } from '../../shared/list';
import type { ToastAction } from '../../ui/Toaster';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { countQueries } from '../common/queries';
import { showToast } from '../common/showToast';
import { type ShownRows, useFocusAfterRemoval, withoutRecord } from './removedRows';

type Row = { _id: string };

/**
 * Deletes and restores the records of a list (docs/product.md §14.9). The row is removed at once, its lists are
 * refetched, and the toast offers Undo, also after leaving the page. Without a session a dialog says first that nothing
 * will be deleted.
 * @param noun such as "blog"
 * @param listUrl the list in the admin area, which the dashboard offers after the sign-in
 * @param warning what a deletion means, where it is asked about with a session too
 */
export function useDeletion<Item extends Row>({
  noun,
  api,
  queries,
  getName,
  listUrl,
  warning,
  ...list
}: ShownRows & {
  noun: string;
  api: Pick<RecordApi<Item, unknown>, 'remove' | 'restore'>;
  queries: { all: readonly string[]; lists: readonly string[] };
  getName: (row: Item) => string;
  listUrl: string;
  warning?: string;
}) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Item>();
  const beforeRemoval = useFocusAfterRemoval(list);
  const mutationKey = [...queries.all, 'deletion'];
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);

  /** A toast about a record replaces the one before: after Restore nothing offers to undo its deletion. */
  const describe = (row: Item) => ({ about: row._id, detail: getName(row) });

  async function reload(): Promise<void> {
    await Promise.all([
      client.invalidateQueries({ queryKey: queries.all }),
      client.invalidateQueries({ queryKey: countQueries.all }),
    ]);
  }

  function removeRow({ _id }: Row): void {
    beforeRemoval(_id);
    client.setQueriesData<Page<Row>>({ queryKey: queries.lists }, (page) => withoutRecord(page, _id));
    void reload();
  }

  const deletion = useMutation({
    mutationKey,
    mutationFn: (row: Item) => api.remove(row._id),
    onSuccess(_, row) {
      const action = { label: 'Undo', run: () => undo.mutate(row) };
      showToast('success', `${Noun} deleted.`, { ...describe(row), action });
    },
    onError(error, row) {
      const failure = toReportedFailure(error);
      if (failure?.status === 404) showToast('info', `This ${noun} was already deleted.`, { about: row._id });
      else if (failure) showToast('error', `Failed to delete ${noun}. Please try again.`, describe(row));
    },
    onSettled(_, error, row) {
      // Nothing behind a modal dialog can be focused.
      flushSync(() => setAsked(undefined));
      if (hasLeftList(error)) removeRow(row);
    },
  });

  const restoration = useMutation({
    mutationKey,
    mutationFn: (row: Item) => api.restore(row._id),
    onSuccess: reportRestored,
    onError: (error, row) => reportRestoreError(error, row),
    onSettled(_, error, row) {
      if (hasLeftList(error)) removeRow(row);
    },
  });

  const undo = useMutation({
    mutationFn: (row: Item) => api.restore(row._id),
    onSuccess: reportRestored,
    onError: (error, row) =>
      reportRestoreError(error, row, { label: 'Try again', run: () => undo.mutate(row) }),
    onSettled: () => void reload(),
  });

  function reportRestored(_: unknown, row: Item): void {
    showToast('success', `${Noun} restored.`, describe(row));
  }

  function reportRestoreError(error: unknown, row: Item, action?: ToastAction): void {
    const failure = toReportedFailure(error);
    if (failure?.status === 404)
      showToast('info', `This ${noun} is no longer in Recently deleted.`, { about: row._id });
    else if (failure)
      showToast('error', `Failed to restore ${noun}. Please try again.`, { ...describe(row), action });
  }

  /** `isPending` is updated by the next rendering, which is too late for a double click. */
  const isBusy = () => client.isMutating({ mutationKey }) > 0;

  function remove(row: Item): void {
    if (!isBusy()) deletion.mutate(row);
  }

  function renderDialog(row: Item) {
    const isSignedIn = readToken() !== undefined;
    return (
      <ConfirmDialog
        title={`Delete this ${noun}?`}
        tone={isSignedIn ? 'danger' : 'primary'}
        confirm={isSignedIn ? (deletion.isPending ? 'Deleting…' : 'Delete') : 'Sign in'}
        cancel="Keep it"
        isBusy={deletion.isPending || restoration.isPending}
        onConfirm={() => {
          if (!isSignedIn) keepWantedUrl(listUrl);
          // Without a session the response of the server, 401, leads to the login form.
          remove(row);
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>
          <strong>{getName(row)}</strong>
        </p>
        <p>
          {isSignedIn
            ? warning
            : 'You are not signed in. You will be asked to sign in first, and nothing will be deleted now.'}
        </p>
      </ConfirmDialog>
    );
  }

  return {
    /** Opens the dialog where there is a question. */
    remove: (row: Item): void => {
      if (warning !== undefined || readToken() === undefined) setAsked(row);
      else remove(row);
    },
    restore: (row: Item): void => {
      if (!isBusy()) restoration.mutate(row);
    },
    /** Removes the row of a record that is gone. */
    removeRow,
    /** The id of the record that is being deleted or restored. */
    busyId: [deletion, restoration].find(({ isPending }) => isPending)?.variables?._id,
    dialog: asked && renderDialog(asked),
  };
}

/** Whether the record left its list, by this request or by an earlier one of another admin. */
export function hasLeftList(error: unknown): boolean {
  return !error || toApiFailure(error).status === 404;
}
