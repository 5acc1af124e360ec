import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { formatCount } from '../../shared/formatCount';
import type { InquirySummary } from '../../shared/inquiryResponses';
import { Notice } from '../../ui/Notice';
import styles from './Inquiries.module.css';

/** Says that mail is not leaving, or was not delivered, by the same rule as the dashboard (docs/product.md §14.4). */
export function MailNotice({ mail }: { mail: InquirySummary['mail'] | undefined }) {
  const { failed = 0, delayed = 0 } = mail ?? {};
  if (failed === 0 && delayed === 0) return null;
  return (
    <Notice tone="error" className={styles.mailNotice}>
      <p>
        {delayed > 0 &&
          `Mail is not leaving: ${countMails(delayed)} ${delayed === 1 ? 'has' : 'have'} been waiting for more than 15 minutes.`}{' '}
        {failed > 0 &&
          `${countMails(failed)} ${failed === 1 ? 'was' : 'were'} not delivered, or may not have arrived.`}{' '}
        <Link to={paths.admin.dashboard} className="bold nowrap">
          Show on the dashboard
        </Link>
      </p>
    </Notice>
  );
}

function countMails(count: number): string {
  return count === 1 ? '1 mail' : `${formatCount(count)} mails`;
}
