/** What inquiries and mails both need: `server/mail` may not import `server/inquiries`. */
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { MAX_WAIT_MS } from '../src/shared/inquiryLimits';
import { createId } from './database/ids';
import { insertOnce } from './database/rows';
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

export type Author = {
  /** The e-mail address of an admin; null for the server. */
  by: string | null;
  now: Date;
  /** The Idempotency-Key of the request that adds the entry. */
  key?: string | null;
};

/**
 * Adds an entry to the timeline of an inquiry, and nothing to its search text: see `addInquiryEvent`.
 *
 * @returns the id of the entry; undefined when the key belongs to another one
 */
export async function insertInquiryEvent(
  transaction: Db,
  inquiryId: string,
  { kind, text = null, ...data }: { kind: string; text?: string | null },
  { by, now, key = null }: Author,
): Promise<string | undefined> {
  const added = await insertOnce(transaction, 'inquiryEvents', {
    id: createId(now),
    inquiryId,
    kind,
    at: now.toISOString(),
    by,
    idempotencyKey: key,
    data: JSON.stringify(data),
    text,
  });
  return added?.id;
}

/** Whether an inquiry has been new for too long. */
export function isWaiting(eb: ExpressionBuilder<Schema, 'inquiries'>, now: Date): Expression<SqlBool> {
  return eb.and([eb('status', '=', 'new'), eb('newSince', '<', before(now, MAX_WAIT_MS))]);
}
