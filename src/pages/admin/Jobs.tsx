import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { listJobs } from '../../api/jobs';
import { ADMIN_PAGE_ROWS } from '../../config/constants';
import { listTools, jobsPage as words } from '../../content/adminLists';
import { messages } from '../../content/messages';
import { PageHead } from '../../layouts/PageHead';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { AdminHeading } from './AdminHeading';
import { EmptyList, EmptyText } from './EmptyList';
import { DeletedJobsTable, JobsTable } from './JobsTable';
import { ListResults } from './ListResults';
import { DeletedViews, ListTools } from './ListTools';
import { isOfView } from './listingOf';
import { RecordsSkeleton } from './RecordTable';
import { useDeletion } from './useDeletion';
import { useListAddress } from './useListAddress';

/** Every job (section 2), as Blogs shows blogs. Deleting does not ask (section 4), so its toast offers Undo. */
export default function Jobs() {
  const address = useListAddress(words.sorts, words.deletedSorts);
  const { page, search, isDeleted, sort, sortToAsk, addressOf } = address;
  const query = useQuery({
    queryKey: ['jobs', 'list', { page, search, sort, isDeleted, limit: ADMIN_PAGE_ROWS }],
    queryFn: ({ signal }) =>
      listJobs(
        {
          page: String(page),
          limit: String(ADMIN_PAGE_ROWS),
          search: search || undefined,
          sort: sortToAsk,
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
    addressOf,
  });

  const sorting = { sort, sortBy: address.sortBy };

  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <AdminHeading
        title={words.title}
        lead={isDeleted ? listTools.deletedNote : words.lead}
        action={<AddLink />}
      />
      <DeletedViews address={address} />
      <ListTools
        address={address}
        sort={sort ?? ''}
        sorts={isDeleted ? words.deletedSorts : words.sorts}
        search={{ label: words.search, placeholder: words.searchHelp }}
      />
      <ListResults
        query={query}
        page={page}
        addressOf={addressOf}
        label={words.results}
        failed={messages.lists.jobs.failed}
        skeleton={<RecordsSkeleton />}
        empty={
          <EmptyList
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
      </ListResults>
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
  if (isDeleted) return <EmptyText>{listTools.empty.nothingDeleted}</EmptyText>;
  return (
    <>
      <EmptyText>{words.empty.none}</EmptyText>
      <AddLink variant="secondary" />
    </>
  );
}
