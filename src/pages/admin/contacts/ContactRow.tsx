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
 * An inquiry of the list, which opens to everything that was sent.
 * @param shown the columns, in their order; on a narrow screen the places of these values
 */
export function ContactRow({
  inquiry,
  shown,
  spamStatus,
}: {
  inquiry: Inquiry;
  shown: ContactColumn[];
  spamStatus: SpamStatus;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const hasAction = shown.includes('action');
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
    message: inquiry.message ?? <span className={styles.nothing}>{contactsPage.noMessage}</span>,
    status: <StatusChip status={inquiry.status} />,
    received: <DateTime iso={inquiry.createdAt} />,
    reasons: <SpamReasons reasons={inquiry.spamReasons} most={2} className={styles.why} />,
    action: <SpamToggleButton inquiry={inquiry} spamStatus={spamStatus} />,
  };
  return (
    <tbody className={styles.record}>
      <tr className={classNames(styles.row, hasAction && styles.spam)}>
        {shown.map((key) => (
          <td key={key} className={styles[key]}>
            {cells[key]}
          </td>
        ))}
      </tr>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={shown.length} className={styles.opened}>
          {isOpen && <ContactDetails inquiry={inquiry} spamStatus={hasAction ? undefined : spamStatus} />}
        </td>
      </tr>
    </tbody>
  );
}
