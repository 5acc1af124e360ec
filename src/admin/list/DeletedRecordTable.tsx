import { DELETED_RETENTION_DAYS } from '../../shared/limits';
import type { blogsPage, jobsPage } from '../words/adminLists';
import { RecordDate } from './RecordDate';
import { type Columns, RecordTable } from './RecordTable';
import { RowAction } from './RowAction';
import type { Sorting } from './SortableHeader';

type Deleted = { _id: string; deletedAt?: string };

export type DeletedTableProps<Row> = {
  sorting: Sorting;
  busyId: string | undefined;
  onRestore: (row: Row) => void;
};

const renderDeletion = ({ deletedAt }: Deleted) => <RecordDate iso={deletedAt} />;
const renderRemoval = ({ deletedAt }: Deleted) => (
  <RecordDate iso={deletedAt} plusDays={DELETED_RETENTION_DAYS} />
);

/** The deleted records of a list, with the dates of their deletion and of their removal. */
export function DeletedRecordTable<Row extends Deleted>({
  copy,
  rows,
  columns,
  getName,
  sorting,
  busyId,
  onRestore,
}: DeletedTableProps<Row> & {
  copy: typeof blogsPage | typeof jobsPage;
  rows: Row[];
  /** Those before the dates. */
  columns: Columns<Row>;
  getName: (row: Row) => string;
}) {
  return (
    <RecordTable
      caption={copy.title}
      rows={rows}
      columns={[
        ...columns,
        {
          label: copy.columns.deleted,
          width: 'medium',
          defaultSort: '-deletedAt',
          cell: renderDeletion,
        },
        {
          label: copy.columns.restorableUntil,
          width: 'medium',
          cell: renderRemoval,
        },
      ]}
      sorting={sorting}
      actionsLabel={copy.columns.actions}
      hasOneAction
      renderActions={(row) => (
        <RowAction id={row._id} itemName={getName(row)} tone="plain" onAction={() => onRestore(row)}>
          {busyId === row._id ? copy.restoring : copy.restore}
        </RowAction>
      )}
    />
  );
}
