import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../shared/list';
import { RetryNotice } from './RetryNotice';
import { states } from './words';

/**
 * The four states of every list: loading (`aria-busy`), error with Retry, empty, and the data. Data is still shown after a
 * failed refetch; an empty previous page is not shown as placeholder of the page that loads.
 */
export function AsyncList<Item>({
  query,
  skeleton,
  failed,
  empty,
  children,
}: {
  query: UseQueryResult<Page<Item> | Item[]>;
  /** Shown while the data loads, hidden from screen readers. */
  skeleton: ReactNode;
  /** The exact message of a failure. */
  failed: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}) {
  const { data, isPlaceholderData } = query;
  const found = Array.isArray(data) ? data : data?.items;
  const items = isPlaceholderData && found?.length === 0 ? undefined : found;
  const isLoading = !items && query.isFetching;
  return (
    <div aria-busy={isLoading} className="shrinks">
      {isLoading && (
        <>
          <p className="visually-hidden" role="status">
            {states.loading}
          </p>
          <div aria-hidden="true">{skeleton}</div>
        </>
      )}
      {!items && !isLoading && (
        <RetryNotice onRetry={() => void query.refetch()}>
          <p>{failed}</p>
        </RetryNotice>
      )}
      {items && (items.length === 0 ? empty : children(items))}
    </div>
  );
}
