import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ListSkeleton } from '../admin/list/ListSkeleton';
import { PaginatedList } from '../admin/list/PaginatedList';
import { listCopy } from '../admin/words/adminLists';
import type { Page } from '../shared/list';
import { PageMeta } from '../site/PageMeta';
import { buttonClass } from '../ui/Button';
import { EmptyState, EmptyStateText } from '../ui/EmptyState';
import styles from './DashboardFrame.module.css';

const { pastEnd, firstPage } = listCopy.empty;

/** A public dashboard: its title, its primary action, and one page of its list. */
export function DashboardFrame<Item>({
  copy,
  listMessages,
  addTo,
  query,
  page,
  pageHref,
  children,
}: {
  copy: {
    title: string;
    description: string;
    lead: string;
    listLabel: string;
    add: string;
    emptyText: string;
  };
  /** The exact messages of a failure and of an empty list. */
  listMessages: { failed: string; empty: string };
  addTo: string;
  query: UseQueryResult<Page<Item>>;
  page: number;
  pageHref: (page: number) => string;
  children: (items: Item[]) => ReactNode;
}) {
  const isPastEnd = (query.data?.total ?? 0) > 0;
  return (
    <div className={styles.page}>
      <PageMeta title={copy.title} description={copy.description} />
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{copy.title}</h1>
          <p className={styles.lead}>{copy.lead}</p>
        </div>
        <Link to={addTo} className={buttonClass()}>
          <Plus size={18} />
          {copy.add}
        </Link>
      </div>
      <PaginatedList
        {...{ query, page, pageHref }}
        label={copy.listLabel}
        failed={listMessages.failed}
        skeleton={<ListSkeleton layout="cards" />}
        empty={
          <EmptyState title={listMessages.empty}>
            <EmptyStateText>{isPastEnd ? pastEnd : copy.emptyText}</EmptyStateText>
            {isPastEnd && <Link to={pageHref(1)}>{firstPage}</Link>}
          </EmptyState>
        }
      >
        {children}
      </PaginatedList>
    </div>
  );
}
