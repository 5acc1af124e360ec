import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { contactsPage } from '../../../content/admin';
import { topicLabels } from '../../../content/inquiryForm';
import type { Inquiry } from '../../../contract/inquiry';
import { ExpandRowButton } from '../../../features/recordList/ExpandRowButton';
import { StatusChip } from '../../../features/recordList/StatusChip';
import { classNames } from '../../../lib/classNames';
import { paths } from '../../../paths';
import { Age } from '../../../ui/Age';
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
  const { opener, isLinked } = useLinkedRow(inquiry);
  const [isOpen, setIsOpen] = useState(isLinked);
  const topic = inquiry.topic && (topicLabels.get(inquiry.topic) ?? inquiry.topic);
  const hasAction = columns.includes('action');
  const cells: Record<ContactColumn, ReactNode> = {
    name: (
      <>
        <ExpandRowButton
          ref={opener}
          isOpen={isOpen}
          aria-controls={id}
          data-row-action={hasAction ? undefined : inquiry._id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {inquiry.name}
        </ExpandRowButton>
        <Extra className={styles.company}>{inquiry.company}</Extra>
      </>
    ),
    email: (
      <>
        {inquiry.email}
        <Extra>{inquiry.phone}</Extra>
      </>
    ),
    subject: (
      <>
        {inquiry.subject}
        <Extra>{topic}</Extra>
      </>
    ),
    message: inquiry.message ?? <span className={styles.placeholder}>{contactsPage.noMessage}</span>,
    status: <StatusChip status={inquiry.status} />,
    received: <Age iso={inquiry.createdAt} />,
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

/** A second line of a cell, where there is something to say. */
function Extra({ className, children }: { className?: string; children: string | null }) {
  return children && <span className={classNames(styles.extra, className)}>{children}</span>;
}

/** Whether the URL names this inquiry, as the links of the dashboard do; then its row has the focus. */
function useLinkedRow({ _id }: Inquiry) {
  const { pathname, hash } = useLocation();
  const [isLinked] = useState(pathname + hash === paths.admin.contact(_id));
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLinked) opener.current?.focus();
  }, [isLinked]);
  return { opener, isLinked };
}
