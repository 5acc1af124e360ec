import { Hourglass } from 'lucide-react';
import type { Inquiry } from '../../shared/inquiry';
import { Age } from '../../ui/Age';
import { useNow } from '../../ui/useNow';
import { contactsPage } from './contactsWords';
import styles from './InquiryAge.module.css';
import { isWaiting } from './inquiryState';

/** How long ago an inquiry arrived, marked when it has waited too long. */
export function InquiryAge({ inquiry }: { inquiry: Inquiry }) {
  const now = useNow();
  if (!isWaiting(inquiry, now)) return <Age iso={inquiry.createdAt} />;
  return (
    <span className={styles.waiting} title={contactsPage.waiting}>
      <Hourglass size={14} />
      <span className="visually-hidden">{contactsPage.waiting}: </span>
      <Age iso={inquiry.createdAt} />
    </span>
  );
}
