import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../shared/list';
import { PageMeta } from '../../site/PageMeta';
import { AdminHeading } from '../common/AdminHeading';
import { ListToolbar } from './ListControls';
import { type EmptyList, PaginatedList } from './PaginatedList';
import type { ListSearchParams } from './useListSearchParams';

/** A screen that lists records: heading, controls, and one page of the list. */
export function ListPage<Item>({
  title,
  description,
  lead,
  action,
  views,
  search,
  filters,
  notice,
  params,
  query,
  label,
  failed,
  empty,
  children,
}: {
  title: string;
  description: string;
  lead: string;
  /** The primary action of the page. */
  action?: ReactNode;
  /** Links to the views of the list. */
  views?: ReactNode;
  /** The words of the search field; without them the list can be neither searched nor sorted. */
  search?: { label: string; placeholder: string };
  filters?: ReactNode;
  /** Above the rows. */
  notice?: ReactNode;
  params: ListSearchParams;
  query: UseQueryResult<Page<Item>>;
  /** Names the results for screen readers. */
  label: string;
  /** The exact message of a failure. */
  failed: string;
  empty: EmptyList;
  children: (items: Item[]) => ReactNode;
}) {
  return (
    <>
      <PageMeta title={title} description={description} />
      <AdminHeading title={title} lead={lead} action={action} />
      {views}
      {search && (
        <ListToolbar params={params} search={search}>
          {filters}
        </ListToolbar>
      )}
      {notice}
      <PaginatedList {...{ query, params, label, failed, empty }}>{children}</PaginatedList>
    </>
  );
}
