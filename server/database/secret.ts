import { createHash, randomBytes } from 'node:crypto';
import type { Db } from './schema';

/**
 * Reads a random secret from the database and creates it at first use, so that all servers and later starts share it.
 */
export async function readSecret(db: Db, name: string): Promise<string> {
  const find = () => db.selectFrom('meta').select('value').where('key', '=', name).executeTakeFirst();
  const stored = await find();
  if (stored) return stored.value;
  await db
    .insertInto('meta')
    .values({ key: name, value: createToken() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  // Another process may have created it first.
  return (await find())?.value ?? readSecret(db, name);
}

/** Reads a secret once and caches it; a failed read is tried again. */
export function createSecretReader(db: Db, name: string): () => Promise<string> {
  let secret: Promise<string> | undefined;
  return () => {
    secret ??= readSecret(db, name).catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };
}

/** A random text that nobody can guess, 43 characters long. Only its hash is stored, so that a leaked database opens nothing. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
