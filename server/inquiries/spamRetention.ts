import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';

const DAY_MS = 24 * 60 * 60_000;
const SPAM_RETENTION_DAYS = 30;
/** So many can be looked through by a person; a flood must not fill the disk. */
export const MAX_SPAM = 5_000;

/** Removes what has been spam for 30 days; a change of the status was its last change. */
export async function purgeSpam(db: Kysely<Schema>, now: Date): Promise<void> {
  const time = new Date(now.getTime() - SPAM_RETENTION_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('inquiries').where('status', '=', 'spam').where('updated_at', '<', time).execute();
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
