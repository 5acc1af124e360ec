import { toIndianDateTime } from '../../src/shared/indianTime';
import { toIndianDateTime as toHindiDateTime } from '../../src/shared/indianTime.hi';
import { REPLY_DELAY_MS } from '../../src/shared/inquiryLimits';
import { type Language, toLanguage } from '../../src/shared/languages';
import { toReference } from '../../src/shared/reference';
import type { Db } from '../database/schema';
import type { NamedAddress } from '../env';
import { after } from '../time';
import { getContentIn, type Sender, type UnsentMessage } from './message';
import { type MailRow, queueMail } from './outbox';

/** More would make the header longer than some mail servers accept. */
const MAX_REFERENCES = 20;
/** A name that cannot be read as an address or break out of the header. */
const SAFE_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’-]{0,99}$/u;

type NewReply = {
  subject: string;
  text: string;
  by: string;
  key: string | null;
  /** The uploaded files of its inquiry that it has. */
  files: readonly { n: number }[];
};

/** Queues a reply, in the transaction that answers its inquiry. @returns undefined when the key is taken */
export async function queueReply(
  transaction: Db,
  from: NamedAddress,
  { id, email }: { id: string; email: string },
  { key, files, ...reply }: NewReply,
  now: Date,
): Promise<MailRow | undefined> {
  const sendAfter = after(now, REPLY_DELAY_MS);
  const mail = { ...reply, kind: 'reply', to: email, inquiryId: id, sendAfter, idempotencyKey: key } as const;
  const queued = await queueMail(transaction, mail, from, now);
  if (queued && files.length > 0) {
    const links = files.map(({ n }) => ({ mailId: queued.id, inquiryId: id, n }));
    await transaction.insertInto('mailAttachments').values(links).execute();
  }
  return queued;
}

/** The numbers of the files that a reply has, ascending. */
export async function listReplyFiles(db: Db, mailId: string): Promise<number[]> {
  const links = await db
    .selectFrom('mailAttachments')
    .select('n')
    .where('mailId', '=', mailId)
    .orderBy('n')
    .execute();
  return links.map(({ n }) => n);
}

/** The files of a mail, in the order of their numbers. */
export async function readMailFiles(db: Db, mailId: string) {
  return db
    .selectFrom('mailAttachments')
    .innerJoin('inquiryAttachments', (join) =>
      join
        .onRef('inquiryAttachments.inquiryId', '=', 'mailAttachments.inquiryId')
        .onRef('inquiryAttachments.n', '=', 'mailAttachments.n'),
    )
    .select(['inquiryAttachments.n', 'name', 'type', 'bytes'])
    .where('mailId', '=', mailId)
    .orderBy('inquiryAttachments.n')
    .execute();
}

export function findReply(
  db: Db,
  values: { idempotencyKey: string } | { id: string; inquiryId: string },
): Promise<MailRow | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where((eb) => eb.and({ kind: 'reply', ...values }))
    .executeTakeFirst();
}

/** @returns whether it was still queued */
export async function removeQueuedReply(transaction: Db, id: string): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Whether this reply or a later one has left, may have left or is about to. One that was taken back is gone. */
export async function hasReplySince(db: Db, inquiryId: string, id: string): Promise<boolean> {
  const reply = await db
    .selectFrom('mails')
    .select('id')
    .where('inquiryId', '=', inquiryId)
    .where('kind', '=', 'reply')
    .where('status', '!=', 'failed')
    .where('id', '>=', id)
    .limit(1)
    .executeTakeFirst();
  return reply !== undefined;
}

/** @returns undefined when its inquiry was erased */
export async function composeReply(
  db: Db,
  mail: MailRow,
  { from, hasMailbox, ...site }: Sender,
): Promise<UnsentMessage | undefined> {
  const inquiry = await db
    .selectFrom('inquiries')
    .select(['id', 'email', 'createdAt', 'message', 'language'])
    .where('id', '=', mail.inquiryId)
    .executeTakeFirst();
  if (!inquiry) return undefined;
  const language = toLanguage(inquiry.language);
  const letterhead = getContentIn(language, site)?.letterhead;
  const sender = { ...from, name: await findSenderName(db, mail, from.name) };
  // Without a mailbox that the server reads, an answer reaches the admin only.
  const replyTo = hasMailbox ? sender : mail.by;
  return {
    from: sender,
    to: inquiry.email,
    ...(replyTo === null ? {} : { replyTo }),
    subject: withReference(mail.subject, toReference(inquiry.id)),
    text: withQuote([mail.text, letterhead].filter(Boolean).join('\n\n'), inquiry, language),
    attachments: (await readMailFiles(db, mail.id)).map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    references: await findConversation(db, mail),
  };
}

/** `Asha Verma, Sanyog Digital` when the admin has a name. */
async function findSenderName(db: Db, { by }: MailRow, company: string): Promise<string> {
  const admin = await db
    .selectFrom('admins')
    .select('name')
    .where('email', '=', by ?? '')
    .executeTakeFirst();
  const name = admin?.name ?? '';
  if (!SAFE_NAME.test(name)) return company;
  return company === '' ? name : `${name}, ${company}`;
}

/** The mails of the conversation so far, so that mail programs show them as one. */
async function findConversation(db: Db, mail: MailRow): Promise<string[]> {
  const earlier = await db
    .selectFrom('mails')
    .select(['id', 'messageId'])
    .where('inquiryId', '=', mail.inquiryId)
    .where('id', '<', mail.id)
    .where('status', 'in', ['sent', 'unsure'])
    .unionAll(
      db
        .selectFrom('incomingMessageIds')
        .select(['id', 'messageId'])
        .where('inquiryId', '=', mail.inquiryId)
        .where('id', '<', mail.id),
    )
    .orderBy('id', 'desc')
    .limit(MAX_REFERENCES)
    .execute();
  return earlier.map(({ messageId }) => messageId).toReversed();
}

/** With the reference of the inquiry, by which an answer is found again. */
function withReference(subject: string, reference: string): string {
  return subject.includes(reference) ? subject : `${subject} [${reference}]`;
}

/** A text, with the message of the inquiry quoted below it. */
function withQuote(
  text: string,
  { createdAt, message }: { createdAt: string; message: string | null },
  language: Language,
): string {
  if (message === null) return text;
  const heading =
    language === 'hi'
      ? `${toHindiDateTime(createdAt)} को आपने लिखा था:`
      : `On ${toIndianDateTime(createdAt)} you wrote:`;
  const quoted = message.split(/\r\n|\r|\n/).map((line) => (line === '' ? '>' : `> ${line}`));
  return [text, '', heading, ...quoted].join('\n');
}
