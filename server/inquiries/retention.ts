import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { InquiryStatusName } from '../../src/shared/inquiry';
import type { Db, Schema } from '../database/schema';
import { before, DAY, subtractMonths } from '../time';
import { eraseInquiries } from './act';
import { parseFormFiles } from './formFiles';

export const SPAM_RETENTION_DAYS = 30;
/** More than a person reads through; a flood must not fill the disk. */
export const MAX_SPAM = 5_000;
/** Of the files that came with it. */
const MAX_SPAM_BYTES = 500 * 1024 * 1024;
/** What is deleted at a time. */
const MAX_ROWS = 100;
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Removes closed inquiries, with their timelines and mails, this many months after their last change.
 *
 * @returns whether there may be more
 */
export function purgeClosed(db: Db, now: Date, months: number): Promise<boolean> {
  const cutoff = subtractMonths(now, months).toISOString();
  return deleteSome(db, isUntouchedSince('closed', cutoff));
}

/** `newSince` is never later than `updatedAt`: the condition on it is for the index, which is sorted by it. */
export function isUntouchedSince(status: InquiryStatusName, cutoff: string) {
  return (eb: ExpressionBuilder<Schema, 'inquiries'>) =>
    eb.and([eb('status', '=', status), eb('newSince', '<', cutoff), eb('updatedAt', '<', cutoff)]);
}

/** Removes spam 30 days after its last change. @returns whether there may be more */
export function purgeSpam(db: Db, now: Date): Promise<boolean> {
  return deleteSome(db, isUntouchedSince('spam', before(now, SPAM_RETENTION_DAYS * DAY)));
}

/** Removes the oldest spam above the quota. @returns whether there may be more */
export function removeSpamAboveQuota(db: Db, max = MAX_SPAM): Promise<boolean> {
  return deleteSome(db, isMarkedAsSpam, (spam) =>
    spam.orderBy('newSince', 'desc').orderBy('id', 'desc').offset(max),
  );
}

/**
 * Removes the oldest spam whose files are too large, together with those of newer spam.
 *
 * @returns whether there may be more
 */
export async function removeSpamAboveBytes(db: Db, max = MAX_SPAM_BYTES): Promise<boolean> {
  const spam = await db
    .selectFrom('inquiries')
    .select(['id', 'files'])
    .where(isMarkedAsSpam)
    .where('files', '<>', '[]')
    .orderBy('newSince', 'desc')
    .orderBy('id', 'desc')
    .execute();
  let bytes = 0;
  const above = spam.filter(({ files }) => {
    for (const { size } of parseFormFiles(files)) bytes += size;
    return bytes > max;
  });
  const ids = above.slice(-MAX_ROWS).map(({ id }) => id);
  if (ids.length === 0) return false;
  return deleteSome(db, isMarkedAsSpam, (spam) => spam.where('id', 'in', ids).orderBy('id'));
}

/** An admin may mark one as not spam in this moment. */
function isMarkedAsSpam(eb: ExpressionBuilder<Schema, 'inquiries'>) {
  return eb('status', '=', 'spam');
}

type Inquiries = SelectQueryBuilder<Schema, 'inquiries', { id: string; bytes: number }>;

/**
 * Deletes some of these inquiries: SQLite serves nothing else during a statement, and overwrites what it deletes.
 *
 * @param isExpired decides again when an inquiry is deleted: it may have been changed in that moment
 * @returns whether there may be more
 */
async function deleteSome(
  db: Db,
  isExpired: (eb: ExpressionBuilder<Schema, 'inquiries'>) => Expression<SqlBool>,
  select: (expired: Inquiries) => Inquiries = (expired) => expired.orderBy('id'),
): Promise<boolean> {
  const expired = db
    .selectFrom('inquiries')
    .select('id')
    .select((eb) =>
      eb
        .selectFrom('inquiryAttachments')
        .select(sql<number>`coalesce(sum(length(bytes)), 0)`.as('sum'))
        .whereRef('inquiryAttachments.inquiryId', '=', 'inquiries.id')
        .$asScalar()
        .$notNull()
        .as('bytes'),
    )
    .where(isExpired);
  const rows = await select(expired).limit(MAX_ROWS).execute();
  const ids: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    bytes += row.bytes;
    if (ids.length > 0 && bytes > MAX_BYTES) break;
    ids.push(row.id);
  }
  await eraseInquiries(db, ids, isExpired);
  return rows.length === MAX_ROWS || ids.length < rows.length;
}
