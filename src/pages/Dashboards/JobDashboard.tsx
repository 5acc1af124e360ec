import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deleteJob, listJobs } from '../../api/jobs';
import { jobDashboard as words } from '../../content/dashboards';
import { messages } from '../../content/messages';
import { paths } from '../../paths';
import { ADMIN_PAGE_ROWS } from '../../settings';
import { Listing } from '../../ui/Listing';
import { Pagination } from '../../ui/Pagination';
import { listingOf } from '../admin/listingOf';
import { useListAddress } from '../admin/useListAddress';
import { DashboardFrame, NoRows } from './DashboardFrame';
import { JobTable } from './JobTable';
import { RowsSkeleton } from './RowsSkeleton';
import { useDeletion } from './useDeletion';

/** Every job to edit and delete; open to look at (decision 3). Delete does not ask (section 4). */
export default function JobDashboard() {
  const { page, addressOf } = useListAddress();
  const { remove, heading, deletingId } = useDeletion('jobs', deleteJob, words);
  const query = useQuery({
    queryKey: ['jobs', 'list', { page, limit: ADMIN_PAGE_ROWS }],
    queryFn: ({ signal }) => listJobs({ page: String(page), limit: String(ADMIN_PAGE_ROWS) }, signal),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total ?? 0;

  return (
    <DashboardFrame words={words} addTo={paths.admin.addJob} heading={heading}>
      <Listing
        list={listingOf(query)}
        skeleton={<RowsSkeleton />}
        failed={messages.lists.jobs.failed}
        empty={
          <NoRows
            title={messages.lists.jobs.empty}
            text={words.emptyText}
            pastEnd={total > 0 ? { ...words.pastEnd, to: addressOf(1) } : undefined}
          />
        }
      >
        {(jobs) => <JobTable jobs={jobs} deletingId={deletingId} onDelete={(id) => void remove(id)} />}
      </Listing>
      <Pagination
        label={words.pages}
        page={page}
        perPage={ADMIN_PAGE_ROWS}
        total={total}
        addressOf={addressOf}
      />
    </DashboardFrame>
  );
}
