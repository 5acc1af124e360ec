import { CalendarClock, PencilLine } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { topicLabels } from '../../../content/topics';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { classNames } from '../../../ui/classNames';
import { formatCalendarDay } from '../../../ui/dates';
import { useNow } from '../../../ui/useNow';
import { RowAction } from '../../records/list/ListTable';
import { useHasUnsent } from '../../records/unsent';
import { InquiryAge, InquiryStatusChip, SpamReasons, UndeliveredMark } from '../InquiryMarks';
import { isFollowUpDue } from '../inquiryState';
import styles from './InquiryRow.module.css';

export type InquiryColumn =
  | 'name'
  | 'email'
  | 'subject'
  | 'message'
  | 'status'
  | 'received'
  | 'reasons'
  | 'action';

export type InquiryRowProps = {
  inquiry: Inquiry;
  /** Found by a search, in whatever view it is. */
  isSearch: boolean;
  /** The link to the list with this inquiry open. */
  link: { to: string; replace: boolean; preventScrollReset: boolean; state: unknown };
  isOpen: boolean;
  isSelected: boolean;
  isBusy: boolean;
  ownerName: string | undefined;
  onToggle: (isRange: boolean) => void;
  onNotSpam: () => void;
};

/** The texts of the cells. */
const TEXTS: Partial<Record<InquiryColumn, string>> = {
  email: 'fine',
  subject: 'medium',
  message: 'soft',
  received: 'fine figures',
  reasons: 'medium text-xs warning',
};

/** A row with a checkbox; the rest of it is a link that opens the inquiry. */
export function InquiryRow({ columns, ...row }: InquiryRowProps & { columns: InquiryColumn[] }) {
  const { inquiry, isOpen, isSelected } = row;
  const cells = renderCells(row, columns);
  return (
    <tr
      data-inquiry={inquiry._id}
      className={classNames('relative', styles.row, isOpen && styles.open, isSelected && styles.selected)}
    >
      {columns.map((key) => (
        <td key={key} className={classNames('clip', TEXTS[key], styles[key])}>
          {cells[key]}
        </td>
      ))}
    </tr>
  );
}

function renderCells(row: InquiryRowProps, columns: InquiryColumn[]): Record<InquiryColumn, ReactNode> {
  const { inquiry, isSearch, link, isOpen, isSelected, isBusy, ownerName, onToggle, onNotSpam } = row;
  const { _id, name, topic } = inquiry;
  const { to, ...linkOptions } = link;
  return {
    name: (
      <>
        <label className={classNames('relative pointer', styles.check)}>
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={`Select the inquiry from ${name}`}
            onClick={({ shiftKey }: MouseEvent) => onToggle(shiftKey)}
            // The click knows whether Shift is held.
            onChange={() => {}}
          />
        </label>
        <Link
          to={to}
          {...linkOptions}
          className={classNames('clip no-underline', inquiry.status === 'new' && 'strong', styles.link)}
          aria-current={isOpen ? 'true' : undefined}
          data-row-action={columns.includes('action') ? undefined : _id}
        >
          {name}
        </Link>
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
        <span className={classNames('clip', styles.subjectText)}>{inquiry.subject}</span>
        <UndeliveredMark inquiryId={_id} className={styles.undelivered} />
        <Extra>{topic && (topicLabels.get(topic) ?? topic)}</Extra>
      </>
    ),
    message: (
      <>
        <span className={styles.excerpt}>
          <DraftMark id={_id} />
          <span>{inquiry.message ?? 'No message'}</span>
        </span>
        <Extra>{inquiry.foundInTimeline && 'Found in the timeline'}</Extra>
      </>
    ),
    status: (
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
    received: <Received inquiry={inquiry} />,
    reasons: <SpamReasons reasons={inquiry.spamReasons} max={2} className={styles.reasonList} />,
    action: (
      <RowAction id={_id} itemName={name} tone="plain" onAction={onNotSpam}>
        {isBusy ? 'Moving…' : 'Not spam'}
      </RowAction>
    ),
  };
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
