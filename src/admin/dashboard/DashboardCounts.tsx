import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messages } from '../../data/messages';
import { countQueries } from '../../data/queries';
import { dateFormats } from '../../ui/dates';
import { RetryNotice } from '../../ui/RetryNotice';
import { Skeleton } from '../../ui/Skeleton';
import { useInquirySummary } from '../inquiries/useInquirySummary';
import { dashboardPage } from '../words/admin';
import styles from './DashboardCounts.module.css';

const FALLBACK_COUNTS = { blogs: 12, jobs: 7, contacts: 21, admins: 2 };

/**
 * The four count cards (docs/product.md §14.2), each a link to what it counts. After a failure they show the last
 * numbers below the error, or marked sample numbers.
 */
export function DashboardCounts() {
  const { data, dataUpdatedAt, isFetching, isRefetchError, refetch } = useQuery(countQueries.dashboard());
  // Without it the card still has the number of all inquiries.
  const spamCount = useInquirySummary()?.views.spam ?? 0;
  const isLoading = !data && isFetching;
  const hasFailed = !data && !isFetching;
  const counts = hasFailed ? FALLBACK_COUNTS : data;

  return (
    <section aria-labelledby="counts" aria-busy={isLoading} className={styles.section}>
      <h2 id="counts" className="visually-hidden">
        {dashboardPage.countsHeading}
      </h2>
      {isLoading && (
        <p className="visually-hidden" role="status">
          {messages.states.loading}
        </p>
      )}
      {(hasFailed || isRefetchError) && (
        <RetryNotice label={messages.states.retry} onRetry={() => void refetch()}>
          <p>
            <strong>{messages.dashboard.failed}</strong>
          </p>
          <p>
            {data
              ? dashboardPage.oldNumbers(dateFormats.timeOfDay.format(dataUpdatedAt))
              : dashboardPage.sampleNote}
          </p>
        </RetryNotice>
      )}
      <ul className={styles.counts}>
        {dashboardPage.counts.map(({ name, label, to }) => (
          <li key={name}>
            <Link to={to} className={hasFailed ? styles.sampleCard : styles.card}>
              <span className={styles.label}>{label}</span>{' '}
              <span className={styles.value}>
                {isLoading || !counts ? (
                  <Skeleton className={styles.skeleton} />
                ) : (
                  counts[name].toLocaleString('en-IN')
                )}
                {hasFailed && (
                  <>
                    {' '}
                    <span className={styles.sample}>{dashboardPage.sample}</span>
                  </>
                )}
                {name === 'contacts' && data && spamCount > 0 && (
                  <span className={styles.note}> {dashboardPage.spam(spamCount)}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
