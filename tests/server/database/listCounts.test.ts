import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrationsOf, openDatabase, sqliteFile } from '../../../server/database/open';
import { countKept } from '../../../server/database/paginate';
import { createPostgresPool } from '../../../server/database/postgres/postgresPool';
import type { Schema } from '../../../server/database/schema';
import { AtomicSqliteDialect } from '../../../server/database/sqlite/atomicSqliteDialect';
import { openLibsql } from '../../../server/database/sqlite/libsqlDriver';
import { newId } from '../../../server/database/uuid';
import { purgeDeleted } from '../../../server/jobs/purgeExpired';
import { toRow } from '../../../server/routes/blogs';
import { createPostgresDatabase, type Engine, engines } from '../../support/engines';
import { startApp } from '../../support/startApp';

const BLOG = { title: 'A', author: 'Asha', date: 'May', category: 'Tips', snippet: 'Short', content: 'Long' };
const JOB = { position: 'Tester', department: 'Engineering', location: 'Pune' };
const WAIT = { timeout: 30_000 };
const CATEGORIES = ['Tips', 'Trends', 'News'];

const fileEngine: Pick<Engine, 'create'> = {
  async create() {
    const folder = mkdtempSync(join(tmpdir(), 'sanyog-'));
    return { url: `file:${join(folder, 'site.db')}`, drop: async () => rmSync(folder, { recursive: true }) };
  },
};

async function open({ create }: Pick<Engine, 'create'>) {
  const { url, drop } = await create();
  const database = await openDatabase(url);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { url, database };
}

function row(category: string, deleted_at: string | null = null) {
  const id = newId(new Date());
  const times = { created_at: '2026-01-01', updated_at: '2026-01-01', deleted_at };
  return { ...toRow({ ...BLOG, category }), id, status: 'published', ...times };
}

/** What is kept of each list and category, as the triggers know it; those with none left out. */
async function known(db: Kysely<Schema>): Promise<Record<string, number>> {
  const rows = await db.selectFrom('list_counts').selectAll().where('count', '<>', 0).execute();
  return Object.fromEntries(rows.map(({ list, category, count }) => [`${list}/${category}`, count]));
}

/** The same, counted. */
async function counted(db: Kysely<Schema>): Promise<Record<string, number>> {
  const blogs = await db.selectFrom('blogs').select('category').where('deleted_at', 'is', null).execute();
  const jobs = await db.selectFrom('jobs').select('id').where('deleted_at', 'is', null).execute();
  const counts: Record<string, number> = {};
  const add = (key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const { category } of blogs) {
    add('blogs/');
    add(`blogs/${category}`);
  }
  for (const _job of jobs) add('jobs/');
  return counts;
}

// Some 200 calls: seconds on a busy machine.
test.for(engines)(
  '$name: counts equal count(*) after many calls at the same moment',
  WAIT,
  async (engine) => {
    const { call, signIn, database } = await startApp(engine);
    const token = await signIn();
    let step = 0;
    const anyCategory = () => CATEGORIES[step++ % CATEGORIES.length] ?? '';

    /** One post's life: made, moved to other categories, deleted and restored by two callers at once. */
    const live = async (index: number) => {
      const body = { ...BLOG, category: anyCategory() };
      const headers = { 'idempotency-key': `key-${index}` };
      const create = () => call('POST /api/blogs', { token, body, headers });
      const [created] = await Promise.all([create(), create()]);
      const { _id } = created.json();
      const change = () =>
        call(`PUT /api/blogs/${_id}`, { token, body: { ...BLOG, category: anyCategory() } });
      const remove = () => call(`DELETE /api/blogs/${_id}`, { token });
      const restore = () => call(`POST /api/blogs/${_id}/restore`, { token });
      const answers = await Promise.all([change(), remove(), change(), remove(), restore(), change()]);
      if (index % 2) await Promise.all([remove(), restore(), remove()]);
      else await Promise.all([change(), call('POST /api/jobs', { token, body: JOB })]);
      return answers.map(({ statusCode }) => statusCode);
    };
    const lives = await Promise.all(Array.from({ length: 20 }, (_, index) => live(index)));

    expect(lives.flat().filter((status) => status >= 500)).toEqual([]);
    expect(await known(database.db)).toEqual(await counted(database.db));
    for (const category of ['', ...CATEGORIES]) {
      const { headers } = await call(`GET /api/blogs?limit=1&category=${category}`);
      expect(Number(headers['x-total-count'])).toBe(await countKept(database.db, 'blogs', category));
    }
  },
);

test.for(engines)('$name: many writers who move posts both ways never block each other', async (engine) => {
  const { database } = await open(engine);
  const { db } = database;
  const posts = Array.from({ length: 30 }, (_, index) => row(CATEGORIES[index % 2] ?? ''));
  await db.insertInto('blogs').values(posts).execute();
  const move = (id: string, category: string) =>
    db.updateTable('blogs').set({ category }).where('id', '=', id).execute();
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(posts.map(({ id }, index) => move(id, CATEGORIES[(index + round) % 2] ?? '')));
  }
  expect(await known(db)).toEqual(await counted(db));
});

test.for(engines)(
  '$name: one statement may change many records, and a purge counts nothing twice',
  async (engine) => {
    const { database } = await open(engine);
    const { db } = database;
    const rows = [row('Tips'), row('Tips'), row('News'), row('News', '2026-01-02')];
    await db.insertInto('blogs').values(rows).execute();
    expect(await known(db)).toEqual({ 'blogs/': 3, 'blogs/Tips': 2, 'blogs/News': 1 });
    await db.updateTable('blogs').set({ deleted_at: '2026-01-03' }).where('category', '=', 'Tips').execute();
    await db.updateTable('blogs').set({ category: 'Other' }).execute();
    expect(await known(db)).toEqual({ 'blogs/': 1, 'blogs/Other': 1 });
    await purgeDeleted(db, new Date('2026-06-01'));
    expect(await db.selectFrom('blogs').select('id').execute()).toHaveLength(1);
    expect(await known(db)).toEqual({ 'blogs/': 1, 'blogs/Other': 1 });
    await db.deleteFrom('blogs').execute();
    expect(await known(db)).toEqual({});
  },
);

test.for(engines)('$name: a change that is rolled back leaves the counts as they were', async (engine) => {
  const { database } = await open(engine);
  const change = database.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('blogs').values(row('Tips')).execute();
    throw new Error('changed my mind');
  });
  await expect(change).rejects.toThrow('changed my mind');
  expect(await known(database.db)).toEqual({});
});

/** A database as a version without the counts left it. */
async function openEarlier(url: string, name: Engine['name']): Promise<Kysely<Schema>> {
  const dialect =
    name === 'SQLite'
      ? new AtomicSqliteDialect(openLibsql(sqliteFile(url) ?? ''))
      : new PostgresDialect({
          pool: createPostgresPool(url, { isPatient: true, onIdleError: () => {} }).pool,
        });
  const db = new Kysely<Schema>({ dialect });
  const migrations = migrationsOf(name === 'SQLite' ? 'sqlite' : 'postgres');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo('0002-create-once');
  if (error) throw error;
  return db;
}

test.for(engines)('$name: the migration counts what an earlier version stored, once', async ({ name }) => {
  const { create } = name === 'SQLite' ? fileEngine : { create: createPostgresDatabase };
  const { url, drop } = await create();
  onTestFinished(() => drop());
  const earlier = await openEarlier(url, name);
  await earlier
    .insertInto('blogs')
    .values([row('Tips'), row('News'), row('News', '2026-01-02')])
    .execute();
  await earlier.destroy();
  for (let start = 0; start < 2; start += 1) {
    const next = await openDatabase(url);
    expect(await known(next.db)).toEqual({ 'blogs/': 2, 'blogs/Tips': 1, 'blogs/News': 1 });
    await next.close();
  }
});
