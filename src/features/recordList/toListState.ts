import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '../../contract/list';
import type { ListState } from '../../ui/AsyncList';

/**
 * A loaded page as AsyncList shows it. Once there is data it stays, also when loading it anew fails; but that the
 * page before had nothing says nothing about the one that loads.
 */
export function toListState<Item>(query: UseQueryResult<Page<Item>>): ListState<Item> {
  const { data, isPlaceholderData } = query;
  if (data && !(isPlaceholderData && data.items.length === 0)) return { state: 'ready', items: data.items };
  if (query.isFetching) return { state: 'loading' };
  return { state: 'error', retry: () => void query.refetch() };
}

/**
 * Whether the query before showed the same view: its rows stay while the next ones load. The buttons of the other
 * view would not fit them. The query key ends with what is listed.
 */
export function isOfView(
  before: { queryKey: readonly unknown[] } | undefined,
  view: Record<string, unknown>,
): boolean {
  const asked = before?.queryKey.at(-1);
  if (typeof asked !== 'object' || asked === null) return false;
  return Object.entries(view).every(([name, value]) => Reflect.get(asked, name) === value);
}
