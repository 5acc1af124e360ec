/** What is stored of an attempt to send a mail: the claim of a server, that it was handed over, its outcome. */
import { MAIL_KINDS, type MailKind } from '../../src/shared/mail';
import { deleteBatch } from '../database/batches';
import type { Db } from '../database/schema';
import { changeMail, findVisitor } from '../inquiries/act';
import { recordDelivery } from '../inquiries/actions';
import { type MailRow, RETRY_PERIOD, toMailboxKey } from '../mail/outbox';
import { after, HOUR, MINUTE } from '../time';

/** How long an attempt may take before another server takes the mail over; longer than any attempt takes. */
const CLAIM = 5 * MINUTE;
/** A server that stops leaves one claim at most, so there are never more. */
const MAX_ENDED = 100;
const MAX_RETRY_DELAY = 6 * HOUR;
const STOPPED = 'The server stopped while it was sending: it may have arrived';
const NO_MAIL_SERVER = 'The server sends no mail any more';

/** Claims the mail of these kinds that has been due for longest, for this server only. */
export async function claimMail(
  db: Db,
  now: Date,
  kinds: readonly MailKind[] = MAIL_KINDS,
): Promise<MailRow | undefined> {
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
        .where('kind', 'in', kinds)
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
 * @returns false when the mail was erased or taken over by another server: then there is nothing to store
 */
export async function recordOutcome(
  db: Db,
  { id, attempts }: MailRow,
  to: string,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const ended = await endAttempt(db, id, now, (mail) => {
    if (mail.status !== 'sending' || mail.attempts !== attempts) return undefined;
    const sendAfter = outcome.status === 'queued' ? getNextAttempt(mail, now) : mail.sendAfter;
    return { ...outcome, to, sendAfter };
  });
  return ended !== undefined;
}

/**
 * Ends the claims of servers that stopped while sending these kinds: a mail that was not handed over is queued again, any
 * other may have arrived, so a person decides about it.
 *
 * @returns those about which a person decides
 */
export async function endExpiredClaims(
  db: Db,
  now: Date,
  kinds: readonly MailKind[] = MAIL_KINDS,
): Promise<MailRow[]> {
  const time = now.toISOString();
  const expired = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'sending')
    .where('claimedUntil', '<=', time)
    .where('kind', 'in', kinds)
    .limit(MAX_ENDED)
    .execute();
  const unsure: MailRow[] = [];
  for (const { id } of expired) {
    const mail = await endAttempt(db, id, now, ({ toAddress: to, sendAfter, error, ...one }) => {
      if (one.status !== 'sending' || one.claimedUntil === null || one.claimedUntil > time) return undefined;
      return one.handedOverAt === null
        ? { status: 'queued', error, to, sendAfter }
        : { status: 'unsure', error: STOPPED, to, sendAfter };
    });
    if (mail?.status === 'unsure') unsure.push(mail);
  }
  return unsure;
}

/**
 * Ends what waits for a way out that is not set up any more: it would wait for ever. A mail fails after the time that it
 * may wait in any case, since the mail server may come back; what the webhook was to be told is removed at once.
 */
export async function endStranded(db: Db, now: Date, kinds: readonly MailKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await endExpiredClaims(db, now, kinds);
  const removeSome = () =>
    deleteBatch(db, 'mails', 'id', (eb) => eb.and([eb('status', '=', 'queued'), eb('kind', '=', 'webhook')]));
  while (kinds.includes('webhook') && (await removeSome()));
  const time = now.toISOString();
  const overdue = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where('retryUntil', '<=', time)
    .where('kind', 'in', kinds)
    .execute();
  for (const { id } of overdue) {
    await endAttempt(db, id, now, ({ status, retryUntil, toAddress: to, sendAfter }) =>
      status === 'queued' && retryUntil <= time
        ? { status: 'failed', error: NO_MAIL_SERVER, to, sendAfter }
        : undefined,
    );
  }
}

/** `to` is the address that was used. */
type End = Outcome & { to: string; sendAfter: string };

/** @param decide undefined when the attempt is not to be ended: another server has done that */
async function endAttempt(
  db: Db,
  id: string,
  now: Date,
  decide: (mail: MailRow) => End | undefined,
): Promise<MailRow | undefined> {
  return changeMail(db, id, { by: null, now }, (mail, inquiry) => {
    const end = decide(mail);
    if (!end) return undefined;
    const { status, error, to, sendAfter } = end;
    const hasArrived = status === 'sent' || status === 'unsure';
    const visitor = findVisitor(mail, inquiry);
    // What was said of the earlier address may quote it.
    const isCorrected = visitor !== undefined && visitor !== to;
    return {
      set: {
        status,
        error: isCorrected && !hasArrived ? null : error,
        ...(visitor !== undefined && !hasArrived ? { toAddress: visitor } : {}),
        sendAfter,
        sentAt: status === 'sent' ? now.toISOString() : null,
        claimedUntil: null,
        ...(status === 'queued' ? { handedOverAt: null } : {}),
      },
      action: status === 'queued' ? undefined : recordDelivery(mail, status, isCorrected ? null : error),
    };
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

export async function findNextDue(db: Db, kinds: readonly MailKind[]): Promise<string | undefined> {
  const next = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.min<string | null>('sendAfter').as('at'))
    .where('status', '=', 'queued')
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return next?.at ?? undefined;
}
