import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { EmptyState, EmptyStateText } from '../../ui/EmptyState';
import { focusHeading } from '../../ui/focus';
import { listCopy } from '../words/adminLists';
import type { ListSearchParams } from './useListSearchParams';

const copy = listCopy.empty;

/**
 * Shown instead of rows, with the next step: to the first page from one past the end, out of a search without results,
 * or else `next`.
 */
export function EmptyResults({
  icon,
  title,
  total,
  params,
  noMatch,
  elsewhere,
  next,
}: {
  icon: LucideIcon;
  /** The exact message of the empty state. */
  title: string;
  total: number;
  params: ListSearchParams;
  /** For a search or a filter without results. */
  noMatch: string;
  /** Another place to search. */
  elsewhere?: ReactNode;
  next: ReactNode;
}) {
  return (
    <EmptyState icon={icon} title={title}>
      {total > 0 && (
        <>
          <EmptyStateText>{copy.pastEnd}</EmptyStateText>
          <Link to={params.pageHref(1)}>{copy.firstPage}</Link>
        </>
      )}
      {total === 0 && params.isFiltered && (
        <>
          <EmptyStateText>{noMatch}</EmptyStateText>
          <Button
            variant="secondary"
            onClick={() => {
              // The button disappears with the search that it clears.
              focusHeading();
              params.clearFilters();
            }}
          >
            {params.search ? copy.clear : copy.clearFilter}
          </Button>
          {elsewhere}
        </>
      )}
      {total === 0 && !params.isFiltered && next}
    </EmptyState>
  );
}
