import { setTimeout as wait } from 'node:timers/promises';
import type { NamedAddress } from '../config';
import { toBatches } from '../database/batches';
import type { Db } from '../database/schema';
import { unassignInquiries } from '../inquiries/act';
import { queueColleagueMails } from '../mail/kinds/colleague';
import { clearLoginHistory } from './loginThrottle';

/** So that SQLite is locked for a moment only. */
const UNASSIGNED_AT_ONCE = 100;
/** A server that waits for the lock of SQLite looks for it more often. */
const PAUSE_MS = 25;

type Removal = {
  now: Date;
  /** The address of the admin who does it; undefined for a command. */
  by?: string;
  /** Undefined without a mail server. */
  mail: { from: NamedAddress } | undefined;
};

/**
 * Removes an admin, whose sessions, links and sent invitations end; the inquiries become unassigned, and the others are told.
 *
 * @returns `last` when there is no other admin
 */
export async function removeAdmin(
  db: Db,
  email: string,
  { now, by = 'a command at the server', mail }: Removal,
): Promise<'removed' | 'unknown' | 'last'> {
  const found = await findRemovable(db, email);
  if (typeof found === 'string') return found;
  // In transactions of their own, between which a server writes: they may be thousands.
  for (const ids of await findOwned(db, email)) {
    await db.transaction().execute((transaction) => unassignInquiries(transaction, ids, email, now));
    await wait(PAUSE_MS);
  }
  return db.transaction().execute(async (transaction) => {
    const removable = await findRemovable(transaction, email);
    if (typeof removable === 'string') return removable;
    // Sessions and links go with it.
    await transaction.deleteFrom('admins').where('id', '=', removable.id).execute();
    // Those that were assigned meanwhile.
    for (const ids of await findOwned(transaction, email))
      await unassignInquiries(transaction, ids, email, now);
    await clearLoginHistory(transaction, email);
    const what = by === email ? 'has left the admins' : `was removed from the admins by ${by}`;
    await queueColleagueMails(transaction, mail, email, `${email} ${what}`, now);
    return 'removed';
  });
}

/** Locks all admins, so that two removals at once cannot leave none. */
async function findRemovable(db: Db, email: string): Promise<{ id: string } | 'unknown' | 'last'> {
  const admins = await db.selectFrom('admins').select(['id', 'email']).orderBy('id').forUpdate().execute();
  const admin = admins.find((candidate) => candidate.email === email);
  if (!admin) return 'unknown';
  return admins.length === 1 ? 'last' : admin;
}

/** The ids of the inquiries of an admin in their order, a few at a time. */
async function findOwned(db: Db, email: string): Promise<string[][]> {
  const owned = await db.selectFrom('inquiries').select('id').where('owner', '=', email).execute();
  return toBatches(owned.map(({ id }) => id).toSorted(), UNASSIGNED_AT_ONCE);
}
