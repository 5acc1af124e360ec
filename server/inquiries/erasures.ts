import {
  type Erased,
  hashErased,
  noteErasure,
  readErasures,
  toFileTime,
} from '../database/backup/erasureNotes';
import { splitRows, toBatches } from '../database/batches';
import type { Db } from '../database/schema';
import { readSecret } from '../database/secret';
import { HttpError } from '../http/errors';
import { eraseAddress } from './personalData';
import { MENTIONING_COLUMNS, REDACTION_RANGE } from './redactAddress';

/** Created at the first start, so that every backup has it. */
export const ERASURE_KEY = 'erasures';

const ADDRESS = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu;

/**
 * Records an erasure for later restores. Call it before, or in the transaction that erases: what cannot be recorded is not
 * erased.
 *
 * @param folder that of the backups; undefined where there are none, as in tests
 */
export async function recordErasure(
  transaction: Db,
  folder: string | undefined,
  erased: Erased,
  now: Date,
): Promise<void> {
  if (folder === undefined) return;
  const key = await readSecret(transaction, ERASURE_KEY);
  try {
    noteErasure(folder, hashErased(key, erased), now);
  } catch (error) {
    const message = `Nothing was erased, since it could not be noted beside the backups (${(error as NodeJS.ErrnoException).code}). Please tell the operator of the site.`;
    throw new HttpError(503, { message });
  }
}

/**
 * Repeats the erasures that were noted since a backup was made, in the database that was restored from it. An address from
 * which a newer inquiry came is left alone: then the backup was made after the erasure.
 *
 * @returns undefined when erasures are noted, but the backup has no key to recognise them
 */
export async function repeatErasures(
  db: Db,
  folders: string[],
  now: Date,
): Promise<{ erasures: number; inquiries: number } | undefined> {
  const noted = readErasures(folders);
  if (noted.size === 0) return { erasures: 0, inquiries: 0 };
  const meta = db.selectFrom('meta').select('value').where('key', '=', ERASURE_KEY);
  const key = (await meta.executeTakeFirst())?.value;
  if (key === undefined) return undefined;

  const ids: string[] = [];
  for await (const isInRange of splitRows(db, 'inquiries', REDACTION_RANGE)) {
    const rows = await db.selectFrom('inquiries').select('id').where(isInRange).execute();
    ids.push(...rows.map(({ id }) => id).filter((id) => noted.has(hashErased(key, `inquiry ${id}`))));
  }
  for (const batch of toBatches(ids)) {
    await db.deleteFrom('inquiries').where('id', 'in', batch).execute();
  }
  let [erasures, inquiries] = [ids.length, ids.length];
  for (const [address, newest] of await findAddresses(db)) {
    const erasedAt = noted.get(hashErased(key, `address ${address}`));
    if (erasedAt === undefined || newest > erasedAt) continue;
    erasures += 1;
    inquiries += await eraseAddress(db, address, now);
  }
  return { erasures, inquiries };
}

/** All e-mail addresses that the database contains anywhere, with the time of their newest inquiry. */
async function findAddresses(db: Db): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const add = (address: string, time = '') => {
    const known = found.get(address.toLowerCase()) ?? '';
    found.set(address.toLowerCase(), time > known ? time : known);
  };
  const addMentioned = (...texts: (string | null)[]) => {
    for (const [address] of texts.join('\n').matchAll(ADDRESS)) {
      add(address);
      add(address.replaceAll(/^[._%+-]+|(?<![.-])[.-]+$/g, ''));
    }
  };
  for await (const isInRange of splitRows(db, 'inquiries', REDACTION_RANGE)) {
    const rows = db
      .selectFrom('inquiries')
      .select(['email', 'createdAt', ...MENTIONING_COLUMNS.inquiries])
      .where(isInRange);
    for (const { email, createdAt, ...texts } of await rows.execute()) {
      add(email, toFileTime(new Date(createdAt)));
      addMentioned(...Object.values(texts));
    }
  }
  for await (const isInRange of splitRows(db, 'inquiryEvents', REDACTION_RANGE)) {
    const rows = db.selectFrom('inquiryEvents').select(MENTIONING_COLUMNS.inquiryEvents).where(isInRange);
    for (const texts of await rows.execute()) addMentioned(...Object.values(texts));
  }
  for await (const isInRange of splitRows(db, 'mails', REDACTION_RANGE)) {
    const rows = db
      .selectFrom('mails')
      .select(['toAddress', ...MENTIONING_COLUMNS.mails])
      .where(isInRange);
    for (const { toAddress, ...texts } of await rows.execute()) {
      add(toAddress);
      addMentioned(...Object.values(texts));
    }
  }
  const unfiled = await db.selectFrom('incomingMails').select('id').where('raw', 'is not', null).execute();
  for (const { id } of unfiled) {
    const mail = await db.selectFrom('incomingMails').select('raw').where('id', '=', id).executeTakeFirst();
    if (mail?.raw) addMentioned(Buffer.from(mail.raw).toString('latin1'));
  }
  return found;
}
