import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/open';
import type { Schema } from '../database/schema';
import { createId } from '../database/uuid';
import { hashPassword } from './passwordHash';

/** Its value is the id of the admin who still has the generated password. */
const INITIAL_PASSWORD_KEY = 'initial-password-of';

type Options = {
  email: string;
  /** Without one, a random password is made and announced. */
  password: string | undefined;
  announce: (email: string, password: string) => void;
};

/** Makes the first admin of a database that has none; later starts change nothing. */
export async function createFirstAdmin({ db }: Database, options: Options): Promise<void> {
  if (await hasAdmin()) return;
  const email = options.email.toLowerCase();
  const password = options.password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const now = new Date();
  await db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('admins')
      .values({
        id: createId(now),
        email,
        password_hash: passwordHash,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Before the commit: killed in between, the next start makes another password instead of hiding this one.
    if (made && options.password === undefined) {
      await transaction.insertInto('meta').values({ key: INITIAL_PASSWORD_KEY, value: made.id }).execute();
      options.announce(email, password);
    }
  });

  async function hasAdmin(): Promise<boolean> {
    return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined;
  }
}

/** The admin who still has the password that the first start generated and printed; undefined once it was changed. */
export async function findInitialPasswordAdmin(
  db: Kysely<Schema>,
): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('meta')
    .innerJoin('admins', 'admins.id', 'meta.value')
    .select(['admins.id', 'admins.email'])
    .where('meta.key', '=', INITIAL_PASSWORD_KEY)
    .executeTakeFirst();
}

/** For a new password of this admin. */
export async function clearInitialPassword(db: Kysely<Schema>, adminId: string): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', INITIAL_PASSWORD_KEY).where('value', '=', adminId).execute();
}
