import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messages } from '../../api/messages';
import { paths } from '../../paths';
import { formatCount } from '../../shared/formatCount';
import type { Inquiry } from '../../shared/inquiryResponses';
import { AsyncList } from '../../ui/AsyncList';
import { classNames } from '../../ui/classNames';
import { Age } from '../../ui/DateTime';
import { dateFormats } from '../../ui/dates';
import { RetryNotice } from '../../ui/RetryNotice';
import { Skeleton } from '../../ui/Skeleton';
import { nameTopic } from '../inquiries/labels';
import { inquiryQueries } from '../inquiries/queries';
import page from './Dashboard.module.css';
import styles from './LatestInquiries.module.css';

const DASHBOARD_INQUIRIES = 5;

/** The newest inquiries of the inbox, each a link to its row in the list. */
export function LatestInquiries() {
  const query = useQuery(inquiryQueries.list({ status: 'new', limit: String(DASHBOARD_INQUIRIES) }));
  const total = query.data?.total ?? 0;
  return (
    <section aria-labelledby="latest" className="stack gap-3 below-8">
      <div className={classNames('row gap-3', page.head)}>
        <h2 id="latest">New inquiries</h2>
        {total > 0 && <p className="muted">{`${formatCount(total)} in the inbox`}</p>}
        <Link to={paths.admin.inquiries} className="label push pad-y-2">
          See all<span className="visually-hidden"> inquiries</span>
        </Link>
      </div>
      {query.isRefetchError && (
        <RetryNotice onRetry={() => void query.refetch()}>
          <p>
            <strong>{messages.lists.contacts.failed}</strong>
          </p>
          <p>
            This list is from {dateFormats.timeOfDay.format(query.dataUpdatedAt)}; we could not refresh it.
          </p>
        </RetryNotice>
      )}
      <AsyncList
        query={query}
        skeleton={<LoadingRows />}
        failed={messages.lists.contacts.failed}
        empty={
          <p className={classNames('muted round-m', page.empty)}>
            The inbox is empty. New inquiries will appear here.{' '}
            <Link to={paths.contact}>See the contact form</Link>
          </p>
        }
      >
        {(inquiries) => (
          <ul className="box lines clips">
            {inquiries.map((inquiry) => (
              <LatestInquiry key={inquiry._id} inquiry={inquiry} />
            ))}
          </ul>
        )}
      </AsyncList>
    </section>
  );
}

function LatestInquiry({ inquiry }: { inquiry: Inquiry }) {
  const { _id, name, company, subject, topic, message, newSince } = inquiry;
  const about = topic ? nameTopic(topic) : subject;
  return (
    <li>
      <Link
        to={paths.admin.inquiry(_id)}
        className={classNames(
          'small no-underline stack gap-1 gap-x-4 ink middle sunk-on-hover focus-inside pad-y-3 pad-x-4',
          styles.row,
        )}
      >
        <span className={classNames('stack gap-0', styles.sender)}>
          <span className="clip strong" dir="auto">
            {name}
          </span>
          {company && (
            <span className="clip fine" dir="auto">
              {company}
            </span>
          )}
        </span>
        <span className={classNames('stack gap-0', styles.content)}>
          <span className="clip medium">{about}</span>
          {message && (
            <span className="clip soft" dir="auto">
              {message}
            </span>
          )}
        </span>
        <span className={classNames('fine figures nowrap', styles.age)}>
          <Age iso={newSince} />
        </span>
        <ChevronRight className={styles.arrow} size={18} />
      </Link>
    </li>
  );
}

function LoadingRows() {
  return (
    <div className="box lines clips">
      {Array.from({ length: DASHBOARD_INQUIRIES }, (_, row) => (
        <div
          key={row}
          className={classNames('small stack gap-1 gap-x-4 ink middle pad-y-3 pad-x-4', styles.row)}
        >
          <Skeleton shape="short" />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
