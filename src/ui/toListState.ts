import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '../shared/list';
import type { ListState } from './AsyncList';

/**
 * Converts a query to the state of an AsyncList. Data is still shown after a failed refetch; an empty previous page is
 * not shown as placeholder of the page that loads.
 */
export function toListState<Item>(query: UseQueryResult<Page<Item>>): ListState<Item> {
  const { data, isPlaceholderData } = query;
  if (data && !(isPlaceholderData && data.items.length === 0)) return { state: 'ready', items: data.items };
  if (query.isFetching) return { state: 'loading' };
  return { state: 'error', retry: () => void query.refetch() };
}
