import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../../data/messages';
import type { Page } from '../../shared/list';
import { AsyncList } from '../../ui/AsyncList';
import { formatCount } from '../../ui/formatCount';
import { Pagination } from '../../ui/Pagination';
import { ProgressBar } from '../../ui/ProgressBar';
import { RetryNotice } from '../../ui/RetryNotice';
import { toListState } from '../../ui/toListState';
import { listCopy, paginationCopy } from '../words/adminLists';
import styles from './PaginatedList.module.css';
import { ADMIN_PAGE_ROWS } from './useListSearchParams';

/** One page of a record list (docs/product.md §14.5) in its four states, its range, and links to the other pages. */
export function PaginatedList<Item>({
  query,
  page,
  pageHref,
  label,
  failed,
  skeleton,
  tools,
  bar,
  empty,
  children,
}: {
  query: UseQueryResult<Page<Item>>;
  page: number;
  pageHref: (page: number) => string;
  label: string;
  /** The exact message of a failure. */
  failed: string;
  skeleton: ReactNode;
  /** Beside the range. */
  tools?: ReactNode;
  /** Between the range and the rows. */
  bar?: ReactNode;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}) {
  const results = useFocusOnChange(page);
  const total = query.data?.total ?? 0;
  /** The previous page is shown while the next one loads. */
  const isLoadingPage = query.isPlaceholderData;
  return (
    <>
      {isLoadingPage && <ProgressBar label={messages.states.loading} />}
      {query.isRefetchError && (
        <div className={styles.stale}>
          <RetryNotice label={messages.states.retry} onRetry={() => void query.refetch()}>
            <p>
              {failed}. {listCopy.refreshFailed}
            </p>
          </RetryNotice>
        </div>
      )}
      <section
        ref={results}
        tabIndex={-1}
        aria-label={label}
        aria-busy={isLoadingPage}
        className={styles.results}
      >
        <div className={styles.line}>
          {tools}
          <p className={styles.summary} role="status">
            {query.data && !isLoadingPage && getRange(page, query.data.items.length, total)}
          </p>
        </div>
        {bar}
        <AsyncList
          list={toListState(query)}
          copy={messages.states}
          skeleton={skeleton}
          failed={failed}
          empty={empty}
        >
          {children}
        </AsyncList>
        <Pagination
          copy={paginationCopy}
          page={page}
          pageCount={Math.ceil(total / ADMIN_PAGE_ROWS)}
          pageHref={pageHref}
          Link={Link}
        />
      </section>
    </>
  );
}

function getRange(page: number, count: number, total: number): ReactNode {
  if (count === 0) return null;
  const first = (page - 1) * ADMIN_PAGE_ROWS + 1;
  return `${first}–${first + count - 1} of ${formatCount(total)}`;
}

/** Focuses the list after a change of page: the link that was followed may have disappeared. */
function useFocusOnChange(page: number) {
  const element = useRef<HTMLElement>(null);
  const previousPage = useRef(page);
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    element.current?.focus({ preventScroll: true });
  }, [page]);
  return element;
}
