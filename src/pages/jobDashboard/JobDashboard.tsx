import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListedJob } from '../../api/jobs';
import { jobQueries } from '../../api/queries';
import { jobDashboard } from '../../content/dashboards';
import { messages } from '../../content/messages';
import { DashboardFrame } from '../../features/recordList/DashboardFrame';
import { JobsTable } from '../../features/recordList/JobsTable';
import { useDeletion } from '../../features/recordList/useDeletion';
import { useListSearchParams } from '../../features/recordList/useListSearchParams';
import { paths } from '../../paths';

/** All jobs (docs/product.md §12.3), readable without a session. Deleting needs no confirmation. */
export default function JobDashboard() {
  const { page, apiQuery, pageHref } = useListSearchParams();
  const query = useQuery({ ...jobQueries.list(apiQuery), placeholderData: keepPreviousData });
  const { remove, busyId } = useDeletion({
    resource: 'jobs',
    getName: ({ position }: ListedJob) => position,
    rows: query.data?.items,
    page,
    pageHref,
  });

  return (
    <DashboardFrame
      copy={jobDashboard}
      listMessages={messages.lists.jobs}
      addTo={paths.admin.addJob}
      {...{ query, page, pageHref }}
    >
      {(jobs) => <JobsTable jobs={jobs} hasViewLink={false} busyId={busyId} onDelete={remove} />}
    </DashboardFrame>
  );
}
