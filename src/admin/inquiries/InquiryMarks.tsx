import { useQuery } from '@tanstack/react-query';
import { Hourglass, MailWarning } from 'lucide-react';
import type { InquiryStatusName, SpamReason } from '../../shared/inquiry';
import type { Inquiry } from '../../shared/inquiryResponses';
import type { Mail } from '../../shared/mailResponses';
import { classNames } from '../../ui/classNames';
import { Age } from '../../ui/DateTime';
import { useNow } from '../../ui/useNow';
import type { ChipTone } from '../common/Chip';
import { StatusChip } from '../records/list/ListTable';
import styles from './Inquiries.module.css';
import { isWaiting } from './inquiryState';
import { mailQueries } from './queries';
import { useInquirySummary } from './useInquirySummary';

/** What is marked in the row of an inquiry and above it when it is open. */

const UNDELIVERED = {
  failed: 'Reply not delivered',
  unsure: 'Reply may not have arrived',
  delayed: 'Reply not sent yet',
};

export const SPAM_LABELS: Record<SpamReason, string> = {
  honeypot: 'Hidden field filled in',
  'no-token': 'Not sent from our form',
  'forged-token': 'Forged form token',
  'too-fast': 'Completed in under 3 seconds',
  expired: 'Form open for over a day',
  'reused-token': 'Form token sent before',
  'same-email': 'Same email many times',
  'same-message': 'Same message many times',
  'many-links': 'Many links',
  'link-markup': 'Links written as code',
  'link-in-name': 'Link in the name',
};

const STATUS_LABELS: Record<Exclude<InquiryStatusName, 'new'>, string> = {
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
};
const STATUS_TONES: Record<InquiryStatusName, ChipTone> = {
  new: 'strong',
  answered: 'success',
  closed: 'plain',
  spam: 'warning',
};

/** @param isView names the view where the inquiry is found */
export function InquiryStatusChip({
  inquiry: { status, createdAt, newSince },
  isView = false,
}: {
  inquiry: Pick<Inquiry, 'status' | 'createdAt' | 'newSince'>;
  isView?: boolean;
}) {
  const labels = { ...STATUS_LABELS, new: isView ? 'Inbox' : newSince === createdAt ? 'New' : 'New again' };
  const tones: Record<string, ChipTone> = STATUS_TONES;
  return <StatusChip status={status} labels={labels} tone={tones[status]} />;
}

/** How long ago an inquiry arrived or became new again, marked when it has waited too long. */
export function InquiryAge({ inquiry }: { inquiry: Inquiry }) {
  const now = useNow();
  if (!isWaiting(inquiry, now)) return <Age iso={inquiry.newSince} />;
  return (
    <span
      className={classNames('row gap-1 warning strong', styles.waiting)}
      title="Waiting for more than 24 hours"
    >
      <Hourglass size={14} />
      <span className="visually-hidden">Waiting for more than 24 hours: </span>
      <Age iso={inquiry.newSince} />
    </span>
  );
}

/** Says that a reply to an inquiry was not delivered, whatever its status says. */
export function UndeliveredMark({ inquiryId, className }: { inquiryId: string; className?: string }) {
  const undelivered = useUndelivered(inquiryId);
  if (!undelivered) return null;
  return (
    <span className={classNames('row gap-1 danger strong text-xs top', styles.undelivered, className)}>
      <MailWarning size={14} />
      {UNDELIVERED[undelivered]}
    </span>
  );
}

const NONE: Mail[] = [];

/**
 * What is wrong with the replies to an inquiry: failed, maybe not arrived, or waiting for too long. The mails are fetched
 * only while the numbers of the views say that there are some.
 */
function useUndelivered(inquiryId: string): keyof typeof UNDELIVERED | undefined {
  const mail = useInquirySummary()?.mail;
  const failed = useMails('failed', mail?.failed);
  const delayed = useMails('delayed', mail?.delayed);
  const isReply = ({ kind, inquiry }: Mail) => kind === 'reply' && inquiry === inquiryId;
  const undecided = failed.filter(isReply);
  if (undecided.length > 0) return undecided.some(({ status }) => status === 'failed') ? 'failed' : 'unsure';
  return delayed.some(isReply) ? 'delayed' : undefined;
}

function useMails(status: 'failed' | 'delayed', count = 0): Mail[] {
  const { data = NONE } = useQuery({ ...mailQueries.list(status), enabled: count > 0 });
  return count > 0 ? data : NONE;
}

/**
 * The reasons why an inquiry is spam.
 * @param max the number of lines; the last one counts the reasons left out
 */
export function SpamReasons({
  reasons = [],
  max = Infinity,
  className,
}: {
  reasons?: string[];
  max?: number;
  className?: string;
}) {
  const labels = reasons.map((reason) => (SPAM_LABELS as Record<string, string>)[reason] ?? reason);
  if (labels.length === 0) labels.push('Marked by an admin');
  const visible = labels.length > max ? labels.slice(0, max - 1) : labels;
  return (
    <ul className={className}>
      {visible.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      {visible.length < labels.length && <li>and {labels.length - visible.length} more</li>}
    </ul>
  );
}
