import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { contactsPage } from '../../content/admin';
import type { Inquiry } from '../../contract/inquiry';
import { classNames } from '../../ui/classNames';
import { Skeleton } from '../../ui/Skeleton';
import { ContactDetails } from './ContactDetails';
import styles from './ContactsTable.module.css';
import { ReceivedTime } from './ReceivedTime';
import { SortHeading, type Sorting } from './SortHeading';
import { SpamMove, type SpamMoves } from './SpamMove';
import { SpamReasons } from './SpamReasons';
import { StatusChip } from './StatusChip';

const { columns } = contactsPage;
type ColumnKey = keyof typeof columns;

const COLUMNS: ColumnKey[] = ['name', 'email', 'subject', 'message', 'status', 'received'];
const SPAM_COLUMNS: ColumnKey[] = ['name', 'email', 'message', 'reasons', 'received', 'action'];
/** What a first click on a head sorts by; the other columns cannot order the list. */
const FIRST_SORTS: Partial<Record<ColumnKey, string>> = {
  name: 'name',
  email: 'email',
  subject: 'subject',
  status: 'status',
  received: '-createdAt',
};

/**
 * A table where there is room, cards on a phone; a row opens to everything that was sent.
 * @param isSpam what is held says why, and how to let it go
 */
export function ContactsTable({
  inquiries,
  isSpam,
  sorting,
  moves,
}: {
  inquiries: Inquiry[];
  isSpam: boolean;
  sorting: Sorting;
  moves: SpamMoves;
}) {
  const shown = isSpam ? SPAM_COLUMNS : COLUMNS;
  return (
    <div className={styles.container}>
      <table className={classNames(styles.table, isSpam && styles.spam)}>
        <caption className="visually-hidden">{contactsPage.title}</caption>
        <thead>
          <tr>
            {shown.map((key) => {
              const first = FIRST_SORTS[key];
              return first ? (
                <SortHeading
                  key={key}
                  label={columns[key]}
                  first={first}
                  sorting={sorting}
                  className={styles[key]}
                />
              ) : (
                <th key={key} scope="col" className={styles[key]}>
                  {columns[key]}
                </th>
              );
            })}
          </tr>
        </thead>
        {inquiries.map((inquiry) => (
          <ContactRow key={inquiry._id} inquiry={inquiry} shown={shown} moves={moves} />
        ))}
      </table>
    </div>
  );
}

function ContactRow({ inquiry, shown, moves }: { inquiry: Inquiry; shown: ColumnKey[]; moves: SpamMoves }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const hasAction = shown.includes('action');
  const cells: Record<ColumnKey, ReactNode> = {
    name: (
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        data-row-action={hasAction ? undefined : inquiry._id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown className={styles.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.cut}>{inquiry.name}</span>
      </button>
    ),
    email: inquiry.email,
    subject: inquiry.subject,
    message: inquiry.message ?? <span className={styles.nothing}>{contactsPage.noMessage}</span>,
    status: <StatusChip status={inquiry.status} />,
    received: <ReceivedTime iso={inquiry.createdAt} length="short" />,
    reasons: <SpamReasons reasons={inquiry.spamReasons} most={2} className={styles.why} />,
    action: <SpamMove inquiry={inquiry} moves={moves} />,
  };
  return (
    <tbody className={styles.record}>
      <tr className={styles.row}>
        {shown.map((key) => (
          <td key={key} className={styles[key]}>
            {cells[key]}
          </td>
        ))}
      </tr>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={shown.length} className={styles.opened}>
          {isOpen && <ContactDetails inquiry={inquiry} moves={hasAction ? undefined : moves} />}
        </td>
      </tr>
    </tbody>
  );
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

export function ContactsSkeleton() {
  return (
    <div className={styles.skeleton}>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
