import {
  decryptErased,
  type Erased,
  encryptErased,
  noteErasure,
  readErasures,
  toFileTime,
} from '../copies/erasureNotes';
import type { Db } from '../database/schema';
import { readSecret } from '../database/secret';
import { HttpError } from '../http/errors';
import { eraseInquiries } from './act';
import { eraseAddress, findInquiries } from './personalData';

/** Created at the first start, so that every backup has it. */
export const ERASURE_KEY = 'erasures';

/**
 * Records an erasure for later restores. Call it before, or in the transaction that erases: what cannot be recorded is not
 * erased.
 *
 * @param folder that of the backups
 */
export async function recordErasure(
  transaction: Db,
  folder: string,
  erased: Erased,
  now: Date,
): Promise<void> {
  const key = await readSecret(transaction, ERASURE_KEY);
  try {
    noteErasure(folder, encryptErased(key, erased), now);
  } catch (error) {
    const message = `Nothing was erased, since it could not be noted beside the backups (${(error as NodeJS.ErrnoException).code}). Please tell the operator of the site.`;
    throw new HttpError(503, { message });
  }
}

/**
 * Erases the inquiries of an address, and notes it with their ids: a backup may have them under an address that was
 * corrected since.
 *
 * @returns the number of inquiries
 */
export async function eraseNotedAddress(db: Db, folder: string, email: string, now: Date): Promise<number> {
  const ids = (await findInquiries(db, email)).map(({ id }) => id);
  await recordErasure(db, folder, `address ${[email.toLowerCase(), ...ids].join(' ')}`, now);
  return eraseAddress(db, email);
}

/**
 * Repeats the erasures that were noted since a backup was made, in the database that was restored from it. An address from
 * which a newer inquiry came is left alone: then the backup was made after the erasure.
 *
 * @returns how many inquiries were erased, and how many notes the key of this database cannot read
 */
export async function repeatErasures(
  db: Db,
  folders: string[],
): Promise<{ inquiries: number; unreadable: number }> {
  const meta = db.selectFrom('meta').select('value').where('key', '=', ERASURE_KEY);
  const key = (await meta.executeTakeFirst())?.value ?? '';
  const notes = readErasures(folders).map(({ time, note }) => ({ time, erased: decryptErased(key, note) }));
  /** Each with the time of its last erasure. */
  const last = new Map(notes.map(({ time, erased }) => [erased, time]));
  let inquiries = 0;
  for (const [erased, time] of last) {
    const [kind, ...values] = erased?.split(' ') ?? [];
    const [address, ...ids] = kind === 'address' ? values : ['', ...values];
    inquiries += await eraseInquiries(db, ids, (eb) => eb.lit(true));
    if (!address) continue;
    const own = await findInquiries(db, address);
    if (own.every(({ createdAt }) => toFileTime(new Date(createdAt)) <= time))
      inquiries += await eraseAddress(db, address);
  }
  return { inquiries, unreadable: notes.filter(({ erased }) => erased === undefined).length };
}
