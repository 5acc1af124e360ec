import type { Inquiry } from '../../shared/inquiry';
import type { InquiryEvent } from '../../shared/inquiryAdmin';
import { Button } from '../../ui/Button';
import { dateFormats } from '../../ui/dates';
import { Notice } from '../../ui/Notice';
import { useDeviceDrafts } from '../drafts/useDeviceDraft';
import { useAdmins } from '../list/useAdmins';
import { inquiryDesk } from '../words/inquiryDesk';
import { describeEvent } from './describeEvent';
import styles from './NewsNotice.module.css';
import { getHeadline, useNews } from './useNews';

const copy = inquiryDesk.news;

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
  const { news, dismiss } = useNews(events, me);
  const hasText = useDeviceDrafts(owner).some(({ recordId }) => recordId === inquiry._id);
  const headline = getHeadline(news);
  if (!headline) return null;
  const { who, action } = describeEvent(headline, { sender: inquiry.name, me, getName });
  return (
    <Notice tone="info" className={styles.notice}>
      <p className={styles.text}>
        <strong>
          {copy.text(`${who ?? ''} ${action}`, dateFormats.timeOfDay.format(new Date(headline.at)))}
        </strong>{' '}
        {news.length > 1 && copy.more(news.length - 1)} {hasText && copy.kept}
      </p>
      <Button variant="quiet" size="small" onClick={dismiss}>
        {copy.dismiss}
      </Button>
    </Notice>
  );
}
