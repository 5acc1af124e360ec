import { inquiryLabels } from '../../../shared/inquiryLabels';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { classNames } from '../../../ui/classNames';
import { SortableHeader, type Sorting } from '../../records/list/ListTable';
import list from '../../records/list/ListTable.module.css';
import { type InquiryColumn, InquiryRow, type InquiryRowProps } from './InquiryRow';
import styles from './InquiryTable.module.css';

const LABELS: Record<InquiryColumn, string> = {
  ...inquiryLabels,
  status: 'Status',
  received: 'Received',
  reasons: 'Why it is here',
  action: 'Action',
};

const COLUMNS: InquiryColumn[] = ['name', 'email', 'subject', 'message', 'status', 'received'];
const SPAM_COLUMNS: InquiryColumn[] = ['name', 'email', 'message', 'reasons', 'received', 'action'];
/** The order after a first click on a header; the other columns are not sortable. */
const DEFAULT_SORTS: Partial<Record<InquiryColumn, string>> = {
  name: 'name',
  email: 'email',
  subject: 'subject',
  status: 'status',
  received: '-newSince',
};

/**
 * A table in a wide container, rows of two lines in a medium one, of three in a narrow one.
 * @param isSpam shows the reasons and the Not spam button
 * @param isSearch names the views of the inquiries instead of their statuses
 */
export function InquiryTable({
  inquiries,
  isSpam,
  isSearch,
  sorting,
  getRow,
}: {
  inquiries: Inquiry[];
  isSpam: boolean;
  isSearch: boolean;
  sorting: Sorting;
  getRow: (inquiry: Inquiry) => Omit<InquiryRowProps, 'inquiry' | 'isSearch'>;
}) {
  const visibleColumns = isSpam ? SPAM_COLUMNS : COLUMNS;
  return (
    <div className={styles.container}>
      <table className={classNames('box small clips', list.table, styles.table, isSpam && styles.spam)}>
        <caption className="visually-hidden">Contacts</caption>
        <thead>
          <tr>
            {visibleColumns.map((key) => {
              const defaultSort = DEFAULT_SORTS[key];
              return defaultSort ? (
                <SortableHeader
                  key={key}
                  label={LABELS[key]}
                  defaultSort={defaultSort}
                  sorting={sorting}
                  className={styles[key]}
                />
              ) : (
                <th key={key} scope="col" className={classNames('sunk fine bold', styles[key])}>
                  {LABELS[key]}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="lines">
          {inquiries.map((inquiry) => (
            <InquiryRow
              key={inquiry._id}
              inquiry={inquiry}
              isSearch={isSearch}
              columns={visibleColumns}
              {...getRow(inquiry)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
