import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness } from 'lucide-react';
import { messages } from '../../data/messages';
import { jobQueries } from '../../data/queries';
import { paths } from '../../paths';
import { RecordListPage } from '../list/RecordListPage';
import { useDeletion } from '../list/useDeletion';
import { useListSearchParams } from '../list/useListSearchParams';
import { jobsPage as copy } from '../words/adminLists';
import { DeletedJobsTable, JobsTable } from './JobsTable';

/** All jobs (docs/product.md §14.8), listed as Blogs does. Deleting needs no confirmation; the toast offers Undo. */
export default function Jobs() {
  const params = useListSearchParams(copy.sorts);
  const { page, search, isDeleted, sort, apiQuery, pageHref } = params;
  const deleted = isDeleted ? 'true' : undefined;
  const query = useQuery({
    ...jobQueries.list({ ...apiQuery, deleted }),
    // Rows of the other view would have the wrong buttons.
    placeholderData: (rows, previous) => (previous?.queryKey[2].deleted === deleted ? rows : undefined),
  });
  const { remove, restore, busyId } = useDeletion({
    resource: 'jobs',
    getName: ({ position }) => position,
    rows: query.data?.items,
    page,
    pageHref,
  });
  const sorting = { sort, setSort: params.setSort };

  return (
    <RecordListPage
      copy={copy}
      listMessages={messages.lists.jobs}
      icon={BriefcaseBusiness}
      addTo={paths.admin.addJob}
      {...{ params, sort, query }}
      noMatch={`${copy.noMatch} “${search}”.`}
    >
      {(jobs) =>
        isDeleted ? (
          <DeletedJobsTable jobs={jobs} sorting={sorting} busyId={busyId} onRestore={restore} />
        ) : (
          <JobsTable jobs={jobs} hasViewLink sorting={sorting} busyId={busyId} onDelete={remove} />
        )
      }
    </RecordListPage>
  );
}
