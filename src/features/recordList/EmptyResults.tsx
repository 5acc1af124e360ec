import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listTools } from '../../content/adminLists';
import { focusHeading } from '../../lib/focus';
import { Button } from '../../ui/Button';
import styles from './EmptyResults.module.css';
import type { ListSearchParams } from './useListSearchParams';

const words = listTools.empty;

/**
 * What stands in for the rows where there are none, with the next step: back to the first page from one past the
 * end, out of a search that found nothing, or else what `next` says.
 */
export function EmptyResults({
  icon: Icon,
  title,
  total,
  address,
  noMatch,
  elsewhere,
  next,
}: {
  icon: LucideIcon;
  /** The exact message of the empty state. */
  title: string;
  total: number;
  address: ListSearchParams;
  /** Said when a search or a filter found nothing. */
  noMatch: string;
  /** Where else it may be. */
  elsewhere?: ReactNode;
  next: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <Icon className={styles.icon} size={32} strokeWidth={1.75} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {total > 0 && (
        <>
          <p className={styles.text}>{words.pastEnd}</p>
          <Link to={address.pageHref(1)}>{words.firstPage}</Link>
        </>
      )}
      {total === 0 && address.isFiltered && (
        <>
          <p className={styles.text}>{noMatch}</p>
          <Button
            variant="secondary"
            onClick={() => {
              // The button goes with the search that it clears.
              focusHeading();
              address.clear();
            }}
          >
            {address.search ? words.clear : words.clearFilter}
          </Button>
          {elsewhere}
        </>
      )}
      {total === 0 && !address.isFiltered && next}
    </div>
  );
}

/** The text of the next step. */
export function EmptyStateText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}
