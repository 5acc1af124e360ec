import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { createId } from '../../../server/database/ids';
import type { Database } from '../../../server/database/open';
import {
  isUntouchedSince,
  MAX_SPAM,
  purgeClosed,
  purgeSpam,
  removeSpamAboveBytes,
  removeSpamAboveQuota,
} from '../../../server/inquiries/retention';
import { DAY } from '../../../server/time';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { runWhileLocked } from '../../support/server/locks';
import { createPostgresDatabase } from '../../support/server/postgresDatabase';
import { purgeAll } from '../../support/server/purgeAll';
import { startApp } from '../../support/server/startApp';

const START = Date.parse('2026-01-01T00:00:00.000Z');

function row(name: string, status: string, day = 0) {
  const date = new Date(START + day * DAY);
  return {
    ...{ id: createId(date), name, status, subject: 'Question', source: 'website', email: 'a@shop.example' },
    ...{ nameKey: name, emailKey: 'a@shop.example', subjectKey: 'question', searchText: name },
    ...{ createdAt: date.toISOString(), updatedAt: date.toISOString(), newSince: date.toISOString() },
  };
}

async function names({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('inquiries').select('name').orderBy('createdAt').execute();
  return rows.map(({ name }) => name);
}

test('spam is removed after 30 days, and nothing else is', async () => {
  const { database } = await startApp();
  const marked = { ...row('marked later', 'spam', 1), updatedAt: new Date(START + 20 * DAY).toISOString() };
  const rows = [row('old spam', 'spam', 0), marked, row('old inquiry', 'new', 2), row('spam', 'spam', 3)];
  await database.db.insertInto('inquiries').values(rows).execute();
  await purgeSpam(database.db, new Date(START + 31 * DAY));
  expect(await names(database)).toEqual(['marked later', 'old inquiry', 'spam']);
});

test.for([
  ['closed', ({ db }: Database) => purgeClosed(db, new Date('2029-01-01T00:00:00.000Z'), 24)],
  ['spam', ({ db }: Database) => purgeSpam(db, new Date(START + 60 * DAY))],
  ['spam', ({ db }: Database) => removeSpamAboveQuota(db, 0)],
  ['spam', ({ db }: Database) => removeSpamAboveBytes(db, 0)],
] as const)('of %s inquiries with files a few go at a time', async ([status, purge]) => {
  const { database } = await startApp();
  const rows = Array.from({ length: 5 }, (_, index) => row(`${index}`, status, index));
  await database.db.insertInto('inquiries').values(rows).execute();
  const bytes = Buffer.alloc(8 * 1024 * 1024);
  for (const { id: inquiryId } of rows) {
    const file = { inquiryId, n: 1, name: 'bill.pdf', type: 'application/pdf', bytes };
    await database.db.insertInto('inquiryAttachments').values(file).execute();
    const files = JSON.stringify([{ n: 1, size: bytes.byteLength }]);
    await database.db.updateTable('inquiries').set({ files }).where('id', '=', inquiryId).execute();
  }
  const steps = [];
  for (let step = 0; step < 3; step += 1) steps.push([await purge(database), (await names(database)).length]);
  expect(steps).toEqual([
    [true, 3],
    [true, 1],
    [false, 0],
  ]);
});

test('closed inquiries are removed months after their last change', async () => {
  const { database } = await startApp();
  const at = (name: string, status: string, updatedAt: string) => ({ ...row(name, status), updatedAt });
  const kept = ['on the day', 'worked on', 'old and answered', 'old and new'];
  const rows = [
    at('old', 'closed', '2026-02-28T11:59:59.999Z'),
    at('on the day', 'closed', '2026-02-28T12:00:00.000Z'),
    at('worked on', 'closed', '2027-05-01T00:00:00.000Z'),
    at('old and answered', 'answered', '2020-01-01T00:00:00.000Z'),
    at('old and new', 'new', '2020-01-01T00:00:00.000Z'),
  ];
  await database.db.insertInto('inquiries').values(rows).execute();
  const event = { id: 'event', inquiryId: String(rows[0]?.id), kind: 'note', at: '2026', by: null };
  await database.db.insertInto('inquiryEvents').values(event).execute();
  // February 2026 has no 29th.
  await purgeClosed(database.db, new Date('2028-02-29T12:00:00.000Z'), 24);
  expect((await names(database)).toSorted()).toEqual(kept.toSorted());
  expect(await database.db.selectFrom('inquiryEvents').selectAll().execute()).toEqual([]);
});

test('SQLite: looking for inquiries to be removed reads none that were created later', async () => {
  const { db } = (await startApp({ url: ':memory:' })).database;
  const cutoff = new Date(START).toISOString();
  const query = db.selectFrom('inquiries').where(isUntouchedSince('closed', cutoff)).select('id').compile();
  const plan = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  expect((await db.executeQuery(plan)).rows).toEqual([
    expect.objectContaining({ detail: expect.stringContaining('(status=? AND new_since<?)') }),
  ]);
});

test('above the quota the oldest spam is removed', async () => {
  const { database } = await startApp();
  const rows = [row('inquiry', 'new', 0), ...[1, 2, 3, 4].map((day) => row(`spam ${day}`, 'spam', day))];
  await database.db.insertInto('inquiries').values(rows).execute();
  await removeSpamAboveQuota(database.db, 2);
  expect(await names(database)).toEqual(['inquiry', 'spam 3', 'spam 4']);
});

test('the oldest spam whose files are too large together is purged', async () => {
  const { database } = await startApp();
  const files = JSON.stringify([{ n: 1, size: 300 * 1024 * 1024 }]);
  const rows = [1, 2].map((day) => ({ ...row(`spam ${day}`, 'spam', day), files }));
  await database.db.insertInto('inquiries').values(rows).execute();
  await purgeAll(database.db, new Date(START + 3 * DAY));
  expect(await names(database)).toEqual(['spam 2']);
});

test('a flood of spam is stored up to the quota', async () => {
  const { request, database } = await startApp();
  const rows = Array.from({ length: MAX_SPAM }, (_, index) => row(`spam ${index}`, 'spam'));
  for (let from = 0; from < rows.length; from += 500) {
    await database.db
      .insertInto('inquiries')
      .values(rows.slice(from, from + 500))
      .execute();
  }
  const body = { ...SAMPLE_INQUIRY, name: 'Newest', website: 'filled' };
  expect((await request('POST /api/contact', { body })).statusCode).toBe(201);
  const stored = await names(database);
  expect(stored).toHaveLength(MAX_SPAM);
  expect(stored.at(-1)).toBe('Newest');
});

test.for([
  ['old', ({ db }: Database) => purgeSpam(db, new Date(START + 60 * DAY))],
  ['surplus', ({ db }: Database) => removeSpamAboveQuota(db, 0)],
] as const)(
  'PostgreSQL: %s spam is locked in the order of ids: two servers cannot wait for each other',
  async ([, remove]) => {
    const { database } = await startApp({ url: await createPostgresDatabase() });
    const { db } = database;
    const rows = [2, 1, 0].map((day) => row(`spam ${day}`, 'spam', day));
    await db.insertInto('inquiries').values(rows).execute();
    const lock = (transaction: Database['db']) =>
      transaction.selectFrom('inquiries').select('id').forUpdate();
    await runWhileLocked(
      db,
      (transaction) => lock(transaction).where('name', '=', 'spam 0').execute(),
      () => remove(database),
      async (transaction) => expect(await lock(transaction).skipLocked().execute()).toHaveLength(3),
    );
    expect(await names(database)).toEqual([]);
  },
);
