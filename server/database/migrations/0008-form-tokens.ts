import { type ColumnDataType, type Kysely, type Migration, type RawBuilder, sql } from 'kysely';

/** New names of stored spam reasons, by their earlier ones. */
const RENAMED_REASONS = {
  'filled-trap': 'honeypot',
  'no-stamp': 'no-token',
  'forged-stamp': 'forged-token',
  'young-stamp': 'too-fast',
  'old-stamp': 'expired',
};

/** Stores hashes of used form tokens until they expire, so that each can be used once. */
export function formTokens(text: ColumnDataType | RawBuilder<unknown>): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('used_form_tokens')
        .addColumn('token_hash', text, (c) => c.primaryKey().notNull())
        .addColumn('expires_at', text, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('used_form_tokens_expires_at')
        .on('used_form_tokens')
        .column('expires_at')
        .execute();
      for (const [earlier, reason] of Object.entries(RENAMED_REASONS)) {
        await sql`update inquiries set spam_reasons = replace(spam_reasons, ${`"${earlier}"`}, ${`"${reason}"`})
          where spam_reasons like ${`%"${earlier}"%`}`.execute(db);
      }
    },
  };
}
