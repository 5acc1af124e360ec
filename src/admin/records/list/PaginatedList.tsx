import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatCount } from '../../../shared/formatCount';
import type { Page } from '../../../shared/list';
import { AsyncList } from '../../../ui/AsyncList';
import { Button, buttonClass } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { EmptyState, EmptyStateText } from '../../../ui/EmptyState';
import { ProgressBar } from '../../../ui/ProgressBar';
import { RetryNotice } from '../../../ui/RetryNotice';
import { Skeleton } from '../../../ui/Skeleton';
import { states } from '../../../ui/words';
import { isFocusFree } from '../../common/focusFallback';
import styles from './List.module.css';
import { ADMIN_PAGE_ROWS, type ListSearchParams } from './useListSearchParams';

/** What is shown instead of rows. */
type EmptyList = {
  icon?: LucideIcon;
  /** The exact message. */
  title: string;
  /** For a search or a filter without results. */
  noMatch?: string;
  /** The label of the button that ends the filter, where there is one. */
  clearFilter?: string;
  /** Another place to search. */
  elsewhere?: ReactNode;
  /** The explanation and the next step of a list without records. */
  next: ReactNode;
};

/** One page of a list in its four states, its range, and links to the other pages. */
export function PaginatedList<Item>({
  query,
  params,
  label,
  failed,
  tools,
  bar,
  empty,
  children,
}: {
  query: UseQueryResult<Page<Item>>;
  params: ListSearchParams;
  label: string;
  /** The exact message of a failure. */
  failed: string;
  /** Beside the range. */
  tools?: ReactNode;
  /** Between the range and the rows. */
  bar?: ReactNode;
  empty: EmptyList;
  children: (items: Item[]) => ReactNode;
}) {
  const { page, pageHref } = params;
  useFocusOnChange(page);
  useFilledPage(query, params);
  const total = query.data?.total ?? 0;
  /** The previous page is shown while the next one loads. */
  const isLoadingPage = query.isPlaceholderData;
  return (
    <>
      {isLoadingPage && <ProgressBar label={states.loading} />}
      {query.isRefetchError && (
        <div className="below-4">
          <RetryNotice onRetry={() => void query.refetch()}>
            <p>{failed}. What you see may be out of date.</p>
          </RetryNotice>
        </div>
      )}
      <section
        tabIndex={-1}
        data-results=""
        aria-label={label}
        aria-busy={isLoadingPage}
        className="stack gap-4"
      >
        <div className="cluster between">
          {tools}
          <p className={classNames('muted figures', styles.summary)} role="status">
            {query.data && !isLoadingPage && getRange(page, query.data.items.length, total)}
          </p>
        </div>
        {bar}
        <AsyncList
          query={query}
          skeleton={<LoadingRows />}
          failed={failed}
          empty={<EmptyResults {...empty} total={total} params={params} />}
        >
          {children}
        </AsyncList>
        <Pages page={page} pageCount={Math.ceil(total / ADMIN_PAGE_ROWS)} pageHref={pageHref} />
      </section>
    </>
  );
}

/** The links to the page before and after; renders nothing when there is one page. */
function Pages({
  page,
  pageCount,
  pageHref,
}: Pick<ListSearchParams, 'page' | 'pageHref'> & { pageCount: number }) {
  if (pageCount <= 1) return null;
  const className = buttonClass({ variant: 'secondary', size: 'small' });
  const step = (target: number, content: ReactNode) =>
    target >= 1 && target <= pageCount ? (
      <Link to={pageHref(target)} className={className}>
        {content}
      </Link>
    ) : (
      <button type="button" disabled className={className}>
        {content}
      </button>
    );
  return (
    <nav className="cluster between gap-3 screen-only" aria-label="Pages">
      {step(
        Math.min(page - 1, pageCount),
        <>
          <ChevronLeft size={18} />
          Previous
        </>,
      )}
      <p className="muted figures">{`Page ${page} of ${pageCount}`}</p>
      {step(
        page + 1,
        <>
          Next
          <ChevronRight size={18} />
        </>,
      )}
    </nav>
  );
}

/** From the search to what it finds. */
export function focusResults(): void {
  document.querySelector<HTMLElement>('[data-results]')?.focus({ preventScroll: true });
}

function getRange(page: number, count: number, total: number): ReactNode {
  if (count === 0) return null;
  const first = (page - 1) * ADMIN_PAGE_ROWS + 1;
  return `${first}–${first + count - 1} of ${formatCount(total)}`;
}

/** Focuses the list after a change of page: the link that was followed may have disappeared. A focus elsewhere stays. */
function useFocusOnChange(page: number): void {
  const previousPage = useRef(page);
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    if (isFocusFree() || document.activeElement?.closest('[data-results]')) focusResults();
  }, [page]);
}

/** A last page that becomes empty leads to the page before. */
function useFilledPage<Item>(
  { data, isPlaceholderData }: UseQueryResult<Page<Item>>,
  { page, pageHref }: ListSearchParams,
): void {
  const navigate = useNavigate();
  const filledPage = useRef(0);
  const count = isPlaceholderData ? undefined : data?.items.length;
  useEffect(() => {
    if (count) filledPage.current = page;
    if (count !== 0 || filledPage.current !== page || page === 1) return;
    filledPage.current = 0;
    void navigate(pageHref(page - 1), { replace: true });
  });
}

function LoadingRows() {
  return (
    <div className="box lines">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={classNames('stack gap-8 middle', styles.loadingRow)}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}

/** The next step: to the first page from one past the end, out of a search without results, or else `next`. */
function EmptyResults({
  icon,
  title,
  noMatch,
  clearFilter,
  elsewhere,
  next,
  total,
  params,
}: EmptyList & { total: number; params: ListSearchParams }) {
  return (
    <EmptyState icon={icon} title={title}>
      {total > 0 && (
        <>
          <EmptyStateText>This list does not have that many pages.</EmptyStateText>
          <Link to={params.pageHref(1)}>Go to the first page</Link>
        </>
      )}
      {total === 0 && params.isFiltered && (
        <>
          <EmptyStateText>{noMatch}</EmptyStateText>
          <Button variant="secondary" onClick={params.clearFilters}>
            {params.search ? 'Clear the search' : clearFilter}
          </Button>
          {elsewhere}
        </>
      )}
      {total === 0 && !params.isFiltered && next}
    </EmptyState>
  );
}
