import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../shared/list';
import { RetryNotice } from './RetryNotice';
import { states } from './words';

export type ListState<Item> =
  | { state: 'loading' }
  | { state: 'error'; retry: () => void }
  | { state: 'ready'; items: Item[] };

/** The four states of every list: loading (`aria-busy`), error with Retry, empty, and the data. */
export function AsyncList<Item>({
  list,
  skeleton,
  failed,
  empty,
  children,
}: {
  list: ListState<Item>;
  /** Shown while the data loads, hidden from screen readers. */
  skeleton: ReactNode;
  /** The exact message of a failure. */
  failed: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}) {
  return (
    <div aria-busy={list.state === 'loading'} className="shrinks">
      {list.state === 'loading' && (
        <>
          <p className="visually-hidden" role="status">
            {states.loading}
          </p>
          <div aria-hidden="true">{skeleton}</div>
        </>
      )}
      {list.state === 'error' && (
        <RetryNotice onRetry={list.retry}>
          <p>{failed}</p>
        </RetryNotice>
      )}
      {list.state === 'ready' && (list.items.length === 0 ? empty : children(list.items))}
    </div>
  );
}

/**
 * Converts a query to the state of an AsyncList. Data is still shown after a failed refetch; an empty previous page is
 * not shown as placeholder of the page that loads.
 */
export function toListState<Item>(query: UseQueryResult<Page<Item> | Item[]>): ListState<Item> {
  const { data, isPlaceholderData } = query;
  const items = Array.isArray(data) ? data : data?.items;
  if (items && !(isPlaceholderData && items.length === 0)) return { state: 'ready', items };
  if (query.isFetching) return { state: 'loading' };
  return { state: 'error', retry: () => void query.refetch() };
}
