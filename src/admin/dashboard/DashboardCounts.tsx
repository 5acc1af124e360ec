import { useQuery } from '@tanstack/react-query';
import { messages } from '../../api/messages';
import { paths } from '../../paths';
import { formatCount } from '../../shared/formatCount';
import { classNames } from '../../ui/classNames';
import { Skeleton } from '../../ui/Skeleton';
import { states } from '../../ui/words';
import { Chip } from '../common/Chip';
import { countQueries } from '../common/counts';
import { useInquirySummary } from '../inquiries/useInquirySummary';
import { FailedNumbers, LinkedCard } from './NumberCard';
import styles from './Numbers.module.css';

const COUNTS = [
  { name: 'blogs', label: 'Blogs', to: paths.admin.blogs },
  { name: 'jobs', label: 'Jobs', to: paths.admin.jobs },
  // The number counts spam too.
  { name: 'contacts', label: 'Contacts', to: paths.admin.allInquiries },
  // No screen lists them.
  { name: 'admins', label: 'Admins', to: undefined },
] as const;
const FALLBACK_COUNTS = { blogs: 12, jobs: 7, contacts: 21, admins: 2 };

/**
 * The four count cards, links to what they count. After a failure they show the last
 * numbers below the error, or marked sample numbers.
 */
export function DashboardCounts() {
  const query = useQuery(countQueries.dashboard());
  const { data, isError } = query;
  // Without it the card still has the number of all inquiries.
  const spamCount = useInquirySummary()?.views.spam ?? 0;
  const isLoading = !data && !isError;
  const hasFailed = !data && isError;
  const counts = hasFailed ? FALLBACK_COUNTS : data;

  return (
    <section aria-labelledby="counts" aria-busy={isLoading} className="stack">
      <h2 id="counts" className="visually-hidden">
        At a glance
      </h2>
      {isLoading && (
        <p className="visually-hidden" role="status">
          {states.loading}
        </p>
      )}
      <FailedNumbers failed={messages.dashboard.failed} query={query}>
        <p>
          The figures below are samples, not your data. Nothing is lost; only the counts could not be loaded.
        </p>
      </FailedNumbers>
      <ul className={classNames('stack', styles.counts)}>
        {COUNTS.map(({ name, label, to }) => (
          <li key={name}>
            <LinkedCard
              to={to}
              className={classNames('box stack gap-2', styles.card, hasFailed && styles.isSample)}
            >
              <span className="muted">{label}</span>{' '}
              <span
                className={classNames(
                  'cluster gap-x-3 figures strong tracking-tight',
                  hasFailed && 'soft',
                  styles.count,
                )}
              >
                {isLoading || !counts ? <Skeleton className={styles.skeleton} /> : formatCount(counts[name])}
                {hasFailed && (
                  <>
                    {' '}
                    <Chip tone="warning">Sample</Chip>
                  </>
                )}
                {name === 'contacts' && data && spamCount > 0 && (
                  <span className={classNames('fine', styles.note)}>
                    {' '}
                    {formatCount(spamCount)} of them spam
                  </span>
                )}
              </span>
            </LinkedCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
