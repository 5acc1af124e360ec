import type { UseQueryResult } from '@tanstack/react-query';
import { type LucideIcon, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type blogsPage, type jobsPage, listCopy } from '../../content/adminLists';
import type { Page } from '../../contract/list';
import { AdminHeading } from '../../layouts/AdminHeading';
import { PageMeta } from '../../layouts/PageMeta';
import { buttonClass } from '../../ui/Button';
import { EmptyStateText } from '../../ui/EmptyState';
import { EmptyResults } from './EmptyResults';
import { ListSkeleton } from './ListSkeleton';
import { ListToolbar } from './ListToolbar';
import { PaginatedList } from './PaginatedList';
import type { ListSearchParams } from './useListSearchParams';
import { DeletedViewLinks } from './ViewLinks';

/** An admin list of blogs or jobs and of the deleted ones, with search, order and filters. */
export function RecordListPage<Item>({
  copy,
  listMessages,
  icon,
  addTo,
  params,
  sort,
  query,
  noMatch,
  filters,
  views,
  children,
}: {
  copy: typeof blogsPage | typeof jobsPage;
  /** The exact messages of a failure and of an empty list. */
  listMessages: { failed: string; empty: string };
  icon: LucideIcon;
  addTo: string;
  params: ListSearchParams;
  sort: string | undefined;
  query: UseQueryResult<Page<Item>>;
  /** For a search or a filter without results. */
  noMatch: string;
  filters?: ReactNode;
  /** The links to the views of the list; by default those to all and to the deleted records. */
  views?: ReactNode;
  children: (items: Item[]) => ReactNode;
}) {
  const { page, pageHref, isDeleted } = params;
  const renderAddLink = (variant?: 'secondary') => (
    <Link to={addTo} className={buttonClass({ variant })}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {copy.add}
    </Link>
  );
  return (
    <>
      <PageMeta title={copy.title} description={copy.description} />
      <AdminHeading
        title={copy.title}
        lead={isDeleted ? listCopy.deletedNote : copy.lead}
        action={renderAddLink()}
      />
      {views ?? <DeletedViewLinks params={params} />}
      <ListToolbar
        params={params}
        sort={sort ?? ''}
        sorts={isDeleted ? copy.deletedSorts : copy.sorts}
        search={{ label: copy.search, placeholder: copy.searchHelp }}
      >
        {filters}
      </ListToolbar>
      <PaginatedList
        {...{ query, page, pageHref }}
        label={copy.results}
        failed={listMessages.failed}
        skeleton={<ListSkeleton layout="records" />}
        empty={
          <EmptyResults
            icon={icon}
            title={listMessages.empty}
            total={query.data?.total ?? 0}
            params={params}
            noMatch={noMatch}
            next={
              <>
                <EmptyStateText>{isDeleted ? listCopy.empty.nothingDeleted : copy.empty.none}</EmptyStateText>
                {isDeleted ? (
                  <Link to={params.viewHref(false)} className={buttonClass({ variant: 'secondary' })}>
                    {copy.seeAll}
                  </Link>
                ) : (
                  renderAddLink('secondary')
                )}
              </>
            }
          />
        }
      >
        {children}
      </PaginatedList>
    </>
  );
}
