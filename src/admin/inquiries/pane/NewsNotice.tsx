import { useState } from 'react';
import type { Inquiry, InquiryEvent } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { useAdmins } from '../../common/admins';
import { describeNews, isByOther, toNews } from '../timeline/describeEvent';
import styles from './InquiryPane.module.css';

/** The rest is in the timeline. */
const MAX_LISTED = 3;

type News = {
  /** The important first. */
  events: InquiryEvent[];
  dismiss: () => void;
};

/**
 * What others did, and which mails arrived, while the inquiry was open here; and the mails since an admin last did
 * something about it, since they made it new again.
 */
export function useNews(events: InquiryEvent[] | undefined): News {
  const { me } = useAdmins();
  /** The time of the last entry that is no news. */
  const [seenUntil, setSeenUntil] = useState<string>();
  const latest = events && (events.at(-1)?.at ?? '');
  if (seenUntil === undefined && events) setSeenUntil(events.findLast(({ by }) => by !== null)?.at ?? '');
  const unseen = (events ?? []).filter(
    (event) => seenUntil !== undefined && event.at > seenUntil && isByOther(event, me),
  );
  return { events: toNews(unseen), dismiss: () => setSeenUntil(latest) };
}

/** Says who did what, where the admin looks: at the top, or above the reply that is being written. */
export function NewsNotice({
  inquiry,
  news: { events, dismiss },
  hasText,
}: {
  inquiry: Inquiry;
  news: News;
  /** Something about the inquiry is being written. */
  hasText: boolean;
}) {
  const { me, getName } = useAdmins();
  const [first, ...others] = events.map((event) => ({
    id: event._id,
    text: describeNews(event, { sender: inquiry.name, me, getName }),
  }));
  if (!first) return null;
  const listed = others.slice(0, MAX_LISTED - 1);
  const more = others.length - listed.length;
  return (
    <Notice
      tone="info"
      className={styles.news}
      actions={
        <div className="cluster gap-0">
          <Button variant="quiet" size="small" onClick={() => showEntry(first.id)}>
            Show it
          </Button>
          <Button variant="quiet" size="small" onClick={dismiss}>
            Got it
          </Button>
        </div>
      }
    >
      <p>
        <strong>{first.text}</strong>
      </p>
      {listed.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      {(more > 0 || hasText) && (
        <p>
          {more > 0 && <span>{`${more} more in the timeline. `}</span>}
          {hasText && <span>What you wrote is still here.</span>}
        </p>
      )}
    </Notice>
  );
}

/** The whole of it is in the timeline, maybe far below. */
function showEntry(id: string): void {
  const entry = document.getElementById(id);
  entry?.focus({ preventScroll: true });
  entry?.scrollIntoView({ block: 'start' });
}
