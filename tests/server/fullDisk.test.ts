import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ADMIN } from '../support/admins';
import { makeFolder } from '../support/folder';
import type { TestApp } from '../support/inProcessApp';
import { SAMPLE_INQUIRY } from '../support/sampleInquiry';
import { DRAFT_TEXT } from '../support/server/drafts';
import { startApp } from '../support/server/startApp';

const BUSY = { message: 'The server is busy. Please try again later.' };
// Long, so that each row needs new pages of the file.
const inquiry = { ...SAMPLE_INQUIRY, message: 'Is it stored? '.repeat(400) };
const blog = { ...DRAFT_TEXT, content: 'Long. '.repeat(3_000) };

async function startOnFile(now?: () => Date): Promise<TestApp> {
  const folder = makeFolder();
  return startApp({ url: `file:${join(folder, 'site.db')}`, now });
}

/** Limits the database to this many more pages, which the engine reports as a full disk. */
async function allowPages({ database: { db } }: TestApp, more: number): Promise<void> {
  const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${(rows[0]?.pageCount ?? 0) + more}`).execute(db);
}

test('a full disk is a 503, nothing is half written, and free space restores writes', async () => {
  const site = await startOnFile();
  const { request, signIn, database } = site;
  const token = await signIn();
  const created = await request('POST /api/blogs', { token, body: blog });
  expect(created.statusCode).toBe(201);
  await allowPages(site, 8);

  const stored: string[] = [];
  let rejected = await request('POST /api/contact', { body: inquiry });
  while (rejected.statusCode === 201 && stored.length < 50) {
    stored.push(rejected.json()._id);
    rejected = await request('POST /api/contact', { body: inquiry });
  }
  expect([rejected.statusCode, rejected.json(), rejected.headers['retry-after']]).toEqual([503, BUSY, '5']);
  for (const route of ['POST /api/blogs', `PUT /api/blogs/${created.json()._id}`]) {
    const response = await request(route, { token, body: { ...blog, content: blog.content.repeat(4) } });
    expect([route, response.statusCode, response.json()]).toEqual([route, 503, BUSY]);
  }

  const listed = await request('GET /api/contact?limit=100', { token });
  expect(listed.json().map(({ _id }: { _id: string }) => _id)).toEqual(stored.toReversed());
  const blogs = await request('GET /api/blogs');
  expect([blogs.statusCode, blogs.headers['x-total-count']]).toEqual([200, '1']);
  expect((await request(`GET /api/blogs/${created.json()._id}`)).headers.etag).toMatch(/^"1-/);
  expect((await request('GET /readyz')).statusCode).toBe(200);
  const { rows } = await sql`pragma integrity_check`.execute(database.db);
  expect(rows).toEqual([{ integrityCheck: 'ok' }]);

  await allowPages(site, 1_000);
  expect((await request('POST /api/contact', { body: inquiry })).statusCode).toBe(201);
  expect((await request('POST /api/blogs', { token, body: blog })).statusCode).toBe(201);
  const after = await request('GET /api/contact', { token });
  expect(after.headers['x-total-count']).toBe(String(stored.length + 1));
});

test('a session stays valid while its last use cannot be stored', async () => {
  let time = Date.now();
  const { request, signIn, database } = await startOnFile(() => new Date(time));
  const token = await signIn();
  time += 2 * 60_000;
  await sql`pragma query_only = on`.execute(database.db);
  expect((await request('GET /api/contact', { token })).statusCode).toBe(200);
  const login = await request('POST /api/auth/login', { body: ADMIN });
  expect([login.statusCode, login.json()]).toEqual([503, BUSY]);
});

test('a transaction on a full disk throws and leaves nothing', async () => {
  const site = await startOnFile();
  const { db } = site.database;
  await allowPages(site, 2);
  const several = db.transaction().execute(async (transaction) => {
    for (const key of ['a', 'b', 'c', 'd']) {
      await transaction
        .insertInto('meta')
        // More than the pages that migrations left free in the file.
        .values({ key, value: 'x'.repeat(100_000) })
        .execute();
    }
  });
  await expect(several).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect(await db.selectFrom('meta').select('key').where('key', 'in', ['a', 'b']).execute()).toEqual([]);
  await allowPages(site, 1_000);
  await db
    .transaction()
    .execute((transaction) => transaction.insertInto('meta').values({ key: 'a', value: 'later' }).execute());
});
