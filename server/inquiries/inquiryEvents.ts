import type { Selectable } from 'kysely';
import type { InquiryEvent, ReplyMail } from '../../src/shared/inquiryResponses';
import type { Db, Schema } from '../database/schema';
import { keyWasUsed } from '../http/createOnce';
import { type Author, insertInquiryEvent } from '../inquiryRows';
import { INQUIRY_TEXTS, MAX_SEARCHED_ENTRIES, toInquirySearchText } from './inquiry';

type Fields<Kind extends InquiryEvent['kind']> = Omit<
  Extract<InquiryEvent, { kind: Kind }>,
  '_id' | 'at' | 'by'
>;

/** What a change of the status stores for its undo. */
type StatusCause = {
  /** When the inquiry had been answered before the change. */
  answeredBefore?: string | null;
  /** The mail of the reply that made the change. */
  mailId?: string;
};

/** An entry for a timeline. That of a reply names its mail, whose state is read with the timeline. */
export type NewInquiryEvent =
  | Fields<'note'>
  | (Fields<'status'> & StatusCause)
  | (Fields<'withdrawn'> & { mailId: string })
  | Fields<'owner'>
  | Fields<'follow-up'>
  | Fields<'mail'>
  | Fields<'corrected'>
  | Fields<'incoming'>
  | Fields<'auto-reply'>
  | Fields<'bounced'>
  | (Omit<Fields<'reply'>, 'mail' | 'withdrawn'> & { mailId: string });

/**
 * Adds an entry to the timeline of an inquiry, in the transaction of what it reports. What an admin does goes through
 * `storeChange` or `storeAllowedChange`, which also raise the version.
 *
 * @returns the id of the entry
 * @throws HttpError 409 when the key belongs to another entry
 */
export async function addInquiryEvent(
  db: Db,
  inquiryId: string,
  event: NewInquiryEvent,
  author: Author,
): Promise<string> {
  const id = await insertInquiryEvent(db, inquiryId, event, author);
  if (id === undefined) throw keyWasUsed();
  const hasText = 'text' in event && event.text !== undefined;
  if (hasText || event.kind === 'corrected') await refreshSearchText(db, inquiryId);
  return id;
}

/** Makes the search text of an inquiry that of its present texts and timeline. */
export async function refreshSearchText(db: Db, inquiryId: string): Promise<void> {
  const texts = await db
    .selectFrom('inquiries')
    .select(INQUIRY_TEXTS)
    .where('id', '=', inquiryId)
    .executeTakeFirst();
  if (!texts) return;
  const entries = await db
    .selectFrom('inquiryEvents')
    .select(['data', 'text'])
    .where('inquiryId', '=', inquiryId)
    .where('text', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SEARCHED_ENTRIES)
    .execute();
  await db
    .updateTable('inquiries')
    .set({ searchText: toInquirySearchText(texts, entries.map(toSearchedText)) })
    .where('id', '=', inquiryId)
    .execute();
}

/** What a search finds of an entry: not what an incoming mail quotes, which is in the timeline already. */
function toSearchedText({ data, text }: Pick<EventRow, 'data' | 'text'>): string {
  const { subject, from, attachments, quoteAt } = JSON.parse(data) as Partial<Fields<'incoming'>>;
  const names = attachments?.map(({ name }) => name) ?? [];
  const written = text?.slice(0, quoteAt ?? undefined);
  return [subject, from?.name, from?.address, ...names, written].filter(Boolean).join('\n');
}

/** An entry of a timeline that has no mail. */
export async function readInquiryEvent(
  db: Db,
  column: 'id' | 'idempotencyKey',
  value: string,
): Promise<{ inquiryId: string; event: InquiryEvent } | undefined> {
  const row = await db.selectFrom('inquiryEvents').selectAll().where(column, '=', value).executeTakeFirst();
  return row && { inquiryId: row.inquiryId, event: toInquiryEvent(row, new Map(), new Set()) };
}

export type StatusChange = Fields<'status'> & StatusCause & { at: string; by: string | null };

/** The changes of the status, oldest first, by the ids of the inquiries. */
export async function readStatusChanges(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, StatusChange[]>> {
  const changes = new Map<string, StatusChange[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return changes;
  const rows = await db
    .selectFrom('inquiryEvents')
    .select(['inquiryId', 'at', 'by', 'data'])
    .where('inquiryId', 'in', ids)
    .where('kind', '=', 'status')
    .orderBy('at')
    .orderBy('id')
    .execute();
  for (const { inquiryId, at, by, data } of rows) {
    changes.get(inquiryId)?.push({ ...(JSON.parse(data) as Fields<'status'>), at, by });
  }
  return changes;
}

function getMailId(data: string): string {
  return String((JSON.parse(data) as { mailId?: string }).mailId);
}

type EventRow = Selectable<Schema['inquiryEvents']>;

/**
 * @param mails the mails of the inquiry, by id
 * @param withdrawn the ids of those that were taken back
 */
function toInquiryEvent(row: EventRow, mails: Map<string, ReplyMail>, withdrawn: Set<string>) {
  const { mailId, answeredBefore: _undo, ...fields } = JSON.parse(row.data) as Record<string, unknown>;
  return {
    _id: row.id,
    kind: row.kind,
    at: row.at,
    by: row.by,
    ...fields,
    ...(row.text === null ? {} : { text: row.text }),
    ...(row.kind === 'reply' ? { mail: mails.get(String(mailId)) ?? null } : {}),
    ...(row.kind === 'reply' && withdrawn.has(String(mailId)) ? { withdrawn: true } : {}),
  } as InquiryEvent;
}

/** The timeline of an inquiry, oldest first; undefined when there is no such inquiry. */
export async function readInquiryEvents(db: Db, id: string): Promise<InquiryEvent[] | undefined> {
  return (await readTimelines(db, [id])).get(id);
}

/** The timelines of inquiries, by their ids. */
export async function readTimelines(db: Db, ids: readonly string[]): Promise<Map<string, InquiryEvent[]>> {
  const inquiries = await db
    .selectFrom('inquiries')
    .select(['id', 'createdAt'])
    .where('id', 'in', ids)
    .execute();
  const rows = await db
    .selectFrom('inquiryEvents')
    .selectAll()
    .where('inquiryId', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const mails = await db
    .selectFrom('mails')
    .select(['id as _id', 'status', 'attempts', 'sendAfter'])
    .where('inquiryId', 'in', ids)
    .execute();
  const mailsById = new Map(mails.map((mail) => [mail._id, mail]));
  const withdrawn = new Set(
    rows.filter(({ kind }) => kind === 'withdrawn').map(({ data }) => getMailId(data)),
  );
  const timelines = new Map<string, InquiryEvent[]>(
    inquiries.map(({ id, createdAt }) => [id, [{ _id: id, kind: 'received', at: createdAt, by: null }]]),
  );
  for (const row of rows) timelines.get(row.inquiryId)?.push(toInquiryEvent(row, mailsById, withdrawn));
  return timelines;
}
