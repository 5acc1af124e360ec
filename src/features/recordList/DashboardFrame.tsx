import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../../content/messages';
import { PageHead } from '../../layouts/PageHead';
import { buttonClass } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './DashboardFrame.module.css';

/** The title of an open dashboard, its one primary action, and the list below. Not for search engines. */
export function DashboardFrame({
  words,
  addTo,
  isOutdated,
  children,
}: {
  words: { title: string; description: string; lead: string; add: string };
  addTo: string;
  /** What is shown is the list before, while the one that was asked for loads. */
  isOutdated: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.page} aria-busy={isOutdated}>
      {isOutdated && <ProgressBar label={messages.states.loading} />}
      <PageHead title={words.title} description={words.description} />
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.lead}>{words.lead}</p>
        </div>
        <Link to={addTo} className={buttonClass()}>
          {words.add}
        </Link>
      </div>
      {children}
    </div>
  );
}

/** What stands in for the rows where there are none: nothing at all, or a page past the end. */
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
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      <p className={styles.emptyText}>{pastEnd?.text ?? text}</p>
      {pastEnd && <Link to={pastEnd.to}>{pastEnd.action}</Link>}
    </div>
  );
}
