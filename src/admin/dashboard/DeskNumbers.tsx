import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Hourglass, Inbox, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messages } from '../../data/messages';
import { classNames } from '../../ui/classNames';
import { dateFormats } from '../../ui/dates';
import { formatCount } from '../../ui/formatCount';
import { RetryNotice } from '../../ui/RetryNotice';
import { Skeleton } from '../../ui/Skeleton';
import { inquiryQueries } from '../inquiries/queries';
import { dashboardPage } from '../words/admin';
import styles from './DeskNumbers.module.css';

const copy = dashboardPage.desk;
const ICONS: Record<(typeof copy.numbers)[number]['name'], LucideIcon> = {
  newToday: Inbox,
  waiting: Hourglass,
  due: CalendarClock,
};

/** What the inquiries need today (docs/product.md §14.4), each number a link to its inquiries; old ones after a failure. */
export function DeskNumbers() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(inquiryQueries.summary());
  const summary = data?.summary;
  const numbers = summary && {
    newToday: summary.newToday,
    waiting: summary.waiting,
    due: summary.views.due,
  };
  return (
    <section aria-labelledby="desk" className={styles.section}>
      <h2 id="desk" className="visually-hidden">
        {copy.heading}
      </h2>
      {isError && (
        <RetryNotice label={messages.states.retry} onRetry={() => void refetch()}>
          <p>
            <strong>{copy.failed}</strong>
          </p>
          {summary && <p>{dashboardPage.oldNumbers(dateFormats.timeOfDay.format(dataUpdatedAt))}</p>}
        </RetryNotice>
      )}
      <ul className={styles.numbers}>
        {copy.numbers.map(({ name, label, to }) => {
          const Icon = ICONS[name];
          const isUrgent = name !== 'newToday' && (numbers?.[name] ?? 0) > 0;
          return (
            <li key={name}>
              <Link to={to} className={classNames(styles.number, isUrgent && styles.urgent)}>
                <Icon className={styles.icon} size={20} />
                <span className={styles.value}>
                  {numbers && formatCount(numbers[name])}
                  {!numbers && (isError ? <Unavailable /> : <Skeleton className={styles.skeleton} />)}
                </span>{' '}
                <span className={styles.label}>{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Unavailable() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{copy.unavailable}</span>
    </>
  );
}
