import type { ColumnDataType, Kysely, Migration, RawBuilder } from 'kysely';

/** The Idempotency-Key, so that a blog or a job that is sent twice is stored once. */
export function createOnce(text: ColumnDataType | RawBuilder<unknown>): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['blogs', 'jobs']) {
        await db.schema.alterTable(table).addColumn('idempotency_key', text).execute();
        await db.schema
          .createIndex(`${table}_idempotency_key`)
          .on(table)
          .column('idempotency_key')
          .unique()
          .execute();
      }
    },
  };
}
