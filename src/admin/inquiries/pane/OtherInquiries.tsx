import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { MAX_OTHER_INQUIRIES } from '../../../shared/inquiryLimits';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { Age } from '../../../ui/DateTime';
import { InquiryStatusChip } from '../InquiryMarks';
import { useInbox } from '../inboxContext';
import { countInquiries, getNextStatuses } from '../inquiryState';
import { nameTopic } from '../labels';
import { inquiryQueries } from '../queries';
import styles from './InquiryPane.module.css';

/** So many are in view at first. */
const MAX_SHOWN = 3;

/** What else the same person has sent: by e-mail address or phone number. */
export function OtherInquiries({ inquiry }: { inquiry: Inquiry }) {
  const { changes } = useInbox();
  // A failed list is not shown: the inquiry can be answered without it.
  const { data: others = [] } = useQuery(inquiryQueries.othersOf(inquiry._id));
  const [isWhole, setIsWhole] = useState(false);
  const closable = others.filter(canBeClosed);
  if (others.length === 0) return null;
  const closed = canBeClosed(inquiry) ? [inquiry, ...closable] : closable;
  const shown = isWhole ? others : others.slice(0, MAX_SHOWN);
  const more = others.length - shown.length;
  return (
    <section className={styles.otherInquiries} aria-labelledby="others">
      <h3 id="others" className="small below-2">
        Also from this person
      </h3>
      <ul className="box lines">
        {shown.map((other) => (
          <OtherInquiry key={other._id} inquiry={other} />
        ))}
      </ul>
      <div className={classNames('cluster', styles.otherActions)}>
        {more > 0 && (
          <Button variant="quiet" size="small" onClick={() => setIsWhole(true)}>
            {`Show ${more} more`}
          </Button>
        )}
        {isWhole && others.length === MAX_OTHER_INQUIRIES && (
          <Link to={paths.admin.inquiriesFrom(inquiry.email ?? inquiry.phone ?? '')} className="link-row">
            {inquiry.email ? 'All from this address' : 'All from this number'}
          </Link>
        )}
        {closable.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            aria-disabled={closed.some(({ _id }) => changes.isBusy(_id))}
            onClick={() => changes.change(closed, { status: 'closed' })}
          >
            {closed.length > closable.length
              ? `Close this and ${closable.length === 1 ? 'the other one' : `${closable.length} others`}`
              : `Close ${closable.length === 1 ? 'the other one' : countInquiries(closable.length)}`}
          </Button>
        )}
      </div>
    </section>
  );
}

function canBeClosed({ status }: Inquiry): boolean {
  return getNextStatuses(status).includes('closed');
}

function OtherInquiry({ inquiry }: { inquiry: Inquiry }) {
  const { _id, topic, subject, createdAt } = inquiry;
  const { to, ...link } = useInbox().openInquiry.getLink(_id);
  return (
    <li>
      <Link
        to={to}
        {...link}
        className="row gap-3 hit small no-underline ink brand-tint-on-hover focus-inside pad-x-4"
      >
        <InquiryStatusChip inquiry={inquiry} />
        <span className="clip grow" dir="auto">
          {topic ? nameTopic(topic) : subject}
        </span>
        <span className="fine nowrap">
          <Age iso={createdAt} />
        </span>
      </Link>
    </li>
  );
}
