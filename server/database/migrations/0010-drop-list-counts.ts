import { type Kysely, type Migration, sql } from 'kysely';

/** Drops the counts and their triggers: `count(*)` on an index is fast enough, and responses are cached. */
export function dropListCounts(dialect: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['blogs', 'jobs']) {
        if (dialect === 'postgres') {
          for (const event of ['insert', 'update', 'delete']) {
            await sql.raw(`drop function ${table}_count_${event}() cascade`).execute(db);
          }
        } else {
          for (const event of ['added', 'purged', 'left', 'entered']) {
            await sql.raw(`drop trigger ${table}_${event}`).execute(db);
          }
        }
      }
      await db.schema.dropTable('list_counts').execute();
    },
  };
}
