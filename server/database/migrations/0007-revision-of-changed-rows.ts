import { type Kysely, type Migration, sql } from 'kysely';

/**
 * PostgreSQL fires statement triggers also when no row matched, so that an empty purge invalidated every cache. SQLite
 * fires them for rows only.
 */
export function revisionOfChangedRows(dialect: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (dialect === 'sqlite') return;
      await sql`drop trigger blogs_revision on blogs`.execute(db);
      await sql`
        create or replace function blogs_revision() returns trigger language plpgsql as $$
        begin
          if exists (select from changed) then
            update revisions set number = number + 1 where list = 'blogs';
          end if;
          return null;
        end $$`.execute(db);
      for (const [event, rows] of [
        ['insert', 'new'],
        ['update', 'new'],
        ['delete', 'old'],
      ]) {
        await sql
          .raw(
            `create trigger blogs_revision_${event} after ${event} on blogs referencing ${rows} table as changed
            for each statement execute function blogs_revision()`,
          )
          .execute(db);
      }
    },
  };
}
