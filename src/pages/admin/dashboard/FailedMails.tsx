import { useQuery } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { Link } from 'react-router-dom';
import { mailQueries } from '../../../api/queries';
import { dashboardPage } from '../../../content/admin';
import { messages } from '../../../content/messages';
import type { Mail } from '../../../contract/mail';
import { MailActions } from '../../../features/inquiryDesk/MailActions';
import { useInquirySummary } from '../../../features/inquiryDesk/useInquirySummary';
import { paths } from '../../../paths';
import { Age } from '../../../ui/Age';
import { Notice } from '../../../ui/Notice';
import { RetryNotice } from '../../../ui/RetryNotice';
import styles from './FailedMails.module.css';

const copy = dashboardPage.mail;

/** Mails that a person has to decide about, and a warning while mails wait for too long (docs/product.md §14.4). */
export function FailedMails() {
  const { failed = 0, delayed = 0 } = useInquirySummary()?.mail ?? {};
  const query = useQuery({ ...mailQueries.failed(), enabled: failed > 0 });
  if (failed === 0 && delayed === 0) return null;
  return (
    <section aria-labelledby="mail" className={styles.section}>
      <h2 id="mail" className={styles.title}>
        {copy.heading}
      </h2>
      {delayed > 0 && <Notice tone="error">{copy.delayed(delayed)}</Notice>}
      {failed > 0 && query.isError && (
        <RetryNotice label={messages.states.retry} onRetry={() => void query.refetch()}>
          <p>{copy.failed}</p>
        </RetryNotice>
      )}
      {failed > 0 && query.data && (
        <ul className={styles.mails}>
          {query.data.map((mail) => (
            <FailedMail key={mail._id} mail={mail} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FailedMail({ mail }: { mail: Mail }) {
  const state = mail.status === 'unsure' ? 'unsure' : 'failed';
  return (
    <li className={styles.mail}>
      <MailWarning className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.content}>
        <p className={styles.subject} dir="auto">
          {mail.inquiry === null ? (
            mail.subject
          ) : (
            <Link to={paths.admin.contact(mail.inquiry)}>{mail.subject}</Link>
          )}
        </p>
        <p className={styles.facts}>
          {copy.kinds[mail.kind]} {copy.to} {mail.to} · <Age iso={mail.createdAt} />
        </p>
        <p className={styles.state}>
          <strong>{copy.states[state]}</strong> {mail.error}
        </p>
      </div>
      <div className={styles.actions}>
        <MailActions mail={mail} itemName={mail.subject} isListed />
      </div>
    </li>
  );
}
