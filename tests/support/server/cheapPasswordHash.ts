import { beforeEach, vi } from 'vitest';
import * as passwordHash from '../../../server/accounts/passwordHash';

const { hashPassword } = passwordHash;

/** In the tests of this file hashing a password takes no time. */
export function hashCheaply(): void {
  beforeEach(() => {
    const hash = vi.spyOn(passwordHash, 'hashPassword');
    hash.mockImplementation((password) => hashPassword(password, { N: 16, r: 1, p: 1 }));
    return () => hash.mockRestore();
  });
}
