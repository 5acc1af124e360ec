import type { ColumnDataType, Kysely, Migration, RawBuilder } from 'kysely';

/**
 * What counts as the same inquiry many times: one e-mail address, or one message (its mark, since an index over
 * whole messages would be as large as they are). Older inquiries have no mark, and need none.
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
