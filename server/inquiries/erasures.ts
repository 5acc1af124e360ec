import type { Person } from '../../src/shared/inquiryAdmin';
import { toPhoneKey } from '../../src/shared/phoneNumber';
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
import { erasePerson, findInquiries, listArrivals } from './personalData';

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
 * Erases the inquiries and applications of an address or a phone number, and notes it with the ids of the inquiries: a backup
 * may have them under another one that was corrected since.
 *
 * @returns how many there were
 */
export async function eraseNotedPerson(db: Db, folder: string, person: Person, now: Date) {
  const { email, phone = '' } = person;
  const ids = (await findInquiries(db, person)).map(({ id }) => id).join(' ');
  const noted =
    email === undefined
      ? (`number ${toPhoneKey(phone)} ${ids}` as const)
      : (`address ${email.toLowerCase()} ${ids}` as const);
  await recordErasure(db, folder, noted, now);
  return erasePerson(db, person);
}

/**
 * Repeats the erasures that were noted since a backup was made, in the database that was restored from it. An address or a
 * number of which anything came since is left alone: then the backup was made after the erasure.
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
    const [kind, ...values] = erased?.trim().split(' ') ?? [];
    const [value, ...ids] = kind === 'inquiry' || kind === 'application' ? ['', ...values] : values;
    if (kind === 'application') await db.deleteFrom('applications').where('id', 'in', values).execute();
    else inquiries += await eraseInquiries(db, ids, (eb) => eb.lit(true));
    if (!value) continue;
    const person = kind === 'number' ? { phone: value } : { email: value };
    const came = await listArrivals(db, person);
    if (came.every((at) => toFileTime(new Date(at)) <= time))
      inquiries += (await erasePerson(db, person)).inquiries;
  }
  return { inquiries, unreadable: notes.filter(({ erased }) => erased === undefined).length };
}
