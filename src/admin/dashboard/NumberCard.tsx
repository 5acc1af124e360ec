import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/classNames';
import { dateFormats } from '../../ui/dates';
import { RetryNotice } from '../../ui/RetryNotice';
import { Skeleton } from '../../ui/Skeleton';
import styles from './Numbers.module.css';

type NumberQuery = { data: unknown; dataUpdatedAt: number; isError: boolean; refetch: () => unknown };

/** Says that numbers could not be loaded, or that those below are old. */
export function FailedNumbers({
  failed,
  query: { data, dataUpdatedAt, isError, refetch },
  children,
}: {
  /** The exact message of a failure. */
  failed: string;
  query: NumberQuery;
  /** What is below where there are no old numbers. */
  children?: ReactNode;
}) {
  if (!isError) return null;
  return (
    <RetryNotice onRetry={() => void refetch()}>
      <p>
        <strong>{failed}</strong>
      </p>
      {data === undefined ? (
        children
      ) : (
        <p>These counts are from {dateFormats.timeOfDay.format(dataUpdatedAt)}; we could not refresh them.</p>
      )}
    </RetryNotice>
  );
}

/** Numbers of one subject, old ones after a failure. */
export function NumberSection({
  title,
  failed,
  query,
  children,
}: {
  title: string;
  failed: string;
  query: NumberQuery;
  children: ReactNode;
}) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className={classNames('stack below-6', styles.today)}>
      <h2 id={id} className="visually-hidden">
        {title}
      </h2>
      <FailedNumbers failed={failed} query={query} />
      <ul className={classNames('stack gap-3', styles.numbers)}>{children}</ul>
    </section>
  );
}

/** A number with its label, or words in its place; a link where it leads to what it counts. */
export function NumberCard({
  icon: Icon,
  to,
  value,
  label,
  words,
  isUrgent = false,
  isError,
}: {
  icon: LucideIcon;
  to?: string;
  /** Undefined while it is not known. */
  value: string | undefined;
  label: ReactNode;
  words?: string;
  isUrgent?: boolean;
  isError: boolean;
}) {
  const className = classNames('box column pad-y-2 pad-x-4', styles.number, isUrgent && styles.urgent);
  return (
    <li>
      <LinkedCard to={to} className={className}>
        <Icon size={20} />
        {words ? (
          <span className={classNames('small leading-label', styles.words)}>{words}</span>
        ) : (
          <>
            <span className={classNames('figures strong tracking-tight', styles.value)}>
              {value && <span>{value}</span>}
              {!value && !isError && <Skeleton className={styles.unknown} />}
              {!value && isError && (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="visually-hidden">unknown</span>
                </>
              )}
            </span>{' '}
            <span className="muted leading-label">{label}</span>
          </>
        )}
      </LinkedCard>
    </li>
  );
}

/** A card that leads to what it counts, where a screen lists that. */
export function LinkedCard({
  to,
  className,
  children,
}: {
  to: string | undefined;
  className: string;
  children: ReactNode;
}) {
  if (to === undefined) return <div className={className}>{children}</div>;
  return (
    <Link to={to} className={classNames('brand-on-hover no-underline ink', styles.link, className)}>
      {children}
    </Link>
  );
}
