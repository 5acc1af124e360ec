import { type ColumnDataType, type Kysely, type Migration, type RawBuilder } from 'kysely';

/**
 * Wide columns come last: SQLite reads a row from its start, so lists that need only narrow columns do not read the
 * overflow pages.
 *
 * @param text the type of text columns; both engines must compare bytes to sort a list in the same order
 */
export function first(text: ColumnDataType | RawBuilder<unknown>): Migration {
  const table = (db: Kysely<unknown>, name: string, required: string[]) =>
    required.reduce(
      (builder, column) => builder.addColumn(column, text, (c) => c.notNull()),
      db.schema.createTable(name).addColumn('id', text, (c) => c.primaryKey().notNull()),
    );

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('meta')
        .addColumn('key', text, (c) => c.primaryKey().notNull())
        .addColumn('value', text, (c) => c.notNull())
        .execute();

      await table(db, 'admins', ['email', 'password_hash', 'created_at', 'updated_at']).execute();
      await db.schema.createIndex('admins_email').on('admins').column('email').unique().execute();

      await db.schema
        .createTable('sessions')
        .addColumn('token_hash', text, (c) => c.primaryKey().notNull())
        .addColumn('admin_id', text, (c) => c.notNull().references('admins.id').onDelete('cascade'))
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('last_used_at', text, (c) => c.notNull())
        .addColumn('expires_at', text, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('sessions_admin').on('sessions').column('admin_id').execute();
      await db.schema.createIndex('sessions_expires').on('sessions').column('expires_at').execute();

      await table(db, 'blogs', ['title', 'author', 'date', 'category', 'snippet', 'status'])
        .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull())
        .addColumn('deleted_at', text)
        .addColumn('title_key', text, (c) => c.notNull())
        .addColumn('author_key', text, (c) => c.notNull())
        .addColumn('category_key', text, (c) => c.notNull())
        .addColumn('search_text', text, (c) => c.notNull())
        .addColumn('content', text, (c) => c.notNull())
        .execute();
      await index(db, 'blogs', ['deleted_at', 'created_at', 'id']);
      await index(db, 'blogs', ['deleted_at', 'category', 'created_at', 'id']);

      await table(db, 'jobs', ['position', 'department', 'location', 'posted_date', 'status'])
        .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull())
        .addColumn('deleted_at', text)
        .addColumn('position_key', text, (c) => c.notNull())
        .addColumn('department_key', text, (c) => c.notNull())
        .addColumn('location_key', text, (c) => c.notNull())
        .addColumn('search_text', text, (c) => c.notNull())
        .execute();
      await index(db, 'jobs', ['deleted_at', 'created_at', 'id']);

      await table(db, 'inquiries', ['name', 'email', 'subject', 'source', 'status'])
        .addColumn('phone', text)
        .addColumn('company', text)
        .addColumn('interest', text)
        .addColumn('topic', text)
        .addColumn('spam_reasons', text, (c) => c.notNull().defaultTo('[]'))
        .addColumn('idempotency_key', text)
        .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull())
        .addColumn('name_key', text, (c) => c.notNull())
        .addColumn('email_key', text, (c) => c.notNull())
        .addColumn('subject_key', text, (c) => c.notNull())
        .addColumn('search_text', text, (c) => c.notNull())
        .addColumn('message', text)
        .execute();
      await index(db, 'inquiries', ['created_at', 'id']);
      await index(db, 'inquiries', ['status', 'created_at', 'id']);
      await db.schema
        .createIndex('inquiries_idempotency_key')
        .on('inquiries')
        .column('idempotency_key')
        .unique()
        .execute();
    },
  };
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex([table, ...columns].join('_'))
    .on(table)
    .columns(columns)
    .execute();
}
