import type { UseQueryResult } from '@tanstack/react-query';
import { messages } from '../../data/messages';
import type { Inquiry } from '../../shared/inquiry';
import type { InquiryEvent } from '../../shared/inquiryAdmin';
import { AsyncList } from '../../ui/AsyncList';
import { Skeleton } from '../../ui/Skeleton';
import { inquiryDesk } from '../words/inquiryDesk';
import styles from './Timeline.module.css';
import { TimelineEntry } from './TimelineEntry';
import type { Withdrawal } from './useWithdrawal';

const copy = inquiryDesk.timeline;

/** What has happened to the inquiry, oldest first. */
export function Timeline({
  inquiry,
  query: { data, isFetching, refetch },
  withdrawal,
}: {
  inquiry: Inquiry;
  query: UseQueryResult<InquiryEvent[]>;
  withdrawal: Withdrawal;
}) {
  const list = data
    ? ({ state: 'ready', items: data.filter(isWorthShowing) } as const)
    : isFetching
      ? ({ state: 'loading' } as const)
      : ({ state: 'error', retry: () => void refetch() } as const);
  return (
    <section className={styles.section} aria-labelledby="timeline">
      <h3 id="timeline" className={styles.heading}>
        {copy.heading}
      </h3>
      <AsyncList
        list={list}
        copy={messages.states}
        skeleton={<Skeleton className={styles.skeleton} />}
        failed={copy.failed}
        empty={null}
      >
        {(events) => (
          <ol className={styles.entries}>
            {events.map((event) => (
              <TimelineEntry key={event._id} event={event} inquiry={inquiry} withdrawal={withdrawal} />
            ))}
          </ol>
        )}
      </AsyncList>
    </section>
  );
}

/** A reply says itself that it was sent. */
function isWorthShowing(event: InquiryEvent): boolean {
  return event.kind !== 'mail' || event.mailKind !== 'reply' || event.outcome !== 'sent';
}
