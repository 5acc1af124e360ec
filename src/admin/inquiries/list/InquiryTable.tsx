import { CalendarClock, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inquiryLabels } from '../../../shared/inquiryLabels';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { classNames } from '../../../ui/classNames';
import { formatCalendarDay } from '../../../ui/dates';
import { useNow } from '../../../ui/useNow';
import { useAdmins } from '../../common/admins';
import { ColumnHeader, RowAction, type Sorting } from '../../records/list/ListTable';
import list from '../../records/list/ListTable.module.css';
import { useHasUnsent } from '../../records/unsent';
import { InquiryAge, InquiryStatusChip, SpamReasons, UndeliveredMark } from '../InquiryMarks';
import { useInbox } from '../inboxContext';
import { isFollowUpDue } from '../inquiryState';
import { nameTopic, SOURCE_LABELS } from '../labels';
import styles from './InquiryTable.module.css';
import type { Selection } from './useSelection';

type Row = Omit<TableProps, 'inquiries' | 'sorting'> & { inquiry: Inquiry };

type InquiryColumn = {
  /** Its place, by its class. */
  name: string;
  label: string;
  /** The order after a first click on its header; a column without it is not sortable. */
  defaultSort?: string;
  /** The classes of its text. */
  text?: string;
  cell: (row: Row) => ReactNode;
};

const SENDER: InquiryColumn[] = [
  { name: 'name', label: inquiryLabels.name, defaultSort: 'name', cell: (row) => <Name {...row} /> },
  {
    name: 'email',
    label: inquiryLabels.email,
    defaultSort: 'email',
    text: 'fine',
    cell: ({ inquiry }) => (
      <>
        <span className="clip">{inquiry.email ?? inquiry.phone}</span>
        <Extra>{inquiry.email && inquiry.phone}</Extra>
      </>
    ),
  },
];
const MESSAGE: InquiryColumn = {
  name: 'message',
  label: inquiryLabels.message,
  text: 'soft',
  cell: ({ inquiry }) => (
    <>
      <span className={styles.excerpt}>
        <DraftMark id={inquiry._id} />
        <span>{inquiry.message ?? 'No message'}</span>
      </span>
      <Extra>{inquiry.foundInTimeline && 'Found in the timeline'}</Extra>
    </>
  ),
};
const RECEIVED: InquiryColumn = {
  name: 'received',
  label: 'Received',
  defaultSort: '-newSince',
  text: 'fine figures',
  cell: ({ inquiry }) => <Received inquiry={inquiry} />,
};

const COLUMNS: InquiryColumn[] = [
  ...SENDER,
  {
    name: 'subject',
    label: inquiryLabels.subject,
    defaultSort: 'subject',
    text: 'medium',
    cell: ({ inquiry: { _id, subject, topic, source } }) => (
      <>
        <span className="clip rigid">{subject}</span>
        <UndeliveredMark inquiryId={_id} className={styles.undelivered} />
        <Extra>
          {[source !== 'website' && SOURCE_LABELS[source], topic && nameTopic(topic)]
            .filter(Boolean)
            .join(' · ')}
        </Extra>
      </>
    ),
  },
  MESSAGE,
  {
    name: 'status',
    label: 'Status',
    defaultSort: 'status',
    cell: ({ inquiry, isSearch }) => (
      <>
        <InquiryStatusChip inquiry={inquiry} isView={isSearch} />
        {inquiry.owner !== null && <Owner email={inquiry.owner} />}
      </>
    ),
  },
  RECEIVED,
];
/** Why an inquiry is spam, and the button that takes it out. */
const SPAM_COLUMNS: InquiryColumn[] = [
  ...SENDER,
  MESSAGE,
  {
    name: 'reasons',
    label: 'Why it is here',
    text: 'medium text-xs warning',
    cell: ({ inquiry }) => (
      <SpamReasons reasons={inquiry.spamReasons} max={2} className={styles.reasonList} />
    ),
  },
  RECEIVED,
  { name: 'action', label: 'Action', cell: ({ inquiry }) => <NotSpam inquiry={inquiry} /> },
];

type TableProps = {
  inquiries: Inquiry[];
  /** Shows the reasons and the Not spam button. */
  isSpam: boolean;
  /** Names the views of the inquiries instead of their statuses. */
  isSearch: boolean;
  sorting: Sorting;
  selection: Selection;
};

/** A table in a wide container, cards of four lines in a narrow one. */
export function InquiryTable({ inquiries, sorting, ...props }: TableProps) {
  const { isSpam, selection } = props;
  const { openId } = useInbox().openInquiry;
  const columns = isSpam ? SPAM_COLUMNS : COLUMNS;
  return (
    <div className={styles.container}>
      <table className={classNames('box small clips full', list.table, styles.table, isSpam && styles.spam)}>
        <caption className="visually-hidden">Contacts</caption>
        <thead>
          <tr>
            {columns.map(({ name, label, defaultSort }) => (
              <ColumnHeader
                key={name}
                label={label}
                defaultSort={defaultSort}
                sorting={sorting}
                className={styles[name]}
              />
            ))}
          </tr>
        </thead>
        <tbody className="lines">
          {inquiries.map((inquiry) => (
            <tr
              key={inquiry._id}
              data-inquiry={inquiry._id}
              className={classNames(
                'relative',
                styles.row,
                inquiry._id === openId && styles.open,
                selection.isSelected(inquiry._id) && styles.selected,
              )}
            >
              {columns.map(({ name, text, cell }) => (
                <td key={name} className={classNames('clip', text, styles[name])}>
                  {cell({ ...props, inquiry })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The checkbox, and the link that opens the inquiry, which covers the rest of the row. */
function Name({ inquiry: { _id, name, company, status }, isSpam, selection }: Row) {
  const { openId, getLink } = useInbox().openInquiry;
  const { to, ...linkOptions } = getLink(_id);
  return (
    <>
      <label className={classNames('centred', styles.check)}>
        <input
          type="checkbox"
          checked={selection.isSelected(_id)}
          aria-label={`Select the inquiry from ${name}`}
          onClick={({ shiftKey }) => selection.toggle(_id, shiftKey)}
          // The click knows whether Shift is held.
          onChange={() => {}}
        />
      </label>
      <Link
        to={to}
        {...linkOptions}
        className={classNames('clip no-underline inherit', status === 'new' && 'strong', styles.link)}
        aria-current={_id === openId ? 'true' : undefined}
        data-row-action={isSpam ? undefined : ''}
      >
        {name}
      </Link>
      <Extra>{company}</Extra>
    </>
  );
}

function NotSpam({ inquiry }: { inquiry: Inquiry }) {
  const { changes } = useInbox();
  return (
    <RowAction
      itemName={inquiry.name}
      variant="quiet"
      onAction={() => changes.change([inquiry], { status: 'new' })}
    >
      {changes.isBusy(inquiry._id) ? 'Moving…' : 'Not spam'}
    </RowAction>
  );
}

function Owner({ email }: { email: string }) {
  const { getName } = useAdmins();
  return (
    <Extra className={styles.owner}>
      <span className="visually-hidden">Owner </span>
      {getName(email)}
    </Extra>
  );
}

/** A text about the inquiry waits on this device. */
function DraftMark({ id }: { id: string }) {
  if (!useHasUnsent(id)) return null;
  return (
    <span className={classNames('row gap-1 strong', styles.draft)}>
      <PencilLine size={14} />
      Draft
    </span>
  );
}

/** The age, marked when the inquiry has waited too long, and the follow-up date. */
function Received({ inquiry }: { inquiry: Inquiry }) {
  const now = useNow();
  const { followUp } = inquiry;
  const isDue = isFollowUpDue(inquiry, now);
  return (
    <>
      <InquiryAge inquiry={inquiry} />
      {followUp && (
        <Extra className={classNames('row gap-1', isDue && 'warning strong')}>
          <CalendarClock size={14} />
          <span className="visually-hidden">{isDue ? 'Follow-up due' : 'Follow up'} </span>
          <span>{formatCalendarDay(followUp)}</span>
        </Extra>
      )}
    </>
  );
}

/** A second line of a cell, where there is something to say. */
function Extra({ className, children }: { className?: string; children: ReactNode }) {
  return (
    children && <div className={classNames('clip fine regular', styles.extra, className)}>{children}</div>
  );
}
