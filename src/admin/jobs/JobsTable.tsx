import type { ListedJob } from '../../data/jobs';
import { paths } from '../../paths';
import { deletedColumns } from '../list/DeletedView';
import {
  type Columns,
  ListTable,
  RecordDate,
  RowLink,
  type Sorting,
  StatusChip,
  TitleLink,
} from '../list/ListTable';
import { RowAction } from '../list/RowAction';
import type { useJobDeletion } from './useJobDeletion';

const STATUS_LABELS = { open: 'Open' };

function getColumns(isDeleted: boolean): Columns<ListedJob> {
  return [
    {
      label: 'Position',
      defaultSort: 'position',
      // A deleted job has no editor.
      cell: ({ _id, position }) =>
        isDeleted ? position : <TitleLink to={paths.admin.editJob(_id)}>{position}</TitleLink>,
    },
    { label: 'Department', width: 'small', defaultSort: 'department', cell: (job) => job.department },
    { label: 'Location', width: 'small', defaultSort: 'location', cell: (job) => job.location },
    ...(isDeleted
      ? deletedColumns
      : [
          {
            label: 'Posted',
            width: 'medium',
            defaultSort: '-postedDate',
            cell: (job: ListedJob) => <RecordDate iso={job.postedDate} />,
          } as const,
          {
            label: 'Status',
            width: 'tiny',
            cell: (job: ListedJob) => <StatusChip status={job.status} labels={STATUS_LABELS} />,
          } as const,
        ]),
  ];
}

/** @param hasViewLink whether each row links to the job on the careers page */
export function JobsTable({
  jobs,
  isDeleted = false,
  hasViewLink = false,
  sorting,
  deletion: { remove, restore, busyId },
}: {
  jobs: ListedJob[];
  isDeleted?: boolean;
  hasViewLink?: boolean;
  sorting?: Sorting;
  deletion: ReturnType<typeof useJobDeletion>;
}) {
  return (
    <ListTable
      caption="Jobs"
      rows={jobs}
      columns={getColumns(isDeleted)}
      sorting={sorting}
      hasOneAction={isDeleted}
      renderActions={(job) =>
        isDeleted ? (
          <RowAction id={job._id} itemName={job.position} tone="plain" onAction={() => restore(job)}>
            {busyId === job._id ? 'Restoring…' : 'Restore'}
          </RowAction>
        ) : (
          <>
            {hasViewLink && (
              <RowLink to={paths.job(job._id)} itemName={job.position}>
                View
              </RowLink>
            )}
            <RowLink to={paths.admin.editJob(job._id)} itemName={job.position}>
              Edit
            </RowLink>
            <RowAction id={job._id} itemName={job.position} tone="danger" onAction={() => remove(job)}>
              {busyId === job._id ? 'Deleting…' : 'Delete'}
            </RowAction>
          </>
        )
      }
    />
  );
}
