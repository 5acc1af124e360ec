import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema';
import { addInquiryEvent } from './inquiryEvents';
import { INQUIRY_TEXTS, toTextColumns } from './inquiryRow';

/** What takes the place of an erased address. */
const REDACTED = '[erased address]';
/** Inquiries from the address itself are erased as a whole. */
const FIELDS = INQUIRY_TEXTS.filter((field) => field !== 'email');

/** The ids of what mentions an address, and of all inquiries to which it belongs. */
export type Mentions = { inquiries: string[]; events: string[]; mails: string[]; inquiryIds: string[] };

/** Finds candidates: inquiries, notes, replies and mails that seem to mention an e-mail address. */
export async function findMentions(transaction: Kysely<Schema>, email: string): Promise<Mentions> {
  const like = toLikePattern(email);
  const mentions = (...columns: string[]) => {
    const conditions = columns.map((column) => sql`lower(${sql.ref(column)}) like ${like} escape '\\'`);
    return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
  };
  const inquiries = await transaction
    .selectFrom('inquiries')
    .select('id')
    .where(mentions(...FIELDS))
    .execute();
  const events = await transaction
    .selectFrom('inquiry_events')
    .select(['id', 'inquiry_id'])
    .where('kind', 'in', ['note', 'reply'])
    .where(mentions('data', 'text'))
    .execute();
  const mails = await transaction
    .selectFrom('mails')
    .select(['id', 'inquiry_id'])
    .where(mentions('subject', 'text', 'error'))
    .execute();
  const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const inquiryIds = [...events, ...mails].flatMap(({ inquiry_id }) => inquiry_id ?? []);
  return {
    inquiries: getIds(inquiries).toSorted(),
    events: getIds(events),
    mails: getIds(mails),
    inquiryIds: [...getIds(inquiries), ...inquiryIds],
  };
}

/**
 * Removes an erased e-mail address from the texts of others: inquiries that mention it, notes, replies and mails. Only
 * the address, since the rest of these texts is about somebody else.
 */
export async function redactAddress(
  transaction: Kysely<Schema>,
  { inquiries, events, mails }: Mentions,
  email: string,
  now: Date,
): Promise<void> {
  const pattern = toPattern(email);
  const redact = <Text extends string | null>(text: Text) =>
    (text === null ? null : text.replace(pattern, REDACTED)) as Text;
  for (const id of inquiries) {
    const row = await transaction.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
    if (row) await redactInquiry(transaction, row, redact, now);
  }
  for (const id of events) {
    const event = await transaction
      .selectFrom('inquiry_events')
      .select(['data', 'text'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!event) continue;
    const { subject, ...fields } = JSON.parse(event.data) as { subject?: string };
    const redacted = { ...fields, ...(subject === undefined ? {} : { subject: redact(subject) }) };
    await transaction
      .updateTable('inquiry_events')
      .set({ data: JSON.stringify(redacted), text: redact(event.text) })
      .where('id', '=', id)
      .execute();
  }
  for (const id of mails) {
    const mail = await transaction
      .selectFrom('mails')
      .select(['subject', 'text', 'error'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!mail) continue;
    const { subject, text, error } = mail;
    await transaction
      .updateTable('mails')
      .set({ subject: redact(subject), text: redact(text), error: redact(error) })
      .where('id', '=', id)
      .execute();
  }
}

/** As a correction by the server. The time of the last change stays, since it decides when closed ones are erased. */
async function redactInquiry(
  transaction: Kysely<Schema>,
  row: Selectable<Schema['inquiries']>,
  redact: <Text extends string | null>(text: Text) => Text,
  now: Date,
): Promise<void> {
  const fields = FIELDS.filter((field) => redact(row[field]) !== row[field]);
  if (fields.length === 0) return;
  const redacted = { ...row };
  for (const field of fields) Object.assign(redacted, { [field]: redact(row[field]) });
  await transaction
    .updateTable('inquiries')
    .set((eb) => ({
      ...toTextColumns(redacted),
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
  const literal = email.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
  return `%${literal.replaceAll(/[^ -~]/gu, '_')}%`;
}
