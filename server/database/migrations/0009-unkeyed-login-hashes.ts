import type { Kysely, Migration } from 'kysely';

/**
 * Addresses were stored as unkeyed hashes, which can be reversed for IPv4. The new ones are keyed, so none of the old
 * ones would match.
 */
export function unkeyedLoginHashes(): Migration {
  return {
    async up(db: Kysely<{ login_attempts: object; login_addresses: object }>) {
      await db.deleteFrom('login_attempts').execute();
      await db.deleteFrom('login_addresses').execute();
    },
  };
}
