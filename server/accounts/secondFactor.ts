import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { countRows } from '../database/lists';
import type { Db } from '../database/schema';
import { hashToken } from '../database/secret';

/** In steps of 30 s: clocks of phones are a little wrong, and typing takes time. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Digits only, since the field of the code opens the keypad of a phone; 66 bits, so that a plain hash is enough. */
const RECOVERY_CODE_DIGITS = 20;

export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth://` URI that an authenticator app reads from a QR code. */
export function toUri(secret: string, issuer: string, email: string): string {
  return createTotp(secret, { issuer, label: email }).toString();
}

function createTotp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret) });
}

/** The time step that a code belongs to; undefined when it is wrong or its time is over. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const totp = createTotp(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: withoutBlanks(code), timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/**
 * Redeems a code of the app, or a recovery code, in the transaction that starts the session. Each works once, also when
 * two requests have it at the same moment.
 *
 * @param isRecoveryOnly refuses codes of the app
 * @returns which of the two it was; undefined when it is neither, or was used before
 */
export async function redeemCode(
  transaction: Db,
  admin: { id: string; secondFactor: string },
  code: string,
  now: Date,
  isRecoveryOnly = false,
): Promise<'app' | 'recovery' | undefined> {
  const step = isRecoveryOnly ? undefined : findStep(admin.secondFactor, code, now);
  if (step === undefined) {
    const used = await transaction
      .deleteFrom('recoveryCodes')
      .where('codeHash', '=', hash(code))
      .where('adminId', '=', admin.id)
      .returning('codeHash')
      .executeTakeFirst();
    return used && 'recovery';
  }
  const used = await transaction
    .updateTable('admins')
    .set({ lastCodeStep: step })
    .where('id', '=', admin.id)
    .where('secondFactor', '=', admin.secondFactor)
    .where((eb) => eb.or([eb('lastCodeStep', 'is', null), eb('lastCodeStep', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return used && 'app';
}

/** Replaces the recovery codes. @returns the new ones, which are not stored */
export async function makeRecoveryCodes(transaction: Db, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_CODE_DIGITS }, () => randomInt(10)).join(''),
  );
  await transaction.deleteFrom('recoveryCodes').where('adminId', '=', adminId).execute();
  await transaction
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ codeHash: hash(code), adminId })))
    .execute();
  return codes.map((code) => code.replaceAll(/\d{4}(?=\d)/g, '$& '));
}

export function countRecoveryCodes(db: Db, adminId: string): Promise<number> {
  return countRows(db.selectFrom('recoveryCodes').where('adminId', '=', adminId));
}

/** @returns the id of the admin; undefined when there is no such admin with a second factor */
export async function removeSecondFactor(
  transaction: Db,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const admin = await transaction
    .updateTable('admins')
    .set({ secondFactor: null, lastCodeStep: null, updatedAt: now.toISOString() })
    .where('email', '=', email)
    .where('secondFactor', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (admin) await transaction.deleteFrom('recoveryCodes').where('adminId', '=', admin.id).execute();
  return admin?.id;
}

function withoutBlanks(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}

function hash(code: string): string {
  return hashToken(withoutBlanks(code));
}
