import { type ReactNode, useId, useState } from 'react';
import { contactsPage } from '../../../content/admin';
import type { Inquiry } from '../../../contract/inquiry';
import { ExpandRowButton } from '../../../features/recordList/ExpandRowButton';
import { StatusChip } from '../../../features/recordList/StatusChip';
import { classNames } from '../../../lib/classNames';
import { DateTime } from '../../../ui/DateTime';
import { ContactDetails } from './ContactDetails';
import styles from './ContactRow.module.css';
import { SpamReasons } from './SpamReasons';
import { SpamToggleButton } from './SpamToggleButton';
import type { SpamStatus } from './useSpamStatus';

export type ContactColumn = keyof typeof contactsPage.columns;

/**
 * A row that expands to the details of its inquiry.
 * @param columns in their order
 */
export function ContactRow({
  inquiry,
  columns,
  spamStatus,
}: {
  inquiry: Inquiry;
  columns: ContactColumn[];
  spamStatus: SpamStatus;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const hasAction = columns.includes('action');
  const cells: Record<ContactColumn, ReactNode> = {
    name: (
      <ExpandRowButton
        isOpen={isOpen}
        aria-controls={id}
        data-row-action={hasAction ? undefined : inquiry._id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {inquiry.name}
      </ExpandRowButton>
    ),
    email: inquiry.email,
    subject: inquiry.subject,
    message: inquiry.message ?? <span className={styles.placeholder}>{contactsPage.noMessage}</span>,
    status: <StatusChip status={inquiry.status} />,
    received: <DateTime iso={inquiry.createdAt} />,
    reasons: <SpamReasons reasons={inquiry.spamReasons} max={2} className={styles.reasonList} />,
    action: <SpamToggleButton inquiry={inquiry} spamStatus={spamStatus} />,
  };
  return (
    <tbody className={styles.record}>
      <tr className={classNames(styles.row, hasAction && styles.spam)}>
        {columns.map((key) => (
          <td key={key} className={styles[key]}>
            {cells[key]}
          </td>
        ))}
      </tr>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={columns.length} className={styles.details}>
          {isOpen && <ContactDetails inquiry={inquiry} spamStatus={hasAction ? undefined : spamStatus} />}
        </td>
      </tr>
    </tbody>
  );
}
