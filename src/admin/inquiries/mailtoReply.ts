import type { Inquiry } from '../../shared/inquiry';
import { MAX_SUBJECT } from '../../shared/inquiryAdmin';
import { toReference } from '../../shared/mail';
import { dateFormats } from '../../ui/dates';
import { inquiryDesk } from '../words/inquiryDesk';
import { mailtoHref, quoteLines } from './replyLinks';

/** With the reference of the inquiry, as the server would add it; the subject gives way where it is too long. */
export function getReplySubject({ _id, subject }: Pick<Inquiry, '_id' | 'subject'>): string {
  const reference = ` [${toReference(_id)}]`;
  return `${inquiryDesk.replySubject} ${subject}`.slice(0, MAX_SUBJECT - reference.length) + reference;
}

/** Opens the admin's own mail program with a reply below which the inquiry is quoted. */
export function mailtoReplyHref(inquiry: Inquiry, reply?: { subject: string; text: string }): string {
  const { email, name, message, createdAt } = inquiry;
  const received = new Date(createdAt);
  const when = Number.isNaN(received.getTime()) ? createdAt : dateFormats.dayAndTime.format(received);
  const quote = message ? `\n\n${inquiryDesk.composer.quote(name, when)}\n${quoteLines(message)}\n` : '';
  return mailtoHref(email, reply?.subject ?? getReplySubject(inquiry), reply?.text, quote);
}
