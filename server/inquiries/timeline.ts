import type { Selectable } from 'kysely';
import type { InquiryEvent, ReplyMail } from '../../src/shared/inquiryResponses';
import type { Db, Schema } from '../database/schema';
import { keyWasUsed } from '../http/createOnce';
import type { NewEvent, StoredEvent } from './events';
import { parseFormFiles } from './formFiles';

type EventRow = Pick<Selectable<Schema['inquiryEvents']>, 'id' | 'kind' | 'at' | 'by' | 'data'> & {
  text?: string | null;
};

/** An entry as its row has it, with its text where that was read. */
function parseEvent({ data, text = null, id, kind, at, by }: EventRow): StoredEvent {
  return { ...JSON.parse(data), ...(text === null ? {} : { text }), id, kind, at, by } as StoredEvent;
}

/** @param key of the first one */
export async function insertEvents(
  transaction: Db,
  events: readonly (StoredEvent & { inquiryId: string })[],
  key?: string,
): Promise<void> {
  const rows = events.map((event, index) => {
    const { id, inquiryId, kind, at, by, ...fields } = event;
    const data = JSON.stringify({ ...fields, text: undefined });
    const idempotencyKey = index === 0 ? key : null;
    return { id, inquiryId, kind, at, by, idempotencyKey, data, text: getText(event) };
  });
  const stored = await transaction
    .insertInto('inquiryEvents')
    .values(rows)
    .onConflict((conflicting) => conflicting.column('idempotencyKey').doNothing())
    .returning('id')
    .execute();
  if (stored.length < rows.length) throw keyWasUsed();
}

export function getText(event: NewEvent): string | null {
  return 'text' in event ? (event.text ?? null) : null;
}

/** The entry that was stored with an Idempotency-Key. */
export async function findByKey(
  transaction: Db,
  key: string,
): Promise<{ inquiryId: string; entry: StoredEvent } | undefined> {
  const row = await transaction
    .selectFrom('inquiryEvents')
    .selectAll()
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
  return row && { inquiryId: row.inquiryId, entry: parseEvent(row) };
}

/** The stored entries of inquiries, oldest first, by the ids of these. @param withTexts which may be long */
export async function readEvents(
  db: Db,
  ids: readonly string[],
  { withTexts }: { withTexts: boolean },
): Promise<Map<string, StoredEvent[]>> {
  const rows = await db
    .selectFrom('inquiryEvents')
    .select(['inquiryId', 'id', 'kind', 'at', 'by', 'data'])
    .$if(withTexts, (events) => events.select('text'))
    .where('inquiryId', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const events = new Map<string, StoredEvent[]>(ids.map((id) => [id, []]));
  for (const { inquiryId, ...row } of rows) events.get(inquiryId)?.push(parseEvent(row));
  return events;
}

/** The timelines of inquiries as the API shows them, oldest first, by the ids of these. */
export async function readTimelines(db: Db, ids: readonly string[]): Promise<Map<string, InquiryEvent[]>> {
  const inquiries = await db
    .selectFrom('inquiries')
    .select(['id', 'createdAt', 'receivedBy', 'files'])
    .where('id', 'in', ids)
    .execute();
  const stored = await readEvents(db, ids, { withTexts: true });
  const mails = await db
    .selectFrom('mails')
    .select(['id as _id', 'status', 'attempts', 'sendAfter'])
    .where('inquiryId', 'in', ids)
    .execute();
  const mailsById = new Map(mails.map((mail) => [mail._id, mail]));
  return new Map<string, InquiryEvent[]>(
    inquiries.map(({ id, createdAt, receivedBy, files }) => {
      const attachments = parseFormFiles(files);
      const received = { _id: id, kind: 'received' as const, at: createdAt, by: receivedBy };
      const events = stored.get(id) ?? [];
      const withdrawn = new Set(events.flatMap(({ kind, mailId }) => (kind === 'withdrawn' ? [mailId] : [])));
      return [
        id,
        [
          { ...received, ...(attachments.length > 0 && { attachments }) },
          ...events.map((event) => toEntry(event, mailsById, withdrawn)),
        ],
      ];
    }),
  );
}

/**
 * An entry as the API shows it.
 *
 * @param mails the mails of the inquiry, by id
 * @param withdrawn the ids of those that were taken back
 */
export function toEntry(
  { id, mailId = '', of: _of, follows: _follows, ...event }: StoredEvent,
  mails: ReadonlyMap<string, ReplyMail> = new Map(),
  withdrawn: ReadonlySet<string | undefined> = new Set(),
): InquiryEvent {
  return {
    _id: id,
    ...event,
    ...(event.kind === 'reply' ? { mail: mails.get(mailId) ?? null } : {}),
    ...(event.kind === 'reply' && withdrawn.has(mailId) ? { withdrawn: true } : {}),
  } as InquiryEvent;
}
