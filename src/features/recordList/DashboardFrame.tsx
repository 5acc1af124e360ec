import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../../content/messages';
import { PageMeta } from '../../layouts/PageMeta';
import { buttonClass } from '../../ui/Button';
import { EmptyState, EmptyStateText } from '../../ui/EmptyState';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './DashboardFrame.module.css';

/** The title of a public dashboard, its primary action, and the list below. */
export function DashboardFrame({
  copy,
  addTo,
  isLoadingPage,
  children,
}: {
  copy: { title: string; description: string; lead: string; add: string };
  addTo: string;
  /** Whether the previous page is shown while the next one loads. */
  isLoadingPage: boolean;
  children: ReactNode;
}) {
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
      {children}
    </div>
  );
}

/** Shown instead of rows: no records at all, or a page past the end. */
export function NoRows({
  title,
  text,
  pastEnd,
}: {
  title: string;
  text: string;
  /** Given when the list has records, but not on this page. */
  pastEnd: { text: string; action: string; to: string } | undefined;
}) {
  return (
    <EmptyState title={title}>
      <EmptyStateText>{pastEnd?.text ?? text}</EmptyStateText>
      {pastEnd && <Link to={pastEnd.to}>{pastEnd.action}</Link>}
    </EmptyState>
  );
}
