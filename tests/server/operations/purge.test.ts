import pg from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { purgeExpired } from '../../../server/database/batches';
import { createId } from '../../../server/database/ids';
import { type Database, openDatabase } from '../../../server/database/open';
import { purgeDeleted } from '../../../server/database/softDelete';
import { toJobRow } from '../../../server/jobs/job';
import { queueMail } from '../../../server/mail/outbox';
import { seed } from '../../../server/sampleContent/seed';
import { MINUTE } from '../../../server/time';
import { createPostgresDatabase } from '../../support/server/postgresDatabase';
import { purgeAll } from '../../support/server/purgeAll';
import { openTestServer } from '../../support/server/startApp';
import { createTestDatabase } from '../../support/server/testDatabase';

afterEach(() => {
  vi.useRealTimers();
});

async function open(): Promise<Database> {
  const database = await openDatabase(await createTestDatabase());
  onTestFinished(database.close);
  return database;
}

const EXPIRED = '2026-01-01T00:00:00.000Z';

async function addFormTokens({ db }: Database, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({ tokenHash: `${index}`, expiresAt: EXPIRED }));
  await db.insertInto('usedFormTokens').values(rows).execute();
}

async function countFormTokens({ db }: Database): Promise<number> {
  return (await db.selectFrom('usedFormTokens').select('tokenHash').execute()).length;
}

async function addJob({ db }: Database, position: string, deletedAt: string | null): Promise<void> {
  const time = '2026-01-01T00:00:00.000Z';
  await db
    .insertInto('jobs')
    .values({
      ...toJobRow({ position, department: 'Sales', location: 'Pune', description: null }),
      id: createId(new Date()),
      postedDate: time,
      status: 'open',
      createdAt: time,
      updatedAt: time,
      deletedAt,
    })
    .execute();
}

const positions = async ({ db }: Database) =>
  (await db.selectFrom('jobs').select('position').orderBy('position').execute()).map(
    ({ position }) => position,
  );

test('the purge runs when the server starts its tasks, then once an hour', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.parse('2026-02-01T00:00:01.000Z'),
  });
  const { database, startTasks } = await openTestServer({ DATABASE_URL: ':memory:' });
  const readMails = () => database.db.selectFrom('mails').select('id').execute();
  // For a webhook that is not set up any more.
  const webhook = { kind: 'webhook', to: 'chat.example', subject: 'New inquiry' } as const;
  await queueMail(database.db, webhook, { name: '', address: 'chat.example' }, new Date());
  await addJob(database, 'active', null);
  await addJob(database, 'old', '2026-01-01T00:00:00.000Z');
  await addJob(database, 'recent', '2026-01-02T00:30:00.000Z');
  startTasks();
  const expectPositions = (expected: string[]) =>
    vi.waitFor(async () => expect(await positions(database)).toEqual(expected), { timeout: 20_000 });
  await expectPositions(['active', 'recent']);
  await vi.waitFor(async () => expect(await readMails()).toEqual([]), { timeout: 20_000 });

  await vi.advanceTimersByTimeAsync(59 * MINUTE);
  expect(await positions(database)).toEqual(['active', 'recent']);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await expectPositions(['active']);
});

test('expired sessions are purged too', async () => {
  const { db } = await open();
  const time = '2026-01-01T00:00:00.000Z';
  const admin = { id: 'a', email: 'a@b.co', passwordHash: '', createdAt: time, updatedAt: time };
  await db.insertInto('admins').values(admin).execute();
  const session = { adminId: 'a', device: '', createdAt: time, lastUsedAt: time };
  const sessions = [
    { ...session, id: '1', tokenHash: 'ended', expiresAt: '2026-01-01T08:00:00.000Z' },
    { ...session, id: '2', tokenHash: 'active', expiresAt: '2026-01-01T08:00:00.001Z' },
  ];
  await db.insertInto('sessions').values(sessions).execute();
  await purgeAll(db, new Date('2026-01-01T08:00:00.000Z'));
  expect(await db.selectFrom('sessions').select('tokenHash').execute()).toEqual([{ tokenHash: 'active' }]);
});

test('a purge that removes nothing does not change the revision', async () => {
  const database = await open();
  const revision = async () =>
    (await database.db.selectFrom('revisions').select('number').executeTakeFirstOrThrow()).number;
  const before = await revision();
  await purgeDeleted(database.db, new Date());
  expect(await revision()).toBe(before);
  await seed(database, { sampleContent: true, now: new Date() });
  const seeded = await revision();
  expect(seeded).toBeGreaterThan(before);
  await database.db.updateTable('blogs').set({ deletedAt: '2026-01-01T00:00:00.000Z' }).execute();
  const changed = await revision();
  expect(changed).toBeGreaterThan(seeded);
  await purgeDeleted(database.db, new Date('2026-03-01T00:00:00.000Z'));
  expect(await revision()).toBeGreaterThan(changed);
});

test('a purge that fails is logged and stops no other', async () => {
  const database = await open();
  await addFormTokens(database, 1);
  // The first purge fails.
  await database.db.schema.alterTable('blogs').renameTo('no_blogs').execute();
  expect(await purgeAll(database.db, new Date())).toHaveLength(1);
  expect(await countFormTokens(database)).toBe(0);
});

test('a backlog is removed in batches', async () => {
  const database = await open();
  await addFormTokens(database, 1_200);
  const steps = [];
  for (let step = 0; step < 3; step += 1) {
    steps.push([
      await purgeExpired(database.db, new Date(), 'usedFormTokens'),
      await countFormTokens(database),
    ]);
  }
  expect(steps).toEqual([
    [true, 700],
    [true, 200],
    [false, 0],
  ]);

  await addFormTokens(database, 1_200);
  await purgeAll(database.db, new Date());
  expect(await countFormTokens(database)).toBe(0);
});

test('PostgreSQL: the server responds while a purge and the publication wait for a lock', async () => {
  const url = await createPostgresDatabase();
  const { app, startTasks } = await openTestServer({ DATABASE_URL: url });
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin; lock table blogs, blog_drafts in access exclusive mode');
  startTasks();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await other.query('rollback');
});
