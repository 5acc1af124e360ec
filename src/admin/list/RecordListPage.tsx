import type { UseQueryResult } from '@tanstack/react-query';
import { type LucideIcon, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Page } from '../../shared/list';
import { PageMeta } from '../../site/PageMeta';
import { AdminHeading } from '../../ui/AdminHeading';
import { buttonClass } from '../../ui/Button';
import { EmptyStateText } from '../../ui/EmptyState';
import { type blogsPage, type jobsPage, listCopy } from '../words/adminLists';
import { EmptyResults } from './EmptyResults';
import { ListSkeleton } from './ListSkeleton';
import { ListToolbar } from './ListToolbar';
import { PaginatedList } from './PaginatedList';
import styles from './RecordListPage.module.css';
import type { ListSearchParams, ListView } from './useListSearchParams';
import { DeletedViewLinks } from './ViewLinks';

type SharedCopy = 'title' | 'description' | 'add' | 'search' | 'searchHelp' | 'seeAll' | 'results';
/** `none` replaces the message of an empty list. */
type ViewCopy = { lead: string; none?: string; next: string };
type ViewsCopy = { all: ViewCopy } & Partial<Record<ListView, ViewCopy>>;

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
  notice,
  children,
}: {
  copy: Pick<typeof blogsPage | typeof jobsPage, SharedCopy> & { views: ViewsCopy };
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
  /** Above the rows. */
  notice?: ReactNode;
  children: (items: Item[]) => ReactNode;
}) {
  const { page, pageHref, isDeleted } = params;
  const view = isDeleted
    ? { lead: listCopy.deletedNote, none: undefined, next: listCopy.empty.nothingDeleted }
    : (copy.views[params.view] ?? copy.views.all);
  const renderAddLink = (variant?: 'secondary') => (
    <Link to={addTo} className={buttonClass({ variant })}>
      <Plus size={18} />
      {copy.add}
    </Link>
  );
  return (
    <>
      <PageMeta title={copy.title} description={copy.description} />
      <AdminHeading title={copy.title} lead={view.lead} action={renderAddLink()} />
      {views ?? <DeletedViewLinks params={params} />}
      <ListToolbar
        params={params}
        sort={sort ?? ''}
        sorts={params.sorts}
        search={{ label: copy.search, placeholder: copy.searchHelp }}
      >
        {filters}
      </ListToolbar>
      {notice && <div className={styles.notice}>{notice}</div>}
      <PaginatedList
        {...{ query, page, pageHref }}
        label={copy.results}
        failed={listMessages.failed}
        skeleton={<ListSkeleton layout="records" />}
        empty={
          <EmptyResults
            icon={icon}
            title={view.none ?? listMessages.empty}
            total={query.data?.total ?? 0}
            params={params}
            noMatch={noMatch}
            next={
              <>
                <EmptyStateText>{view.next}</EmptyStateText>
                {isDeleted ? (
                  <Link to={params.viewHref('all')} className={buttonClass({ variant: 'secondary' })}>
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
