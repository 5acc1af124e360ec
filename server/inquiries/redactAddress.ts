import { type Selectable, sql } from 'kysely';
import { splitRows } from '../database/batches';
import { likePattern } from '../database/lists';
import type { Db, Schema } from '../database/schema';
import { removeUnused } from './attachments';
import { INQUIRY_TEXTS, toInquiryTextColumns } from './inquiry';
import { addInquiryEvent, refreshSearchText } from './inquiryEvents';

/** What takes the place of an erased address. */
const REDACTED = '[erased address]';
/**
 * The columns that can mention an address, for an erasure and for the repetition of all after a restore. Not those that
 * are one: what has an erased address in `inquiries.email` or `mails.toAddress` is removed as a whole.
 */
export const MENTIONING_COLUMNS = {
  inquiries: INQUIRY_TEXTS.filter((field) => field !== 'email'),
  inquiryEvents: ['data', 'text'],
  mails: ['subject', 'text', 'error'],
} as const;

/** Few enough to be searched without delaying other requests. */
export const REDACTION_RANGE = 5_000;

/** The ids of what mentions an address, of the mails to it, and of all inquiries to which these belong. */
export type Mentions = {
  inquiries: string[];
  events: string[];
  mails: string[];
  mailsTo: string[];
  inquiryIds: string[];
};

/**
 * Finds candidates: inquiries, notes, answers, replies and mails that seem to mention an e-mail address. Reads range by range, so
 * call it outside a transaction.
 */
export async function findMentions(db: Db, email: string): Promise<Mentions> {
  const like = toLikePattern(email);
  const mentions = (table: keyof typeof MENTIONING_COLUMNS) => {
    const conditions = MENTIONING_COLUMNS[table].map(
      (column) => sql`lower(${sql.ref(column)}) like ${like} escape '\\'`,
    );
    return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
  };
  const inquiries: string[] = [];
  for await (const isInRange of splitRows(db, 'inquiries', REDACTION_RANGE)) {
    const rows = db.selectFrom('inquiries').select('id').where(isInRange);
    for (const { id } of await rows.where(mentions('inquiries')).execute()) inquiries.push(id);
  }
  const inquiryIds = [...inquiries];
  const events: string[] = [];
  for await (const isInRange of splitRows(db, 'inquiryEvents', REDACTION_RANGE)) {
    const rows = db
      .selectFrom('inquiryEvents')
      .select(['id', 'inquiryId'])
      .where(isInRange)
      // Entries about a new owner hold addresses of admins.
      .where('kind', '<>', 'owner')
      .where(mentions('inquiryEvents'));
    for (const { id, inquiryId } of await rows.execute()) {
      events.push(id);
      inquiryIds.push(inquiryId);
    }
  }
  const mails: string[] = [];
  const mailsTo: string[] = [];
  for await (const isInRange of splitRows(db, 'mails', REDACTION_RANGE)) {
    const rows = db.selectFrom('mails').select(['id', 'inquiryId']).where(isInRange);
    for (const { id, inquiryId } of await rows.where(mentions('mails')).execute()) {
      mails.push(id);
      if (inquiryId) inquiryIds.push(inquiryId);
    }
    for (const { id, inquiryId } of await rows.where(isMailTo(email)).execute()) {
      mailsTo.push(id);
      if (inquiryId) inquiryIds.push(inquiryId);
    }
  }
  return { inquiries: inquiries.toSorted(), events, mails, mailsTo, inquiryIds };
}

/** Notices to admins belong to no inquiry. */
export function isMailTo(email: string) {
  return sql<boolean>`inquiry_id is not null and (to_address = ${email} or lower(to_address) = ${email.toLowerCase()})`;
}

/**
 * Removes the mails to an erased e-mail address, and the address from the texts of others: inquiries that mention it,
 * notes, replies and mails. Only the address, since the rest of these texts is about somebody else.
 */
export async function redactAddress(
  transaction: Db,
  { inquiries, events, mails, mailsTo }: Mentions,
  email: string,
  now: Date,
): Promise<void> {
  const pattern = toPattern(email);
  const redact = <Text extends string | null>(text: Text) =>
    (text === null ? null : text.replace(pattern, REDACTED)) as Text;
  for (const id of mailsTo) await removeMail(transaction, id);
  for (const id of inquiries) {
    const row = await transaction.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
    if (row) await redactInquiry(transaction, row, redact, now);
  }
  for (const id of events) {
    const event = await transaction
      .selectFrom('inquiryEvents')
      .select(['inquiryId', 'data', 'text'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!event) continue;
    const { inquiryId, data, text } = event;
    const fields = JSON.parse(redact(data)) as EventFields;
    for (const { n, name } of fields.attachments ?? []) {
      await transaction
        .updateTable('inquiryAttachments')
        .set({ name })
        .where('inquiryId', '=', inquiryId)
        .where('n', '=', n)
        .execute();
    }
    // Where the quote begins in the text as it is then.
    if (fields.quoteAt && text) fields.quoteAt = redact(text.slice(0, fields.quoteAt)).length;
    await transaction
      .updateTable('inquiryEvents')
      .set({ data: JSON.stringify(fields), text: redact(text) })
      .where('id', '=', id)
      .execute();
    await refreshSearchText(transaction, inquiryId);
  }
  for (const id of mails) {
    const mail = await transaction
      .selectFrom('mails')
      .select(MENTIONING_COLUMNS.mails)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!mail) continue;
    const redacted = Object.fromEntries(
      MENTIONING_COLUMNS.mails.map((column) => [column, redact(mail[column])]),
    );
    await transaction.updateTable('mails').set(redacted).where('id', '=', id).execute();
  }
}

type EventFields = { quoteAt?: number | null; attachments?: { n: number | null; name: string }[] };

/** Removes a mail with the files that no other mail has. */
async function removeMail(transaction: Db, id: string): Promise<void> {
  const links = await transaction
    .selectFrom('mailAttachments')
    .selectAll()
    .where('mailId', '=', id)
    .execute();
  await transaction.deleteFrom('mails').where('id', '=', id).execute();
  for (const { inquiryId, n } of links) await removeUnused(transaction, inquiryId, [n]);
}

/** Removes mails that could not be filed, and so belong to no inquiry, if they contain the address. */
export async function dismissUnfiledMails(db: Db, email: string): Promise<void> {
  const unfiled = await db
    .selectFrom('incomingMails')
    .select('id')
    .where('status', 'in', ['failed', 'stored'])
    .orderBy('id')
    .execute();
  for (const { id } of unfiled) {
    const mail = await db.selectFrom('incomingMails').select('raw').where('id', '=', id).executeTakeFirst();
    if (!mail?.raw || !Buffer.from(mail.raw).toString('latin1').toLowerCase().includes(email.toLowerCase()))
      continue;
    await db
      .updateTable('incomingMails')
      .set({ status: 'ignored', raw: null, error: null })
      .where('id', '=', id)
      .where('status', 'in', ['failed', 'stored'])
      .execute();
  }
}

/** Redacts an inquiry, as a correction by the server. The time of the last change stays, since it decides when closed ones are erased. */
async function redactInquiry(
  transaction: Db,
  row: Selectable<Schema['inquiries']>,
  redact: <Text extends string | null>(text: Text) => Text,
  now: Date,
): Promise<void> {
  const fields = MENTIONING_COLUMNS.inquiries.filter((field) => redact(row[field]) !== row[field]);
  if (fields.length === 0) return;
  const redacted = { ...row };
  for (const field of fields) Object.assign(redacted, { [field]: redact(row[field]) });
  await transaction
    .updateTable('inquiries')
    .set((eb) => ({
      ...toInquiryTextColumns(redacted),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute();
  await addInquiryEvent(transaction, row.id, { kind: 'corrected', fields }, { by: null, now });
}

/** Matches the address in whatever case, but not where it is the end or the beginning of another one. */
function toPattern(email: string): RegExp {
  const literal = email.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}]|[\p{L}\p{N}][._+-])${literal}(?![\p{L}\p{N}]|[.-][\p{L}\p{N}])`,
    'giu',
  );
}

/** Finds candidates: `_` stands for every letter of which SQLite does not know the other case. */
function toLikePattern(email: string): string {
  return likePattern(email.toLowerCase()).replaceAll(/[^ -~]/gu, '_');
}
