import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { JobsTable } from '../admin/jobs/JobsTable';
import { useDeletion } from '../admin/list/useDeletion';
import { useListSearchParams } from '../admin/list/useListSearchParams';
import { jobsPage as copy } from '../admin/words/adminLists';
import { jobDashboard } from '../admin/words/dashboards';
import type { ListedJob } from '../data/jobs';
import { messages } from '../data/messages';
import { jobQueries } from '../data/queries';
import { readToken } from '../data/session';
import { paths } from '../paths';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DashboardFrame } from './DashboardFrame';

/** All jobs (docs/product.md §12.3), readable without a session. Deleting needs no confirmation, only a session. */
export default function JobDashboard() {
  const { page, apiQuery, pageHref } = useListSearchParams();
  /** The job that cannot be deleted without a session. */
  const [refused, setRefused] = useState<ListedJob>();
  const query = useQuery({ ...jobQueries.list(apiQuery), placeholderData: keepPreviousData });
  const { remove, busyId } = useDeletion({
    resource: 'jobs',
    getName: ({ position }: ListedJob) => position,
    rows: query.data?.items,
    page,
    pageHref,
    onSettled: () => setRefused(undefined),
  });

  return (
    <>
      <DashboardFrame
        copy={jobDashboard}
        listMessages={messages.lists.jobs}
        addTo={paths.admin.addJob}
        {...{ query, page, pageHref }}
      >
        {(jobs) => (
          <JobsTable
            jobs={jobs}
            hasViewLink={false}
            busyId={busyId}
            onDelete={(job) => (readToken() ? remove(job) : setRefused(job))}
          />
        )}
      </DashboardFrame>
      {refused && (
        <ConfirmDialog
          title={copy.dialog.title}
          confirm={busyId === undefined ? copy.delete : copy.deleting}
          cancel={copy.dialog.cancel}
          isBusy={busyId !== undefined}
          onConfirm={() => remove(refused)}
          onClose={() => setRefused(undefined)}
        >
          <p>
            <strong>{refused.position}</strong>
          </p>
          <p>{copy.dialog.signedOut}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
