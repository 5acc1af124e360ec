import type { ListedJob } from '../../data/jobs';
import { paths } from '../../paths';
import { DeletedRecordTable, type DeletedTableProps } from '../list/DeletedRecordTable';
import { RecordDate } from '../list/RecordDate';
import { type Column, type Columns, RecordTable } from '../list/RecordTable';
import { RowAction, RowLink, TitleLink } from '../list/RowAction';
import type { Sorting } from '../list/SortableHeader';
import { StatusChip } from '../list/StatusChip';
import { jobsPage as copy } from '../words/adminLists';

const { columns } = copy;

const position = { label: columns.position, defaultSort: 'position' };
const common: Column<ListedJob>[] = [
  { label: columns.department, width: 'small', defaultSort: 'department', cell: (job) => job.department },
  { label: columns.location, width: 'small', defaultSort: 'location', cell: (job) => job.location },
];
const listColumns: Columns<ListedJob> = [
  {
    ...position,
    cell: (job) => <TitleLink to={paths.admin.editJob(job._id)}>{job.position}</TitleLink>,
  },
  ...common,
  {
    label: columns.posted,
    width: 'medium',
    defaultSort: '-postedDate',
    cell: (job) => <RecordDate iso={job.postedDate} />,
  },
  { label: columns.status, width: 'tiny', cell: (job) => <StatusChip status={job.status} /> },
];
/** A deleted job has no editor. */
const deletedColumns: Columns<ListedJob> = [{ ...position, cell: (job) => job.position }, ...common];

/** @param hasViewLink whether each row links to the job on the careers page */
export function JobsTable({
  jobs,
  hasViewLink,
  sorting,
  busyId,
  onDelete,
}: {
  jobs: ListedJob[];
  hasViewLink: boolean;
  sorting?: Sorting;
  busyId: string | undefined;
  onDelete: (job: ListedJob) => void;
}) {
  return (
    <RecordTable
      caption={copy.title}
      rows={jobs}
      columns={listColumns}
      sorting={sorting}
      actionsLabel={columns.actions}
      renderActions={(job) => (
        <>
          {hasViewLink && (
            <RowLink to={paths.job(job._id)} itemName={job.position}>
              {copy.view}
            </RowLink>
          )}
          <RowLink to={paths.admin.editJob(job._id)} itemName={job.position}>
            {copy.edit}
          </RowLink>
          <RowAction id={job._id} itemName={job.position} tone="danger" onAction={() => onDelete(job)}>
            {busyId === job._id ? copy.deleting : copy.delete}
          </RowAction>
        </>
      )}
    />
  );
}

export function DeletedJobsTable({ jobs, ...props }: DeletedTableProps<ListedJob> & { jobs: ListedJob[] }) {
  return (
    <DeletedRecordTable
      {...props}
      copy={copy}
      rows={jobs}
      columns={deletedColumns}
      getName={(job) => job.position}
    />
  );
}
