import type { ColumnDataType, Kysely, Migration, RawBuilder } from 'kysely';

/** When an inquiry became new again. Until its next change one that was reopened before counts from its arrival. */
export function reopenedInquiries(text: ColumnDataType | RawBuilder<unknown>): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('inquiries').addColumn('reopened_at', text).execute();
    },
  };
}
