import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ADMIN_PAGE_ROWS } from '../../config/constants';
import { paginationCopy } from '../../content/adminLists';
import { messages } from '../../content/messages';
import type { Page } from '../../contract/list';
import { PageMeta } from '../../layouts/PageMeta';
import { AsyncList } from '../../ui/AsyncList';
import { buttonClass } from '../../ui/Button';
import { EmptyState, EmptyStateText } from '../../ui/EmptyState';
import { Pagination } from '../../ui/Pagination';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './DashboardFrame.module.css';
import { ListSkeleton } from './ListSkeleton';
import { toListState } from './toListState';

/** A public dashboard: its title, its primary action, and one page of its list in its four states. */
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
    add: string;
    emptyText: string;
    pastEnd: { text: string; action: string };
  };
  /** The exact messages of a failure and of an empty list. */
  listMessages: { failed: string; empty: string };
  addTo: string;
  query: UseQueryResult<Page<Item>>;
  page: number;
  pageHref: (page: number) => string;
  children: (items: Item[]) => ReactNode;
}) {
  const total = query.data?.total ?? 0;
  /** The previous page is shown while the next one loads. */
  const isLoadingPage = query.isPlaceholderData;
  const isPastEnd = total > 0;
  return (
    <div className={styles.page} aria-busy={isLoadingPage}>
      {isLoadingPage && <ProgressBar label={messages.states.loading} />}
      <PageMeta title={copy.title} description={copy.description} />
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{copy.title}</h1>
          <p className={styles.lead}>{copy.lead}</p>
        </div>
        <Link to={addTo} className={buttonClass()}>
          {copy.add}
        </Link>
      </div>
      <AsyncList
        list={toListState(query)}
        copy={messages.states}
        skeleton={<ListSkeleton layout="cards" />}
        failed={listMessages.failed}
        empty={
          <EmptyState title={listMessages.empty}>
            <EmptyStateText>{isPastEnd ? copy.pastEnd.text : copy.emptyText}</EmptyStateText>
            {isPastEnd && <Link to={pageHref(1)}>{copy.pastEnd.action}</Link>}
          </EmptyState>
        }
      >
        {children}
      </AsyncList>
      <Pagination
        copy={paginationCopy}
        page={page}
        pageCount={Math.ceil(total / ADMIN_PAGE_ROWS)}
        pageHref={pageHref}
        Link={Link}
      />
    </div>
  );
}
