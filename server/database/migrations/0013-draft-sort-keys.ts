import { type ColumnDataType, type Kysely, type Migration, type RawBuilder, sql } from 'kysely';
import { toSortKey } from '../searchText';

/** Drafts are sorted among blogs, by author and category too. */
export function draftSortKeys(text: ColumnDataType | RawBuilder<unknown>): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const column of ['author_key', 'category_key']) {
        await db.schema
          .alterTable('blog_drafts')
          .addColumn(column, text, (c) => c.notNull().defaultTo(''))
          .execute();
      }
      const { rows } = await sql<{ id: string; author: string; category: string }>`
        select id, author, category from blog_drafts`.execute(db);
      for (const { id, author, category } of rows) {
        await sql`update blog_drafts
          set author_key = ${toSortKey(author)}, category_key = ${toSortKey(category)}
          where id = ${id}`.execute(db);
      }
    },
  };
}
