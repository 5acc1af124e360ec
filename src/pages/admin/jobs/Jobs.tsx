import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { listJobs } from '../../../api/jobs';
import { ADMIN_PAGE_ROWS } from '../../../config/constants';
import { listTools, jobsPage as words } from '../../../content/adminLists';
import { messages } from '../../../content/messages';
import { EmptyResults, EmptyStateText } from '../../../features/recordList/EmptyResults';
import { DeletedJobsTable, JobsTable } from '../../../features/recordList/JobsTable';
import { DeletedViewLinks, ListToolbar } from '../../../features/recordList/ListToolbar';
import { PaginatedList } from '../../../features/recordList/PaginatedList';
import { RecordsSkeleton } from '../../../features/recordList/RecordTable';
import { isOfView } from '../../../features/recordList/toListState';
import { useDeletion } from '../../../features/recordList/useDeletion';
import { useListSearchParams } from '../../../features/recordList/useListSearchParams';
import { AdminHeading } from '../../../layouts/AdminHeading';
import { PageHead } from '../../../layouts/PageHead';
import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/Button';

/** Every job (section 2), as Blogs shows blogs. Deleting does not ask (section 4), so its toast offers Undo. */
export default function Jobs() {
  const address = useListSearchParams(words.sorts, words.deletedSorts);
  const { page, search, isDeleted, sort, apiSort, pageHref } = address;
  const query = useQuery({
    queryKey: ['jobs', 'list', { page, search, sort, isDeleted, limit: ADMIN_PAGE_ROWS }],
    queryFn: ({ signal }) =>
      listJobs(
        {
          page: String(page),
          limit: String(ADMIN_PAGE_ROWS),
          search: search || undefined,
          sort: apiSort,
          deleted: isDeleted ? 'true' : undefined,
        },
        signal,
      ),
    placeholderData: (rows, before) => (isOfView(before, { isDeleted }) ? rows : undefined),
  });
  const { remove, restore, busyId } = useDeletion({
    kind: 'jobs',
    nameOf: ({ position }) => position,
    rows: query.data?.items,
    page,
    pageHref,
  });

  const sorting = { sort, setSort: address.setSort };

  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <AdminHeading
        title={words.title}
        lead={isDeleted ? listTools.deletedNote : words.lead}
        action={<AddLink />}
      />
      <DeletedViewLinks address={address} />
      <ListToolbar
        address={address}
        sort={sort ?? ''}
        sorts={isDeleted ? words.deletedSorts : words.sorts}
        search={{ label: words.search, placeholder: words.searchHelp }}
      />
      <PaginatedList
        query={query}
        page={page}
        pageHref={pageHref}
        label={words.results}
        failed={messages.lists.jobs.failed}
        skeleton={<RecordsSkeleton />}
        empty={
          <EmptyResults
            icon={BriefcaseBusiness}
            title={messages.lists.jobs.empty}
            total={query.data?.total ?? 0}
            address={address}
            noMatch={`${words.empty.noMatch} “${search}”.`}
            next={<NextStep isDeleted={isDeleted} />}
          />
        }
      >
        {(jobs) =>
          isDeleted ? (
            <DeletedJobsTable jobs={jobs} sorting={sorting} busyId={busyId} onRestore={restore} />
          ) : (
            <JobsTable jobs={jobs} viewed sorting={sorting} busyId={busyId} onDelete={remove} />
          )
        }
      </PaginatedList>
    </>
  );
}

function AddLink({ variant }: { variant?: 'secondary' }) {
  return (
    <Link to={paths.admin.addJob} className={buttonClass({ variant })}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.add}
    </Link>
  );
}

function NextStep({ isDeleted }: { isDeleted: boolean }) {
  if (isDeleted) return <EmptyStateText>{listTools.empty.nothingDeleted}</EmptyStateText>;
  return (
    <>
      <EmptyStateText>{words.empty.none}</EmptyStateText>
      <AddLink variant="secondary" />
    </>
  );
}
