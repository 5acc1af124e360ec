/**
 * The only ways to change an inquiry: entries are added to its timeline, and its row becomes what follows from them; or it
 * is erased.
 */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Inquiry } from '../../src/shared/inquiryResponses';
import { isToVisitor } from '../../src/shared/mail';
import { toBatches } from '../database/batches';
import { createId } from '../database/ids';
import type { Db, Schema } from '../database/schema';
import { conflict, STALE_VERSION } from '../http/conditional';
import { keyWasUsed } from '../http/createOnce';
import { notFound } from '../http/errors';
import { queueAssignment } from '../mail/kinds/assignment';
import type { MailSettings } from '../mail/message';
import type { MailRow } from '../mail/outbox';
import { after } from '../time';
import { fold, type InquiryState, type NewEvent, needsAnswer, type StoredEvent } from './events';
import { type InquiryRow, readInquiry } from './inquiry';
import { composeSearchText } from './searchText';
import { findByKey, getText, insertEvents, readEvents } from './timeline';

/** A locked inquiry, its timeline without the texts, and what it is. */
export type LockedInquiry = { row: InquiryRow; events: StoredEvent[]; state: InquiryState };

/** What an action adds to the timeline, and sets beside what follows from that; or why it is refused. */
type Plan =
  | { events: readonly NewEvent[]; set?: Partial<InquiryRow>; refusal?: undefined }
  | { refusal: string };

export type Action = (inquiry: LockedInquiry, actor: Actor, transaction: Db) => Plan | Promise<Plan>;

export type Actor = {
  /** The e-mail address of an admin; null for the server. */
  by: string | null;
  now: Date;
  /** The versions in If-Match; undefined accepts any. */
  versions?: number[];
  /** The Idempotency-Key, and whether an entry that has it, with the inquiry as it was then, is what is to be added. */
  once?: { key: string; isSame: (entry: StoredEvent, then: InquiryState) => boolean };
  /** Whether what is added was known when the inquiry was made: nobody gets a notice of it. */
  isKnown?: boolean;
  /** For the mails that an action causes; undefined without a mail server. */
  mail?: MailSettings;
};

/** The version after an action, and its first entry: undefined when there was nothing to change. */
type Result = { version: number; entry?: StoredEvent };

/**
 * Applies an action to an inquiry, in a transaction of its own.
 *
 * @throws HttpError 404, or 409 with the current inquiry
 */
export async function act(
  db: Db,
  id: string,
  action: Action,
  actor: Actor,
): Promise<Result & { inquiry: Inquiry }> {
  return db.transaction().execute(async (transaction) => {
    const [inquiry] = await lock(transaction, [id]);
    if (!inquiry) throw notFound();
    const result = await apply(transaction, inquiry, action, actor);
    return { ...result, inquiry: await readInquiry(transaction, id) };
  });
}

/** What becomes of a mail, and what its inquiry is told of that. */
type MailChange = { set: Partial<MailRow>; action?: Action };

/**
 * Changes a mail that nobody else changes meanwhile, in a transaction. Its inquiry is locked first, see `lockInquiries`.
 *
 * @param decide undefined when nothing is to be changed; a mail may have no inquiry
 * @returns undefined when nothing was changed, or there is no such mail
 */
export async function changeMail(
  db: Db,
  id: string,
  { by, now }: Pick<Actor, 'by' | 'now'>,
  decide: (
    mail: MailRow,
    inquiry: LockedInquiry | undefined,
    transaction: Db,
  ) => MailChange | undefined | Promise<MailChange>,
): Promise<MailRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    const mails = transaction.selectFrom('mails').where('id', '=', id);
    const found = await mails.select('inquiryId').executeTakeFirst();
    if (!found) return undefined;
    const [inquiry] = await lock(transaction, [found.inquiryId]);
    const mail = await mails.selectAll().forUpdate().executeTakeFirst();
    const change = mail && (await decide(mail, inquiry, transaction));
    if (!change) return undefined;
    const changed = await transaction
      .updateTable('mails')
      .set({ ...change.set, updatedAt: now.toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (inquiry && change.action) await apply(transaction, inquiry, change.action, { by, now });
    return changed;
  });
}

/** The address of the visitor to whom a mail goes, which may have been corrected since it was queued. */
export function findVisitor({ kind }: MailRow, inquiry: LockedInquiry | undefined): string | undefined {
  return isToVisitor(kind) ? (inquiry?.row.email ?? undefined) : undefined;
}

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

/**
 * Erases inquiries with their timelines, files and mails, in the order of ids as every lock.
 *
 * @param mayErase decides about each when it is locked: it may have been changed in that moment
 * @returns how many
 */
export async function eraseInquiries(
  db: Db,
  ids: readonly string[],
  mayErase: (eb: ExpressionBuilder<Schema, 'inquiries'>) => Expression<SqlBool>,
): Promise<number> {
  let erased = 0;
  for (const batch of toBatches(ids.toSorted())) {
    const locked = db.selectFrom('inquiries').select('id').where('id', 'in', batch).orderBy('id').forUpdate();
    const erasing = db.deleteFrom('inquiries').where('id', 'in', locked).where(mayErase);
    erased += Number((await erasing.executeTakeFirstOrThrow()).numDeletedRows);
  }
  return erased;
}

/** Locks the inquiries with these ids, see `lockInquiries`. */
export async function lock(transaction: Db, ids: readonly (string | null)[]): Promise<LockedInquiry[]> {
  const rows = await lockInquiries(transaction, ids);
  if (rows.length === 0) return [];
  const timelines = await readEvents(
    transaction,
    rows.map(({ id }) => id),
    { withTexts: false },
  );
  return rows.map((row) => {
    const events = timelines.get(row.id) ?? [];
    return { row, events, state: fold(row, events) };
  });
}

/**
 * Applies an action to a locked inquiry.
 *
 * @throws HttpError 409 with the current inquiry, before anything of it is changed
 */
export async function apply(
  transaction: Db,
  inquiry: LockedInquiry,
  action: Action,
  actor: Actor,
): Promise<Result> {
  const { row, events } = inquiry;
  const { by, now, versions, once, isKnown = false } = actor;
  const known = once && (await findByKey(transaction, once.key));
  if (known) {
    const { inquiryId, entry } = known;
    // All entries of an action have its time, and those of another one have a later time.
    const then = fold(
      row,
      events.filter(({ at }) => at <= entry.at),
    );
    if (inquiryId !== row.id || !once.isSame(entry, then)) throw keyWasUsed();
    return { version: row.version, entry };
  }
  const plan = await action(inquiry, actor, transaction);
  if (plan.refusal === undefined && plan.events.length === 0) return { version: row.version };
  const isStale = versions !== undefined && !versions.includes(row.version);
  if (isStale || plan.refusal !== undefined) {
    const message = isStale ? STALE_VERSION : plan.refusal;
    throw conflict(row.version, await readInquiry(transaction, row.id), message);
  }
  const added = toEntries(inquiry, plan.events, actor);
  await insertEvents(
    transaction,
    added.map((event) => ({ ...event, inquiryId: row.id })),
    once?.key,
  );
  const [entry] = added;
  // What became of a mail is only told, unless something follows from it.
  if (added.every(({ kind, of }) => kind === 'mail' && !of)) return { version: row.version, entry };
  const isSearched = added.some((event) => event.kind === 'corrected' || getText(event) !== null);
  await transaction
    .updateTable('inquiries')
    .set({
      ...plan.set,
      ...fold(row, [...events, ...added]),
      ...(isSearched ? { searchText: await composeSearchText(transaction, { ...row, ...plan.set }) } : {}),
      // The next notice lists it, also when it was new still.
      ...(!isKnown && added.some(needsAnswer) ? { notifiedAt: null } : {}),
      updatedAt: now.toISOString(),
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute();
  for (const event of added) {
    if (event.kind !== 'owner' || event.to === null || by === null) continue;
    await queueAssignment(transaction, actor.mail, { to: event.to, by }, now);
  }
  return { version: row.version + 1, entry };
}

/** The planned entries, and one that tells the status which follows from them. */
function toEntries(
  { row, events, state }: LockedInquiry,
  planned: readonly NewEvent[],
  { by, now }: Actor,
): StoredEvent[] {
  const time = now.toISOString();
  const last = events.at(-1);
  // Later than every other: this action got the lock last, whenever its request began and whatever a clock says.
  const earliest = last ? after(new Date(last.at), 1) : row.createdAt;
  const at = time < earliest ? earliest : time;
  const enter = (event: NewEvent) => ({ ...event, id: createId(new Date(at)), at, by });
  const added = planned.map(enter);
  const { status } = fold(row, [...events, ...added]);
  if (status === state.status || added.some(({ kind }) => kind === 'status')) return added;
  return [...added, enter({ kind: 'status', from: state.status, to: status, follows: added[0]?.id })];
}

/**
 * Makes those of these inquiries unassigned that belong to an admin who is removed: maybe thousands in all, so by the same
 * statements. Nobody has worked on them: the time of the last change decides when closed ones are erased.
 */
export async function unassignInquiries(
  transaction: Db,
  ids: readonly string[],
  email: string,
  now: Date,
): Promise<void> {
  const owned = (await lock(transaction, ids)).filter(({ row }) => row.owner === email);
  if (owned.length === 0) return;
  const entry = { kind: 'owner', from: email, to: null } as const;
  const added = owned.flatMap((inquiry) =>
    toEntries(inquiry, [entry], { by: null, now }).map((event) => ({ ...event, inquiryId: inquiry.row.id })),
  );
  await insertEvents(transaction, added);
  await transaction
    .updateTable('inquiries')
    .set((eb) => ({ owner: null, version: eb('version', '+', 1) }))
    .where(
      'id',
      'in',
      owned.map(({ row }) => row.id),
    )
    .execute();
}
