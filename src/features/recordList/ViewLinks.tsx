import { Link } from 'react-router-dom';
import { listCopy } from '../../content/adminLists';
import { formatCount } from '../../lib/formatCount';
import type { ListSearchParams } from './useListSearchParams';
import styles from './ViewLinks.module.css';

/** Links to the views of a list, each with a URL of its own. */
export function ViewLinks({
  views,
}: {
  /** A `count` is shown from 1. */
  views: { label: string; to: string; isCurrent: boolean; count?: number }[];
}) {
  return (
    <nav className={styles.views} aria-label={listCopy.views}>
      {views.map(({ label, to, isCurrent, count }) => (
        <Link key={label} to={to} className={styles.view} aria-current={isCurrent ? 'page' : undefined}>
          {label} {count ? <span className={styles.count}>{formatCount(count)}</span> : undefined}
        </Link>
      ))}
    </nav>
  );
}

/** Links to the records of a list and to its deleted records. */
export function DeletedViewLinks({ params }: { params: ListSearchParams }) {
  const view = (label: string, deleted: boolean) => ({
    label,
    to: params.viewHref(deleted),
    isCurrent: params.isDeleted === deleted,
  });
  return <ViewLinks views={[view(listCopy.all, false), view(listCopy.deleted, true)]} />;
}
