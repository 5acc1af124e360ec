import { useQuery } from '@tanstack/react-query';
import { Hourglass, Timer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { formatCount } from '../../shared/formatCount';
import type { ResponseTimes as Times } from '../../shared/inquiryResponses';
import { classNames } from '../../ui/classNames';
import { dateFormats, formatDuration } from '../../ui/dates';
import { RetryNotice } from '../../ui/RetryNotice';
import { Skeleton } from '../../ui/Skeleton';
import { useNow } from '../../ui/useNow';
import { inquiryQueries } from '../inquiries/queries';
import { OldNumbers, Unavailable } from './InquiryNumbers';
import styles from './Numbers.module.css';

/** How quickly inquiries are answered (docs/product.md §14.4). */
export function ResponseTimes() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(inquiryQueries.responseTimes());
  return (
    <section aria-labelledby="response-times" className={classNames('stack below-6', styles.today)}>
      <h2 id="response-times" className="visually-hidden">
        Response times
      </h2>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>
          <p>
            <strong>Failed to load the response times</strong>
          </p>
          {data && <OldNumbers loadedAt={dataUpdatedAt} />}
        </RetryNotice>
      )}
      <ul className={classNames('stack gap-3', styles.times)}>
        <li className={classNames('box column pad-y-2 pad-x-4', styles.number)}>
          <Timer size={20} />
          {data ? (
            <FirstAnswer {...data} />
          ) : (
            <Missing isError={isError} label="Median time to first answer" />
          )}
        </li>
        <li>
          {data ? (
            <LongestWaiting longest={data.longestWaiting} />
          ) : (
            <div className={classNames('box column pad-y-2 pad-x-4', styles.number)}>
              <Hourglass size={20} />
              <Missing isError={isError} label="Longest waiting" />
            </div>
          )}
        </li>
      </ul>
    </section>
  );
}

function FirstAnswer({ answered, medianSeconds }: Times) {
  if (medianSeconds === null) {
    return (
      <span className={classNames('small leading-label', styles.words)}>
        No first answers in the last 30 days
      </span>
    );
  }
  return (
    <>
      <span className={classNames('figures strong tracking-tight', styles.value)}>
        {formatDuration(medianSeconds * 1_000)}
      </span>{' '}
      <span className="muted leading-label">
        Median time to first answer, last 30 days
        <span className="visually-hidden">
          {answered === 1
            ? '. One inquiry was answered.'
            : `. ${formatCount(answered)} inquiries were answered; half of them waited no longer than this.`}
        </span>
      </span>
    </>
  );
}

function LongestWaiting({ longest }: { longest: Times['longestWaiting'] }) {
  const now = useNow();
  if (!longest) {
    return (
      <div className={classNames('box column pad-y-2 pad-x-4', styles.number)}>
        <Hourglass size={20} />
        <span className={classNames('small leading-label', styles.words)}>
          Nobody is waiting for an answer
        </span>
      </div>
    );
  }
  return (
    <Link
      to={paths.admin.inquiry(longest._id)}
      className={classNames('box no-underline ink column pad-y-2 pad-x-4', styles.link, styles.number)}
    >
      <Hourglass size={20} />
      <span className={classNames('figures strong tracking-tight', styles.value)}>
        {formatDuration(now - Date.parse(longest.since))}
      </span>{' '}
      <span className="muted leading-label">
        Longest waiting
        <span className="visually-hidden">
          {` for an answer, since ${dateFormats.dayAndTime.format(new Date(longest.since))}. Open this inquiry`}
        </span>
      </span>
    </Link>
  );
}

function Missing({ isError, label }: { isError: boolean; label: string }) {
  return (
    <>
      <span className={classNames('figures strong tracking-tight', styles.value)}>
        {isError ? <Unavailable /> : <Skeleton className={styles.unknown} />}
      </span>{' '}
      <span className="muted leading-label">{label}</span>
    </>
  );
}
