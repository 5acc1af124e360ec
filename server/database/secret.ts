import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './schema';

/**
 * A random secret under this name in the database, created at its first use: all processes on one database, and the
 * next start, have the same.
 */
export async function readSecret(db: Kysely<Schema>, name: string): Promise<string> {
  const find = () => db.selectFrom('meta').select('value').where('key', '=', name).executeTakeFirst();
  const stored = await find();
  if (stored) return stored.value;
  await db
    .insertInto('meta')
    .values({ key: name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  // Another process may have been first.
  return (await find())?.value ?? readSecret(db, name);
}

/** Reads a secret once; a read that failed is tried again. */
export function createSecretReader(db: Kysely<Schema>, name: string): () => Promise<string> {
  let secret: Promise<string> | undefined;
  return () => {
    secret ??= readSecret(db, name).catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };
}
