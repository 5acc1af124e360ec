import { type RawBuilder, sql } from 'kysely';
import { APPLICATION_RETENTION_MONTHS } from '../../src/shared/applicationLimits';
import type { Person } from '../../src/shared/inquiryAdmin';
import type { AddressExport } from '../../src/shared/inquiryResponses';
import { toPhoneKey } from '../../src/shared/phoneNumber';
import { splitRows } from '../database/batches';
import { toEmailKey } from '../database/rows';
import type { Db } from '../database/schema';
import { emptyLog } from '../database/sqlite';
import { subtractMonths } from '../time';
import { eraseInquiries, lockInquiries } from './act';
import { removeUnused } from './attachments';
import { dismissMails, findUnfiledMails, UNFILED } from './unfiledMails';

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
  person: Person,
): Promise<{ inquiries: number; applications: number }> {
  const { email } = person;
  const spellings = email === undefined ? [] : await findSpellings(db, email);
  const erased = await db.transaction().execute(async (transaction) => {
    // Before the inquiries: one that is made of it in this moment is then found among them, or not made at all.
    if (email !== undefined)
      await transaction.deleteFrom('otherMails').where('emailKey', '=', toEmailKey(email)).execute();
    const applications = transaction.deleteFrom('applications').where(isOf(person));
    const { numDeletedRows } = await applications.executeTakeFirstOrThrow();
    const ids = (await findInquiries(transaction, person)).map(({ id }) => id);
    const inquiries = await eraseInquiries(transaction, ids, () => isOf(person));
    return { inquiries, applications: Number(numDeletedRows) };
  });
  if (email !== undefined) {
    for (const { id } of await findInvitations(db, email))
      await db.deleteFrom('accountLinks').where('id', '=', id).execute();
    await eraseMailsTo(db, email);
    for await (const { id } of findUnfiledMails(db, spellings)) await dismissMails(db, [id], UNFILED);
  }
  await emptyLog(db);
  return erased;
}

/** When each of what `erasePerson` erases came (ISO 8601). */
export async function listArrivals(db: Db, person: Person): Promise<string[]> {
  const { email } = person;
  const created = [
    ...(await findInquiries(db, person)),
    ...(await findApplications(db, person)),
    ...(email === undefined ? [] : await findInvitations(db, email)),
  ];
  const received = email === undefined ? [] : await findOtherMails(db, email);
  return [...created.map(({ createdAt }) => createdAt), ...received.map(({ receivedAt }) => receivedAt)];
}

/** The condition that an inquiry or an application is of this address or number. */
function isOf({ email, phone = '' }: Person): RawBuilder<boolean> {
  return email === undefined ? sql`phone_key = ${toPhoneKey(phone)}` : sql`email_key = ${toEmailKey(email)}`;
}

/**
 * The applications of an e-mail address or a phone number, oldest first, without their files.
 *
 * @param now leaves out those that are about to be removed
 */
export function findApplications(db: Db, person: Person, now?: Date) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['applications.id as _id', 'jobs.position as job', 'applications.createdAt'])
    .select(['name', 'email', 'phone', 'note', 'language'])
    .where('applications.id', 'in', (eb) =>
      eb
        .selectFrom('applications')
        .select('id')
        .where(isOf(person))
        .where('createdAt', '>=', now ? subtractMonths(now, APPLICATION_RETENTION_MONTHS).toISOString() : ''),
    )
    .orderBy('applications.createdAt')
    .execute();
}

/** The inquiries of an e-mail address or a phone number, however it is written, oldest first. */
export function findInquiries(db: Db, person: Person) {
  return db
    .selectFrom('inquiries')
    .select(['id', 'email', 'createdAt'])
    .where(isOf(person))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The ways in which inquiries write an address, with the one that is asked for, also in lower case. */
export async function findSpellings(db: Db, email: string): Promise<string[]> {
  const stored = await findInquiries(db, { email });
  const spellings = [email, ...stored.flatMap((row) => row.email ?? [])];
  return [...new Set([...spellings, ...spellings.map((one) => one.toLowerCase())])];
}

/** The invitation to become an admin, which waits for an answer: who has accepted one is an admin, and no visitor. */
export async function findInvitations(db: Db, email: string) {
  const invitations = await db
    .selectFrom('accountLinks')
    .select(['id', 'email', 'createdAt', 'expiresAt'])
    .where('adminId', 'is', null)
    .execute();
  return invitations.filter((one) => toEmailKey(one.email) === toEmailKey(email));
}

/** The mails to an address, however it is written: of every inquiry and application, and invitations. Other mails to admins are no visitor's. */
export async function* findMailsTo(
  db: Db,
  email: string,
): AsyncGenerator<{ id: string; inquiryId: string | null }> {
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
export function findOtherMails(db: Db, email: string): Promise<AddressExport['otherMails']> {
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
