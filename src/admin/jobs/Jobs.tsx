import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness } from 'lucide-react';
import { Link } from 'react-router-dom';
import { jobApi, type ListedJob, listJobs } from '../../api/jobs';
import { messages } from '../../api/messages';
import { jobQueries } from '../../api/queries';
import { paths } from '../../paths';
import { DELETED_RETENTION_DAYS } from '../../shared/limits';
import { countApplications } from '../common/counts';
import { RecordDate, StatusChip } from '../records/list/ListTable';
import { RecordList } from '../records/list/RecordList';
import type { RecordListDefinition } from '../records/list/recordListDefinition';
import { alphabeticalSorts, creationSorts } from '../records/list/useListSearchParams';
import { applicationQueries } from './applicationQueries';

const textSorts = [
  ...alphabeticalSorts('position', 'Position'),
  ...alphabeticalSorts('department', 'Department'),
  ...alphabeticalSorts('location', 'Location'),
];

/** Deleting a job needs no confirmation: the toast offers Undo. */
const jobs: RecordListDefinition<ListedJob> = {
  noun: 'job',
  title: 'Jobs',
  description: 'View, edit or delete any job opening.',
  icon: BriefcaseBusiness,
  addPath: paths.admin.addJob,
  listPath: paths.admin.jobs,
  dashboard: {
    description: 'Edit or delete any job opening.',
    lead: (isSignedIn) =>
      `All openings, newest first.${isSignedIn ? '' : ' To edit or delete one, sign in.'}`,
    next: 'New openings will appear here and on the careers page.',
  },
  queries: jobQueries,
  fetchPage: listJobs,
  messages: messages.lists.jobs,
  searchPlaceholder: 'Position, department, location or description',
  views: {
    all: {
      label: 'All',
      lead: 'Openings shown on the careers page.',
      sorts: [
        ...creationSorts,
        { value: '-updatedAt', label: 'Recently changed first' },
        ...textSorts,
        { value: '-postedDate', label: 'Recently posted first' },
        { value: 'postedDate', label: 'Earliest posted first' },
      ],
      next: 'Add the first opening. It will appear on the careers page.',
    },
  },
  deletedSorts: textSorts,
  name: { label: 'Position', sort: 'position', get: ({ position }) => position },
  columns: [
    { label: 'Department', width: 'small', defaultSort: 'department', cell: (job) => job.department },
    { label: 'Location', width: 'small', defaultSort: 'location', cell: (job) => job.location },
  ],
  getStateColumns: () => [
    {
      label: 'Posted',
      width: 'medium',
      defaultSort: '-postedDate',
      cell: ({ postedDate }) => <RecordDate iso={postedDate} />,
    },
    {
      label: 'Status',
      width: 'tiny',
      cell: ({ status }) => <StatusChip status={status} labels={{ open: 'Open' }} />,
    },
  ],
  getEditPath: ({ _id }) => paths.admin.editJob(_id),
  getPublicLink: ({ _id }) => ({ label: 'View', to: paths.job(_id) }),
  getDeletion: ({ _id }) => ({
    noun: 'job',
    send: () => jobApi.remove(_id),
    failed: 'Failed to delete job. Please try again.',
  }),
  restore: jobApi.restore,
};

/** /admin/jobs. */
export default function Jobs() {
  const { data, isError } = useQuery(applicationQueries.counts());
  // Deleted while they load, a job can be restored with Undo.
  const counts = data ?? (isError ? undefined : {});
  return <RecordList list={withApplications(counts)} />;
}

/** @param counts of applications, by the ids of their jobs; absent when they failed to load */
function withApplications(counts: Record<string, number> | undefined): RecordListDefinition<ListedJob> {
  return {
    ...jobs,
    name: {
      ...jobs.name,
      getNote: ({ _id, position }) =>
        counts?.[_id] && (
          <Link to={paths.admin.applications(_id)}>
            {countApplications(counts[_id])} <span className="visually-hidden">for {position}</span>
          </Link>
        ),
    },
    getDeletion(job) {
      const known = counts && (counts[job._id] ?? 0);
      const applications =
        known === undefined ? 'It may have applications' : `It has ${countApplications(known)}`;
      const warning =
        known === 0
          ? undefined
          : `${applications}, which can be read again if the job is restored within ${DELETED_RETENTION_DAYS} days. Then they are erased with it.`;
      return { ...jobs.getDeletion(job), warning };
    },
  };
}

/** /jobdashboard. */
export function JobDashboard() {
  return <RecordList list={jobs} isPublic />;
}
