import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../../../server/database/schema';
import { startAt } from '../../support/server/drafts';
import { runWhileLocked, waitForLocks } from '../../support/server/locks';
import { createPostgresDatabase } from '../../support/server/postgresDatabase';

/** Only PostgreSQL has several writers at a time. */
const start = async () => startAt(undefined, { url: await createPostgresDatabase() });

const lockRow = (transaction: Kysely<Schema>, table: 'blogs' | 'blogDrafts', id: string) =>
  transaction.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();

test.for([
  ['unpublished', 'POST', '/unpublish', 200],
  ['deleted', 'DELETE', '', 204],
] as const)('a blog is %s while its draft is being published', async ([, method, path, expected]) => {
  const { addBlog, addDraft, send, database } = await start();
  const { _id: blog } = await addBlog();
  const { _id: draft } = await addDraft({ blog, publishAt: '2026-01-31T04:45:00.000Z' });
  const response = await runWhileLocked(
    database.db,
    // As publishing does, which then meets an error and leaves both as they were.
    (transaction) => lockRow(transaction, 'blogDrafts', draft),
    () => send(`${method} /api/blogs/${blog}${path}`),
    (transaction) => lockRow(transaction, 'blogs', blog),
  );
  expect(response.statusCode).toBe(expected);
});

/** Each new draft waits for an advisory lock between its entry in the index of blogs and the check of its foreign key. */
async function holdNewDrafts(db: Kysely<Schema>): Promise<void> {
  await sql`create function hold() returns trigger language plpgsql
    as $$ begin perform pg_advisory_xact_lock_shared(1); return null; end $$`.execute(db);
  // Triggers run in the order of their names: before those of foreign keys, "RI_…".
  await sql`create trigger "A" after insert on blog_drafts for each row execute function hold()`.execute(db);
}

test.for([
  ['is created', '/api/blogs/drafts', 201],
  ['is filled with a version', '/api/blogs/ID/versions/1/restore', 200],
] as const)('a blog is unpublished while a draft of it %s', async ([, path, expected]) => {
  const { addBlog, send, database } = await start();
  const { db } = database;
  const { _id: blog } = await addBlog();
  await holdNewDrafts(db);
  let unpublished: ReturnType<typeof send> | undefined;
  const drafted = await runWhileLocked(
    db,
    (transaction) => sql`select pg_advisory_xact_lock(1)`.execute(transaction),
    () => send(`POST ${path.replace('ID', blog)}`, path.endsWith('drafts') ? { blog } : undefined),
    async () => {
      unpublished = send(`POST /api/blogs/${blog}/unpublish`);
      await waitForLocks(db, 2);
    },
  );
  expect([drafted.statusCode, (await unpublished)?.statusCode]).toEqual([expected, 200]);
});
