import { CalendarClock, Hourglass, Inbox, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dashboardPage } from '../../../content/admin';
import { useInquirySummary } from '../../../features/inquiryDesk/useInquirySummary';
import { classNames } from '../../../lib/classNames';
import { formatCount } from '../../../lib/formatCount';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './DeskNumbers.module.css';

const copy = dashboardPage.desk;
const ICONS: Record<(typeof copy.numbers)[number]['name'], LucideIcon> = {
  newToday: Inbox,
  waiting: Hourglass,
  due: CalendarClock,
};

/** What the inquiries need today (docs/product.md §14.4), each number a link to its inquiries. */
export function DeskNumbers() {
  const summary = useInquirySummary();
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
      <ul className={styles.numbers}>
        {copy.numbers.map(({ name, label, to }) => {
          const Icon = ICONS[name];
          const isUrgent = name !== 'newToday' && (numbers?.[name] ?? 0) > 0;
          return (
            <li key={name}>
              <Link to={to} className={classNames(styles.number, isUrgent && styles.urgent)}>
                <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
                <span className={styles.value}>
                  {numbers ? formatCount(numbers[name]) : <Skeleton className={styles.skeleton} />}
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
