import type { ColumnDataType, Kysely, Migration, RawBuilder } from 'kysely';

/** Another file with the key of an image is rejected. The files of earlier images are unknown. */
export function imageHashes(text: ColumnDataType | RawBuilder<unknown>): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('images').addColumn('file_hash', text).execute();
    },
  };
}
