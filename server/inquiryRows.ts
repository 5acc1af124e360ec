/** What inquiries and mails both need: `server/mail` may not import `server/inquiries`. */
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { MAX_WAIT_MS } from '../src/shared/inquiryLimits';
import type { Db, Schema } from './database/schema';
import { before } from './time';

export type InquiryRow = Selectable<Schema['inquiries']>;

/**
 * Locks the inquiries with these ids until the transaction ends. Every transaction that changes inquiries, or an inquiry and
 * its mails, does this first and in the order of ids: otherwise two could wait for each other.
 *
 * @param ids null for a mail without an inquiry
 */
export async function lockInquiries(transaction: Db, ids: readonly (string | null)[]): Promise<InquiryRow[]> {
  const found = ids.filter((id) => id !== null);
  if (found.length === 0) return [];
  return transaction
    .selectFrom('inquiries')
    .selectAll()
    .where('id', 'in', found)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether an inquiry has been new for too long. */
export function isWaiting(eb: ExpressionBuilder<Schema, 'inquiries'>, now: Date): Expression<SqlBool> {
  return eb.and([eb('status', '=', 'new'), eb('newSince', '<', before(now, MAX_WAIT_MS))]);
}
