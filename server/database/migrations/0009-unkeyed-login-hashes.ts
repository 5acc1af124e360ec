import type { Kysely, Migration } from 'kysely';

/**
 * Addresses were stored as plain hashes, from which all IPv4 addresses can be computed. What replaces them is keyed, so
 * none of the old ones would match.
 */
export function unkeyedLoginHashes(): Migration {
  return {
    async up(db: Kysely<{ login_attempts: object; login_addresses: object }>) {
      await db.deleteFrom('login_attempts').execute();
      await db.deleteFrom('login_addresses').execute();
    },
  };
}
