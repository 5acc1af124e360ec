import type { ColumnDataType, Kysely, Migration, RawBuilder } from 'kysely';

/**
 * Inquiries are repeated when they have the same e-mail address or message. Messages are compared by a fingerprint, since
 * an index over whole messages would be as large as they are. Older inquiries need none.
 */
export function repeatedInquiries(text: ColumnDataType | RawBuilder<unknown>): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('inquiries').addColumn('message_mark', text).execute();
      for (const column of ['email_key', 'message_mark']) {
        await db.schema
          .createIndex(`inquiries_${column}_created_at`)
          .on('inquiries')
          .columns([column, 'created_at'])
          .execute();
      }
    },
  };
}
