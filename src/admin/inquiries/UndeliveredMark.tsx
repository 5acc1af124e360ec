import { MailWarning } from 'lucide-react';
import { inquiryDesk } from '../words/inquiryDesk';
import styles from './UndeliveredMark.module.css';
import { useUndelivered } from './useUndelivered';

/** Says that a reply to an inquiry was not delivered, whatever its status says. */
export function UndeliveredMark({ inquiryId }: { inquiryId: string }) {
  const undelivered = useUndelivered(inquiryId);
  if (!undelivered) return null;
  return (
    <span className={styles.mark}>
      <MailWarning size={14} />
      {inquiryDesk.undelivered[undelivered]}
    </span>
  );
}
