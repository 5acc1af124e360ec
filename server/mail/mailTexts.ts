import { toIndianDateTime } from '../../src/shared/indianTime';

/** The texts of all mails. */

/** A line of a notice: nothing in it but what the visitor chose or typed as subject and topic. */
export type ListedInquiry = { id: string; created_at: string; subject: string; topic: string | null };

type InquiryList = {
  inquiries: ListedInquiry[];
  /** How many more there are than the listed ones. */
  more: number;
  /** How many inquiries wait for a reply in all. */
  waiting: number;
  siteUrl: string;
};

const AUTOMATIC = 'This message was sent automatically. Please do not reply to it.';

/** With the reference of the inquiry, by which an answer is found again. */
export function replySubject(subject: string, reference: string): string {
  return subject.includes(reference) ? subject : `${subject} [${reference}]`;
}

/** What the admin wrote, with the message of the inquiry quoted below it. */
export function replyText(text: string, inquiry: { created_at: string; message: string | null }): string {
  if (inquiry.message === null) return text;
  const quoted = inquiry.message.split(/\r\n|\r|\n/).map((line) => (line === '' ? '>' : `> ${line}`));
  return [text, '', `On ${toIndianDateTime(inquiry.created_at)} you wrote:`, ...quoted].join('\n');
}

export function acknowledgementSubject(reference: string): string {
  return `We have received your inquiry (reference ${reference})`;
}

/** Without any text of the visitor: the address may be somebody else's, who must not get a stranger's message. */
export function acknowledgementText(reference: string, company: string, siteUrl: string): string {
  return [
    `Thank you for writing to ${company}.`,
    '',
    `We have received your inquiry and will reply to it as soon as we can. Its reference is ${reference}; please mention it if you call us.`,
    '',
    'If you did not write to us, somebody may have entered your address by mistake. You can ignore this message.',
    '',
    AUTOMATIC,
    '',
    company,
    siteUrl,
  ].join('\n');
}

export function noticeSubject(count: number): string {
  return count === 1 ? '1 new inquiry' : `${count} new inquiries`;
}

export function noticeText(list: InquiryList): string {
  const count = list.inquiries.length + list.more;
  return listText(count === 1 ? 'There is 1 new inquiry:' : `There are ${count} new inquiries:`, list);
}

export function reminderSubject(count: number): string {
  return `${formatCount(count)} waiting for more than 24 hours`;
}

export function reminderText(list: InquiryList): string {
  const count = list.inquiries.length + list.more;
  const verb = count === 1 ? 'has' : 'have';
  return listText(`${formatCount(count)} ${verb} been waiting for a reply for more than 24 hours:`, list);
}

function formatCount(count: number): string {
  return count === 1 ? '1 inquiry' : `${count} inquiries`;
}

function listText(heading: string, { inquiries, more, waiting, siteUrl }: InquiryList): string {
  const lines = inquiries.flatMap(({ id, created_at, subject, topic }) => [
    '',
    `${toIndianDateTime(created_at)}: ${toPlain(subject)}${topic === null ? '' : ` (${toPlain(topic)})`}`,
    `${siteUrl}/admin/contacts?inquiry=${id}`,
  ]);
  const isAre = waiting === 1 ? 'is' : 'are';
  return [
    heading,
    ...lines,
    ...(more > 0 ? ['', `And ${more} more.`] : []),
    '',
    `In all, ${formatCount(waiting)} ${isAre} waiting for a reply:`,
    `${siteUrl}/admin/contacts`,
    '',
    AUTOMATIC,
  ].join('\n');
}

/** Without control characters and changes of direction, which could make a line read as another. */
function toPlain(text: string): string {
  return text.replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');
}
