import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import type { InquirySummary } from '../../shared/inquiryAdmin';
import { Notice } from '../../ui/Notice';
import { contactsPage } from './contactsWords';
import styles from './MailNotice.module.css';

const copy = contactsPage.mail;

/** Says that mail is not leaving, or was not delivered, by the same rule as the dashboard (docs/product.md §14.4). */
export function MailNotice({ mail }: { mail: InquirySummary['mail'] | undefined }) {
  const { failed = 0, delayed = 0 } = mail ?? {};
  if (failed === 0 && delayed === 0) return null;
  return (
    <Notice tone="error" className={styles.notice}>
      <p>
        {delayed > 0 && copy.delayed(delayed)} {failed > 0 && copy.failed(failed)}{' '}
        <Link to={paths.admin.dashboard}>{copy.show}</Link>
      </p>
    </Notice>
  );
}
