import { expect, test } from 'vitest';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startApp } from '../../support/server/startApp';

const BODIES = {
  blogs: {
    title: 'Counter',
    author: 'Asha',
    date: 'May',
    category: 'Own',
    snippet: 'Short',
    content: 'Long',
  },
  jobs: { position: 'Developer', department: 'Engineering', location: 'Pune' },
};
const CHANGES = { blogs: { content: 'Longer' }, jobs: { location: 'Delhi' } };
const KEY = { 'idempotency-key': 'one-draft' };
const LISTS = ['blogs', 'jobs'] as const;

async function start() {
  const server = await startApp();
  const token = await server.signIn();
  return {
    ...server,
    token,
    create: (list: keyof typeof BODIES, change: object = {}, headers: Record<string, string> = KEY) =>
      server.request(`POST /api/${list}`, { token, body: { ...BODIES[list], ...change }, headers }),
    count: async (list: string) => (await server.request(`GET /api/${list}/count`, { token })).json().count,
  };
}

test.for(LISTS)('requests with one key create one of the %s, also concurrently', async (list) => {
  const { create, count } = await start();
  const responses = await Promise.all([create(list), create(list), create(list), create(list)]);
  responses.push(await create(list));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 201));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(new Set(responses.map(({ headers }) => headers.etag))).toEqual(new Set(['"1"']));
  expect(await count(list)).toBe(1);
});

test.for(LISTS)(
  'another text with a used key is not stored and gets 409 with the record of that key: %s',
  async (list) => {
    const { create, count } = await start();
    const first = await create(list);
    const again = await create(list, CHANGES[list]);
    expect([again.statusCode, again.headers.etag, again.json().current]).toEqual([409, '"1"', first.json()]);
    expect(await count(list)).toBe(1);
  },
);

test.for(LISTS)('without a key, or with another key, each request creates one of the %s', async (list) => {
  const { create, count } = await start();
  for (const key of [{}, {}, KEY, { 'idempotency-key': 'another' }, { 'idempotency-key': 'x'.repeat(200) }]) {
    expect((await create(list, {}, key)).statusCode).toBe(201);
  }
  expect(await count(list)).toBe(5);
});

test.for(LISTS)('a key whose record was deleted gets 409 without a record: %s', async (list) => {
  const { create, count, request, token } = await start();
  const { _id } = (await create(list)).json();
  await request(`DELETE /api/${list}/${_id}`, { token });
  const again = await create(list);
  expect([again.statusCode, again.json().current]).toEqual([409, undefined]);
  expect(await count(list)).toBe(0);
});

test('creating a blog can be repeated after it was unpublished', async () => {
  const { create, count, request, token } = await start();
  const blog = (await create('blogs')).json();
  await request(`POST /api/blogs/${blog._id}/unpublish`, { token });
  const unpublished = { ...blog, status: 'unpublished' };
  const again = await create('blogs');
  expect([again.statusCode, again.json()]).toEqual([201, unpublished]);
  const other = await create('blogs', CHANGES.blogs);
  expect([other.statusCode, other.json().current]).toEqual([409, unpublished]);
  expect(await count('blogs')).toBe(0);
});

test('a repeated request does not change the date of a job', async () => {
  const { create } = await start();
  expect((await create('jobs', { postedDate: '2026-01-01T00:00:00Z' })).statusCode).toBe(201);
  const again = await create('jobs', { postedDate: '2026-01-01T00:00:09Z' });
  expect(again.json().postedDate).toBe('2026-01-01T00:00:00.000Z');
});

test.for(['', ' ', 'with blank in it', 'x'.repeat(201), 'schlüssel-schlüssel'])(
  'a malformed key gets 400 and stores nothing: "%s"',
  async (key) => {
    const { request, token, count } = await start();
    for (const [list, counted, body] of [
      ['blogs', 'blogs', BODIES.blogs],
      ['jobs', 'jobs', BODIES.jobs],
      ['contact', 'contacts', SAMPLE_INQUIRY],
    ] as const) {
      const headers = { 'idempotency-key': key };
      const response = await request(`POST /api/${list}`, { token, body, headers });
      expect([list, response.statusCode, response.json().message]).toEqual([
        list,
        400,
        expect.stringContaining('Idempotency-Key'),
      ]);
      expect(await count(counted)).toBe(0);
    }
  },
);

test.for([
  ['/api/blogs', BODIES.blogs],
  ['/api/jobs', BODIES.jobs],
  ['/api/contact', SAMPLE_INQUIRY],
] as const)(
  'a record created at %s is at its Location, also when the request is repeated',
  async ([path, body]) => {
    const { request, token } = await start();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const created = await request(`POST ${path}`, { token, body, headers: KEY });
      expect(created.headers.location).toBe(`${path}/${created.json()._id}`);
      expect((await request(`GET ${created.headers.location}`, { token })).json()).toMatchObject(body);
    }
  },
);
