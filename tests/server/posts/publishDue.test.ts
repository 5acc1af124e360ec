import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { newRecordColumns } from '../../../server/database/rows';
import { purgeDeleted } from '../../../server/database/softDelete';
import { toDraftRow } from '../../../server/posts/draft';
import { publishDue } from '../../../server/posts/publish';
import { ADMIN } from '../../support/admins';
import { addDraft, DRAFT_TEXT, startAt } from '../../support/server/drafts';
import { createPostgresDatabase } from '../../support/server/postgresDatabase';
import { openTestServer, startApp } from '../../support/server/startApp';
import { createTestDatabase } from '../../support/server/testDatabase';

const log = { info() {}, warn() {}, error() {} };
const AT = '2026-01-31T04:45:00.000Z';

test('a scheduled draft is published at its time, not before', async () => {
  const server = await startAt();
  const { request, read, clock, database, addDraft } = server;
  await addDraft({ publishAt: AT });
  clock.now = new Date('2026-01-31T04:44:59.999Z');
  await publishDue(database.db, clock.now, log);
  expect((await request('GET /api/blogs')).json()).toEqual([]);
  // A server that starts a minute late.
  clock.now = new Date('2026-01-31T04:46:00Z');
  await publishDue(database.db, clock.now, log);
  await publishDue(database.db, clock.now, log);
  const time = clock.now.toISOString();
  expect((await request('GET /api/blogs')).json()).toMatchObject([
    { ...DRAFT_TEXT, createdAt: time, updatedAt: time },
  ]);
  expect(await read('/api/blogs/drafts')).toEqual([]);
});

test('a server that starts its tasks publishes what is due', async () => {
  const { app, database, startTasks } = await openTestServer({ DATABASE_URL: await createTestDatabase() });
  const draft = { ...DRAFT_TEXT, cover: null, coverAlt: null, publishAt: '2025-01-01T00:00:00.000Z' };
  await database.db
    .insertInto('blogDrafts')
    .values({ ...newRecordColumns(new Date(), null), ...toDraftRow(draft), updatedBy: ADMIN.email })
    .execute();
  startTasks();
  await vi.waitFor(async () => expect((await app.inject('/api/blogs')).json()).toHaveLength(1), {
    timeout: 20_000,
  });
});

test('two servers publish a due draft once', async () => {
  const url = await createPostgresDatabase();
  const now = () => new Date(AT);
  const first = await startApp({ url, now: () => new Date('2026-01-31T04:00:00Z') });
  const second = await openDatabase(url);
  onTestFinished(second.close);
  const { _id: blog } = (await first.send('POST /api/blogs', DRAFT_TEXT)).json();
  await addDraft(first, { publishAt: AT, blog });
  for (let number = 0; number < 10; number += 1) await addDraft(first, { publishAt: AT, title: `${number}` });
  await Promise.all(
    [first.database, second, first.database, second].map((database) => publishDue(database.db, now(), log)),
  );
  const titles = (await first.request('GET /api/blogs')).json().map(({ title }: { title: string }) => title);
  expect(titles.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'Float']);
  expect((await first.request(`GET /api/blogs/${blog}`)).headers.etag).toMatch(/^"2-/);
});

test('a draft that cannot be published stays, with the reason', async () => {
  const { request, send, read, clock, database, addBlog, addDraft } = await startAt();
  const { _id: blog } = await addBlog();
  await addDraft({ publishAt: AT, blog });
  await send(`PUT /api/blogs/${blog}`, DRAFT_TEXT);
  clock.pass(1);
  const invalid = await addDraft({ publishAt: AT, title: '' });
  await addDraft({ publishAt: AT, title: 'Third' });
  clock.now = new Date(AT);
  await publishDue(database.db, clock.now, log);
  const drafts = await read('/api/blogs/drafts?sort=createdAt');
  expect(drafts).toMatchObject([
    {
      publishAt: null,
      problem: { message: 'The blog was changed after this draft was begun', publishAt: AT },
    },
    {
      publishAt: null,
      problem: { message: 'Please check: title', fields: { title: 'Please enter a title' }, publishAt: AT },
    },
  ]);
  // The one after them was published.
  expect((await request('GET /api/blogs')).json()).toHaveLength(2);

  const path = `/api/blogs/drafts/${invalid._id}`;
  const again = { ...DRAFT_TEXT, publishAt: '2026-01-31T04:50Z' };
  const saved = await send(`PUT ${path}`, again);
  expect(saved.json()).toMatchObject({ problem: null, publishAt: '2026-01-31T04:50:00.000Z' });
  await publishDue(database.db, new Date('2026-01-31T04:50:00Z'), log);
  expect((await request('GET /api/blogs')).json()).toHaveLength(3);
});

test.for(['delete', 'unpublish'])('a post that admins %s does not come back by its schedule', async (way) => {
  const { request, send, clock, database, addBlog, addDraft } = await startAt();
  const { _id: blog } = await addBlog();
  const draft = await addDraft({ publishAt: AT, blog });
  const path = `/api/blogs/${blog}`;
  const response = way === 'delete' ? await send(`DELETE ${path}`) : await send(`POST ${path}/unpublish`);
  expect(response.statusCode).toBe(way === 'delete' ? 204 : 200);
  const left = await send(`GET /api/blogs/drafts/${draft._id}`);
  expect(left.json()).toMatchObject({ publishAt: null, title: DRAFT_TEXT.title });
  expect(left.headers.etag).not.toBe('"1"');
  // Long after the deleted post was purged.
  clock.now = new Date('2026-04-01T00:00:00Z');
  await purgeDeleted(database.db, clock.now);
  await publishDue(database.db, clock.now, log);
  expect((await request('GET /api/blogs')).json()).toEqual([]);
});

test('a draft whose time has just passed can still be saved', async () => {
  const { send, clock, addDraft } = await startAt();
  const { _id, publishAt } = await addDraft({ publishAt: AT });
  clock.now = new Date('2026-01-31T04:45:01Z');
  const body = { ...DRAFT_TEXT, publishAt };
  expect((await send(`PUT /api/blogs/drafts/${_id}`, body)).statusCode).toBe(200);
});

/** Runs `change` right after the list of due drafts is read, as another admin would. */
async function publishAfterChange(
  { database, clock }: Awaited<ReturnType<typeof startAt>>,
  change: () => Promise<unknown>,
): Promise<void> {
  const { db } = database;
  const publishChanged: ReturnType<typeof db.transaction>['execute'] = async (run) => {
    await change();
    return db.transaction().execute(run);
  };
  vi.spyOn(db, 'transaction').mockReturnValueOnce({ execute: publishChanged } as never);
  await publishDue(db, clock.now, log);
}

test('a draft that is given a later time meanwhile is not published', async () => {
  const server = await startAt();
  const { request, send, read, clock, addDraft } = server;
  const { _id } = await addDraft({ publishAt: AT });
  clock.now = new Date(AT);
  const body = { ...DRAFT_TEXT, publishAt: '2026-02-01T10:00Z' };
  await publishAfterChange(server, () => send(`PUT /api/blogs/drafts/${_id}`, body));
  expect((await request('GET /api/blogs')).json()).toEqual([]);
  expect(await read(`/api/blogs/drafts/${_id}`)).toMatchObject({
    publishAt: '2026-02-01T10:00:00.000Z',
    problem: null,
  });
});

test('a draft that is saved while it fails stays scheduled', async () => {
  const server = await startAt();
  const { send, clock, database, addDraft } = server;
  const { _id } = await addDraft({ publishAt: AT, snippet: '' });
  clock.now = new Date(AT);
  const body = { ...DRAFT_TEXT, title: 'Saved', snippet: '', publishAt: AT };
  await publishAfterChange(server, () => send(`PUT /api/blogs/drafts/${_id}`, body));
  const path = `GET /api/blogs/drafts/${_id}`;
  expect((await send(path)).json()).toMatchObject({ publishAt: AT, problem: null });
  await publishDue(database.db, clock.now, log);
  expect((await send(path)).json()).toMatchObject({
    publishAt: null,
    problem: { publishAt: AT },
  });
});
