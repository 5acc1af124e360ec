import { useState } from 'react';
import { useAdmins } from '../../data/query/useAdmins';
import type { Inquiry } from '../../shared/inquiry';
import type { InquiryEvent } from '../../shared/inquiryAdmin';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useDeviceDrafts } from '../drafts/useDeviceDraft';
import { describeNews, getHeadline, isByOther } from './describeEvent';
import styles from './InquiryPane.module.css';

/** Says what other admins did while this one was looking. */
export function NewsNotice({
  inquiry,
  events,
  owner,
}: {
  inquiry: Inquiry;
  events: InquiryEvent[] | undefined;
  /** Whose drafts are kept, also while the session goes away. */
  owner: string | undefined;
}) {
  const { me, getName } = useAdmins();
  /** The time of the last entry that was there when the inquiry was opened, or the news before were dismissed. */
  const [seenUntil, setSeenUntil] = useState<string>();
  const latest = events && (events.at(-1)?.at ?? '');
  if (seenUntil === undefined && latest !== undefined) setSeenUntil(latest);
  const news = (events ?? []).filter(
    (event) => seenUntil !== undefined && event.at > seenUntil && isByOther(event, me),
  );
  const hasText = useDeviceDrafts(owner).some(({ recordId }) => recordId === inquiry._id);
  const headline = getHeadline(news);
  if (!headline) return null;
  return (
    <Notice
      tone="info"
      className={styles.news}
      actions={
        <Button variant="quiet" size="small" onClick={() => setSeenUntil(latest)}>
          Got it
        </Button>
      }
    >
      <strong>{describeNews(headline, { sender: inquiry.name, me, getName })}</strong>{' '}
      {news.length > 1 && `${news.length - 1} more in the timeline.`}{' '}
      {hasText && 'What you wrote is still here.'}
    </Notice>
  );
}
