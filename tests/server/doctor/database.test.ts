import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import {
  checkDatabase,
  checkIntegrity,
  judgePostgres,
  judgeSqlite,
} from '../../../server/doctor/checks/database';
import { makeFolder } from '../../support/folder';
import { createTestContext } from '../../support/server/checkContext';
import { createPostgresDatabase } from '../../support/server/testDatabase';

async function open(url = `file:${makeFolder()}/site.db`) {
  const database = await openDatabase(url);
  onTestFinished(database.close);
  const context = createTestContext({ variables: { DATABASE_URL: url }, getDb: () => database.db });
  return { db: database.db, context };
}

test('a file as the server opens it is ok, unless a newer version used it', async () => {
  const { context, db } = await open();
  const { status, text } = await checkDatabase(context);
  expect(text).toMatch(/^SQLite 3\.\d+\.\d+, synced at each commit\.$/);
  expect(status).toBe('ok');
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026-03-02')`.execute(db);
  expect(await checkDatabase(context)).toMatchObject({
    status: 'warning',
    advice: 'Update to that version.',
  });
});

test('a journal that loses commits is a problem', async () => {
  const settings = { version: '3.45.1', journalMode: 'wal', synchronous: 2 };
  expect(judgeSqlite(settings).status).toBe('ok');
  expect(judgeSqlite({ ...settings, journalMode: 'delete' }).status).toBe('problem');
  expect(judgeSqlite({ ...settings, synchronous: 1 }).status).toBe('problem');
  const { context } = await open(':memory:');
  expect(await checkDatabase(context)).toMatchObject({
    status: 'problem',
    text: 'SQLite has the journal mode memory and synchronous = 2, not wal and 2.',
  });
});

test('a PostgreSQL that loses commits, or gets no corrections, is said', async () => {
  const settings = {
    serverVersion: '16.4 (Debian)',
    fsync: 'on',
    synchronousCommit: 'on',
    fullPageWrites: 'on',
  };
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
  expect(await checkDatabase(context)).toMatchObject({
    status: 'problem',
    text: expect.stringMatching(/^PostgreSQL may lose commits \(off: fsync/),
  });
});

test('a database that is not there is a problem', async () => {
  expect(await checkDatabase(createTestContext())).toMatchObject({
    status: 'problem',
    text: 'It cannot be used: there is none.',
  });
});

test('a damaged file is a problem', async () => {
  const { context, db } = await open();
  expect(await checkIntegrity(context)).toMatchObject({ status: 'ok' });
  await sql`create table broken (name text)`.execute(db);
  await sql`insert into broken values (null)`.execute(db);
  await sql`pragma writable_schema = on`.execute(db);
  await sql`update sqlite_master set sql = 'create table broken (name text not null)' where name = 'broken'`.execute(
    db,
  );
  await sql`pragma writable_schema = reset`.execute(db);
  expect(await checkIntegrity(context)).toMatchObject({
    status: 'problem',
    text: 'It is damaged: NULL value in broken.name.',
  });
  expect(await checkIntegrity((await open(await createPostgresDatabase())).context)).toMatchObject({
    status: 'not checked',
  });
});
