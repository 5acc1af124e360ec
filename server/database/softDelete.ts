import type { ExpressionBuilder } from 'kysely';
import { DELETED_RETENTION_DAYS } from '../../src/shared/limits';
import { before, DAY } from '../time';
import { deleteBatch, SMALL_BATCH } from './batches';
import type { Db, Schema } from './schema';

/** Records deleted before this time (ISO 8601 in UTC) cannot be restored, even before they are purged. */
export function restorableSince(now: Date): string {
  return before(now, DELETED_RETENTION_DAYS * DAY);
}

/**
 * The status of a blog that its draft will publish again. It is marked as deleted too, so that every query for public
 * blogs leaves it out, but can neither be restored nor purged.
 */
export const UNPUBLISHED = 'unpublished';

/** Whether a record is public or unpublished. */
export function isNotDeleted(eb: ExpressionBuilder<Schema, 'blogs' | 'jobs'>) {
  return eb.or([eb('deletedAt', 'is', null), eb('status', '=', UNPUBLISHED)]);
}

export function activeBlogs(db: Db) {
  return db.selectFrom('blogs').where('deletedAt', 'is', null);
}

export function activeJobs(db: Db) {
  return db.selectFrom('jobs').where('deletedAt', 'is', null);
}

/** The blogs that can be restored. */
export function deletedBlogs(db: Db, now: Date) {
  return db
    .selectFrom('blogs')
    .where('deletedAt', '>=', restorableSince(now))
    .where('status', '!=', UNPUBLISHED);
}

/** The jobs that can be restored. */
export function deletedJobs(db: Db, now: Date) {
  return db.selectFrom('jobs').where('deletedAt', '>=', restorableSince(now));
}

/** Whether the query of a list is for the records that are not deleted, which need no session. */
export function asksForActive({ deleted }: Record<string, unknown>): boolean {
  return deleted === undefined || deleted === 'false';
}

/** Removes the records that can no longer be restored. @returns whether there may be more */
export async function purgeDeleted(db: Db, now: Date): Promise<boolean> {
  const blogs = await deleteBatch(
    db,
    'blogs',
    'id',
    (eb) => eb.and([eb('deletedAt', '<', restorableSince(now)), eb('status', '!=', UNPUBLISHED)]),
    SMALL_BATCH,
  );
  const jobs = await deleteBatch(db, 'jobs', 'id', (eb) => eb('deletedAt', '<', restorableSince(now)));
  const templates = await deleteBatch(db, 'replyTemplates', 'id', (eb) =>
    eb('deletedAt', '<', restorableSince(now)),
  );
  return blogs || jobs || templates;
}
