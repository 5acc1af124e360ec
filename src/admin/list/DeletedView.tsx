import { Link } from 'react-router-dom';
import { DELETED_RETENTION_DAYS } from '../../shared/limits';
import { buttonClass } from '../../ui/Button';
import { EmptyStateText } from '../../ui/EmptyState';
import { type Column, RecordDate } from './ListTable';
import type { ListSearchParams } from './useListSearchParams';

/** What the views "Recently deleted" share (docs/product.md §14.9). */

export const deletedLead = `Kept for ${DELETED_RETENTION_DAYS} days after deletion, then removed permanently.`;

export const deletedSorts = [
  { value: '-deletedAt', label: 'Recently deleted first' },
  { value: 'deletedAt', label: 'Earliest deleted first' },
] as const;

/** When a record was deleted, and until when it can be restored. */
export const deletedColumns: Column<{ deletedAt?: string }>[] = [
  {
    label: 'Deleted',
    width: 'medium',
    defaultSort: '-deletedAt',
    cell: ({ deletedAt }) => <RecordDate iso={deletedAt} />,
  },
  {
    label: 'Kept until',
    width: 'medium',
    cell: ({ deletedAt }) => <RecordDate iso={deletedAt && addDays(deletedAt, DELETED_RETENTION_DAYS)} />,
  },
];

function addDays(iso: string, days: number): string {
  const time = new Date(iso);
  time.setUTCDate(time.getUTCDate() + days);
  return Number.isNaN(time.getTime()) ? iso : time.toISOString();
}

export function NothingDeleted({ params, seeAll }: { params: ListSearchParams; seeAll: string }) {
  return (
    <>
      <EmptyStateText>Nothing was deleted in the last {DELETED_RETENTION_DAYS} days.</EmptyStateText>
      <Link to={params.viewHref('all')} className={buttonClass({ variant: 'secondary' })}>
        {seeAll}
      </Link>
    </>
  );
}
