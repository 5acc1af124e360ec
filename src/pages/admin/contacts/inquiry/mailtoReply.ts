import { inquiryDesk } from '../../../../content/inquiryDesk';
import type { Inquiry } from '../../../../contract/inquiry';
import { dateFormats } from '../../../../lib/dates';
import { mailtoHref, quoteLines } from '../../../../lib/replyLinks';

export function getReplySubject({ subject }: Pick<Inquiry, 'subject'>): string {
  return `${inquiryDesk.replySubject} ${subject}`;
}

/** Opens the admin's own mail program with a reply below which the inquiry is quoted. */
export function mailtoReplyHref(inquiry: Inquiry, reply?: { subject: string; text: string }): string {
  const { email, name, message, createdAt } = inquiry;
  const received = new Date(createdAt);
  const when = Number.isNaN(received.getTime()) ? createdAt : dateFormats.dayAndTime.format(received);
  const quote = message ? `\n\n${inquiryDesk.composer.quote(name, when)}\n${quoteLines(message)}\n` : '';
  return mailtoHref(email, reply?.subject ?? getReplySubject(inquiry), reply?.text, quote);
}
