import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { contactsPage } from '../../content/admin';
import type { Inquiry } from '../../contract/inquiry';
import { Skeleton } from '../../ui/Skeleton';
import { ContactDetails } from './ContactDetails';
import styles from './ContactsTable.module.css';
import { ReceivedTime } from './ReceivedTime';
import { SortHeading, type Sorting } from './SortHeading';
import { StatusChip } from './StatusChip';

const { columns } = contactsPage;
const COLUMNS: { key: keyof typeof columns; first?: string }[] = [
  { key: 'name', first: 'name' },
  { key: 'email', first: 'email' },
  { key: 'subject', first: 'subject' },
  { key: 'message' },
  { key: 'status', first: 'status' },
  { key: 'received', first: '-createdAt' },
];

/** A table where there is room, cards on a phone; a row opens to everything that was sent. */
export function ContactsTable({ inquiries, sorting }: { inquiries: Inquiry[]; sorting: Sorting }) {
  return (
    <div className={styles.container}>
      <table className={styles.table}>
        <caption className="visually-hidden">{contactsPage.title}</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ key, first }) =>
              first ? (
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
              ),
            )}
          </tr>
        </thead>
        {inquiries.map((inquiry) => (
          <ContactRow key={inquiry._id} inquiry={inquiry} />
        ))}
      </table>
    </div>
  );
}

function ContactRow({ inquiry }: { inquiry: Inquiry }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <tbody className={styles.record}>
      <tr className={styles.row}>
        <td className={styles.name}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown className={styles.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles.cut}>{inquiry.name}</span>
          </button>
        </td>
        <td className={styles.email}>{inquiry.email}</td>
        <td className={styles.subject}>{inquiry.subject}</td>
        <td className={styles.message}>
          {inquiry.message ?? <span className={styles.nothing}>{contactsPage.noMessage}</span>}
        </td>
        <td className={styles.status}>
          <StatusChip status={inquiry.status} />
        </td>
        <td className={styles.received}>
          <ReceivedTime iso={inquiry.createdAt} length="short" />
        </td>
      </tr>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={COLUMNS.length} className={styles.opened}>
          {isOpen && <ContactDetails inquiry={inquiry} />}
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
