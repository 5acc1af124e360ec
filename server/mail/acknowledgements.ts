import type { Kysely, Selectable } from 'kysely';
import { toReference } from '../../src/shared/mail';
import type { Database } from '../database/open';
import type { Schema } from '../database/schema';
import { toMailboxKey } from './mailboxKey';
import { acknowledgementSubject } from './mailTexts';
import { queueMail, takeTurns } from './outbox';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_PER_HOUR = 60;

/** Stricter than the form: a mail goes only to an address that cannot be read as several. */
const PLAIN_ADDRESS =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]{2,}$/u;
/** Addresses of programs, which would respond to the acknowledgement or do not read it (RFC 3834, 2). */
const NOT_A_PERSON = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|.*-(request|bounces?))@/i;

/** Whether this address may get an acknowledgement at all. @param own the addresses of the company */
export function isAcknowledgeable(address: string, own: string[]): boolean {
  return (
    PLAIN_ADDRESS.test(address) &&
    !NOT_A_PERSON.test(address) &&
    !own.some((ownAddress) => toMailboxKey(ownAddress) === toMailboxKey(address))
  );
}

/**
 * Whether an acknowledgement to this address is within the limits: one a day for a mailbox, 60 an hour in all. Cheap, and
 * exact only inside `queueAcknowledgement`.
 */
export async function isWithinLimits(db: Kysely<Schema>, address: string, now: Date): Promise<boolean> {
  const recent = (period: number, limit: number) =>
    db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'acknowledgement')
      .where('created_at', '>', new Date(now.getTime() - period).toISOString())
      .limit(limit);
  const count = (rows: ReturnType<typeof recent>) =>
    db.selectFrom(rows.as('recent')).select((eb) => eb.fn.countAll<number>().as('count'));
  const { sent, toMailbox } = await db
    .selectNoFrom([
      count(recent(HOUR_MS, MAX_PER_HOUR)).as('sent'),
      count(recent(DAY_MS, 1).where('to_key', '=', toMailboxKey(address))).as('toMailbox'),
    ])
    .executeTakeFirstOrThrow();
  return Number(sent) < MAX_PER_HOUR && Number(toMailbox) === 0;
}

/** Puts the acknowledgement of an inquiry into the outbox, in the transaction that stores the inquiry. */
export async function queueAcknowledgement(
  transaction: Kysely<Schema>,
  dialect: Database['dialect'],
  inquiry: Pick<Selectable<Schema['inquiries']>, 'id' | 'email'>,
  domain: string,
  now: Date,
): Promise<void> {
  await takeTurns(transaction, dialect, 'acknowledgement');
  if (!(await isWithinLimits(transaction, inquiry.email, now))) return;
  await queueMail(
    transaction,
    {
      kind: 'acknowledgement',
      to: inquiry.email,
      subject: acknowledgementSubject(toReference(inquiry.id)),
      inquiryId: inquiry.id,
    },
    domain,
    now,
  );
}
