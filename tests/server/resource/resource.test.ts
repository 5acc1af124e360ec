import { expect, test } from 'vitest';
import { ADMIN } from '../../support/admins';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { DRAFT_TEXT } from '../../support/server/drafts';
import { startApp } from '../../support/server/startApp';

const TIME = '2026-01-02T03:04:05.678Z';
const TIMES = { createdAt: TIME, updatedAt: TIME };
const DRAFT = {
  blog: null,
  blogStatus: null,
  baseVersion: null,
  cover: null,
  coverAlt: null,
  publishAt: null,
};

/** What is made by `resource()`: a record of each, what else a new one has, and another text for it. */
const KINDS = [
  {
    list: '/api/blogs',
    body: DRAFT_TEXT,
    added: { ...TIMES, status: 'published' },
    change: { content: 'Longer' },
    isRestorable: true,
  },
  {
    list: '/api/jobs',
    body: { position: 'Developer', department: 'Engineering', location: 'Pune' },
    added: { ...TIMES, status: 'open', postedDate: TIME, description: null },
    change: { location: 'Delhi' },
    isRestorable: true,
  },
  {
    list: '/api/blogs/drafts',
    body: DRAFT_TEXT,
    added: { ...TIMES, ...DRAFT, problem: null, updatedBy: ADMIN.email },
    change: { content: 'Longer' },
    isRestorable: false,
  },
  {
    list: '/api/reply-templates',
    body: { name: 'Prices', text: 'Dear {{name}}', language: 'en' },
    added: { ...TIMES, updatedBy: ADMIN.email, version: 1 },
    change: { name: 'कीमतें', text: 'नमस्ते {{name}} जी', language: 'hi' },
    isRestorable: false,
  },
];
type Kind = (typeof KINDS)[number];
const RESTORABLE = KINDS.filter(({ isRestorable }) => isRestorable);
const KEY = { 'idempotency-key': 'one' };

async function start({ list, body: given }: Kind) {
  const server = await startApp({ now: () => new Date(TIME) });
  await server.database.db.deleteFrom('replyTemplates').execute();
  const send = (name: string, change: object = {}, headers: Record<string, string> = {}) =>
    server.send(name, /^P/.test(name) ? { ...given, ...change } : undefined, headers);
  const create = (change: object = {}, headers: Record<string, string> = KEY) =>
    send(`POST ${list}`, change, headers);
  const count = async () => (await server.read(list)).length;
  return { send, create, count };
}

test.for(KINDS)('$list: a record is created, read, changed and deleted', async (kind) => {
  const { send, create, count } = await start(kind);
  const created = await create({ extra: 1 });
  const record = created.json();
  const path = `${kind.list}/${record._id}`;
  expect([created.statusCode, created.headers.etag, created.headers.location]).toEqual([201, '"1"', path]);
  expect(record).toEqual({ ...kind.body, ...kind.added, _id: expect.any(String) });
  // Templates are read as a list only.
  const methods = kind.list === '/api/reply-templates' ? ['PUT', 'DELETE'] : ['PUT', 'DELETE', 'GET'];
  const got = methods.includes('GET') ? await send(`GET ${path}`) : created;
  expect([got.headers.etag, got.json()]).toEqual([
    expect.stringMatching(/^"1\b/),
    expect.objectContaining(record),
  ]);
  const changed = await send(`PUT ${path}`, kind.change);
  expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"']);
  expect(changed.json()).toEqual({ ...record, ...kind.change, ...('version' in record && { version: 2 }) });
  expect(await count()).toBe(1);
  const deleted = await send(`DELETE ${path}`);
  expect([deleted.statusCode, deleted.body, await count()]).toEqual([204, '', 0]);
  for (const method of methods)
    expect([method, (await send(`${method} ${path}`)).statusCode]).toEqual([method, 404]);
});

test.for(KINDS)('$list: requests with one key create one record, also concurrently', async (kind) => {
  const { create, count } = await start(kind);
  const responses = await Promise.all([create(), create(), create(), create()]);
  responses.push(await create());
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 201));
  const seen = responses.map(({ body, headers }) => JSON.stringify([body, headers.etag, headers.location]));
  expect(new Set(seen).size).toBe(1);
  expect(await count()).toBe(1);
});

test.for(KINDS)('$list: another text with a used key gets 409 with the record of that key', async (kind) => {
  const { create, count } = await start(kind);
  const first = await create();
  const again = await create(kind.change);
  expect([again.statusCode, again.headers.etag]).toEqual([409, '"1"']);
  expect(again.json()).toEqual({ message: expect.any(String), keyWasUsed: true, current: first.json() });
  expect(await count()).toBe(1);
});

test.for(KINDS)('$list: without a key, or with another one, each request creates a record', async (kind) => {
  const { create, count } = await start(kind);
  for (const key of [{}, {}, KEY, { 'idempotency-key': 'another' }, { 'idempotency-key': 'x'.repeat(200) }]) {
    expect((await create({}, key)).statusCode).toBe(201);
  }
  expect(await count()).toBe(5);
});

test.for(['', ' ', 'with blank in it', 'x'.repeat(201), 'schlüssel-schlüssel'])(
  'a malformed key gets 400 and stores nothing: "%s"',
  async (key) => {
    const { send, read } = await startApp();
    for (const { list, body } of [...RESTORABLE, { list: '/api/contact', body: SAMPLE_INQUIRY }]) {
      const { statusCode, ...response } = await send(`POST ${list}`, body, { 'idempotency-key': key });
      const message: unknown = expect.stringContaining('Idempotency-Key');
      expect([list, statusCode, response.json()]).toEqual([list, 400, { message }]);
      expect(await read(list)).toEqual([]);
    }
  },
);

const KEPT = KINDS.filter(({ list }) => list !== '/api/blogs/drafts');

test.for(KEPT)('$list: a key whose record was deleted gets 409 without a record', async (kind) => {
  const { create, count, send } = await start(kind);
  await send(`DELETE ${kind.list}/${(await create()).json()._id}`);
  const again = await create();
  expect([again.statusCode, again.json().current]).toEqual([409, undefined]);
  expect(await count()).toBe(0);
});

test('creating a blog can be repeated after it was unpublished', async () => {
  const { send, read } = await startApp();
  const create = (change: object = {}) => send('POST /api/blogs', { ...DRAFT_TEXT, ...change }, KEY);
  const blog = (await create()).json();
  await send(`POST /api/blogs/${blog._id}/unpublish`);
  const unpublished = { ...blog, status: 'unpublished' };
  const again = await create();
  expect([again.statusCode, again.json()]).toEqual([201, unpublished]);
  const other = await create({ content: 'Longer' });
  expect([other.statusCode, other.json().current]).toEqual([409, unpublished]);
  expect(await read('/api/blogs')).toEqual([]);
});

test.for(KINDS)('$list: only the version of If-Match is changed or deleted', async (kind) => {
  const { create, count, send } = await start(kind);
  const path = `${kind.list}/${(await create()).json()._id}`;
  const changed = await send(`PUT ${path}`, kind.change, { 'if-match': '"1"' });
  expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"']);
  for (const [name, tag] of [
    [`PUT ${path}`, '"1"'],
    [`PUT ${path}`, 'nonsense'],
    [`DELETE ${path}`, '"1"'],
  ] as const) {
    const stale = await send(name, {}, { 'if-match': tag });
    expect([name, stale.statusCode, stale.headers.etag]).toEqual([name, 409, '"2"']);
    expect(stale.json()).toEqual({ message: expect.any(String), current: changed.json() });
  }
  for (const headers of [{ 'if-match': 'W/"2"' }, { 'if-match': '*' }, {}] as Record<string, string>[])
    expect((await send(`PUT ${path}`, {}, headers)).statusCode).toBe(200);
  expect((await send(`DELETE ${path}`, {}, { 'if-match': '"5"' })).statusCode).toBe(204);
  expect(await count()).toBe(0);
});

test.for(KINDS)('$list: one of several changes of a version at the same moment succeeds', async (kind) => {
  const { create, send } = await start(kind);
  const path = `${kind.list}/${(await create()).json()._id}`;
  const change = () => send(`PUT ${path}`, kind.change, { 'if-match': '"1"' });
  const responses = await Promise.all([change(), change(), change(), change()]);
  const statuses = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 409, 409, 409]);
});

test('changes at the same moment without If-Match are all made', async () => {
  const { send } = await startApp();
  const job = { position: 'A', department: 'B', location: 'C' };
  const { _id } = (await send('POST /api/jobs', job)).json();
  const changes = ['D', 'E', 'F', 'G'].map((location) => send(`PUT /api/jobs/${_id}`, { ...job, location }));
  const responses = await Promise.all(changes);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const tags = responses.map(({ headers }) => headers.etag);
  expect(new Set(tags)).toEqual(new Set(['"2"', '"3"', '"4"', '"5"']));
});
