import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { MAX_ATTACHMENT_BYTES } from '../../src/shared/inquiryLimits';
import { isToVisitor, type MailKind } from '../../src/shared/mail';
import { findReferences, toReference } from '../../src/shared/reference';
import { toSortKey } from '../database/rows';
import type { Db, IncomingMailStatus, Schema } from '../database/schema';
import { storeAttachment } from '../inquiries/attachments';
import { storeAllowedChange } from '../inquiries/changeInquiry';
import type { NewInquiryEvent } from '../inquiries/inquiryEvents';
import { planIncoming } from '../inquiries/plannedChanges';
import { lockInquiries } from '../inquiryRows';
import { type ParsedMail, parseMail } from './parseMail';

/** A mail that cannot be filed is left to a person after so many attempts; one that stops the server counts too. */
const MAX_ATTEMPTS = 3;

type StoredMail = Selectable<Schema['incomingMails']>;
type Context = { now: () => Date; log: FastifyInstance['log']; closing?: AbortSignal };

/**
 * Files each stored mail with its inquiry. One that belongs to none is forgotten: it stays in the mailbox only. One that
 * cannot be filed is shown to the admins.
 */
export async function fileStoredMails(db: Db, { now, log, closing }: Context): Promise<void> {
  let after = '';
  for (;;) {
    const mail = closing?.aborted ? undefined : await claimNext(db, after);
    if (!mail) return;
    after = mail.id;
    // Requests have their turn between two mails.
    await setImmediate();
    const line = { event: 'incoming-mail', mailId: mail.id, attempts: mail.attempts };
    try {
      if (mail.attempts > MAX_ATTEMPTS) throw new Error('The server stopped while it read this mail');
      const outcome = await fileMail(db, mail, now());
      log.info({ ...line, outcome }, `an incoming mail was ${outcome}`);
    } catch (error) {
      const isLast = mail.attempts >= MAX_ATTEMPTS;
      await db
        .updateTable('incomingMails')
        .set({ error: (error as Error).message.slice(0, 300), ...(isLast ? { status: 'failed' } : {}) })
        .where('id', '=', mail.id)
        .where('status', '=', 'stored')
        .execute();
      log.warn({ ...line, outcome: 'failure', err: error }, 'an incoming mail could not be filed');
    }
  }
}

/** The next mail after this id. Its attempt is counted before it is made. */
async function claimNext(db: Db, after: string): Promise<StoredMail | undefined> {
  return db
    .updateTable('incomingMails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('incomingMails')
        .select('id')
        .where('status', '=', 'stored')
        .where('id', '>', after)
        .orderBy('id')
        .limit(1),
    )
    .where('status', '=', 'stored')
    .returningAll()
    .executeTakeFirst();
}

async function fileMail(db: Db, mail: StoredMail, now: Date): Promise<IncomingMailStatus> {
  // SQLite gives an ArrayBuffer.
  const parsed = await parseMail(Buffer.from(mail.raw ?? []));
  return db.transaction().execute(async (transaction) => {
    const origin = await findOrigin(transaction, parsed);
    // First, as in every transaction that changes an inquiry and its mails: otherwise two could wait for each other.
    const [inquiry] = origin ? await lockInquiries(transaction, [origin.inquiryId]) : [];
    const status = inquiry ? toStatus(parsed) : 'ignored';
    const filed = await transaction
      .updateTable('incomingMails')
      .set({ status, raw: null, error: null })
      .where('id', '=', mail.id)
      .where('status', '=', 'stored')
      .returning('id')
      .executeTakeFirst();
    if (!filed || !origin || !inquiry) return status;
    const { messageId } = parsed;
    if (messageId !== null && status !== 'bounced') {
      await transaction
        .insertInto('incomingMessageIds')
        .values({ id: mail.id, inquiryId: inquiry.id, messageId })
        .execute();
    }
    const attachments = await storeAttachments(transaction, inquiry.id, parsed);
    const event = toEvent(mail, parsed, origin.kind, attachments);
    await storeAllowedChange(transaction, inquiry, planIncoming(inquiry, event, now), { by: null, now });
    return status;
  });
}

function toStatus({ isAutomatic, bounce }: ParsedMail): IncomingMailStatus {
  return bounce === undefined ? (isAutomatic ? 'auto-reply' : 'filed') : 'bounced';
}

type Origin = { inquiryId: string; kind: MailKind | undefined };

/**
 * The inquiry that a mail belongs to: by the mails that it answers, nearest first, else by the reference in its subject
 * when its sender sent the inquiry. A copy of our own mail belongs to none.
 */
async function findOrigin(db: Db, mail: ParsedMail): Promise<Origin | undefined> {
  const { messageId, references } = mail;
  const ids = [...references, ...(messageId === null ? [] : [messageId])];
  // PostgreSQL accepts no empty list.
  if (ids.length === 0) return findNamedInquiry(db, mail);
  const sent = await db
    .selectFrom('mails')
    .select(['messageId', 'inquiryId', 'kind'])
    .where('messageId', 'in', ids)
    .execute();
  if (sent.some((one) => one.messageId === messageId)) return undefined;
  const received = await db
    .selectFrom('incomingMessageIds')
    .select(['messageId', 'inquiryId'])
    .where('messageId', 'in', ids)
    .execute();
  const byId = new Map<string | null, { inquiryId: string | null; kind?: MailKind }>();
  for (const one of [...received, ...sent]) byId.set(one.messageId, one);
  for (const id of references) {
    const { inquiryId, kind } = byId.get(id) ?? {};
    if (inquiryId) return { inquiryId, kind };
  }
  return findNamedInquiry(db, mail);
}

/** The inquiry whose reference is in the subject, when it came from the same address. */
async function findNamedInquiry(db: Db, { subject, from }: ParsedMail): Promise<Origin | undefined> {
  const named = findReferences(subject);
  if (named.length === 0) return undefined;
  const own = await db
    .selectFrom('inquiries')
    .select(['id', 'email'])
    .where('emailKey', '=', toSortKey(from.address))
    .where('status', '<>', 'spam')
    .execute();
  const found = own.find(
    ({ id, email }) => named.includes(toReference(id)) && email.toLowerCase() === from.address.toLowerCase(),
  );
  return found && { inquiryId: found.id, kind: undefined };
}

type EventAttachment = Extract<NewInquiryEvent, { kind: 'incoming' }>['attachments'][number];

/** Stores the attachments of a mail; of one that is too large only the name. */
async function storeAttachments(
  transaction: Db,
  inquiryId: string,
  { isAutomatic, attachments }: ParsedMail,
): Promise<EventAttachment[]> {
  if (isAutomatic) return [];
  const stored: EventAttachment[] = [];
  for (const { name, type, content } of attachments) {
    const size = content.byteLength;
    if (size > MAX_ATTACHMENT_BYTES) {
      stored.push({ n: null, name, type, size });
      continue;
    }
    const received = { name, type, bytes: content, uploadedBy: null, uploadedAt: null };
    const n = await storeAttachment(transaction, inquiryId, received);
    stored.push({ n, name, type, size });
  }
  return stored;
}

function toEvent(
  { isWhole }: StoredMail,
  { isAutomatic, bounce, from, subject, text, quoteAt }: ParsedMail,
  answered: MailKind | undefined,
  attachments: EventAttachment[],
): NewInquiryEvent {
  if (bounce !== undefined) {
    return { kind: 'bounced', mailKind: isToVisitor(answered) ? answered : 'reply', text: bounce };
  }
  const written = { from, subject, text, quoteAt: quoteAt ?? null };
  if (isAutomatic) return { kind: 'auto-reply', ...written };
  return { kind: 'incoming', ...written, attachments, isWhole: isWhole === 1 };
}
