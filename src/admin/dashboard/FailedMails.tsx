import { useQuery } from '@tanstack/react-query';
import { Clock, MailWarning } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messages } from '../../data/messages';
import { paths } from '../../paths';
import type { Mail } from '../../shared/mail';
import { Age } from '../../ui/Age';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { dateFormats } from '../../ui/dates';
import { Notice } from '../../ui/Notice';
import { RetryNotice } from '../../ui/RetryNotice';
import { useNow } from '../../ui/useNow';
import { MailActions } from '../inquiries/MailActions';
import { mailQueries } from '../inquiries/queries';
import { useInquirySummary } from '../inquiries/useInquirySummary';
import { useMailActions } from '../inquiries/useMailActions';
import { dashboardPage } from '../words/admin';
import styles from './FailedMails.module.css';

const copy = dashboardPage.mail;
/** After an outage of the mail server there may be hundreds, and the inquiries are below. */
const MAX_SHOWN = 5;

/** Mails that a person has to decide about, and those that have waited for too long (docs/product.md §14.4). */
export function FailedMails() {
  const { failed = 0, delayed = 0 } = useInquirySummary()?.mail ?? {};
  if (failed === 0 && delayed === 0) return null;
  return (
    <section aria-labelledby="mail" className={styles.section}>
      <h2 id="mail" className={styles.title}>
        {copy.heading}
      </h2>
      {failed > 0 && <Mails status="failed" total={failed} />}
      {delayed > 0 && (
        <>
          <Notice tone="error">{copy.delayed(delayed)}</Notice>
          <Mails status="delayed" total={delayed} />
        </>
      )}
    </section>
  );
}

function Mails({ status, total }: { status: 'failed' | 'delayed'; total: number }) {
  const { data: mails, isError, refetch } = useQuery(mailQueries.list(status));
  const { run, busyIds } = useMailActions();
  const more = total - MAX_SHOWN;
  if (isError) {
    return (
      <RetryNotice label={messages.states.retry} onRetry={() => void refetch()}>
        <p>{copy.failed}</p>
      </RetryNotice>
    );
  }
  if (!mails || mails.length === 0) return null;
  return (
    <>
      <ul className={styles.mails}>
        {mails.slice(0, MAX_SHOWN).map((mail) => (
          <MailItem key={mail._id} mail={mail} />
        ))}
        {more > 0 && <li className={styles.more}>{copy.more(more)}</li>}
      </ul>
      {status === 'delayed' && mails.length > 1 && (
        <Button
          variant="secondary"
          size="small"
          className={styles.retryAll}
          aria-disabled={busyIds.length > 0}
          onClick={() =>
            run(
              'retry',
              mails.map(({ _id }) => _id),
            )
          }
        >
          {busyIds.length > 0 ? copy.retryingAll : copy.retryAll}
        </Button>
      )}
    </>
  );
}

function MailItem({ mail }: { mail: Mail }) {
  const { status, kind, subject, inquiry, to, createdAt, sendAfter, error } = mail;
  const now = useNow();
  const next = new Date(sendAfter);
  const isWaiting = status === 'queued' || status === 'sending';
  const Icon = isWaiting ? Clock : MailWarning;
  return (
    <li className={classNames(styles.mail, isWaiting && styles.waiting)}>
      <Icon className={styles.icon} size={20} />
      <div className={styles.content}>
        <p className={styles.subject} dir="auto">
          {inquiry === null ? subject : <Link to={paths.admin.inquiry(inquiry)}>{subject}</Link>}
        </p>
        <p className={styles.facts}>
          {copy.kinds[kind]} {copy.to} {to} · <Age iso={createdAt} />
        </p>
        <p className={styles.state}>
          {status !== 'sent' && <strong>{copy.states[status]}</strong>} {error}
        </p>
        {status === 'queued' && next.getTime() > now && (
          <p className={styles.facts}>{copy.nextAttempt(dateFormats.timeOfDay.format(next))}</p>
        )}
      </div>
      <div className={styles.actions}>
        <MailActions mail={mail} itemName={subject} isListed />
      </div>
    </li>
  );
}
