import type { AddressExport } from '../../src/shared/inquiryResponses';
import { splitRows, toBatches } from '../database/batches';
import { toSortKey } from '../database/rows';
import type { Db } from '../database/schema';
import { emptyLog } from '../database/sqlite';
import { type InquiryRow, lockInquiries } from '../inquiryRows';
import { readMailFiles } from '../mail/reply';
import { readInquiries } from './inquiry';
import { readTimelines } from './inquiryEvents';
import { dismissUnfiledMails, findMentions, isMailTo, REDACTION_RANGE, redactAddress } from './redactAddress';

/**
 * Erases the inquiries of an e-mail address with their timelines and mails, mails to it that belong to an inquiry whose
 * address was corrected since, and the address in the texts of others.
 *
 * @returns the number of inquiries
 */
export async function eraseAddress(db: Db, email: string, now: Date): Promise<number> {
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
    const own = similar.filter((row) => isEqual(row.email, email)).map(({ id }) => id);
    const rows = await lockAll(transaction, [...own, ...mentions.inquiryIds]);
    const ids = rows.filter((row) => isEqual(row.email, email)).map(({ id }) => id);
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
  await dismissUnfiledMails(db, email);
  await emptyLog(db);
  return erased;
}

/** All that is stored of an e-mail address. */
export async function exportAddress(db: Db, email: string, now: Date): Promise<AddressExport> {
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'email'])
    .where('emailKey', '=', toSortKey(email))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const ids = rows.filter((row) => isEqual(row.email, email)).map(({ id }) => id);
  const inquiries: AddressExport['inquiries'] = [];
  const mails = new Map<string, Omit<AddressExport['mails'][number], 'attachments'>>();
  const readMails = db
    .selectFrom('mails')
    .select(['id as _id', 'kind', 'status', 'toAddress as to', 'subject', 'text'])
    .select(['createdAt', 'sentAt'])
    .orderBy('createdAt');
  for (const batch of toBatches(ids)) {
    const timelines = await readTimelines(db, batch);
    for (const inquiry of await readInquiries(db, batch)) {
      const files = await db
        .selectFrom('inquiryAttachments')
        .select(['n', 'name', 'type', 'bytes'])
        .where('inquiryId', '=', inquiry._id)
        .where('uploadedBy', 'is', null)
        .orderBy('n')
        .execute();
      const events = timelines.get(inquiry._id) ?? [];
      inquiries.push({ ...inquiry, events, attachments: files.map(toExported) });
    }
    for (const mail of await readMails.where('inquiryId', 'in', batch).execute()) mails.set(mail._id, mail);
  }
  for await (const isInRange of splitRows(db, 'mails', REDACTION_RANGE)) {
    const rows = await readMails.where(isInRange).where(isMailTo(email)).execute();
    for (const mail of rows) mails.set(mail._id, mail);
  }
  const withFiles: AddressExport['mails'] = [];
  for (const mail of mails.values()) {
    withFiles.push({ ...mail, attachments: (await readMailFiles(db, mail._id)).map(toExported) });
  }
  return { email, exportedAt: now.toISOString(), inquiries, mails: withFiles };
}

function toExported({ bytes, ...file }: { n: number; name: string; type: string; bytes: Uint8Array }) {
  return { ...file, base64: Buffer.from(bytes).toString('base64') };
}

/** The sort key of an address is the same also for similar ones. */
function isEqual(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase();
}
