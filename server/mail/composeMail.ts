import type { Kysely } from 'kysely';
import { toReference } from '../../src/shared/mail';
import type { MailContent } from '../../src/shared/ssrModule';
import type { Schema } from '../database/schema';
import type { Mailbox } from '../env';
import { acknowledgementSubject, acknowledgementText, replySubject, replyText } from './mailTexts';
import { composeList } from './notices';
import type { MailRow } from './outbox';
import type { Message } from './smtp';

/** More would make the header longer than some mail servers accept. */
const MAX_REFERENCES = 20;
/** A name that cannot be read as an address or break out of the header. */
const SAFE_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’-]{0,99}$/u;

/**
 * Composes a mail of the outbox when it is sent: with the inquiry as it is now, and without copies of it in the outbox.
 *
 * @returns undefined when there is nothing to say any more
 */
export async function composeMail(
  db: Kysely<Schema>,
  mail: MailRow,
  { from, siteUrl, now, content }: { from: Mailbox; siteUrl: string; now: Date; content?: MailContent },
): Promise<Message | undefined> {
  const headers = { from, messageId: mail.message_id, date: now };
  if (mail.kind === 'notice' || mail.kind === 'reminder') {
    const list = await composeList(db, mail, siteUrl, content?.topicLabels);
    return (
      list && { ...headers, to: mail.to_address, ...list, headers: { 'Auto-Submitted': 'auto-generated' } }
    );
  }
  const inquiry = await db
    .selectFrom('inquiries')
    .select(['id', 'status', 'email', 'created_at', 'message'])
    .where('id', '=', mail.inquiry_id)
    .executeTakeFirst();
  if (!inquiry) return undefined;
  const message = { ...headers, to: inquiry.email };
  const reference = toReference(inquiry.id);
  if (mail.kind === 'acknowledgement') {
    // It may have been marked as spam while the mail waited.
    if (inquiry.status === 'spam') return undefined;
    return {
      ...message,
      subject: acknowledgementSubject(reference),
      text: acknowledgementText(reference, content?.company ?? (from.name || new URL(siteUrl).host), siteUrl),
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    };
  }
  return {
    ...message,
    from: { ...from, name: await findSenderName(db, mail, from.name) },
    ...(mail.by === null ? {} : { replyTo: mail.by }),
    subject: replySubject(mail.subject, reference),
    text: replyText(mail.text ?? '', inquiry),
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
    .select('message_id')
    .where('inquiry_id', '=', mail.inquiry_id)
    .where('id', '<', mail.id)
    .where('status', 'in', ['sent', 'unsure'])
    .orderBy('id', 'desc')
    .limit(MAX_REFERENCES)
    .execute();
  return earlier.map(({ message_id }) => message_id).toReversed();
}
