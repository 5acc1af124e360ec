import type { Inquiry } from '../../shared/inquiry';
import { FollowUpField } from './FollowUpField';
import styles from './Handling.module.css';
import { OwnerField } from './OwnerField';
import type { InquiryChanges } from './useInquiryChanges';

/** Whose inquiry it is, and when it is due again. */
export function Handling({ inquiry, changes }: { inquiry: Inquiry; changes: InquiryChanges }) {
  return (
    <div className={styles.section} aria-busy={changes.busyId === inquiry._id}>
      <OwnerField inquiry={inquiry} onSet={(owner) => changes.change(inquiry, { owner })} />
      <FollowUpField inquiry={inquiry} onSet={(followUp) => changes.change(inquiry, { followUp })} />
    </div>
  );
}
