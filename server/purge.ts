import type { Kysely } from 'kysely';
import type { Schema } from './database/schema';

const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/** Removes for good what was deleted more than 30 days ago. Runs with each deletion: there is no other need. */
export async function purgeDeleted(db: Kysely<Schema>, table: 'blogs' | 'jobs', now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_FOR).toISOString();
  await db.deleteFrom(table).where('deleted_at', '<', before).execute();
}
