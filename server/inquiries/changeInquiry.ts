import type { Updateable } from 'kysely';
import type { Inquiry } from '../../src/shared/inquiryResponses';
import type { Db, Schema } from '../database/schema';
import { conflict, STALE_VERSION } from '../http/conditional';
import { notFound } from '../http/errors';
import { type Author, type InquiryRow, lockInquiries } from '../inquiryRows';
import { readInquiry } from './inquiry';
import { addInquiryEvent, type NewInquiryEvent } from './inquiryEvents';

export type AllowedChange = {
  set?: Updateable<Schema['inquiries']>;
  /** At least one, so that the timeline shows every change. */
  events: [NewInquiryEvent, ...NewInquiryEvent[]];
  refusal?: undefined;
};

/** A change; undefined when there is nothing to change, or why it is refused. */
export type PlannedChange = AllowedChange | undefined | { refusal: string };

/** Whether there is something to change, and it is not refused. */
export function isChange(planned: PlannedChange): planned is AllowedChange {
  return planned !== undefined && planned.refusal === undefined;
}

/** @throws HttpError 404 */
export async function lockInquiry(transaction: Db, id: string): Promise<InquiryRow> {
  const [row] = await lockInquiries(transaction, [id]);
  if (!row) throw notFound();
  return row;
}

/** Why a planned change is refused; one that changes nothing never is. @param versions undefined accepts any */
export function findRefusal(
  { version }: InquiryRow,
  planned: PlannedChange,
  versions: number[] | undefined,
): string | undefined {
  if (!planned) return undefined;
  return versions === undefined || versions.includes(version) ? planned.refusal : STALE_VERSION;
}

/**
 * Stores the planned change of a locked inquiry, with its entries in the timeline.
 *
 * @param versions the versions in If-Match; undefined accepts any
 * @returns the inquiry as it is now, and the ids of the entries
 * @throws HttpError 409 with the current inquiry when the change is refused; the transaction is to be undone
 */
export async function storeChange(
  transaction: Db,
  row: InquiryRow,
  planned: PlannedChange,
  { versions, ...author }: Author & { versions: number[] | undefined },
): Promise<{ inquiry: Inquiry; eventIds: string[] }> {
  const refusal = findRefusal(row, planned, versions);
  if (refusal !== undefined) throw conflict(row.version, await readInquiry(transaction, row.id), refusal);
  const eventIds = isChange(planned) ? await storeAllowedChange(transaction, row, planned, author) : [];
  return { inquiry: await readInquiry(transaction, row.id), eventIds };
}

/** Stores a change that is allowed; the first entry gets the key. @returns the ids of the entries */
export async function storeAllowedChange(
  transaction: Db,
  { id }: InquiryRow,
  { set, events }: AllowedChange,
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
export async function unassignInquiries(transaction: Db, email: string, now: Date): Promise<void> {
  const owned = await transaction
    .selectFrom('inquiries')
    .select('id')
    .where('owner', '=', email)
    .orderBy('id')
    .forUpdate()
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
