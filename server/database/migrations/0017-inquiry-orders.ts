import type { Kysely, Migration } from 'kysely';

/** What the filters of the list need, besides the e-mail address. */
const FILTERED = ['status', 'owner', 'follow_up', 'created_at', 'reopened_at'];

/** By their names: the columns of an order of the list. */
const ORDERS: Record<string, string[]> = {
  created: ['created_at', 'id'],
  status: ['status', 'created_at', 'id'],
  email: ['email_key', 'created_at', 'id'],
  name: ['name_key', 'id'],
  subject: ['subject_key', 'id'],
};

/**
 * One index for each order of the list of inquiries, with every column of its filters: a page is read from the index
 * alone, without sorting, whatever its filter and however deep it is.
 */
export function inquiryOrders(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const name of [
        'created_at_id',
        'status_created_at_id',
        'email_key_created_at',
        'owner_status_created_at',
        'follow_up',
      ]) {
        await db.schema.dropIndex(`inquiries_${name}`).execute();
      }
      for (const [name, columns] of Object.entries(ORDERS)) {
        await db.schema
          .createIndex(`inquiries_by_${name}`)
          .on('inquiries')
          .columns([...new Set([...columns, ...FILTERED])])
          .execute();
      }
    },
  };
}
