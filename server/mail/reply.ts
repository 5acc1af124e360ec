import type { Kysely } from 'kysely';
import { toIndianDateTime } from '../../src/shared/indianTime';
import { toReference } from '../../src/shared/mail';
import type { Schema } from '../database/schema';
import type { MailRow } from './outbox';
import type { Sender, UnsentMessage } from './smtp';

/** More would make the header longer than some mail servers accept. */
const MAX_REFERENCES = 20;
/** A name that cannot be read as an address or break out of the header. */
const SAFE_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’-]{0,99}$/u;

/** @returns undefined when its inquiry was erased */
export async function composeReply(
  db: Kysely<Schema>,
  mail: MailRow,
  { from }: Sender,
): Promise<UnsentMessage | undefined> {
  const inquiry = await db
    .selectFrom('inquiries')
    .select(['id', 'email', 'createdAt', 'message'])
    .where('id', '=', mail.inquiryId)
    .executeTakeFirst();
  if (!inquiry) return undefined;
  return {
    from: { ...from, name: await findSenderName(db, mail, from.name) },
    to: inquiry.email,
    ...(mail.by === null ? {} : { replyTo: mail.by }),
    subject: withReference(mail.subject, toReference(inquiry.id)),
    text: withQuote(mail.text ?? '', inquiry),
    references: await findReferences(db, mail),
  };
}

/** `Asha Verma, Sanyog Digital` when the admin has a name. */
async function findSenderName(db: Kysely<Schema>, { by }: MailRow, company: string): Promise<string> {
  const admin = await db
    .selectFrom('admins')
    .select('name')
    .where('email', '=', by ?? '')
    .executeTakeFirst();
  const name = admin?.name ?? '';
  if (!SAFE_NAME.test(name)) return company;
  return company === '' ? name : `${name}, ${company}`;
}

/** The mails that the sender of the inquiry has, so that their program shows one conversation. */
async function findReferences(db: Kysely<Schema>, mail: MailRow): Promise<string[]> {
  const earlier = await db
    .selectFrom('mails')
    .select('messageId')
    .where('inquiryId', '=', mail.inquiryId)
    .where('id', '<', mail.id)
    .where('status', 'in', ['sent', 'unsure'])
    .orderBy('id', 'desc')
    .limit(MAX_REFERENCES)
    .execute();
  return earlier.map(({ messageId }) => messageId).toReversed();
}

/** With the reference of the inquiry, by which an answer is found again. */
function withReference(subject: string, reference: string): string {
  return subject.includes(reference) ? subject : `${subject} [${reference}]`;
}

/** What the admin wrote, with the message of the inquiry quoted below it. */
function withQuote(text: string, inquiry: { createdAt: string; message: string | null }): string {
  if (inquiry.message === null) return text;
  const quoted = inquiry.message.split(/\r\n|\r|\n/).map((line) => (line === '' ? '>' : `> ${line}`));
  return [text, '', `On ${toIndianDateTime(inquiry.createdAt)} you wrote:`, ...quoted].join('\n');
}
