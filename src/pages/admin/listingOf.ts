import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '../../contract/list';
import type { ListingState } from '../../ui/Listing';

/** A loaded page as Listing shows it. Once there is data it stays, also when loading it anew fails. */
export function listingOf<Item>(query: UseQueryResult<Page<Item>>): ListingState<Item> {
  if (query.data) return { state: 'ready', items: query.data.items };
  if (query.isFetching) return { state: 'loading' };
  return { state: 'error', retry: () => void query.refetch() };
}
