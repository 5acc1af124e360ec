import { type ColumnDataType, type Kysely, type Migration, type RawBuilder, sql } from 'kysely';

/**
 * Owners, follow-up dates and timelines of inquiries, and the outbox. Inquiries from before count as notified: the first
 * notice is not about years of them.
 */
export function inquiryDesk(text: ColumnDataType | RawBuilder<unknown>): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('admins').addColumn('name', text).execute();
      for (const column of ['owner', 'follow_up', 'answered_at', 'notified_at']) {
        await db.schema.alterTable('inquiries').addColumn(column, text).execute();
      }
      await sql`update inquiries set notified_at = created_at`.execute(db);
      await db.schema
        .createIndex('inquiries_status_owner_created_at')
        .on('inquiries')
        .columns(['status', 'owner', 'created_at', 'id'])
        .execute();
      await db.schema
        .createIndex('inquiries_follow_up')
        .on('inquiries')
        .columns(['follow_up', 'created_at'])
        .where(sql<boolean>`follow_up is not null`)
        .execute();
      await db.schema
        .createIndex('inquiries_notified_at_status')
        .on('inquiries')
        .columns(['notified_at', 'status'])
        .execute();

      await db.schema
        .createTable('inquiry_events')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('inquiry_id', text, (c) => c.notNull().references('inquiries.id').onDelete('cascade'))
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('at', text, (c) => c.notNull())
        .addColumn('by', text)
        .addColumn('idempotency_key', text, (c) => c.unique())
        .addColumn('data', text, (c) => c.notNull().defaultTo('{}'))
        .addColumn('text', text)
        .execute();
      await db.schema
        .createIndex('inquiry_events_inquiry_id_at')
        .on('inquiry_events')
        .columns(['inquiry_id', 'at', 'id'])
        .execute();

      await db.schema
        .createTable('mails')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('status', text, (c) => c.notNull())
        .addColumn('inquiry_id', text, (c) => c.references('inquiries.id').onDelete('cascade'))
        .addColumn('to_address', text, (c) => c.notNull())
        .addColumn('to_key', text)
        .addColumn('by', text)
        .addColumn('subject', text, (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('send_after', text, (c) => c.notNull())
        .addColumn('retry_until', text, (c) => c.notNull())
        .addColumn('claimed_until', text)
        .addColumn('handed_over_at', text)
        .addColumn('sent_at', text)
        .addColumn('message_id', text, (c) => c.notNull())
        .addColumn('error', text)
        .addColumn('dismissed_at', text)
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull())
        .addColumn('idempotency_key', text, (c) => c.unique())
        .addColumn('text', text)
        .execute();
      for (const columns of [
        ['status', 'send_after'],
        ['kind', 'created_at'],
        ['to_key', 'created_at'],
        ['inquiry_id', 'created_at'],
      ]) {
        await db.schema
          .createIndex(['mails', ...columns].join('_'))
          .on('mails')
          .columns(columns)
          .execute();
      }
    },
  };
}
