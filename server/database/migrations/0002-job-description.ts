import { type Kysely, type Migration, sql } from 'kysely';

/** The text about a job, which the careers page shows. */
export function jobDescription(dialect: 'sqlite' | 'postgres'): Migration {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text';
  return {
    async up(db: Kysely<unknown>) {
      await sql.raw(`alter table jobs add column description ${text}`).execute(db);
    },
  };
}
