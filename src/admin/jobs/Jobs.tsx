import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messages } from '../../data/messages';
import { jobQueries } from '../../data/query/queries';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { EmptyStateText } from '../../ui/EmptyState';
import { deletedLead, deletedSorts, NothingDeleted } from '../list/DeletedView';
import { ViewLinks } from '../list/ListControls';
import { ListPage } from '../list/ListPage';
import { alphabeticalSorts, creationSorts, useListSearchParams } from '../list/useListSearchParams';
import { JobsTable } from './JobsTable';
import { useJobDeletion } from './useJobDeletion';

const textSorts = [
  ...alphabeticalSorts('position', 'Position'),
  ...alphabeticalSorts('department', 'Department'),
  ...alphabeticalSorts('location', 'Location'),
];
const SORTS = {
  all: [
    ...creationSorts,
    { value: '-updatedAt', label: 'Recently changed first' },
    ...textSorts,
    { value: '-postedDate', label: 'Recently posted first' },
    { value: 'postedDate', label: 'Earliest posted first' },
  ],
  deleted: [...deletedSorts, ...textSorts],
} as const;

/** All jobs (docs/product.md §14.8), listed as Blogs does. Deleting needs no confirmation; the toast offers Undo. */
export default function Jobs() {
  const params = useListSearchParams(SORTS);
  const isDeleted = params.view === 'deleted';
  const deleted = isDeleted ? 'true' : undefined;
  const query = useQuery({
    ...jobQueries.list({ ...params.apiQuery, deleted }),
    // Rows of the other view would have the wrong buttons.
    placeholderData: (rows, previous) => (previous?.queryKey[2].deleted === deleted ? rows : undefined),
  });
  const deletion = useJobDeletion({ ...params, rows: query.data?.items });

  return (
    <>
      <ListPage
        title="Jobs"
        description="View, edit or delete any job opening."
        lead={isDeleted ? deletedLead : 'Openings shown on the careers page.'}
        action={<AddLink />}
        views={
          <ViewLinks
            views={[
              { label: 'All', to: params.viewHref('all'), isCurrent: !isDeleted },
              { label: 'Recently deleted', to: params.viewHref('deleted'), isCurrent: isDeleted },
            ]}
          />
        }
        search={{ label: 'Search jobs', placeholder: 'Position, department, location or description' }}
        params={params}
        query={query}
        label="Jobs found"
        failed={messages.lists.jobs.failed}
        empty={{
          icon: BriefcaseBusiness,
          title: messages.lists.jobs.empty,
          noMatch: `No job contains “${params.search}”.`,
          next: isDeleted ? (
            <NothingDeleted params={params} seeAll="See all jobs" />
          ) : (
            <>
              <EmptyStateText>Add the first opening. It will appear on the careers page.</EmptyStateText>
              <AddLink variant="secondary" />
            </>
          ),
        }}
      >
        {(jobs) => (
          <JobsTable jobs={jobs} isDeleted={isDeleted} hasViewLink sorting={params} deletion={deletion} />
        )}
      </ListPage>
      {deletion.dialog}
    </>
  );
}

function AddLink({ variant }: { variant?: 'secondary' }) {
  return (
    <Link to={paths.admin.addJob} className={buttonClass({ variant })}>
      <Plus size={18} />
      Add a job
    </Link>
  );
}
