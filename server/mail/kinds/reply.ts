import { toIndianDateTime } from '../../../src/shared/indianTime';
import { isInOwnWords } from '../../../src/shared/inquiryAdmin';
import { REPLY_DELAY_MS } from '../../../src/shared/inquiryLimits';
import { type Language, toLanguage } from '../../../src/shared/languages';
import { VISITOR_MAIL_KINDS } from '../../../src/shared/mail';
import { toReference } from '../../../src/shared/reference';
import type { NamedAddress } from '../../config';
import { findAdmin } from '../../database/admins';
import type { Db } from '../../database/schema';
import { after } from '../../time';
import { DeliveryError, type Sender, type UnsentMessage } from '../message';
import { type MailRow, queueMail } from '../outbox';

/** More would make the header longer than some mail servers accept. */
const MAX_REFERENCES = 20;
/** A name that cannot be read as an address or break out of the header. */
const SAFE_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’-]{0,99}$/u;

type NewReply = {
  subject: string;
  text: string;
  by: string | null;
  /** The uploaded files of its inquiry that it has. */
  files: readonly { n: number }[];
};

/** Queues a reply, in the transaction that answers its inquiry. */
export async function queueReply(
  transaction: Db,
  from: NamedAddress,
  { id, email: to }: { id: string; email: string },
  { files, ...reply }: NewReply,
  now: Date,
): Promise<MailRow> {
  const sendAfter = after(now, REPLY_DELAY_MS);
  const mail = { ...reply, kind: 'reply', to, inquiryId: id, sendAfter } as const;
  const queued = await queueMail(transaction, mail, from, now);
  if (files.length > 0) {
    const links = files.map(({ n }) => ({ mailId: queued.id, inquiryId: id, n }));
    await transaction.insertInto('mailAttachments').values(links).execute();
  }
  return queued;
}

/** The files of a mail, in the order of their numbers. */
async function readMailFiles(db: Db, mailId: string) {
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

/** @returns undefined when its inquiry was erased */
export async function composeReply(
  db: Db,
  mail: MailRow,
  { from, hasMailbox, ...site }: Sender,
): Promise<UnsentMessage | undefined> {
  const inquiry = await db
    .selectFrom('inquiries')
    .select(['id', 'email', 'createdAt', 'message', 'language', 'status', 'source'])
    .where('id', '=', mail.inquiryId)
    .executeTakeFirst();
  if (!inquiry) return undefined;
  if (inquiry.status === 'spam') {
    const details = { outcome: 'failed', code: 'spam', stage: 'message' } as const;
    throw new DeliveryError('Its inquiry was marked as spam', details);
  }
  const language = toLanguage(inquiry.language);
  const letterhead = site.content?.[language].letterhead;
  // Undefined when nobody has that account any more.
  const author = mail.by === null ? undefined : await findAdmin(db, 'email', mail.by);
  const sender = { ...from, name: toSenderName(author?.name ?? '', from.name) };
  // Without a mailbox that the server reads, an answer reaches the admin only.
  const replyTo = !hasMailbox && author ? author.email : sender;
  return {
    from: sender,
    to: inquiry.email ?? mail.toAddress,
    replyTo,
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
function toSenderName(name: string, company: string): string {
  if (!SAFE_NAME.test(name)) return company;
  return company === '' ? name : `${name}, ${company}`;
}

/** The mails of the conversation so far, so that mail programs show them as one; what the webhook was told is none of them. */
async function findConversation(db: Db, mail: MailRow): Promise<string[]> {
  const earlier = await db
    .selectFrom('mails')
    .select(['id', 'messageId'])
    .where('inquiryId', '=', mail.inquiryId)
    .where('kind', 'in', VISITOR_MAIL_KINDS)
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

/** A text, with the message of the inquiry quoted below it, where the person has written it. */
function withQuote(
  text: string,
  { createdAt, message, source }: { createdAt: string; message: string | null; source: string },
  language: Language,
): string {
  if (message === null || !isInOwnWords(source)) return text;
  const time = toIndianDateTime(createdAt, language);
  const heading = { en: `On ${time} you wrote:`, hi: `${time} आपने लिखा था:` }[language];
  const quoted = message.split(/\r\n|\r|\n/).map((line) => (line === '' ? '>' : `> ${line}`));
  return [text, '', heading, ...quoted].join('\n');
}
