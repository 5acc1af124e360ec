import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ListedJob } from '../../api/jobs';
import { jobQueries } from '../../api/queries';
import { ADMIN_PAGE_ROWS } from '../../config/constants';
import { paginationCopy } from '../../content/adminLists';
import { jobDashboard as copy } from '../../content/dashboards';
import { messages } from '../../content/messages';
import { DashboardFrame, NoRows } from '../../features/recordList/DashboardFrame';
import { JobsTable } from '../../features/recordList/JobsTable';
import { RowsSkeleton } from '../../features/recordList/RowsSkeleton';
import { toListState } from '../../features/recordList/toListState';
import { useDeletion } from '../../features/recordList/useDeletion';
import { useListSearchParams } from '../../features/recordList/useListSearchParams';
import { paths } from '../../paths';
import { AsyncList } from '../../ui/AsyncList';
import { Pagination } from '../../ui/Pagination';

/** All jobs (docs/product.md §12.3), readable without a session. Deleting needs no confirmation. */
export default function JobDashboard() {
  const { page, apiQuery, pageHref } = useListSearchParams();
  const query = useQuery({
    ...jobQueries.list(apiQuery),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total ?? 0;
  const { remove, busyId } = useDeletion({
    kind: 'jobs',
    getName: ({ position }: ListedJob) => position,
    rows: query.data?.items,
    page,
    pageHref,
  });

  return (
    <DashboardFrame copy={copy} addTo={paths.admin.addJob} isLoadingPage={query.isPlaceholderData}>
      <AsyncList
        list={toListState(query)}
        copy={messages.states}
        skeleton={<RowsSkeleton />}
        failed={messages.lists.jobs.failed}
        empty={
          <NoRows
            title={messages.lists.jobs.empty}
            text={copy.emptyText}
            pastEnd={total > 0 ? { ...copy.pastEnd, to: pageHref(1) } : undefined}
          />
        }
      >
        {(jobs) => <JobsTable jobs={jobs} hasViewLink={false} busyId={busyId} onDelete={remove} />}
      </AsyncList>
      <Pagination
        copy={paginationCopy}
        page={page}
        pageCount={Math.ceil(total / ADMIN_PAGE_ROWS)}
        pageHref={pageHref}
        Link={Link}
      />
    </DashboardFrame>
  );
}
