import {
  type ColumnDataType,
  type CreateTableBuilder,
  type Kysely,
  type Migration,
  type RawBuilder,
  sql,
} from 'kysely';

const REQUIRED_COLUMNS = ['title', 'author', 'date', 'category', 'snippet'];
const COVER_COLUMNS = ['cover', 'cover_alt'];

/** Drafts, versions and images of blogs. What is published now is the first stored version of each blog. */
export function publishing(
  text: ColumnDataType | RawBuilder<unknown>,
  dialect: 'sqlite' | 'postgres',
): Migration {
  /** What drafts and versions have of a blog; its wide content comes last in their tables. */
  function addBlogColumns(table: CreateTableBuilder<string, string>): CreateTableBuilder<string, string> {
    const required = REQUIRED_COLUMNS.reduce(
      (builder, column) => builder.addColumn(column, text, (c) => c.notNull()),
      table,
    );
    return COVER_COLUMNS.reduce((builder, column) => builder.addColumn(column, text), required);
  }

  return {
    async up(db: Kysely<unknown>) {
      for (const column of COVER_COLUMNS) {
        await db.schema.alterTable('blogs').addColumn(column, text).execute();
      }

      await db.schema
        .createTable('blog_drafts')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('blog_id', text, (c) => c.unique().references('blogs.id').onDelete('set null'))
        .addColumn('base_version', 'integer')
        .addColumn('publish_at', text, (c) => c.notNull().defaultTo(''))
        .addColumn('problem', text)
        .addColumn('updated_by', text, (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull())
        .addColumn('idempotency_key', text, (c) => c.unique())
        .$call(addBlogColumns)
        .addColumn('title_key', text, (c) => c.notNull())
        .addColumn('search_text', text, (c) => c.notNull())
        .addColumn('images', text, (c) => c.notNull())
        .addColumn('content', text, (c) => c.notNull())
        .execute();
      for (const columns of [['publish_at'], ['updated_at', 'id']]) {
        await db.schema
          .createIndex(['blog_drafts', ...columns].join('_'))
          .on('blog_drafts')
          .columns(columns)
          .execute();
      }

      await db.schema
        .createTable('blog_versions')
        .addColumn('blog_id', text, (c) => c.notNull().references('blogs.id').onDelete('cascade'))
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('published_at', text, (c) => c.notNull())
        .addColumn('published_by', text)
        .addColumn('draft_id', text)
        .addColumn('idempotency_key', text)
        .$call(addBlogColumns)
        .addColumn('images', text, (c) => c.notNull())
        .addColumn('content', text, (c) => c.notNull())
        .addPrimaryKeyConstraint('blog_versions_key', ['blog_id', 'version'])
        .execute();
      await db.schema.createIndex('blog_versions_draft_id').on('blog_versions').column('draft_id').execute();
      const fields = sql.join(
        [...REQUIRED_COLUMNS, ...COVER_COLUMNS, 'content'].map((name) => sql.ref(name)),
      );
      await sql`insert into blog_versions (blog_id, version, published_at, images, ${fields})
        select id, version, updated_at, '', ${fields} from blogs`.execute(db);

      await db.schema
        .createTable('images')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('created_by', text, (c) => c.notNull())
        .addColumn('used_at', text, (c) => c.notNull())
        .addColumn('idempotency_key', text, (c) => c.unique())
        .execute();
      await db.schema.createIndex('images_used_at').on('images').column('used_at').execute();
      await db.schema
        .createTable('image_files')
        .addColumn('image_id', text, (c) => c.notNull().references('images.id').onDelete('cascade'))
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('bytes', dialect === 'postgres' ? 'bytea' : 'blob', (c) => c.notNull())
        .addPrimaryKeyConstraint('image_files_key', ['image_id', 'name'])
        .execute();
    },
  };
}
