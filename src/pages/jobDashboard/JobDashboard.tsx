import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedJob } from '../../api/jobs';
import { jobQueries } from '../../api/queries';
import { readToken } from '../../auth/session';
import { jobsPage as copy } from '../../content/adminLists';
import { jobDashboard } from '../../content/dashboards';
import { messages } from '../../content/messages';
import { DashboardFrame } from '../../features/recordList/DashboardFrame';
import { JobsTable } from '../../features/recordList/JobsTable';
import { useDeletion } from '../../features/recordList/useDeletion';
import { useListSearchParams } from '../../features/recordList/useListSearchParams';
import { paths } from '../../paths';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

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
