import { Link } from 'react-router-dom';
import { formatCount } from '../../ui/formatCount';
import { listCopy } from '../words/adminLists';
import type { ListSearchParams } from './useListSearchParams';
import styles from './ViewLinks.module.css';

/** Links to the views of a list, each with a URL of its own. */
export function ViewLinks({
  views,
}: {
  /** A `count` is shown from 1; an urgent one is marked. */
  views: { label: string; to: string; isCurrent: boolean; count?: number; isUrgent?: boolean }[];
}) {
  return (
    <nav className={styles.views} aria-label={listCopy.views}>
      {views.map(({ label, to, isCurrent, count, isUrgent }) => (
        <Link
          key={label}
          to={to}
          className={styles.view}
          aria-current={isCurrent ? 'page' : undefined}
          ref={isCurrent ? scrollIntoNarrowView : undefined}
        >
          {label}{' '}
          {count ? (
            <span className={isUrgent ? styles.urgent : styles.count}>{formatCount(count)}</span>
          ) : undefined}
        </Link>
      ))}
    </nav>
  );
}

/** The current view may be outside of what a narrow window shows of them. */
function scrollIntoNarrowView(link: HTMLElement | null): void {
  const views = link?.parentElement;
  if (link && views) views.scrollLeft = link.offsetLeft - views.clientWidth / 3;
}

/** Links to the records of a list and to its deleted records. */
export function DeletedViewLinks({ params }: { params: ListSearchParams }) {
  const views = (['all', 'deleted'] as const).map((view) => ({
    label: listCopy[view],
    to: params.viewHref(view),
    isCurrent: params.view === view,
  }));
  return <ViewLinks views={views} />;
}
