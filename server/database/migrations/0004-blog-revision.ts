import { type ColumnDataType, type Kysely, type Migration, type RawBuilder, sql } from 'kysely';

/**
 * A number that grows with every change of any blog, in the transaction that makes the change. Caches of all servers use
 * it to detect stale entries.
 */
export function blogRevision(
  text: ColumnDataType | RawBuilder<unknown>,
  dialect: 'sqlite' | 'postgres',
): Migration {
  const grow = "update revisions set number = number + 1 where list = 'blogs'";
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('revisions')
        .addColumn('list', text, (c) => c.primaryKey().notNull())
        .addColumn('number', 'bigint', (c) => c.notNull())
        .execute();
      await sql`insert into revisions (list, number) values ('blogs', 1)`.execute(db);
      if (dialect === 'postgres') {
        const body = `begin ${grow}; return null; end`;
        await sql
          .raw(`create function blogs_revision() returns trigger language plpgsql as $$ ${body} $$`)
          .execute(db);
        // Triggers fire by name, this one after those of the counts, so that all writers lock rows in one order.
        await sql
          .raw(
            `create trigger blogs_revision after insert or update or delete on blogs
            for each statement execute function blogs_revision()`,
          )
          .execute(db);
        return;
      }
      for (const event of ['insert', 'update', 'delete']) {
        await sql
          .raw(`create trigger blogs_revision_${event} after ${event} on blogs begin ${grow}; end`)
          .execute(db);
      }
    },
  };
}
