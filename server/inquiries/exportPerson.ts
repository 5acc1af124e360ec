import type { Person } from '../../src/shared/inquiryAdmin';
import type { AddressExport } from '../../src/shared/inquiryResponses';
import { VISITOR_MAIL_KINDS } from '../../src/shared/mail';
import { toBatches } from '../database/batches';
import type { Db } from '../database/schema';
import { readInquiries } from './inquiry';
import {
  findApplications,
  findInquiries,
  findInvitations,
  findMailsTo,
  findOtherMails,
  findSpellings,
} from './personalData';
import { readTimelines } from './timeline';
import { findUnfiledMails } from './unfiledMails';

/** With lists that are read piece by piece: files may be larger together than the memory of the server. */
type Streamed<Value> = Value extends (infer Item)[]
  ? Value | AsyncIterable<Streamed<Item>>
  : Value extends object
    ? { [Name in keyof Value]: Streamed<Value[Name]> }
    : Value;

/** All that is stored of an e-mail address or a phone number, as the JSON of an `AddressExport` in pieces. */
export async function exportPerson(
  db: Db,
  person: Person,
  now: Date,
): Promise<{ inquiries: number; json: AsyncGenerator<string> }> {
  const { email } = person;
  const ids = (await findInquiries(db, person)).map(({ id }) => id);
  const invited = email === undefined ? [] : await findInvitations(db, email);
  const stored: Streamed<AddressExport> = {
    ...person,
    exportedAt: now.toISOString(),
    inquiries: exportInquiries(db, ids),
    applications: exportApplications(db, person, now),
    mails: exportMails(db, ids, email),
    otherMails: email === undefined ? [] : await findOtherMails(db, email),
    unfiledMails: email === undefined ? [] : exportUnfiledMails(db, await findSpellings(db, email)),
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
  person: Person,
  now: Date,
): AsyncGenerator<AddressExport['applications'][number]> {
  for (const application of await findApplications(db, person, now)) {
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

async function* exportUnfiledMails(
  db: Db,
  spellings: readonly string[],
): AsyncGenerator<AddressExport['unfiledMails'][number]> {
  for await (const { id: _id, ...mail } of findUnfiledMails(db, spellings)) yield toExportedFile(mail);
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
