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
const cases = [{ name: 'blogs' }, { name: 'jobs' }] as const;

test.for(cases)('requests with one key create one record, also concurrently: $name', async ({ name }) => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const add = () => request(`POST /api/${name}`, { token, body: BODIES[name], headers: KEY });
  const responses = await Promise.all([add(), add(), add(), add()]);
  responses.push(await add());
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 201));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(new Set(responses.map(({ headers }) => headers.etag))).toEqual(new Set(['"1"']));
  expect((await request(`GET /api/${name}/count`)).json()).toEqual({ count: 1 });
});

test.for(cases)(
  'another text with a used key is not stored and gets 409 with the record of that key: $name',
  async ({ name }) => {
    const { request, signIn } = await startApp();
    const token = await signIn();
    const first = await request(`POST /api/${name}`, { token, body: BODIES[name], headers: KEY });
    const body = { ...BODIES[name], ...CHANGES[name] };
    const again = await request(`POST /api/${name}`, { token, body, headers: KEY });
    expect([again.statusCode, again.headers.etag, again.json().current]).toEqual([409, '"1"', first.json()]);
    expect((await request(`GET /api/${name}/count`)).json()).toEqual({ count: 1 });
  },
);

test.for(cases)(
  'without a key, or with another key, each request creates a record: $name',
  async ({ name }) => {
    const { request, signIn } = await startApp();
    const token = await signIn();
    for (const headers of [{}, {}, KEY, { 'idempotency-key': 'another' }]) {
      const response = await request(`POST /api/${name}`, { token, body: BODIES[name], headers });
      expect(response.statusCode).toBe(201);
    }
    expect((await request(`GET /api/${name}/count`)).json()).toEqual({ count: 4 });
  },
);

test.for(['blogs', 'jobs'] as const)(
  'a key whose record was deleted gets 409 without a record: %s',
  async (name) => {
    const { request, signIn } = await startApp();
    const token = await signIn();
    const { _id } = (await request(`POST /api/${name}`, { token, body: BODIES[name], headers: KEY })).json();
    await request(`DELETE /api/${name}/${_id}`, { token });
    const again = await request(`POST /api/${name}`, { token, body: BODIES[name], headers: KEY });
    expect([again.statusCode, again.json().current]).toEqual([409, undefined]);
    expect((await request(`GET /api/${name}/count`)).json()).toEqual({ count: 0 });
  },
);

test('creating a blog can be repeated after it was unpublished', async () => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const create = (body: object) => request('POST /api/blogs', { token, body, headers: KEY });
  const blog = (await create(BODIES.blogs)).json();
  await request(`POST /api/blogs/${blog._id}/unpublish`, { token });
  const unpublished = { ...blog, status: 'unpublished' };
  const again = await create(BODIES.blogs);
  expect([again.statusCode, again.json()]).toEqual([201, unpublished]);
  const other = await create({ ...BODIES.blogs, ...CHANGES.blogs });
  expect([other.statusCode, other.json().current]).toEqual([409, unpublished]);
  expect((await request('GET /api/blogs/count')).json()).toEqual({ count: 0 });
});

test('a repeated request does not change the date of a job', async () => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const add = (postedDate: string) =>
    request('POST /api/jobs', { token, body: { ...BODIES.jobs, postedDate }, headers: KEY });
  expect((await add('2026-01-01T00:00:00Z')).statusCode).toBe(201);
  expect((await add('2026-01-01T00:00:09Z')).json().postedDate).toBe('2026-01-01T00:00:00.000Z');
});

test.for(['', ' ', 'with blank in it', 'x'.repeat(201), 'schlüssel-schlüssel'])(
  'a malformed key gets 400 and stores nothing: "%s"',
  async (key) => {
    const { request, signIn } = await startApp();
    const token = await signIn();
    for (const [path, body, countPath] of [
      ['/api/blogs', BODIES.blogs, '/api/blogs/count'],
      ['/api/jobs', BODIES.jobs, '/api/jobs/count'],
      ['/api/contact', SAMPLE_INQUIRY, '/api/contacts/count'],
    ] as const) {
      const response = await request(`POST ${path}`, { token, body, headers: { 'idempotency-key': key } });
      expect([path, response.statusCode, response.json().message]).toEqual([
        path,
        400,
        expect.stringContaining('Idempotency-Key'),
      ]);
      expect((await request(`GET ${countPath}`, { token })).json()).toEqual({ count: 0 });
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
    const { request, signIn } = await startApp();
    const token = await signIn();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const created = await request(`POST ${path}`, { token, body, headers: KEY });
      expect(created.headers.location).toBe(`${path}/${created.json()._id}`);
      expect((await request(`GET ${created.headers.location}`, { token })).json()).toMatchObject(body);
    }
  },
);
