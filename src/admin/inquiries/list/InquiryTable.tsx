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

type Row = ReturnType<ReturnType<typeof useRow>>;

/** What a row shows, and what its controls do. */
function useRow({ isSpam, isSearch, selection }: TableProps) {
  const { openInquiry, changes } = useInbox();
  const { getName } = useAdmins();
  return (inquiry: Inquiry) => ({
    inquiry,
    isSpam,
    isSearch,
    /** To the list with this inquiry open. */
    link: openInquiry.getLink(inquiry._id),
    isOpen: inquiry._id === openInquiry.openId,
    isSelected: selection.isSelected(inquiry._id),
    isBusy: changes.isBusy(inquiry._id),
    ownerName: inquiry.owner === null ? undefined : getName(inquiry.owner),
    onToggle: (isRange: boolean) => selection.toggle(inquiry._id, isRange),
    onNotSpam: () => changes.change([inquiry], { status: 'new' }),
  });
}

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
  { name: 'name', label: inquiryLabels.name, defaultSort: 'name', cell: renderName },
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
    cell: ({ inquiry, isSearch, ownerName }) => (
      <>
        <InquiryStatusChip inquiry={inquiry} isView={isSearch} />
        {ownerName && (
          <Extra className={styles.owner}>
            <span className="visually-hidden">Owner </span>
            {ownerName}
          </Extra>
        )}
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
  {
    name: 'action',
    label: 'Action',
    cell: ({ inquiry: { name }, isBusy, onNotSpam }) => (
      <RowAction itemName={name} variant="quiet" onAction={onNotSpam}>
        {isBusy ? 'Moving…' : 'Not spam'}
      </RowAction>
    ),
  },
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
export function InquiryTable(props: TableProps) {
  const { inquiries, isSpam, sorting } = props;
  const toRow = useRow(props);
  const columns = isSpam ? SPAM_COLUMNS : COLUMNS;
  return (
    <div className={styles.container}>
      <table className={classNames('box small clips', list.table, styles.table, isSpam && styles.spam)}>
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
          {inquiries.map((inquiry) => {
            const row = toRow(inquiry);
            const { isOpen, isSelected } = row;
            return (
              <tr
                key={inquiry._id}
                data-inquiry={inquiry._id}
                className={classNames(
                  'relative',
                  styles.row,
                  isOpen && styles.open,
                  isSelected && styles.selected,
                )}
              >
                {columns.map(({ name, text, cell }) => (
                  <td key={name} className={classNames('clip', text, styles[name])}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The checkbox, and the link that opens the inquiry, which covers the rest of the row. */
function renderName({ inquiry, isSpam, link, isOpen, isSelected, onToggle }: Row) {
  const { name, company, status } = inquiry;
  const { to, ...linkOptions } = link;
  return (
    <>
      <label className={classNames('pointer', styles.check)}>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={`Select the inquiry from ${name}`}
          onClick={({ shiftKey }) => onToggle(shiftKey)}
          // The click knows whether Shift is held.
          onChange={() => {}}
        />
      </label>
      <Link
        to={to}
        {...linkOptions}
        className={classNames('clip no-underline', status === 'new' && 'strong', styles.link)}
        aria-current={isOpen ? 'true' : undefined}
        data-row-action={isSpam ? undefined : ''}
      >
        {name}
      </Link>
      <Extra>{company}</Extra>
    </>
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
