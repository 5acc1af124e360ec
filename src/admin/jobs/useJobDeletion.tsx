import { useState } from 'react';
import { jobApi, type ListedJob } from '../../data/jobs';
import { jobQueries } from '../../data/query/queries';
import { keepWantedUrl, readToken } from '../../data/session';
import { paths } from '../../paths';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { ShownRows } from '../list/RowAction';
import { useDeletion } from '../list/useDeletion';

/** Deletes and restores jobs of a list. Only without a session a dialog says first that nothing will be deleted. */
export function useJobDeletion(list: ShownRows) {
  const [refused, setRefused] = useState<ListedJob>();
  const { remove, restore, busyId } = useDeletion({
    ...list,
    noun: 'job',
    api: jobApi,
    queries: jobQueries,
    getName: ({ position }: ListedJob) => position,
    onSettled: () => setRefused(undefined),
  });
  return {
    remove: (job: ListedJob) => (readToken() ? remove(job) : setRefused(job)),
    restore,
    busyId,
    dialog: refused && (
      <ConfirmDialog
        title="Delete this job?"
        tone="primary"
        confirm="Sign in"
        cancel="Keep it"
        isBusy={busyId !== undefined}
        onConfirm={() => {
          keepWantedUrl(paths.admin.jobs);
          // The response of the server, 401, leads to the login form.
          remove(refused);
        }}
        onClose={() => setRefused(undefined)}
      >
        <p>
          <strong>{refused.position}</strong>
        </p>
        <p>You are not signed in. You will be asked to sign in first, and nothing will be deleted now.</p>
      </ConfirmDialog>
    ),
  };
}
