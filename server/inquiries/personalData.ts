import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AddressExport } from '../../src/contract/inquiryDesk';
import { MAIL_KINDS, MAIL_STATUSES } from '../../src/contract/mail';
import type { Database } from '../database/open';
import type { Schema } from '../database/schema';
import { toSortKey } from '../database/searchText';
import { timestamp } from '../http/apiSchemas';
import { type InquiryRow, lockInquiries } from './changeInquiry';
import { inquiryEventResponse, readTimelines } from './inquiryEvents';
import { inquiryResponse, readInquiries } from './inquiryRow';
import { findMentions, redactAddress } from './redactAddress';

/** Below the number of parameters that a statement can have. */
const BATCH = 500;

export const addressExportResponse = z
  .object({
    email: z.string(),
    exportedAt: timestamp,
    inquiries: z.array(inquiryResponse.extend({ events: z.array(inquiryEventResponse) })),
    mails: z.array(
      z.object({
        _id: z.string(),
        kind: z.enum(MAIL_KINDS),
        status: z.enum(MAIL_STATUSES),
        to: z.string(),
        subject: z.string(),
        text: z.string().nullable().meta({ description: 'Of replies' }),
        createdAt: timestamp,
        sentAt: timestamp.nullable(),
      }),
    ),
  })
  .meta({ id: 'AddressExport' }) satisfies z.ZodType<AddressExport>;

/**
 * Erases the inquiries of an e-mail address with their timelines and mails, mails to it that belong to an inquiry whose
 * address was corrected since, and the address in the texts of others.
 *
 * @returns the number of inquiries
 */
export async function eraseAddress({ db, dialect }: Database, email: string, now: Date): Promise<number> {
  const isOfAddress = (row: { email: string }) => row.email.toLowerCase() === email.toLowerCase();
  return db.transaction().execute(async (transaction) => {
    const similar = await transaction
      .selectFrom('inquiries')
      .select(['id', 'email'])
      .where('email_key', '=', toSortKey(email))
      .execute();
    const mentions = await findMentions(transaction, email);
    const mails = await transaction.selectFrom('mails').select('inquiry_id').where(isMailTo(email)).execute();
    const ids = new Set([
      ...similar.filter(isOfAddress).map(({ id }) => id),
      ...mails.flatMap(({ inquiry_id }) => inquiry_id ?? []),
      ...mentions.inquiryIds,
    ]);
    const rows: InquiryRow[] = [];
    // All at the beginning and in the order of ids, as other changes do: otherwise two could wait for each other.
    for (const batch of toBatches([...ids].toSorted())) {
      rows.push(...(await lockInquiries(transaction, dialect, batch)));
    }
    const erased = rows.filter(isOfAddress).map(({ id }) => id);
    for (const batch of toBatches(erased)) {
      await transaction.deleteFrom('inquiries').where('id', 'in', batch).execute();
    }
    await transaction.deleteFrom('mails').where(isMailTo(email)).execute();
    await redactAddress(transaction, mentions, email, now);
    return erased.length;
  });
}

function toBatches(ids: string[]): string[][] {
  const batches: string[][] = [];
  for (let from = 0; from < ids.length; from += BATCH) batches.push(ids.slice(from, from + BATCH));
  return batches;
}

/** All that is stored of an e-mail address. */
export async function exportAddress(db: Kysely<Schema>, email: string, now: Date): Promise<AddressExport> {
  const spellings = new Set(await findSpellings(db, email));
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'email'])
    .where('email_key', '=', toSortKey(email))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const ids = rows.filter((row) => spellings.has(row.email)).map(({ id }) => id);
  const inquiries: AddressExport['inquiries'] = [];
  const mails = new Map<string, AddressExport['mails'][number]>();
  const readMails = db
    .selectFrom('mails')
    .select(['id as _id', 'kind', 'status', 'to_address as to', 'subject', 'text'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .orderBy('created_at');
  for (const batch of toBatches(ids)) {
    const timelines = await readTimelines(db, batch);
    for (const inquiry of await readInquiries(db, batch)) {
      inquiries.push({ ...inquiry, events: timelines.get(inquiry._id) ?? [] });
    }
    for (const mail of await readMails.where('inquiry_id', 'in', batch).execute()) mails.set(mail._id, mail);
  }
  for (const mail of await readMails.where(isMailTo(email)).execute()) mails.set(mail._id, mail);
  return { email, exportedAt: now.toISOString(), inquiries, mails: [...mails.values()] };
}

/** How inquiries spell this address, in upper or lower case. Their sort key is the same also for similar addresses. */
async function findSpellings(db: Kysely<Schema>, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('inquiries')
    .select('email')
    .distinct()
    .where('email_key', '=', toSortKey(email))
    .execute();
  return rows.map((row) => row.email).filter((spelling) => spelling.toLowerCase() === email.toLowerCase());
}

/** Notices to admins belong to no inquiry. */
function isMailTo(email: string) {
  return sql<boolean>`inquiry_id is not null and (to_address = ${email} or lower(to_address) = ${email.toLowerCase()})`;
}
