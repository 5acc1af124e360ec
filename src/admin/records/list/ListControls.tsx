import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../shared/formatCount';
import { SEARCH_MAX_CHARACTERS } from '../../../shared/limits';
import { classNames } from '../../../ui/classNames';
import styles from './List.module.css';
import { focusResults } from './PaginatedList';
import { SearchField } from './SearchField';
import { Select } from './Select';
import type { ListSearchParams } from './useListSearchParams';

/** Links to the views of a list, each with a URL of its own. */
export function ViewLinks({
  views,
}: {
  /** A `count` is shown from 1; an urgent one is marked. */
  views: { label: string; to: string; isCurrent: boolean; count?: number; isUrgent?: boolean }[];
}) {
  return (
    <nav className={classNames('relative ruled-below', styles.views)} aria-label="Views">
      {views.map(({ label, to, isCurrent, count, isUrgent }) => (
        <Link
          key={label}
          to={to}
          className={classNames('link-row no-underline muted medium rigid', styles.view)}
          aria-current={isCurrent ? 'page' : undefined}
          ref={isCurrent ? scrollIntoNarrowView : undefined}
        >
          {label}{' '}
          {count ? (
            <span
              className={classNames(
                'bold figures round-full text-xs pad-x-2 centre',
                isUrgent ? 'tint-warning' : 'tint-plain',
                styles.count,
              )}
            >
              {formatCount(count)}
            </span>
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

/** The controls above an admin list: search, its filters (`children`), and its order. */
export function ListToolbar({
  params,
  search,
  children,
}: {
  params: ListSearchParams;
  search: { label: string; placeholder: string };
  children?: ReactNode;
}) {
  return (
    <div className={classNames('cluster gap-3 below-4', styles.toolbar)}>
      <SearchField
        {...search}
        value={params.search}
        maxLength={SEARCH_MAX_CHARACTERS}
        onSearch={params.setSearch}
        onEnter={focusResults}
      />
      <div className={classNames('push', styles.selects)}>
        {children}
        <Select label="Sort" value={params.sort ?? ''} options={params.sorts} onChange={params.setSort} />
      </div>
    </div>
  );
}
