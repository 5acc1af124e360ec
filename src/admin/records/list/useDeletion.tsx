import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { nullIfMissing, toApiFailure, toReportedFailure } from '../../../api/errors';
import { keepWantedUrl, readToken } from '../../../api/session';
import type { Page } from '../../../shared/list';
import { showToast } from '../../../ui/showToast';
import { countQueries } from '../../common/counts';
import { ConfirmDialog } from '../../common/Dialog';
import { capitalize, type RecordListDefinition, withoutRecord } from './recordListDefinition';

type Row = { _id: string };

/** What the deletion of records needs of their list; without `restore` each is final. */
type Deletable<Item extends Row> = Pick<
  RecordListDefinition<Item>,
  'noun' | 'queries' | 'listPath' | 'getDeletion'
> & { name: { get: (item: Item) => string }; restore?: (id: string) => Promise<void> };

/** Somebody has saved the record since it was listed, so that it was not deleted. */
export class SavedSinceError extends Error {}

/**
 * Deletes and restores the records of a list. The row is removed at once, its lists are
 * refetched, and the toast offers Undo, also after leaving the page. Without a session a dialog says first that nothing
 * will be deleted.
 */
export function useDeletion<Item extends Row>({
  noun,
  queries,
  name,
  listPath,
  getDeletion,
  restore: sendRestore,
}: Deletable<Item>) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Item>();
  const mutationKey = ['delete or restore', noun];
  const deletionKey = [...mutationKey, 'delete'];
  const busyIds = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Row)._id,
  });
  const isBusy = ({ _id }: Row) => busyIds.includes(_id);

  /** A toast about a record replaces the one before: after Restore nothing offers to undo its deletion. */
  const describe = (row: Item) => ({ about: row._id, detail: name.get(row) });

  function reload(): void {
    void client.invalidateQueries({ queryKey: queries.all });
    void client.invalidateQueries({ queryKey: countQueries.all });
  }

  function start(row: Item, mutate: (row: Item) => void): void {
    // The next rendering would be too late for a double click.
    if (client.isMutating({ mutationKey, predicate: isOf(row) }) === 0) mutate(row);
  }

  /** Removes the row of a record that left its list, by this request or by an earlier one of another admin. */
  function end(row: Item, error: unknown): void {
    // Nothing behind a modal dialog can be focused.
    flushSync(() => setAsked((other) => (other?._id === row._id ? undefined : other)));
    if (!error || toApiFailure(error).status === 404) {
      client.setQueriesData<Page<Row>>({ queryKey: queries.lists }, (page) => withoutRecord(page, row._id));
      reload();
    } else if (isSavedSince(error)) reload();
  }

  /** Whether the response to an attempt since the last deletion was lost, which may have deleted the record. */
  function mayBeDeleted(row: Row): boolean {
    const attempts = client.getMutationCache().findAll({ mutationKey: deletionKey, predicate: isOf(row) });
    const last = attempts.findLastIndex(({ state }) => state.status === 'success');
    return attempts
      .slice(last + 1)
      .some(({ state: { error } }) => error !== null && (toApiFailure(error).status ?? 500) >= 500);
  }

  const deletion = useMutation({
    mutationKey: deletionKey,
    mutationFn: (row: Item) =>
      getDeletion(row)
        .send()
        .catch((error) => {
          if (!mayBeDeleted(row)) throw error;
          nullIfMissing(error);
        }),
    onSuccess(_, row) {
      const { noun: what, isFinal } = getDeletion(row);
      const action = isFinal ? undefined : { label: 'Undo', run: () => restoration.mutate(row) };
      showToast('success', `${capitalize(what)} deleted.`, { ...describe(row), action });
    },
    onError(error, row) {
      const { noun: what, failed } = getDeletion(row);
      const failure = toReportedFailure(error);
      if (failure?.status === 404) showToast('info', `This ${what} was already deleted.`, { about: row._id });
      else if (isSavedSince(error)) showToast('error', getSavedSince(what), { about: row._id });
      else if (failure) showToast('error', failed, describe(row));
    },
    onSettled: (_, error, row) => end(row, error),
  });

  const restoration = useMutation({
    mutationKey,
    mutationFn: async (row: Item) => sendRestore?.(row._id),
    onSuccess: (_, row) => showToast('success', `${capitalize(noun)} restored.`, describe(row)),
    onError(error, row) {
      const failure = toReportedFailure(error);
      if (failure?.status === 404)
        showToast('info', `This ${noun} is no longer in Recently deleted.`, { about: row._id });
      else if (failure) {
        const action = { label: 'Try again', run: () => restoration.mutate(row) };
        showToast('error', `Failed to restore ${noun}. Please try again.`, { ...describe(row), action });
      }
    },
    onSettled: (_, error, row) => end(row, error),
  });

  function renderDialog(row: Item) {
    const isSignedIn = readToken() !== undefined;
    const { noun: what, warning, isFinal } = getDeletion(row);
    const confirm = isFinal ? `Delete ${what}` : 'Delete';
    return (
      <ConfirmDialog
        title={`Delete this ${what}?`}
        tone={isSignedIn ? 'danger' : 'primary'}
        confirm={isSignedIn ? (isBusy(row) ? 'Deleting…' : confirm) : 'Sign in'}
        cancel="Keep it"
        isBusy={isBusy(row)}
        onConfirm={() => {
          if (!isSignedIn) keepWantedUrl(listPath);
          // Without a session the response of the server, 401, leads to the login form.
          start(row, deletion.mutate);
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>
          <strong>{name.get(row)}</strong>
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
      if (getDeletion(row).warning !== undefined || readToken() === undefined) setAsked(row);
      else start(row, deletion.mutate);
    },
    restore: (row: Item): void => start(row, restoration.mutate),
    isBusy,
    dialog: asked && renderDialog(asked),
  };
}

/** Finds the mutations of a record. */
const isOf =
  (row: Row) =>
  ({ state }: { state: { variables?: unknown } }): boolean =>
    (state.variables as Row)._id === row._id;

export function isSavedSince(error: unknown): boolean {
  return error instanceof SavedSinceError || toApiFailure(error).status === 409;
}

export function getSavedSince(noun: string): string {
  return `Someone has saved this ${noun} since. It was not deleted.`;
}
