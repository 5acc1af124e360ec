import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listTools } from '../../content/adminLists';
import { focusHeading } from '../../lib/focus';
import { Button } from '../../ui/Button';
import styles from './EmptyResults.module.css';
import type { ListSearchParams } from './useListSearchParams';

const copy = listTools.empty;

/**
 * Shown instead of rows, with the next step: to the first page from one past the end, out of a search without results,
 * or else `next`.
 */
export function EmptyResults({
  icon: Icon,
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
    <div className={styles.empty}>
      <Icon className={styles.icon} size={32} strokeWidth={1.75} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {total > 0 && (
        <>
          <p className={styles.text}>{copy.pastEnd}</p>
          <Link to={params.pageHref(1)}>{copy.firstPage}</Link>
        </>
      )}
      {total === 0 && params.isFiltered && (
        <>
          <p className={styles.text}>{noMatch}</p>
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
    </div>
  );
}

/** The text of the next step. */
export function EmptyStateText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}
