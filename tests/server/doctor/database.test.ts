import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { checkDatabase, checkIntegrity, judgePostgres } from '../../../server/doctor/checks/database';
import { makeFolder } from '../../support/folder';
import { createTestContext, say } from '../../support/server/checkContext';
import { createPostgresDatabase } from '../../support/server/postgresDatabase';

async function open(url = `file:${makeFolder()}/site.db`) {
  const database = await openDatabase(url);
  onTestFinished(database.close);
  const context = createTestContext({ variables: { DATABASE_URL: url }, getDb: () => database.db });
  return { db: database.db, context };
}

test('a file as the server opens it is ok, unless a newer version used it', async () => {
  const { context, db } = await open();
  expect(await say(checkDatabase(context))).toMatch(/^ok: SQLite 3\.\d+\.\d+, synced at each commit\.$/);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026-03-02')`.execute(db);
  expect(await checkDatabase(context)).toMatchObject({
    status: 'warning',
    advice: 'Update to that version.',
  });
});

test('a journal that loses commits is a problem', async () => {
  const { context, db } = await open();
  for (const [setting, words] of [
    ['synchronous = 1', 'journal mode wal and synchronous = 1'],
    ['journal_mode = delete', 'journal mode delete and synchronous = 1'],
    ['synchronous = 2', 'journal mode delete and synchronous = 2'],
  ]) {
    await sql`pragma ${sql.raw(setting ?? '')}`.execute(db);
    expect(await say(checkDatabase(context))).toBe(`problem: SQLite has the ${words}, not wal and 2.`);
  }
});

test('a PostgreSQL that loses commits, or gets no corrections, is said', async () => {
  const on = { fsync: 'on', synchronousCommit: 'on', fullPageWrites: 'on' };
  const settings = { ...on, serverVersion: '16.4 (Debian)' };
  const judge = (changes: Partial<typeof settings>, now = '2028-11-14') =>
    judgePostgres({ ...settings, ...changes }, new Date(now));
  expect(judge({}).status).toBe('ok');
  expect(judge({ synchronousCommit: 'local' }).status).toBe('ok');
  expect(judge({ fsync: 'off' }).status).toBe('problem');
  expect(judge({ synchronousCommit: 'off', fullPageWrites: 'off' }).text).toContain(
    'off: synchronousCommit, fullPageWrites',
  );
  expect(judge({}, '2028-11-15').status).toBe('warning');
  // The PostgreSQL of the tests, for speed.
  const { context } = await open(await createPostgresDatabase());
  expect(await say(checkDatabase(context))).toMatch(/^problem: PostgreSQL may lose commits \(off: fsync/);
});

test('a database that is not there is a problem', async () => {
  expect(await say(checkDatabase(createTestContext()))).toBe('problem: It cannot be used: there is none.');
});

test('a damaged file is a problem', async () => {
  const { context, db } = await open();
  expect(await say(checkIntegrity(context))).toMatch(/^ok: /);
  await sql`create table broken (name text)`.execute(db);
  await sql`insert into broken values (null)`.execute(db);
  await sql`pragma writable_schema = on`.execute(db);
  await sql`update sqlite_master set sql = 'create table broken (name text not null)' where name = 'broken'`.execute(
    db,
  );
  await sql`pragma writable_schema = reset`.execute(db);
  expect(await say(checkIntegrity(context))).toBe('problem: It is damaged: NULL value in broken.name.');
  const postgres = await open(await createPostgresDatabase());
  expect(await say(checkIntegrity(postgres.context))).toMatch(/^not checked: /);
});
