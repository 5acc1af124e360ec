import { vi } from 'vitest';
import type * as PasswordHash from '../../../server/accounts/passwordHash';

/** For `vi.mock` in place of `server/accounts/passwordHash`: hashing a password takes no time. */
const actual = await vi.importActual<typeof PasswordHash>('../../../server/accounts/passwordHash');

export const { verifyPassword } = actual;

export function hashPassword(password: string): Promise<string> {
  return actual.hashPassword(password, { N: 16, r: 1, p: 1 });
}
