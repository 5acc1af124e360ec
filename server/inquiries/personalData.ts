import type { AddressExport } from '../../src/shared/inquiryAdmin';
import { splitRows } from '../database/batches';
import { toSortKey } from '../database/rows';
import type { Db } from '../database/schema';
import { type InquiryRow, lockInquiries } from './changeInquiry';
import { readInquiries } from './inquiry';
import { readTimelines } from './inquiryEvents';
import { findMentions, isMailTo, RANGE_ROWS, redactAddress } from './redactAddress';

/** Below the number of parameters that a statement can have. */
const BATCH = 500;

/**
 * Erases the inquiries of an e-mail address with their timelines and mails, mails to it that belong to an inquiry whose
 * address was corrected since, and the address in the texts of others.
 *
 * @returns the number of inquiries
 */
export async function eraseAddress(db: Db, email: string, now: Date): Promise<number> {
  const isOfAddress = (row: { email: string }) => row.email.toLowerCase() === email.toLowerCase();
  // All at the beginning and in the order of ids, as other changes do: otherwise two could wait for each other.
  const lockAll = async (transaction: Db, ids: string[]) => {
    const rows: InquiryRow[] = [];
    for (const batch of toBatches([...new Set(ids)].toSorted())) {
      rows.push(...(await lockInquiries(transaction, batch)));
    }
    return rows;
  };
  // Before the transaction, which keeps every other request waiting on SQLite.
  const mentions = await findMentions(db, email);
  const erased = await db.transaction().execute(async (transaction) => {
    const similar = await transaction
      .selectFrom('inquiries')
      .select(['id', 'email'])
      .where('emailKey', '=', toSortKey(email))
      .execute();
    const own = similar.filter(isOfAddress).map(({ id }) => id);
    const rows = await lockAll(transaction, [...own, ...mentions.inquiryIds]);
    const ids = rows.filter(isOfAddress).map(({ id }) => id);
    for (const batch of toBatches(ids)) {
      await transaction.deleteFrom('inquiries').where('id', 'in', batch).execute();
    }
    await redactAddress(transaction, mentions, email, now);
    return ids.length;
  });
  // What came to mention the address meanwhile.
  const later = await findMentions(db, email);
  await db.transaction().execute(async (transaction) => {
    await lockAll(transaction, later.inquiryIds);
    await redactAddress(transaction, later, email, now);
  });
  return erased;
}

function toBatches(ids: string[]): string[][] {
  const batches: string[][] = [];
  for (let from = 0; from < ids.length; from += BATCH) batches.push(ids.slice(from, from + BATCH));
  return batches;
}

/** All that is stored of an e-mail address. */
export async function exportAddress(db: Db, email: string, now: Date): Promise<AddressExport> {
  const spellings = new Set(await findSpellings(db, email));
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'email'])
    .where('emailKey', '=', toSortKey(email))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const ids = rows.filter((row) => spellings.has(row.email)).map(({ id }) => id);
  const inquiries: AddressExport['inquiries'] = [];
  const mails = new Map<string, AddressExport['mails'][number]>();
  const readMails = db
    .selectFrom('mails')
    .select(['id as _id', 'kind', 'status', 'toAddress as to', 'subject', 'text'])
    .select(['createdAt', 'sentAt'])
    .orderBy('createdAt');
  for (const batch of toBatches(ids)) {
    const timelines = await readTimelines(db, batch);
    for (const inquiry of await readInquiries(db, batch)) {
      inquiries.push({ ...inquiry, events: timelines.get(inquiry._id) ?? [] });
    }
    for (const mail of await readMails.where('inquiryId', 'in', batch).execute()) mails.set(mail._id, mail);
  }
  for await (const isInRange of splitRows(db, 'mails', RANGE_ROWS)) {
    const rows = await readMails.where(isInRange).where(isMailTo(email)).execute();
    for (const mail of rows) mails.set(mail._id, mail);
  }
  return { email, exportedAt: now.toISOString(), inquiries, mails: [...mails.values()] };
}

/** How inquiries spell this address, in upper or lower case. Their sort key is the same also for similar addresses. */
async function findSpellings(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('inquiries')
    .select('email')
    .distinct()
    .where('emailKey', '=', toSortKey(email))
    .execute();
  return rows.map((row) => row.email).filter((spelling) => spelling.toLowerCase() === email.toLowerCase());
}
