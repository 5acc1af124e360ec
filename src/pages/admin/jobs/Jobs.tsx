import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { jobQueries } from '../../../api/queries';
import { jobsPage as copy, listCopy } from '../../../content/adminLists';
import { messages } from '../../../content/messages';
import { EmptyResults } from '../../../features/recordList/EmptyResults';
import { DeletedJobsTable, JobsTable } from '../../../features/recordList/JobsTable';
import { ListToolbar } from '../../../features/recordList/ListToolbar';
import { PaginatedList } from '../../../features/recordList/PaginatedList';
import { RecordsSkeleton } from '../../../features/recordList/RecordTable';
import { useDeletion } from '../../../features/recordList/useDeletion';
import { useListSearchParams } from '../../../features/recordList/useListSearchParams';
import { DeletedViewLinks } from '../../../features/recordList/ViewLinks';
import { AdminHeading } from '../../../layouts/AdminHeading';
import { PageMeta } from '../../../layouts/PageMeta';
import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/Button';
import { EmptyStateText } from '../../../ui/EmptyState';

/** All jobs (docs/product.md §14.8), listed as Blogs does. Deleting needs no confirmation; the toast offers Undo. */
export default function Jobs() {
  const params = useListSearchParams(copy.sorts, copy.deletedSorts);
  const { page, search, isDeleted, sort, apiQuery, pageHref } = params;
  const deleted = isDeleted ? 'true' : undefined;
  const query = useQuery({
    ...jobQueries.list({ ...apiQuery, deleted }),
    // Rows of the other view would have the wrong buttons.
    placeholderData: (rows, previous) => (previous?.queryKey[2].deleted === deleted ? rows : undefined),
  });
  const { remove, restore, busyId } = useDeletion({
    kind: 'jobs',
    getName: ({ position }) => position,
    rows: query.data?.items,
    page,
    pageHref,
  });

  const sorting = { sort, setSort: params.setSort };

  return (
    <>
      <PageMeta title={copy.title} description={copy.description} />
      <AdminHeading
        title={copy.title}
        lead={isDeleted ? listCopy.deletedNote : copy.lead}
        action={<AddLink />}
      />
      <DeletedViewLinks params={params} />
      <ListToolbar
        params={params}
        sort={sort ?? ''}
        sorts={isDeleted ? copy.deletedSorts : copy.sorts}
        search={{ label: copy.search, placeholder: copy.searchHelp }}
      />
      <PaginatedList
        query={query}
        page={page}
        pageHref={pageHref}
        label={copy.results}
        failed={messages.lists.jobs.failed}
        skeleton={<RecordsSkeleton />}
        empty={
          <EmptyResults
            icon={BriefcaseBusiness}
            title={messages.lists.jobs.empty}
            total={query.data?.total ?? 0}
            params={params}
            noMatch={`${copy.empty.noMatch} “${search}”.`}
            next={<NextStep isDeleted={isDeleted} />}
          />
        }
      >
        {(jobs) =>
          isDeleted ? (
            <DeletedJobsTable jobs={jobs} sorting={sorting} busyId={busyId} onRestore={restore} />
          ) : (
            <JobsTable jobs={jobs} hasViewLink sorting={sorting} busyId={busyId} onDelete={remove} />
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
      {copy.add}
    </Link>
  );
}

function NextStep({ isDeleted }: { isDeleted: boolean }) {
  if (isDeleted) return <EmptyStateText>{listCopy.empty.nothingDeleted}</EmptyStateText>;
  return (
    <>
      <EmptyStateText>{copy.empty.none}</EmptyStateText>
      <AddLink variant="secondary" />
    </>
  );
}
