import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { FormTokenReason } from '../../src/shared/inquiry';
import { insertOnce } from '../database/rows';
import type { Db, Schema } from '../database/schema';
import { createSecretReader, hashToken } from '../database/secret';
import { DAY, SECOND } from '../time';

/** A person takes longer than this, even when the browser fills in the fields. */
const MIN_AGE = 3 * SECOND;
/** A tab left open overnight is normal. */
const MAX_AGE = DAY;
const SECRET_NAME = 'form-token-secret';
/** Time in milliseconds, nonce and signature. */
const FORMAT = /^(\d{1,15}\.[\w-]{16})\.([\w-]{43})$/;

/**
 * Form tokens hold the time when a form was first used, signed. The secret is in the database,
 * so that all servers on it accept each other's tokens, also after a restart.
 */
export function createFormTokens(db: Db, now: () => Date) {
  const readSecret = createSecretReader(db, SECRET_NAME);

  return {
    async create(): Promise<string> {
      // The nonce distinguishes two forms first used in the same millisecond.
      const payload = `${now().getTime()}.${randomBytes(12).toString('base64url')}`;
      return `${payload}.${sign(payload, await readSecret())}`;
    },

    /** Checks the token of an inquiry, apart from earlier uses. */
    async check(token: string | undefined): Promise<FormToken> {
      if (!token) return { reason: 'no-token' };
      const [, payload, signature] = FORMAT.exec(token) ?? [];
      if (!payload || !signature || !isEqual(signature, sign(payload, await readSecret()))) {
        return { reason: 'forged-token' };
      }
      const createdAt = Number.parseInt(payload, 10);
      const age = now().getTime() - createdAt;
      if (age > MAX_AGE) return { reason: 'expired' };
      const use = { tokenHash: hashToken(token), expiresAt: new Date(createdAt + MAX_AGE).toISOString() };
      return { reason: age < MIN_AGE ? 'too-fast' : undefined, use };
    },
  };
}

/** A checked token: what is wrong with it, and the row that marks it as used. */
type FormToken = { reason: FormTokenReason | undefined; use?: Insertable<Schema['usedFormTokens']> };

/**
 * Marks a token as used, in the transaction that stores its inquiry.
 *
 * @returns what is wrong with it; undefined when it is valid
 */
export async function redeemFormToken(
  transaction: Db,
  { reason, use }: FormToken,
): Promise<FormTokenReason | undefined> {
  if (!use) return reason;
  return (await insertOnce(transaction, 'usedFormTokens', use)) ? reason : 'reused-token';
}

function sign(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`inquiry ${payload}`).digest('base64url');
}

/** Compares in constant time. Both texts have 43 characters. */
function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
