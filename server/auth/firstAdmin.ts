import { randomBytes } from 'node:crypto';
import type { Database } from '../database/open';
import { newId } from '../database/uuid';
import { hashPassword } from './passwordHash';

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
        id: newId(now),
        email,
        password_hash: passwordHash,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Before the commit: killed in between, the next start makes another password instead of hiding this one.
    if (made && options.password === undefined) options.announce(email, password);
  });

  async function hasAdmin(): Promise<boolean> {
    return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined;
  }
}
