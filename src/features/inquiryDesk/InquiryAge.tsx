import { Hourglass } from 'lucide-react';
import { contactsPage } from '../../content/admin';
import type { Inquiry } from '../../contract/inquiry';
import { useNow } from '../../hooks/useNow';
import { Age } from '../../ui/Age';
import styles from './InquiryAge.module.css';
import { isWaiting } from './inquiryState';

/** How long ago an inquiry arrived, marked when it has waited too long. */
export function InquiryAge({ inquiry }: { inquiry: Inquiry }) {
  const now = useNow();
  if (!isWaiting(inquiry, now)) return <Age iso={inquiry.createdAt} />;
  return (
    <span className={styles.waiting} title={contactsPage.waiting}>
      <Hourglass size={14} strokeWidth={2} aria-hidden="true" />
      <span className="visually-hidden">{contactsPage.waiting}: </span>
      <Age iso={inquiry.createdAt} />
    </span>
  );
}
