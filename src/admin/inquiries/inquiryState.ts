import { formatCount } from '../../shared/formatCount';
import { startOfIndianDay } from '../../shared/indianTime';
import type { InquiryListQuery, InquiryStatusName } from '../../shared/inquiry';
import { NEXT_STATUSES } from '../../shared/inquiryAdmin';
import { MAX_WAIT_MS } from '../../shared/inquiryLimits';
import type { Inquiry } from '../../shared/inquiryResponses';
import { getIndianDay } from '../../ui/dates';

/** The statuses that an inquiry can be changed to; none for a status that this site does not know. */
export function getNextStatuses(status: string): readonly InquiryStatusName[] {
  return isStatus(status) ? NEXT_STATUSES[status] : [];
}

export function isStatus(status: string): status is InquiryStatusName {
  return Object.hasOwn(NEXT_STATUSES, status);
}

/** Whether it has been new for too long. */
export function isWaiting({ status, newSince }: Inquiry, nowMs: number): boolean {
  return status === 'new' && nowMs - Date.parse(newSince) > MAX_WAIT_MS;
}

export function isFollowUpDue({ status, followUp }: Inquiry, nowMs: number): boolean {
  return followUp !== null && isOpen(status) && followUp <= getIndianDay(nowMs);
}

/** Whether it can be answered. */
export function isOpen(status: string): boolean {
  return status === 'new' || status === 'answered';
}

/** Whether a list with this query still has the inquiry after a change. @param me the admin whose list `owner=me` is */
export function isListed(query: InquiryListQuery, inquiry: Inquiry, me: string | undefined): boolean {
  const { status, owner, due, today } = query;
  if (status && inquiry.status !== status) return false;
  if (owner && inquiry.owner !== (owner === 'none' ? null : owner === 'me' ? me : owner)) return false;
  const now = Date.now();
  if (today === 'true' && !isOfToday(inquiry, now)) return false;
  return due !== 'true' || isWaiting(inquiry, now) || isFollowUpDue(inquiry, now);
}

function isOfToday({ status, createdAt }: Inquiry, nowMs: number): boolean {
  return status !== 'spam' && createdAt >= startOfIndianDay(new Date(nowMs));
}

/** The label of the change to a status, depending on the status before. */
export function getChangeLabel(from: string, to: InquiryStatusName): string {
  if (to === 'new') return from === 'spam' ? 'Not spam' : 'Reopen';
  return { answered: 'Mark as answered', closed: 'Close', spam: 'Mark as spam' }[to];
}

export function countInquiries(count: number): string {
  return count === 1 ? '1 inquiry' : `${formatCount(count)} inquiries`;
}
