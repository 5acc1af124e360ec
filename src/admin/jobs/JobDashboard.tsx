import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messages } from '../../data/messages';
import { jobQueries } from '../../data/query/queries';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { EmptyStateText } from '../../ui/EmptyState';
import styles from '../list/List.module.css';
import { ListPage } from '../list/ListPage';
import { useListSearchParams } from '../list/useListSearchParams';
import { JobsTable } from './JobsTable';
import { useJobDeletion } from './useJobDeletion';

/** All jobs (docs/product.md §12.3): public, with the layout of the site. Deleting needs no confirmation, only a session. */
export default function JobDashboard() {
  const params = useListSearchParams({ all: [] });
  const query = useQuery({ ...jobQueries.list(params.apiQuery), placeholderData: keepPreviousData });
  const deletion = useJobDeletion({ ...params, rows: query.data?.items });

  return (
    <div className={`page ${styles.openPage}`}>
      <ListPage
        title="Job dashboard"
        description="Edit or delete any job opening."
        lead="All openings, newest first. To edit or delete one, sign in."
        action={
          <Link to={paths.admin.addJob} className={buttonClass()}>
            <Plus size={18} />
            Add a job
          </Link>
        }
        params={params}
        query={query}
        label="Jobs"
        failed={messages.lists.jobs.failed}
        empty={{
          title: messages.lists.jobs.empty,
          next: <EmptyStateText>New openings will appear here and on the careers page.</EmptyStateText>,
        }}
      >
        {(jobs) => <JobsTable jobs={jobs} deletion={deletion} />}
      </ListPage>
      {deletion.dialog}
    </div>
  );
}
