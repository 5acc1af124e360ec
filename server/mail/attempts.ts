/** What is stored of an attempt to send a mail: the claim of a server, that it was handed over, its outcome. */
import type { ExpressionBuilder } from 'kysely';
import type { Db, Schema } from '../database/schema';
import { lockInquiries } from '../inquiryRows';
import { after, HOUR, MINUTE } from '../time';
import { addMailEvent, type MailRow, RETRY_PERIOD, selectRecipient, toMailboxKey } from './outbox';

/** How long an attempt may take before another server takes the mail over; longer than any attempt takes. */
const CLAIM = 5 * MINUTE;
/** A server that stops leaves one claim at most, so there are never more. */
const MAX_ENDED = 100;
const MAX_RETRY_DELAY = 6 * HOUR;

/**
 * Changes the inquiry of a reply that failed for good, in the transaction that stores this.
 *
 * @param said by the mail server
 */
export type OnReplyFailed = (transaction: Db, mail: MailRow, said: string, now: Date) => Promise<void>;

/** Claims the mail that has been due for longest, for this server only. */
export async function claimMail(db: Db, now: Date): Promise<MailRow | undefined> {
  const time = now.toISOString();
  return db
    .updateTable('mails')
    .set((eb) => ({
      status: 'sending',
      attempts: eb('attempts', '+', 1),
      claimedUntil: after(now, CLAIM),
      handedOverAt: null,
      updatedAt: time,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('status', '=', 'queued')
        .where('sendAfter', '<=', time)
        .orderBy('sendAfter')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The claimed mail, as long as no other server has taken it over: a claim is known by its number of attempts. */
function claimed(mail: MailRow) {
  return { id: mail.id, status: 'sending', attempts: mail.attempts } as const;
}

/**
 * Stores that the mail may arrive at this address from now on.
 *
 * @returns false when the mail was erased or taken over by another server: then the end of the message must not be sent
 */
export async function markHandedOver(db: Db, mail: MailRow, to: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('mails')
    .set({
      handedOverAt: now.toISOString(),
      toAddress: to,
      ...(mail.kind === 'acknowledgement' ? { toKey: toMailboxKey(to) } : {}),
    })
    .where((eb) => eb.and(claimed(mail)))
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

export type Outcome = { status: 'sent' | 'failed' | 'unsure' | 'queued'; error: string | null };

/**
 * Stores the outcome of an attempt, and in the timeline of the inquiry when it is final.
 *
 * @param to the address that it was sent to
 * @param onReplyFailed reports a reply that failed instead, unless the address was corrected in the meantime
 * @returns false when the mail was erased or taken over by another server: then there is nothing to store
 */
export async function recordOutcome(
  db: Db,
  mail: MailRow,
  to: string,
  { status, error }: Outcome,
  now: Date,
  onReplyFailed: OnReplyFailed,
): Promise<boolean> {
  const time = now.toISOString();
  return db.transaction().execute(async (transaction) => {
    const [inquiry] = await lockInquiries(transaction, [mail.inquiryId]);
    const hasArrived = status === 'sent' || status === 'unsure';
    const isCorrected = inquiry !== undefined && inquiry.email !== to;
    const recorded = await transaction
      .updateTable('mails')
      .set({
        status,
        // It may quote the earlier address.
        error: isCorrected && !hasArrived ? null : error,
        ...(inquiry && !hasArrived ? { toAddress: inquiry.email } : {}),
        sendAfter: status === 'queued' ? getNextAttempt(mail, now) : mail.sendAfter,
        sentAt: status === 'sent' ? time : null,
        claimedUntil: null,
        updatedAt: time,
        ...(status === 'queued' ? { handedOverAt: null } : {}),
      })
      .where((eb) => eb.and(claimed(mail)))
      .returning('id')
      .executeTakeFirst();
    if (!recorded || status === 'queued') return recorded !== undefined;
    if (mail.kind === 'reply' && status === 'failed' && error !== null && !isCorrected)
      await onReplyFailed(transaction, mail, error, now);
    else await addMailEvent(transaction, mail, status, now);
    return true;
  });
}

/** Whether a failed attempt is not the last. */
export function mayRetry(mail: MailRow, now: Date): boolean {
  return now.toISOString() < mail.retryUntil;
}

/** A mail waits as long again as it has waited already, from 1 minute to 6 hours. */
function getNextAttempt(mail: MailRow, now: Date): string {
  const end = Date.parse(mail.retryUntil);
  const waited = now.getTime() - (end - RETRY_PERIOD);
  const delay = Math.min(Math.max(waited, MINUTE), MAX_RETRY_DELAY);
  return new Date(Math.min(now.getTime() + delay, end)).toISOString();
}

/** Removes a claimed mail that has nothing to say any more, such as a notice whose inquiries were erased. */
export async function discardMail(db: Db, mail: MailRow): Promise<void> {
  await db
    .deleteFrom('mails')
    .where((eb) => eb.and(claimed(mail)))
    .execute();
}

/**
 * Ends the claims of servers that stopped while sending: a mail that was not handed over is queued again, any other may
 * have arrived, so a person decides about it.
 */
export async function endExpiredClaims(db: Db, now: Date): Promise<MailRow[]> {
  const time = now.toISOString();
  const isExpired = (eb: ExpressionBuilder<Schema, 'mails'>) =>
    eb.and([eb('status', '=', 'sending'), eb('claimedUntil', '<=', time)]);
  const found = await db
    .selectFrom('mails')
    .select(['id', 'inquiryId'])
    .where(isExpired)
    .limit(MAX_ENDED)
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const ended = { claimedUntil: null, updatedAt: time };
  return db.transaction().execute(async (transaction) => {
    await lockInquiries(
      transaction,
      found.map(({ inquiryId }) => inquiryId),
    );
    await transaction
      .updateTable('mails')
      .set((eb) => ({ ...ended, status: 'queued', toAddress: selectRecipient(eb) }))
      .where('id', 'in', ids)
      .where(isExpired)
      .where('handedOverAt', 'is', null)
      .execute();
    const unsure = await transaction
      .updateTable('mails')
      .set({
        ...ended,
        status: 'unsure',
        error: 'The server stopped while it was sending: it may have arrived',
      })
      .where('id', 'in', ids)
      .where(isExpired)
      .returningAll()
      .execute();
    for (const mail of unsure) await addMailEvent(transaction, mail, 'unsure', now);
    return unsure;
  });
}

/** When the next mail is due. */
export async function findNextDue(db: Db): Promise<string | undefined> {
  const next = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.min<string | null>('sendAfter').as('at'))
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return next?.at ?? undefined;
}
