import type { ColumnDataType, Kysely, Migration, RawBuilder } from 'kysely';

/**
 * The counters of the login throttle, which is shared between servers and survives restarts. E-mails and addresses are
 * stored as hashes.
 */
export function loginAttempts(text: ColumnDataType | RawBuilder<unknown>): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('login_attempts')
        .addColumn('key', text, (c) => c.primaryKey().notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull())
        .addColumn('last_at', text, (c) => c.notNull())
        .addColumn('blocked_until', text, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('login_attempts_last_at').on('login_attempts').column('last_at').execute();
      await db.schema
        .createTable('login_addresses')
        .addColumn('account', text, (c) => c.notNull())
        .addColumn('address', text, (c) => c.notNull())
        .addColumn('last_at', text, (c) => c.notNull())
        .addPrimaryKeyConstraint('login_addresses_key', ['account', 'address'])
        .execute();
    },
  };
}
