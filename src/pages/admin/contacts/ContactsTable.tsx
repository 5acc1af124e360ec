import { contactsPage } from '../../../content/admin';
import type { Inquiry } from '../../../contract/inquiry';
import { SortableHeader, type Sorting } from '../../../features/recordList/SortableHeader';
import { classNames } from '../../../lib/classNames';
import { type ContactColumn, ContactRow } from './ContactRow';
import styles from './ContactsTable.module.css';
import type { SpamStatus } from './useSpamStatus';

const { columns } = contactsPage;

const COLUMNS: ContactColumn[] = ['name', 'email', 'subject', 'message', 'status', 'received'];
const SPAM_COLUMNS: ContactColumn[] = ['name', 'email', 'message', 'reasons', 'received', 'action'];
/** What a first click on a head sorts by; the other columns cannot order the list. */
const DEFAULT_SORTS: Partial<Record<ContactColumn, string>> = {
  name: 'name',
  email: 'email',
  subject: 'subject',
  status: 'status',
  received: '-createdAt',
};

/**
 * A table where there is room, rows of two lines with less of it, cards on a phone.
 * @param isSpam what is held says why, and how to let it go
 */
export function ContactsTable({
  inquiries,
  isSpam,
  sorting,
  spamStatus,
}: {
  inquiries: Inquiry[];
  isSpam: boolean;
  sorting: Sorting;
  spamStatus: SpamStatus;
}) {
  const shown = isSpam ? SPAM_COLUMNS : COLUMNS;
  return (
    <div className={styles.container}>
      <table className={classNames(styles.table, isSpam && styles.spam)}>
        <caption className="visually-hidden">{contactsPage.title}</caption>
        <thead>
          <tr>
            {shown.map((key) => {
              const defaultSort = DEFAULT_SORTS[key];
              return defaultSort ? (
                <SortableHeader
                  key={key}
                  label={columns[key]}
                  defaultSort={defaultSort}
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
          <ContactRow key={inquiry._id} inquiry={inquiry} shown={shown} spamStatus={spamStatus} />
        ))}
      </table>
    </div>
  );
}
