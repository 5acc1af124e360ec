import type { Selectable } from 'kysely';
import type { InquiryEvent, ReplyMail } from '../../src/shared/inquiryResponses';
import type { Db, Schema } from '../database/schema';
import { parseFormFiles } from './formFiles';

type EventRow = Selectable<Schema['inquiryEvents']>;

/** An entry of a timeline that has no mail. */
export async function readEntry(
  db: Db,
  column: 'id' | 'idempotencyKey',
  value: string,
): Promise<{ inquiryId: string; entry: InquiryEvent; mailId: string | undefined } | undefined> {
  const row = await db.selectFrom('inquiryEvents').selectAll().where(column, '=', value).executeTakeFirst();
  return (
    row && {
      inquiryId: row.inquiryId,
      entry: toEntry(row, new Map(), new Set()),
      mailId: getMailId(row.data),
    }
  );
}

/** The timelines of inquiries, oldest first, by their ids. */
export async function readTimelines(db: Db, ids: readonly string[]): Promise<Map<string, InquiryEvent[]>> {
  const inquiries = await db
    .selectFrom('inquiries')
    .select(['id', 'createdAt', 'receivedBy', 'files'])
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
    inquiries.map(({ id, createdAt, receivedBy, files }) => {
      const attachments = parseFormFiles(files);
      const received = { _id: id, kind: 'received' as const, at: createdAt, by: receivedBy };
      return [id, [{ ...received, ...(attachments.length > 0 && { attachments }) }]];
    }),
  );
  for (const row of rows) timelines.get(row.inquiryId)?.push(toEntry(row, mailsById, withdrawn));
  return timelines;
}

function getMailId(data: string): string | undefined {
  return (JSON.parse(data) as { mailId?: string }).mailId;
}

/**
 * @param mails the mails of the inquiry, by id
 * @param withdrawn the ids of those that were taken back
 */
function toEntry(row: EventRow, mails: Map<string, ReplyMail>, withdrawn: Set<string | undefined>) {
  const { mailId, of: _of, follows: _follows, ...fields } = JSON.parse(row.data) as Record<string, unknown>;
  const isReply = row.kind === 'reply';
  return {
    _id: row.id,
    kind: row.kind,
    at: row.at,
    by: row.by,
    ...fields,
    ...(row.text === null ? {} : { text: row.text }),
    ...(isReply ? { mail: mails.get(String(mailId)) ?? null } : {}),
    ...(isReply && withdrawn.has(String(mailId)) ? { withdrawn: true } : {}),
  } as InquiryEvent;
}
