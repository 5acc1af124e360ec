import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../../server/app';
import { openDatabase } from '../../../server/database/open';
import { publishDue, publishScheduled } from '../../../server/jobs/publishScheduled';
import { addDraft, DRAFT_TEXT, startAt } from '../../support/drafts';
import { engines } from '../../support/engines';

const log = { info() {}, warn() {}, error() {} };
const AT = '2026-01-31T04:45:00.000Z';

test.for(engines)('$name: a scheduled draft is published at its time, not before', async (engine) => {
  const server = await startAt(engine);
  const { request, token, clock, database } = server;
  await addDraft(server, { publishAt: AT });
  clock.now = new Date('2026-01-31T04:44:59.999Z');
  await publishDue(database, clock.now, log);
  expect((await request('GET /api/blogs')).json()).toEqual([]);
  // A server that starts a minute late.
  clock.now = new Date('2026-01-31T04:46:00Z');
  await publishDue(database, clock.now, log);
  await publishDue(database, clock.now, log);
  const time = clock.now.toISOString();
  expect((await request('GET /api/blogs')).json()).toMatchObject([
    { ...DRAFT_TEXT, createdAt: time, updatedAt: time },
  ]);
  expect((await request('GET /api/blogs/drafts', { token })).json()).toEqual([]);
});

test.for(engines)('$name: a server that starts publishes what is due', async (engine) => {
  const server = await startAt(engine);
  await addDraft(server, { publishAt: AT });
  const app = await createApp({ database: server.database });
  onTestFinished(() => app.close());
  publishScheduled(app, server.database, () => new Date(AT));
  await app.ready();
  expect((await server.request('GET /api/blogs')).json()).toHaveLength(1);
});

test('two servers publish a due draft once', async () => {
  const postgres = engines.find(({ name }) => name === 'PostgreSQL');
  const { url = '', drop } = (await postgres?.create()) ?? {};
  const { startApp } = await import('../../support/inProcessApp');
  const now = () => new Date(AT);
  const first = await startApp(undefined, { url, now: () => new Date('2026-01-31T04:00:00Z') });
  const second = await openDatabase(url);
  onTestFinished(async () => {
    await second.close();
    await drop?.({ force: true });
  });
  const { _id: blog } = (
    await first.request('POST /api/blogs', { token: await first.signIn(), body: DRAFT_TEXT })
  ).json();
  await addDraft(first, { publishAt: AT, blog });
  for (let number = 0; number < 10; number += 1) await addDraft(first, { publishAt: AT, title: `${number}` });
  await Promise.all(
    [first.database, second, first.database, second].map((database) => publishDue(database, now(), log)),
  );
  const titles = (await first.request('GET /api/blogs')).json().map(({ title }: { title: string }) => title);
  expect(titles.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'Float']);
  expect((await first.request(`GET /api/blogs/${blog}`)).headers.etag).toBe('"2"');
});

test.for(engines)('$name: a draft that cannot be published stays, with the reason', async (engine) => {
  const server = await startAt(engine);
  const { request, token, clock, database } = server;
  const { _id: blog } = (await request('POST /api/blogs', { token, body: DRAFT_TEXT })).json();
  await addDraft(server, { publishAt: AT, blog });
  await request(`PUT /api/blogs/${blog}`, { token, body: DRAFT_TEXT });
  clock.pass(1);
  const invalid = await addDraft(server, { publishAt: AT, title: '' });
  await addDraft(server, { publishAt: AT, title: 'Third' });
  clock.now = new Date(AT);
  await publishDue(database, clock.now, log);
  const drafts = (await request('GET /api/blogs/drafts?sort=createdAt', { token })).json();
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
  const saved = await request(`PUT ${path}`, { token, body: again });
  expect(saved.json()).toMatchObject({ problem: null, publishAt: '2026-01-31T04:50:00.000Z' });
  await publishDue(database, new Date('2026-01-31T04:50:00Z'), log);
  expect((await request('GET /api/blogs')).json()).toHaveLength(3);
});

test.for(engines)('$name: a draft whose time has just passed can still be saved', async (engine) => {
  const server = await startAt(engine);
  const { _id, publishAt } = await addDraft(server, { publishAt: AT });
  server.clock.now = new Date('2026-01-31T04:45:01Z');
  const token = await server.signIn();
  const body = { ...DRAFT_TEXT, publishAt };
  expect((await server.request(`PUT /api/blogs/drafts/${_id}`, { token, body })).statusCode).toBe(200);
});
