import type { Kysely } from 'kysely';
import { createId } from '../database/ids';
import type { Schema } from '../database/schema';

/** @returns the id of the new admin; undefined when this e-mail is an admin's already */
export async function addAdmin(
  db: Kysely<Schema>,
  email: string,
  passwordHash: string,
  now: Date,
): Promise<string | undefined> {
  const time = now.toISOString();
  const added = await db
    .insertInto('admins')
    .values({
      id: createId(now),
      email,
      passwordHash,
      createdAt: time,
      updatedAt: time,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}
