import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { isToVisitor, type MailKind } from '../../src/shared/mail';
import { findReferences } from '../../src/shared/reference';
import type { Db, IncomingMailStatus, Schema } from '../database/schema';
import { isUnavailable } from '../http/errors';
import { apply, lock } from '../inquiries/act';
import { add } from '../inquiries/actions';
import { hasRoom, storeAttachment } from '../inquiries/attachments';
import type { NewEvent } from '../inquiries/events';
import { dismissMails } from '../inquiries/unfiledMails';
import { toMailboxKey } from '../mail/outbox';
import { before } from '../time';
import { shorten } from './mailText';
import { MAIL_RETENTION } from './otherMails';
import { type ParsedMail, parseMail } from './parseMail';

/** A mail that cannot be filed is left to a person after so many attempts; one that stops the server counts too. */
const MAX_ATTEMPTS = 3;
/** All inquiries are read to find them. */
const MAX_REFERENCES = 5;

/** Characters of the timeline of an inquiry, which is read in one piece. Of a mail that comes beyond, the beginning is kept. */
const MAX_TIMELINE_TEXT = 2_000_000;
const SHORT_TEXT = 2_000;
/** Strangers must not fill the disk. */
const MAX_UNFILED_BYTES = 100 * 1024 * 1024;
const PURGE_BATCH = 500;

type StoredMail = Selectable<Schema['incomingMails']>;
export type FilingContext = {
  now: () => Date;
  log: FastifyInstance['log'];
  /** The address that the server sends from. */
  ownAddress?: string | undefined;
  closing?: AbortSignal;
};

/** Files the mails that an earlier run stored and could not file. */
export async function fileStoredMails(db: Db, context: FilingContext): Promise<void> {
  const stored = db.selectFrom('incomingMails').select('id').where('status', '=', 'stored').orderBy('id');
  for (const { id } of await stored.execute()) {
    if (context.closing?.aborted) return;
    await fileStoredMail(db, id, context);
  }
}

/**
 * Files a stored mail with its inquiry. One that belongs to none any more is forgotten: it stays in the mailbox only. One that
 * cannot be filed is shown to the admins.
 */
export async function fileStoredMail(
  db: Db,
  id: string,
  { now, log, ownAddress }: FilingContext,
): Promise<void> {
  const mail = await countAttempt(db, id);
  if (!mail) return;
  // Requests have their turn between two mails.
  await setImmediate();
  const line = { event: 'incoming-mail', mailId: id, attempts: mail.attempts };
  try {
    if (mail.attempts > MAX_ATTEMPTS) throw new Error('The server stopped while it read this mail');
    const outcome = await fileMail(db, mail, now(), ownAddress);
    log.info({ ...line, outcome }, `an incoming mail was ${outcome}`);
  } catch (error) {
    // A database that is busy or away is not the mail's fault.
    const attempts = isUnavailable(error as Error) ? mail.attempts - 1 : mail.attempts;
    const isLast = attempts >= MAX_ATTEMPTS;
    await db
      .updateTable('incomingMails')
      .set({
        error: (error as Error).message.slice(0, 300),
        attempts,
        ...(isLast ? { status: 'failed' } : {}),
      })
      .where('id', '=', id)
      .where('status', '=', 'stored')
      .execute();
    log.warn({ ...line, outcome: 'failure', err: error }, 'an incoming mail could not be filed');
  }
}

/**
 * Makes one more attempt to file a mail that could not be filed.
 *
 * @returns what it is now; undefined when no such mail waits for a person
 */
export async function fileAgain(
  db: Db,
  id: string,
  context: FilingContext,
): Promise<IncomingMailStatus | undefined> {
  const waiting = await db
    .updateTable('incomingMails')
    .set({ status: 'stored', attempts: MAX_ATTEMPTS - 1 })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  if (!waiting) return undefined;
  await fileStoredMail(db, id, context);
  const now = await db.selectFrom('incomingMails').select('status').where('id', '=', id).executeTakeFirst();
  return now?.status;
}

/**
 * Dismisses mails that could not be filed and that nobody has dealt with in 30 days, and the oldest of what is too much.
 *
 * @returns whether there may be more
 */
export async function purgeUnfiledMails(db: Db, now: Date, max = MAX_UNFILED_BYTES): Promise<boolean> {
  const unfiled = await db
    .selectFrom('incomingMails')
    .select(['id', 'receivedAt', sql<number>`length(raw)`.as('size')])
    .where('status', '=', 'failed')
    .orderBy('id', 'desc')
    .execute();
  let bytes = 0;
  const surplus = unfiled.filter(({ receivedAt, size }) => {
    bytes += size;
    return bytes > max || receivedAt < before(now, MAIL_RETENTION);
  });
  const ids = surplus.slice(-PURGE_BATCH).map(({ id }) => id);
  if (ids.length === 0) return false;
  await dismissMails(db, ids);
  return surplus.length > ids.length;
}

/** Counts the attempt to file a mail before it is made. */
async function countAttempt(db: Db, id: string): Promise<StoredMail | undefined> {
  return db
    .updateTable('incomingMails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'stored')
    .returningAll()
    .executeTakeFirst();
}

/** Whether a mail may belong to an inquiry. What a report is about is in its text. */
export async function mayBelong(db: Db, mail: ParsedMail): Promise<boolean> {
  return mail.isOfServer || (await findOrigin(db, mail)) !== undefined;
}

async function fileMail(
  db: Db,
  mail: StoredMail,
  now: Date,
  ownAddress: string | undefined,
): Promise<IncomingMailStatus> {
  // SQLite gives an ArrayBuffer.
  const parsed = await parseMail(Buffer.from(mail.raw ?? []));
  return db.transaction().execute(async (transaction) => {
    const origin = await findOrigin(transaction, parsed);
    // First, as in every transaction that changes an inquiry and its mails: otherwise two could wait for each other.
    const [inquiry] = origin ? await lock(transaction, [origin.inquiryId]) : [];
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
    if (status !== 'bounced') await keepMessageId(transaction, origin.inquiryId, { id: mail.id, messageId });
    const attachments = await storeAttachments(transaction, origin.inquiryId, parsed);
    const whole = toEvent(mail, parsed, origin.kind, attachments);
    const limited = await limitText(transaction, origin.inquiryId, whole);
    const isOwn = isFrom(parsed, ownAddress) && !isFrom(parsed, inquiry.row.email);
    const event = limited.kind === 'incoming' && isOwn ? { ...limited, isOwn } : limited;
    // Ids are in the order of time: this one was listed as other mail when its thread was made the inquiry.
    const isKnown = mail.id < origin.inquiryId;
    await apply(transaction, inquiry, add(event), { by: null, now, isKnown });
    return status;
  });
}

/** Without it what answers the mail is not found. */
export async function keepMessageId(
  transaction: Db,
  inquiryId: string,
  { id, messageId }: { id: string; messageId: string | null },
): Promise<void> {
  if (messageId === null) return;
  await transaction.insertInto('incomingMessageIds').values({ id, inquiryId, messageId }).execute();
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
  if (ids.length === 0) return findByReference(db, mail);
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
  return findByReference(db, mail);
}

/** By the reference in its subject; of a report, by those in the subjects that it names. */
async function findByReference(db: Db, { subject, from, bounce }: ParsedMail): Promise<Origin | undefined> {
  const subjects = bounce?.subjects ?? [subject];
  const mailboxes = new Set((bounce?.recipients ?? [from.address]).map(toMailboxKey));
  const named = await findNamedInquiries(db, subjects, mailboxes);
  for (const about of subjects) {
    const ends = findReferences(about).map(toIdEnd);
    const inquiry = named.find(({ id }) => ends.some((end) => id.endsWith(end)));
    if (!inquiry) continue;
    const inquiryId = inquiry.id;
    if (!bounce) return { inquiryId, kind: undefined };
    const sent = await db
      .selectFrom('mails')
      .select('kind')
      .where('inquiryId', '=', inquiryId)
      .where('subject', '=', about)
      .executeTakeFirst();
    return { inquiryId, kind: sent?.kind };
  }
  return undefined;
}

function toIdEnd(reference: string): string {
  return reference.replace('-', '').toLowerCase();
}

/** The inquiries whose references are in these subjects, when they came from one of the mailboxes: first named first. */
async function findNamedInquiries(
  db: Db,
  subjects: string[],
  mailboxes: Set<string>,
): Promise<{ id: string }[]> {
  const ends = [...new Set(subjects.flatMap(findReferences).map(toIdEnd))].slice(0, MAX_REFERENCES);
  if (ends.length === 0 || mailboxes.size === 0) return [];
  const found = await db
    .selectFrom('inquiries')
    .select(['id', 'email'])
    .where((eb) => eb.or(ends.map((end) => eb('id', 'like', `%${end}`))))
    .where('status', '<>', 'spam')
    .execute();
  const own = found.filter(({ email }) => email !== null && mailboxes.has(toMailboxKey(email)));
  return ends.flatMap((end) => own.filter(({ id }) => id.endsWith(end)));
}

type EventAttachment = Extract<NewEvent, { kind: 'incoming' }>['attachments'][number];

/** Stores the attachments of a mail; of one that is too large, or one too many, only the name. */
export async function storeAttachments(
  transaction: Db,
  inquiryId: string,
  { attachments }: ParsedMail,
): Promise<EventAttachment[]> {
  const stored: EventAttachment[] = [];
  for (const { name, type, content } of attachments) {
    const size = content.byteLength;
    if (!(await hasRoom(transaction, inquiryId, size))) {
      stored.push({ n: null, name, type, size });
      continue;
    }
    const n = await storeAttachment(transaction, inquiryId, { name, type, bytes: content });
    stored.push({ n, name, type, size });
  }
  return stored;
}

/** Whether a mail is from the mailbox of this address. */
export function isFrom({ from }: ParsedMail, address: string | null | undefined): boolean {
  return Boolean(address) && toMailboxKey(from.address) === toMailboxKey(address ?? '');
}

type MailEvent = Extract<NewEvent, { kind: 'incoming' | 'auto-reply' | 'bounced' }>;

async function limitText(db: Db, inquiryId: string, event: MailEvent): Promise<MailEvent> {
  if (event.text.length <= SHORT_TEXT) return event;
  const { length } = await db
    .selectFrom('inquiryEvents')
    .select(sql<number | string | null>`sum(length(text))`.as('length'))
    .where('inquiryId', '=', inquiryId)
    .executeTakeFirstOrThrow();
  if (Number(length) <= MAX_TIMELINE_TEXT) return event;
  const text = shorten(event.text, SHORT_TEXT);
  const isQuoteGone = 'quoteAt' in event && (event.quoteAt ?? 0) >= text.length;
  return isQuoteGone ? { ...event, text, quoteAt: null } : { ...event, text };
}

function toEvent(
  { isWhole }: StoredMail,
  { isAutomatic, bounce, from, subject, text, quoteAt }: ParsedMail,
  answered: MailKind | undefined,
  attachments: EventAttachment[],
): MailEvent {
  const files = attachments.length > 0 ? { attachments } : {};
  if (bounce !== undefined) {
    return {
      kind: 'bounced',
      mailKind: isToVisitor(answered) ? answered : 'reply',
      text: bounce.said,
      ...files,
    };
  }
  const written = { from, subject, text, quoteAt: quoteAt ?? null };
  if (isAutomatic) return { kind: 'auto-reply', ...written, ...files };
  return { kind: 'incoming', ...written, attachments, isWhole: isWhole === 1 };
}
