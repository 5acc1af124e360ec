import type { ExpressionBuilder } from 'kysely';
import type { InquiryStatusName } from '../../src/shared/inquiry';
import { DELETE_BATCH, deleteBatch } from '../database/batches';
import type { Db, Schema } from '../database/schema';
import { before, DAY } from '../time';

export const SPAM_RETENTION_DAYS = 30;
/** More than a person reads through; a flood must not fill the disk. */
export const MAX_SPAM = 5_000;

/**
 * Removes closed inquiries, with their timelines and mails, this many months after their last change.
 *
 * @returns whether there may be more
 */
export function purgeClosed(db: Db, now: Date, months: number): Promise<boolean> {
  const cutoff = subtractMonths(now, months).toISOString();
  return deleteBatch(db, 'inquiries', 'id', isUntouchedSince('closed', cutoff));
}

/** `newSince` is never later than `updatedAt`: the condition on it is for the index, which is sorted by it. */
export function isUntouchedSince(status: InquiryStatusName, cutoff: string) {
  return (eb: ExpressionBuilder<Schema, 'inquiries'>) =>
    eb.and([eb('status', '=', status), eb('newSince', '<', cutoff), eb('updatedAt', '<', cutoff)]);
}

/** A month that has no such day counts from its last day: nothing is removed too early. */
function subtractMonths(time: Date, months: number): Date {
  const earlier = new Date(time);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== time.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}

/** Removes spam 30 days after its last change. @returns whether there may be more */
export function purgeSpam(db: Db, now: Date): Promise<boolean> {
  return deleteBatch(db, 'inquiries', 'id', isUntouchedSince('spam', before(now, SPAM_RETENTION_DAYS * DAY)));
}

/** Removes the oldest spam above the quota. @returns whether there may be more */
export async function removeSpamAboveQuota(db: Db, max = MAX_SPAM): Promise<boolean> {
  const surplus = db
    .selectFrom('inquiries')
    .select('id')
    .where('status', '=', 'spam')
    .orderBy('newSince', 'desc')
    .orderBy('id', 'desc')
    .limit(DELETE_BATCH)
    .offset(max);
  // In the order of ids, as in every transaction that changes several: otherwise two could wait for each other.
  const locked = db.selectFrom('inquiries').select('id').where('id', 'in', surplus).orderBy('id').forUpdate();
  const { numDeletedRows } = await db
    .deleteFrom('inquiries')
    .where('id', 'in', locked)
    // An admin may mark one as not spam in this moment.
    .where('status', '=', 'spam')
    .executeTakeFirstOrThrow();
  return numDeletedRows >= DELETE_BATCH;
}
