import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Insertable, Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { toBlogRow } from '../../../server/blog/blogRow';
import { toDraftRow } from '../../../server/blog/draftRow';
import { AtomicSqliteDialect } from '../../../server/database/atomicSqliteDialect';
import { openLibsql } from '../../../server/database/libsqlDriver';
import { getMigrations, openDatabase, sqliteFile } from '../../../server/database/open';
import { createPostgresPool } from '../../../server/database/postgresPool';
import type { Schema } from '../../../server/database/schema';
import { createId } from '../../../server/database/uuid';
import { toInquiryRow } from '../../../server/inquiries/inquiryRow';
import { inquiryInput } from '../../../src/shared/inquiry';
import { createPostgresDatabase, type Engine, engines } from '../../support/engines';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';

const TIMES = { created_at: '2026-01-01', updated_at: '2026-01-01' };
const BLOG = { title: 'A', author: 'Asha', date: 'May', category: 'Tips', snippet: 'Short', content: 'Long' };

/** A database as an earlier version of the server left it. */
async function openEarlier(name: Engine['name'], migration: string) {
  const { url, drop } = name === 'SQLite' ? createFile() : await createPostgresDatabase();
  onTestFinished(() => drop());
  const dialect =
    name === 'SQLite'
      ? new AtomicSqliteDialect(openLibsql(sqliteFile(url) ?? ''))
      : new PostgresDialect({
          pool: createPostgresPool(url, { forMigrations: true, onIdleError: () => {} }).pool,
        });
  const db = new Kysely<Schema>({ dialect });
  const migrations = getMigrations(name === 'SQLite' ? 'sqlite' : 'postgres');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(migration);
  if (error) throw error;
  return { url, db };
}

/** Inserts what the table of that version has columns for. */
async function insert<Table extends keyof Schema>(
  db: Kysely<Schema>,
  table: Table,
  row: Insertable<Schema[Table]>,
): Promise<void> {
  const tables = await db.introspection.getTables();
  const known = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  const values = Object.fromEntries(Object.entries(row).filter(([column]) => known.includes(column)));
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(values))})`.execute(db);
}

function createFile() {
  const folder = mkdtempSync(join(tmpdir(), 'sanyog-'));
  return { url: `file:${join(folder, 'site.db')}`, drop: async () => rmSync(folder, { recursive: true }) };
}

test.for(engines)('$name: spam reasons of earlier versions are renamed', async ({ name }) => {
  const { url, db } = await openEarlier(name, '0006-repeated-inquiries');
  const inquiry = inquiryInput.parse(SAMPLE_INQUIRY);
  const reasons = [
    ['filled-trap', 'no-stamp'],
    ['forged-stamp', 'many-links'],
    ['young-stamp', 'old-stamp'],
    [],
  ];
  for (const [index, names] of reasons.entries()) {
    const row = { ...toInquiryRow(inquiry), ...TIMES, id: createId(new Date(index)), status: 'spam' };
    await insert(db, 'inquiries', { ...row, spam_reasons: JSON.stringify(names) });
  }
  await db.destroy();
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  const rows = await database.db.selectFrom('inquiries').select('spam_reasons').orderBy('id').execute();
  expect(rows.map(({ spam_reasons }) => JSON.parse(spam_reasons))).toEqual([
    ['honeypot', 'no-token'],
    ['forged-token', 'many-links'],
    ['too-fast', 'expired'],
    [],
  ]);
});

test.for(engines)(
  '$name: inquiries from before the desk are unassigned, unchanged and in no notice',
  async ({ name }) => {
    const { url, db } = await openEarlier(name, '0010-drop-list-counts');
    const row = { ...toInquiryRow(inquiryInput.parse(SAMPLE_INQUIRY)), ...TIMES };
    for (const [index, status] of ['new', 'spam'].entries()) {
      await insert(db, 'inquiries', { ...row, id: createId(new Date(index)), status });
    }
    const before = await db.selectFrom('inquiries').selectAll().orderBy('id').execute();
    await db
      .insertInto('admins')
      .values({ id: 'a', email: 'a@b.co', password_hash: '', ...TIMES })
      .execute();
    await db.destroy();
    const database = await openDatabase(url);
    onTestFinished(() => database.close());
    const after = await database.db.selectFrom('inquiries').selectAll().orderBy('id').execute();
    const added = {
      owner: null,
      follow_up: null,
      answered_at: null,
      reopened_at: null,
      notified_at: TIMES.created_at,
    };
    // Later versions have more columns.
    expect(after).toMatchObject(before.map((inquiry) => ({ ...inquiry, ...added })));
    expect(await database.db.selectFrom('admins').select('name').execute()).toEqual([{ name: null }]);

    // The timeline goes with its inquiry, also where the table is older than the reference to it.
    const [first, second] = after.map(({ id }) => id);
    for (const inquiry_id of [String(first), String(second)]) {
      const event = { id: `event of ${inquiry_id}`, inquiry_id, kind: 'note', at: '2026-01-02', by: null };
      await database.db.insertInto('inquiry_events').values(event).execute();
    }
    await database.db.deleteFrom('inquiries').where('id', '=', String(first)).execute();
    const events = await database.db.selectFrom('inquiry_events').select('inquiry_id').execute();
    expect(events).toEqual([{ inquiry_id: second }]);
  },
);

test.for(engines)('$name: blogs can be changed after the stored counts are dropped', async ({ name }) => {
  const { url, db } = await openEarlier(name, '0006-repeated-inquiries');
  const row = () => ({ ...toBlogRow(BLOG), ...TIMES, id: createId(new Date()), status: 'published' });
  await insert(db, 'blogs', row());
  await db.destroy();
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  await database.db.insertInto('blogs').values(row()).execute();
  await database.db.updateTable('blogs').set({ deleted_at: '2026-01-02' }).execute();
  await database.db.deleteFrom('blogs').execute();
  await expect(sql`select * from list_counts`.execute(database.db)).rejects.toThrow('list_counts');
});

test.for(engines)(
  '$name: drafts from before the list of blogs and drafts are sorted among blogs',
  async ({ name }) => {
    const { url, db } = await openEarlier(name, '0012-publishing');
    const text = { ...BLOG, author: 'Ärzte', cover: null, coverAlt: null, publishAt: null };
    const draft = { ...toDraftRow(text), ...TIMES, id: 'a', updated_by: 'a@b.co' };
    await insert(db, 'blog_drafts', { ...draft, blog_id: null, base_version: null });
    await db.destroy();
    const database = await openDatabase(url);
    onTestFinished(() => database.close());
    const keys = await database.db.selectFrom('blog_drafts').select(['author_key', 'category_key']).execute();
    expect(keys).toEqual([{ author_key: 'arzte', category_key: BLOG.category.toLowerCase() }]);
  },
);
