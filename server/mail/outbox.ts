/** The table `mails`: what puts a mail into it, where the mail goes, and which ones a person has to look at. */
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { MailKind } from '../../src/shared/mail';
import type { Mail } from '../../src/shared/mailResponses';
import type { NamedAddress } from '../config';
import { deleteBatch } from '../database/batches';
import { createId } from '../database/ids';
import { pick } from '../database/rows';
import type { Db, Schema } from '../database/schema';
import { after, before, DAY, MINUTE } from '../time';

const MAX_DELAY = 15 * MINUTE;
/** The attempts to send a mail end this long after it began to wait: when it was queued, or sent again by a person. */
export const RETRY_PERIOD = 3 * DAY;
const RETENTION = 30 * DAY;

export type MailRow = Selectable<Schema['mails']>;

type NewMail = {
  kind: MailKind;
  to: string;
  subject: string;
  inquiryId?: string;
  applicationId?: string;
  by?: string | null;
  text?: string;
  sendAfter?: string;
};

/**
 * Puts a mail into the outbox, in the transaction of what causes it.
 *
 * @param from undefined for what the webhook is told, which has no sender
 */
export async function queueMail(
  transaction: Db,
  mail: NewMail,
  from: NamedAddress | undefined,
  now: Date,
): Promise<MailRow> {
  const id = createId(now);
  const time = now.toISOString();
  return transaction
    .insertInto('mails')
    .values({
      id,
      kind: mail.kind,
      status: 'queued',
      inquiryId: mail.inquiryId ?? null,
      applicationId: mail.applicationId ?? null,
      toAddress: mail.to,
      toKey: mail.kind === 'acknowledgement' ? toMailboxKey(mail.to) : null,
      by: mail.by ?? null,
      subject: mail.subject,
      text: mail.text ?? null,
      sendAfter: mail.sendAfter ?? time,
      retryUntil: after(now, RETRY_PERIOD),
      messageId: from ? `<${id}@${from.address.split('@').at(-1)}>` : id,
      createdAt: time,
      updatedAt: time,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Equal for spellings that lead to the same mailbox, with which a stranger could flood it: case, dots and `+tag`. */
export function toMailboxKey(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/\+.*/, '').replaceAll('.', '');
  return (local + address.slice(at)).normalize('NFKC').toLowerCase();
}

/** Sends the mails of an inquiry that have not left yet to its corrected address. */
export async function redirectMails(
  transaction: Db,
  inquiry: { id: string; email: string },
  to: string,
): Promise<void> {
  await transaction
    .updateTable('mails')
    .set((eb) => ({
      toAddress: to,
      toKey: eb.case().when('toKey', 'is', null).then(null).else(toMailboxKey(to)).end(),
      // It may quote the earlier address.
      error: null,
    }))
    .where('inquiryId', '=', inquiry.id)
    .where('status', 'in', ['queued', 'failed'])
    .where('toAddress', '=', inquiry.email)
    .execute();
}

/** Makes servers take turns until the end of the transaction, since each has to lock the same row. */
export async function takeTurns(transaction: Db, name: 'acknowledgement' | 'notice'): Promise<void> {
  await transaction
    .insertInto('meta')
    .values({ key: `turn-${name}`, value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute();
}

export function toMail(row: MailRow): Mail {
  return {
    _id: row.id,
    to: row.toAddress,
    inquiry: row.inquiryId,
    ...pick(row, [
      'by',
      'kind',
      'status',
      'subject',
      'attempts',
      'sendAfter',
      'createdAt',
      'sentAt',
      'error',
    ]),
  };
}

type MailExpressions = ExpressionBuilder<Schema, 'mails'>;

/** Mails that a person has to decide about. */
export function needsDecision(eb: MailExpressions) {
  return eb.and([eb('status', 'in', ['failed', 'unsure']), eb('dismissedAt', 'is', null)]);
}

/** Mails that have waited for more than 15 minutes. */
export function isDelayed(now: Date) {
  return (eb: MailExpressions) =>
    eb.and([
      eb('status', 'in', ['queued', 'sending']),
      eb('retryUntil', '<', after(now, RETRY_PERIOD - MAX_DELAY)),
    ]);
}

/** Removes mails that belong to no inquiry after 30 days; the others go with it. @returns whether there may be more */
export function purgeMails(db: Db, now: Date): Promise<boolean> {
  return deleteBatch(db, 'mails', 'id', (eb) =>
    eb.and([eb('inquiryId', 'is', null), eb('createdAt', '<', before(now, RETENTION))]),
  );
}
