import type { ExpressionBuilder } from 'kysely';
import { APPLICATION_RETENTION_MONTHS } from '../../src/shared/applicationLimits';
import type { Whose } from '../../src/shared/inquiryAdmin';
import type { AddressExport } from '../../src/shared/inquiryResponses';
import { VISITOR_MAIL_KINDS } from '../../src/shared/mail';
import { toPhoneKey } from '../../src/shared/phoneNumber';
import { splitRows, toBatches } from '../database/batches';
import { toEmailKey } from '../database/rows';
import type { Db, Schema } from '../database/schema';
import { emptyLog } from '../database/sqlite';
import { subtractMonths } from '../time';
import { eraseInquiries, lockInquiries } from './act';
import { removeUnused } from './attachments';
import { readInquiries } from './inquiry';
import { readTimelines } from './timeline';

/** Few enough to be searched without delaying other requests. */
const RANGE = 5_000;

/**
 * Erases the inquiries of an e-mail address or a phone number, however it is written, with their timelines and mails, and
 * mails to the address that belong to an inquiry whose address was corrected since; also its other mail and an invitation of
 * it. What others wrote about it is theirs and stays.
 *
 * @returns how many inquiries and applications there were
 */
export async function erasePerson(
  db: Db,
  whose: Whose,
): Promise<{ inquiries: number; applications: number }> {
  const { email } = whose;
  const spellings = email === undefined ? [] : await findSpellings(db, email);
  const erased = await db.transaction().execute(async (transaction) => {
    // Before the inquiries: one that is made of it in this moment is then found among them, or not made at all.
    if (email !== undefined)
      await transaction.deleteFrom('otherMails').where('emailKey', '=', toEmailKey(email)).execute();
    const applications = transaction.deleteFrom('applications').where(isOf<'applications'>(whose));
    const { numDeletedRows } = await applications.executeTakeFirstOrThrow();
    const ids = (await findInquiries(transaction, whose)).map(({ id }) => id);
    const inquiries = await eraseInquiries(transaction, ids, isOf(whose));
    return { inquiries, applications: Number(numDeletedRows) };
  });
  if (email !== undefined) {
    for (const { id } of await findInvitations(db, email))
      await db.deleteFrom('accountLinks').where('id', '=', id).execute();
    await eraseMailsTo(db, email);
    await dismissUnfiledMails(db, spellings);
  }
  await emptyLog(db);
  return erased;
}

/** When each of what `erasePerson` erases came (ISO 8601). */
export async function listArrivals(db: Db, whose: Whose): Promise<string[]> {
  const { email } = whose;
  const created = [
    ...(await findInquiries(db, whose)),
    ...(await findApplications(db, whose)),
    ...(email === undefined ? [] : await findInvitations(db, email)),
  ];
  const received = email === undefined ? [] : await findOtherMails(db, email);
  return [...created.map(({ createdAt }) => createdAt), ...received.map(({ receivedAt }) => receivedAt)];
}

function isOf<Table extends 'inquiries' | 'applications' = 'inquiries'>({ email, phone = '' }: Whose) {
  return (eb: ExpressionBuilder<Schema, Table>) => {
    // Kysely infers no columns for a table that is a parameter.
    const either = eb as unknown as ExpressionBuilder<Schema, 'inquiries'>;
    return email === undefined
      ? either('phoneKey', '=', toPhoneKey(phone))
      : either('emailKey', '=', toEmailKey(email));
  };
}

/**
 * The applications of an e-mail address or a phone number, oldest first, without their files.
 *
 * @param now leaves out those that are about to be removed
 */
function findApplications(db: Db, whose: Whose, now?: Date) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['applications.id as _id', 'jobs.position as job', 'applications.createdAt'])
    .select(['name', 'email', 'phone', 'note', 'language'])
    .where('applications.id', 'in', (eb) =>
      eb
        .selectFrom('applications')
        .select('id')
        .where(isOf<'applications'>(whose))
        .where('createdAt', '>=', now ? subtractMonths(now, APPLICATION_RETENTION_MONTHS).toISOString() : ''),
    )
    .orderBy('applications.createdAt')
    .execute();
}

/** The inquiries of an e-mail address or a phone number, however it is written, oldest first. */
export function findInquiries(db: Db, whose: Whose) {
  return db
    .selectFrom('inquiries')
    .select(['id', 'email', 'createdAt'])
    .where(isOf(whose))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The ways in which inquiries write an address, with the one that is asked for, also in lower case. */
async function findSpellings(db: Db, email: string): Promise<string[]> {
  const stored = await findInquiries(db, { email });
  const spellings = [email, ...stored.flatMap((row) => row.email ?? [])];
  return [...new Set([...spellings, ...spellings.map((one) => one.toLowerCase())])];
}

/** The invitation to become an admin, which waits for an answer: who has accepted one is an admin, and no visitor. */
async function findInvitations(db: Db, email: string) {
  const invitations = await db
    .selectFrom('accountLinks')
    .select(['id', 'email', 'createdAt', 'expiresAt'])
    .where('adminId', 'is', null)
    .execute();
  return invitations.filter((one) => toEmailKey(one.email) === toEmailKey(email));
}

/** The mails to an address, however it is written: of every inquiry and application, and invitations. Other mails to admins are no visitor's. */
async function* findMailsTo(db: Db, email: string): AsyncGenerator<{ id: string; inquiryId: string | null }> {
  const emailKey = toEmailKey(email);
  for await (const isInRange of splitRows(db, 'mails', RANGE)) {
    const mails = await db
      .selectFrom('mails')
      .select(['id', 'inquiryId', 'toAddress'])
      .where(isInRange)
      .where((eb) =>
        eb.or([
          eb('inquiryId', 'is not', null),
          eb('applicationId', 'is not', null),
          eb('kind', '=', 'invitation'),
        ]),
      )
      .execute();
    yield* mails.filter(({ toAddress }) => toEmailKey(toAddress) === emailKey);
  }
}

/** Of the mails that belong to no inquiry only the headers are stored. */
function findOtherMails(db: Db, email: string): Promise<AddressExport['otherMails']> {
  return db
    .selectFrom('otherMails')
    .select(['fromName', 'fromAddress', 'subject', 'receivedAt'])
    .where('emailKey', '=', toEmailKey(email))
    .orderBy('receivedAt')
    .execute();
}

/** With the files that no other mail has. */
async function eraseMailsTo(db: Db, email: string): Promise<void> {
  for await (const { id, inquiryId } of findMailsTo(db, email))
    await db.transaction().execute((transaction) => eraseMail(transaction, id, inquiryId));
}

async function eraseMail(transaction: Db, id: string, inquiryId: string | null): Promise<void> {
  await lockInquiries(transaction, [inquiryId]);
  const files = transaction.selectFrom('mailAttachments').select('n').where('mailId', '=', id);
  const numbers = (await files.execute()).map(({ n }) => n);
  await transaction.deleteFrom('mails').where('id', '=', id).execute();
  if (inquiryId !== null) await removeUnused(transaction, inquiryId, numbers);
}

/** Removes mails that could not be filed, and so belong to no inquiry, if they contain the address. */
async function dismissUnfiledMails(db: Db, spellings: readonly string[]): Promise<void> {
  const unfiled = await db
    .selectFrom('incomingMails')
    .select('id')
    .where('status', 'in', ['failed', 'stored'])
    .orderBy('id')
    .execute();
  for (const { id } of unfiled) {
    const mail = await db.selectFrom('incomingMails').select('raw').where('id', '=', id).executeTakeFirst();
    const text = mail?.raw ? Buffer.from(mail.raw).toString('latin1').toLowerCase() : '';
    if (!spellings.some((one) => text.includes(one))) continue;
    await db
      .updateTable('incomingMails')
      .set({ status: 'ignored', raw: null, error: null })
      .where('id', '=', id)
      .where('status', 'in', ['failed', 'stored'])
      .execute();
  }
}

/** With lists that are read piece by piece: files may be larger together than the memory of the server. */
type Streamed<Value> = Value extends (infer Item)[]
  ? Value | AsyncIterable<Streamed<Item>>
  : Value extends object
    ? { [Name in keyof Value]: Streamed<Value[Name]> }
    : Value;

/** All that is stored of an e-mail address or a phone number, as the JSON of an `AddressExport` in pieces. */
export async function exportPerson(
  db: Db,
  whose: Whose,
  now: Date,
): Promise<{ inquiries: number; json: AsyncGenerator<string> }> {
  const { email } = whose;
  const ids = (await findInquiries(db, whose)).map(({ id }) => id);
  const invited = email === undefined ? [] : await findInvitations(db, email);
  const stored: Streamed<AddressExport> = {
    ...whose,
    exportedAt: now.toISOString(),
    inquiries: exportInquiries(db, ids),
    applications: exportApplications(db, whose, now),
    mails: exportMails(db, ids, email),
    otherMails: email === undefined ? [] : await findOtherMails(db, email),
    invitations: invited.map(({ id: _id, ...invitation }) => invitation),
  };
  return { inquiries: ids.length, json: toJson(stored) };
}

/** The JSON of a value in pieces: of its streamed lists one item after the other. */
async function* toJson(value: unknown): AsyncGenerator<string> {
  let separator = '';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield JSON.stringify(value);
  } else if (Symbol.asyncIterator in value) {
    yield '[';
    for await (const item of value as AsyncIterable<unknown>) {
      yield separator;
      yield* toJson(item);
      separator = ',';
    }
    yield ']';
  } else {
    yield '{';
    for (const [name, field] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(name)}:`;
      yield* toJson(field);
      separator = ',';
    }
    yield '}';
  }
}

async function* exportInquiries(
  db: Db,
  ids: readonly string[],
): AsyncGenerator<Streamed<AddressExport['inquiries'][number]>> {
  for (const id of ids) {
    const timelines = await readTimelines(db, [id]);
    for (const inquiry of await readInquiries(db, [id])) {
      const files = await db
        .selectFrom('inquiryAttachments')
        .select(['inquiryId', 'n'])
        .where('inquiryId', '=', id)
        .where('uploadedBy', 'is', null)
        .orderBy('n')
        .execute();
      yield { ...inquiry, events: timelines.get(id) ?? [], attachments: readFiles(db, files) };
    }
  }
}

async function* exportApplications(
  db: Db,
  whose: Whose,
  now: Date,
): AsyncGenerator<AddressExport['applications'][number]> {
  for (const application of await findApplications(db, whose, now)) {
    const file = await db
      .selectFrom('applications')
      .select(['cvName as name', 'cvType as type', 'cv as bytes'])
      .where('id', '=', application._id)
      .executeTakeFirst();
    // Erased while the export was read.
    if (!file) continue;
    yield { ...application, cv: toExportedFile(file) };
  }
}

async function* exportMails(
  db: Db,
  inquiryIds: readonly string[],
  email?: string,
): AsyncGenerator<Streamed<AddressExport['mails'][number]>> {
  const mails = new Map<string, Omit<AddressExport['mails'][number], 'attachments'>>();
  const readMails = db
    .selectFrom('mails')
    .select(['id as _id', 'kind', 'status', 'toAddress as to', 'subject', 'text'])
    .select(['createdAt', 'sentAt'])
    .orderBy('createdAt');
  for (const batch of toBatches(inquiryIds)) {
    const ofInquiries = readMails.where('inquiryId', 'in', batch).where('kind', 'in', VISITOR_MAIL_KINDS);
    for (const mail of await ofInquiries.execute()) mails.set(mail._id, mail);
  }
  for await (const { id } of email === undefined ? [] : findMailsTo(db, email)) {
    for (const mail of await readMails.where('id', '=', id).execute()) mails.set(mail._id, mail);
  }
  for (const mail of mails.values()) {
    const files = await db
      .selectFrom('mailAttachments')
      .select(['inquiryId', 'n'])
      .where('mailId', '=', mail._id)
      .orderBy('n')
      .execute();
    yield { ...mail, attachments: readFiles(db, files) };
  }
}

async function* readFiles(
  db: Db,
  files: readonly { inquiryId: string; n: number }[],
): AsyncGenerator<AddressExport['mails'][number]['attachments'][number]> {
  for (const { inquiryId, n } of files) {
    const file = await db
      .selectFrom('inquiryAttachments')
      .select(['n', 'name', 'type', 'bytes'])
      .where('inquiryId', '=', inquiryId)
      .where('n', '=', n)
      .executeTakeFirst();
    // Erased while the export was read.
    if (file) yield toExportedFile(file);
  }
}

function toExportedFile<File extends { bytes: Uint8Array }>({ bytes, ...file }: File) {
  return { ...file, base64: Buffer.from(bytes).toString('base64') };
}
