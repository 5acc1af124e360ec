import type { ExpressionBuilder, Kysely } from 'kysely';
import type { InquiryStatusName } from '../../src/contract/inquiry';
import type { Schema } from '../database/schema';

const DAY_MS = 24 * 60 * 60_000;
export const SPAM_RETENTION_DAYS = 30;
/** More than a person reads through; a flood must not fill the disk. */
export const MAX_SPAM = 5_000;

/** Removes closed inquiries, with their timelines and mails, this many months after their last change. */
export async function purgeClosed(db: Kysely<Schema>, now: Date, months: number): Promise<void> {
  const cutoff = subtractMonths(now, months).toISOString();
  await db.deleteFrom('inquiries').where(isUntouchedSince('closed', cutoff)).execute();
}

/** What was changed last before a time was also created before it: that condition ends the scan of the index. */
export function isUntouchedSince(status: InquiryStatusName, cutoff: string) {
  return (eb: ExpressionBuilder<Schema, 'inquiries'>) =>
    eb.and([eb('status', '=', status), eb('created_at', '<', cutoff), eb('updated_at', '<', cutoff)]);
}

/** A month that has no such day counts from its last day: nothing is removed too early. */
function subtractMonths(time: Date, months: number): Date {
  const earlier = new Date(time);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== time.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}

/** Removes spam 30 days after its last change. */
export async function purgeSpam(db: Kysely<Schema>, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - SPAM_RETENTION_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('inquiries').where(isUntouchedSince('spam', cutoff)).execute();
}

/** Removes the oldest spam above the quota. */
export async function removeSpamAboveQuota(db: Kysely<Schema>, max = MAX_SPAM): Promise<void> {
  const surplus = db
    .selectFrom('inquiries')
    .select('id')
    .where('status', '=', 'spam')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1_000)
    .offset(max);
  await db.deleteFrom('inquiries').where('id', 'in', surplus).execute();
}
