import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '../../contract/list';
import type { ListState } from '../../ui/AsyncList';

/**
 * The state of a query as AsyncList shows it. Data stays when a refetch fails; but an empty previous page says nothing
 * about the one that loads.
 */
export function toListState<Item>(query: UseQueryResult<Page<Item>>): ListState<Item> {
  const { data, isPlaceholderData } = query;
  if (data && !(isPlaceholderData && data.items.length === 0)) return { state: 'ready', items: data.items };
  if (query.isFetching) return { state: 'loading' };
  return { state: 'error', retry: () => void query.refetch() };
}
