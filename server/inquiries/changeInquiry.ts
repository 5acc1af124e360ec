import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Inquiry } from '../../src/shared/inquiry';
import type { AppContext } from '../context';
import type { Database } from '../database/open';
import type { Schema } from '../database/schema';
import { conflict, STALE_VERSION } from '../http/conditional';
import { notFound } from '../http/errors';
import { addInquiryEvent, type NewInquiryEvent } from './inquiryEvents';
import { readInquiries } from './inquiryRow';

export type InquiryRow = Selectable<Schema['inquiries']>;

export type InquiryChange = {
  set?: Updateable<Schema['inquiries']>;
  /** At least one, so that the timeline shows every change. */
  events: [NewInquiryEvent, ...NewInquiryEvent[]];
  problem?: undefined;
};

/** A change; undefined when there is nothing to change, or the reason why it is not allowed. */
export type PlannedChange = InquiryChange | undefined | { problem: string };

type Author = {
  /** The e-mail address of the admin. */
  by: string;
  now: Date;
  /** The Idempotency-Key of the request, stored with the first entry. */
  key?: string | null;
};

/**
 * Changes an inquiry and adds the change to its timeline, in one transaction.
 *
 * @param versions the versions in If-Match; undefined accepts any
 * @param planChange may also write to the transaction, which is undone when the change is rejected
 * @returns the inquiry after the change, and the ids of the entries
 * @throws HttpError 404; 409 with the current inquiry when it has another version, or the change is not allowed
 */
export async function changeInquiry(
  { database: { db, dialect }, now }: Pick<AppContext, 'database' | 'now'>,
  id: string,
  { by, versions, key }: { by: string; versions: number[] | undefined; key?: string | null },
  planChange: (row: InquiryRow, transaction: Kysely<Schema>) => PlannedChange | Promise<PlannedChange>,
): Promise<{ inquiry: Inquiry; eventIds: string[] }> {
  return db.transaction().execute(async (transaction) => {
    const [row] = await lockInquiries(transaction, dialect, [id]);
    if (!row) throw notFound();
    const planned = await planChange(row, transaction);
    const problem = findProblem(row, planned, versions);
    const change = planned?.problem === undefined && problem === undefined ? planned : undefined;
    const eventIds = change ? await applyChange(transaction, row, change, { by, now: now(), key }) : [];
    const [inquiry] = await readInquiries(transaction, [id]);
    if (!inquiry) throw notFound();
    if (problem !== undefined) throw conflict(inquiry.version, inquiry, problem);
    return { inquiry, eventIds };
  });
}

/** Why a planned change is rejected; a change that changes nothing never is. */
export function findProblem(
  { version }: InquiryRow,
  planned: PlannedChange,
  versions: number[] | undefined,
): string | undefined {
  if (!planned) return undefined;
  return versions === undefined || versions.includes(version) ? planned.problem : STALE_VERSION;
}

/** Locks the inquiries with these ids, always in the same order, until the transaction ends. */
export async function lockInquiries(
  transaction: Kysely<Schema>,
  dialect: Database['dialect'],
  ids: readonly string[],
): Promise<InquiryRow[]> {
  if (ids.length === 0) return [];
  return transaction
    .selectFrom('inquiries')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute();
}

/** Stores a change of a locked inquiry. @returns the ids of the entries */
export async function applyChange(
  transaction: Kysely<Schema>,
  { id }: InquiryRow,
  { set, events }: InquiryChange,
  { by, now, key }: Author,
): Promise<string[]> {
  await transaction
    .updateTable('inquiries')
    .set((eb) => ({ ...set, updatedAt: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const ids: string[] = [];
  for (const [index, event] of events.entries()) {
    ids.push(await addInquiryEvent(transaction, id, event, { by, now, key: index === 0 ? key : null }));
  }
  return ids;
}

/**
 * Makes the inquiries of a removed admin unassigned. The time of their last change stays, since nobody worked on them:
 * it decides when closed ones are erased.
 */
export async function unassignInquiries(
  transaction: Kysely<Schema>,
  dialect: Database['dialect'],
  email: string,
  now: Date,
): Promise<void> {
  const owned = await transaction
    .selectFrom('inquiries')
    .select('id')
    .where('owner', '=', email)
    .orderBy('id')
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute();
  for (const { id } of owned) {
    await transaction
      .updateTable('inquiries')
      .set((eb) => ({ owner: null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await addInquiryEvent(transaction, id, { kind: 'owner', from: email, to: null }, { by: null, now });
  }
}
