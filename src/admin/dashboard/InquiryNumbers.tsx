import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Hourglass, Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { formatCount } from '../../shared/formatCount';
import { classNames } from '../../ui/classNames';
import { dateFormats } from '../../ui/dates';
import { RetryNotice } from '../../ui/RetryNotice';
import { Skeleton } from '../../ui/Skeleton';
import { inquiryQueries } from '../inquiries/queries';
import styles from './Numbers.module.css';

const NUMBERS = [
  { name: 'newToday', label: 'New today', to: paths.admin.inquiries, icon: Inbox },
  { name: 'waiting', label: 'Waiting over 24 hours', to: paths.admin.dueInquiries, icon: Hourglass },
  { name: 'due', label: 'Due', to: paths.admin.dueInquiries, icon: CalendarClock },
] as const;

/** What the inquiries need today (docs/product.md §14.4), each number a link to its inquiries; old ones after a failure. */
export function InquiryNumbers() {
  // Each visit refetches the numbers, as it does the counts of the records.
  const visited = { ...inquiryQueries.summary(), refetchOnMount: true };
  const { data: summary, dataUpdatedAt, isError, refetch } = useQuery(visited);
  const numbers = summary && {
    newToday: summary.newToday,
    waiting: summary.waiting,
    due: summary.views.due,
  };
  return (
    <section aria-labelledby="inquiries-today" className={classNames('stack below-6', styles.today)}>
      <h2 id="inquiries-today" className="visually-hidden">
        Inquiries today
      </h2>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>
          <p>
            <strong>Failed to load the numbers of inquiries</strong>
          </p>
          {summary && <OldNumbers loadedAt={dataUpdatedAt} />}
        </RetryNotice>
      )}
      <ul className={classNames('stack gap-3', styles.numbers)}>
        {NUMBERS.map(({ name, label, to, icon: Icon }) => {
          const isUrgent = name !== 'newToday' && (numbers?.[name] ?? 0) > 0;
          return (
            <li key={name}>
              <Link
                to={to}
                className={classNames(
                  'box no-underline ink column pad-y-2 pad-x-4',
                  styles.link,
                  styles.number,
                  isUrgent && styles.urgent,
                )}
              >
                <Icon size={20} />
                <span className={classNames('figures strong tracking-tight', styles.value)}>
                  {numbers && formatCount(numbers[name])}
                  {!numbers && (isError ? <Unavailable /> : <Skeleton className={styles.unknown} />)}
                </span>{' '}
                <span className="muted leading-label">{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Unavailable() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">unknown</span>
    </>
  );
}

/** For numbers that were loaded before a failure. */
export function OldNumbers({ loadedAt }: { loadedAt: number }) {
  return (
    <p>
      The numbers below are old: they were loaded at {dateFormats.timeOfDay.format(loadedAt)}. Only the new
      ones could not be loaded.
    </p>
  );
}
