import { createHash, randomBytes } from 'node:crypto';
import { insertOnce } from './rows';
import type { Db } from './schema';

/**
 * Reads a random secret from the database and creates it at first use, so that all servers and later starts share it.
 */
export async function readSecret(db: Db, name: string): Promise<string> {
  const stored = await db.selectFrom('meta').select('value').where('key', '=', name).executeTakeFirst();
  if (stored) return stored.value;
  const created = await insertOnce(db, 'meta', { key: name, value: createToken() });
  // Another process may have created it first.
  return created?.value ?? readSecret(db, name);
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
