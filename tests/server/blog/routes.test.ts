import { expect, test } from 'vitest';
import { createId } from '../../../server/database/ids';
import { blogInput } from '../../../src/shared/blog';
import type { Blog } from '../../../src/shared/blogResponses';
import type { TestApp } from '../../support/inProcessApp';
import { DRAFT_TEXT } from '../../support/server/drafts';
import { startApp } from '../../support/server/startApp';

const BLOG = { ...DRAFT_TEXT, title: 'Counter' };

async function add({ request, signIn }: TestApp, change: Partial<typeof BLOG> = {}): Promise<Blog> {
  const response = await request('POST /api/blogs', { token: await signIn(), body: { ...BLOG, ...change } });
  expect(response.statusCode).toBe(201);
  return response.json();
}

const titles = (response: { json(): Blog[] }) => response.json().map(({ title }) => title);

test('a blog is created, read, changed and deleted', async () => {
  const now = new Date('2026-01-02T03:04:05.678Z');
  const server = await startApp({ now: () => now });
  const token = await server.signIn();
  const created = await server.request('POST /api/blogs', {
    token,
    body: { ...BLOG, title: '  Counter ', extra: 1 },
  });
  expect(created.statusCode).toBe(201);
  const blog: Blog = created.json();
  const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  expect(blog).toEqual({ ...blogInput.parse(BLOG), ...times, _id: expect.any(String), status: 'published' });

  const path = `/api/blogs/${blog._id}`;
  const read = await server.request(`GET ${path}`);
  expect([read.statusCode, read.headers.etag, read.json()]).toMatchObject([
    200,
    expect.stringMatching(/^"1-/),
    blog,
  ]);

  const changed = await server.request(`PUT ${path}`, { token, body: { ...BLOG, date: 'some day' } });
  expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"']);
  expect(changed.json()).toEqual({ ...blog, date: 'some day' });

  const deleted = await server.request(`DELETE ${path}`, { token });
  expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
  for (const route of [`GET ${path}`, `DELETE ${path}`]) {
    expect((await server.request(route, { token })).statusCode).toBe(404);
  }
  expect((await server.request(`PUT ${path}`, { token, body: BLOG })).statusCode).toBe(404);
  expect((await server.request('GET /api/blogs')).json()).toEqual([]);
  expect((await server.request('GET /api/blogs/count')).json()).toEqual({ count: 0 });
});

test('the list is newest first, paged without gaps, its total in X-Total-Count', async () => {
  // Everything at one moment: only the tie-break orders it.
  const server = await startApp({ now: () => new Date('2026-01-01T00:00:00Z') });
  for (const title of ['a', 'b', 'c', 'd', 'e']) await add(server, { title });
  const pages = [];
  for (const page of [1, 2, 3, 4]) {
    const response = await server.request(`GET /api/blogs?limit=2&page=${page}`);
    expect(response.headers['x-total-count']).toBe('5');
    pages.push(titles(response));
  }
  expect(pages).toEqual([['e', 'd'], ['c', 'b'], ['a'], []]);
});

test('search folds case and accents and takes % and _ literally', async () => {
  const server = await startApp();
  await add(server, { title: 'Café PAYMENTS' });
  await add(server, { title: '50% off', snippet: 'under_score' });
  const found = async (search: string) =>
    titles(await server.request(`GET /api/blogs?search=${encodeURIComponent(search)}`));
  expect(await found('cafe pay')).toEqual(['Café PAYMENTS']);
  expect(await found('ÉP')).toEqual([]);
  expect(await found('50%')).toEqual(['50% off']);
  expect(await found('%')).toEqual(['50% off']);
  expect(await found('r_s')).toEqual(['50% off']);
  expect(await found("'; drop table blogs; --")).toEqual([]);
  expect(await found(' ')).toHaveLength(2);
});

test('sort works both ways and without regard to case', async () => {
  const server = await startApp();
  for (const title of ['banana', 'Apple', '~tilde', 'Élan']) await add(server, { title });
  // Both engines put the tilde last; a language's own order, which PostgreSQL may have by default, does not.
  const sorted = ['Apple', 'banana', 'Élan', '~tilde'];
  expect(titles(await server.request('GET /api/blogs?sort=title'))).toEqual(sorted);
  expect(titles(await server.request('GET /api/blogs?sort=-title'))).toEqual(sorted.toReversed());
  expect(titles(await server.request('GET /api/blogs?sort=createdAt'))[0]).toBe('banana');
  expect(titles(await server.request('GET /api/blogs?sort=publishAt'))[0]).toBe('banana');
});

test('category narrows list and total', async () => {
  const server = await startApp();
  await add(server, { title: 'a', category: 'Industry Trends' });
  await add(server, { title: 'b' });
  const response = await server.request('GET /api/blogs?category=Industry%20Trends');
  expect([titles(response), response.headers['x-total-count']]).toEqual([['a'], '1']);
});

test('a stale If-Match gets 409 with the current record and changes nothing', async () => {
  const server = await startApp();
  const token = await server.signIn();
  const blog = await add(server);
  const put = (title: string, ifMatch?: string) =>
    server.request(`PUT /api/blogs/${blog._id}`, {
      token,
      body: { ...BLOG, title },
      headers: ifMatch ? { 'if-match': ifMatch } : {},
    });
  expect((await put('second', '"1"')).statusCode).toBe(200);
  const stale = await put('third', '"1"');
  expect([stale.statusCode, stale.headers.etag]).toEqual([409, '"2"']);
  expect(stale.json()).toEqual({
    message: expect.any(String),
    current: expect.objectContaining({ title: 'second' }),
  });
  expect((await put('third', 'nonsense')).statusCode).toBe(409);
  expect((await put('third', 'W/"2"')).statusCode).toBe(200);
  expect((await put('fourth', '*')).statusCode).toBe(200);
  expect((await put('fifth')).json()).toMatchObject({ title: 'fifth' });
});

test('only one of two concurrent updates of a version succeeds', async () => {
  const server = await startApp();
  const token = await server.signIn();
  const blog = await add(server);
  const responses = await Promise.all(
    ['a', 'b', 'c', 'd'].map((title) =>
      server.request(`PUT /api/blogs/${blog._id}`, {
        token,
        body: { ...BLOG, title },
        headers: { 'if-match': '"1"' },
      }),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
});

test('all six fields are required, each named with its own message', async () => {
  const server = await startApp();
  const token = await server.signIn();
  const response = await server.request('POST /api/blogs', {
    token,
    body: { title: ' ', author: 7, content: 'a\0b' },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    message: 'Please check: title, author, date, category, snippet, content',
    fields: {
      title: 'Please enter a title',
      author: 'Please enter an author',
      date: 'Please enter a date',
      category: 'Please enter a category',
      snippet: 'Please enter a snippet',
      content: 'This text contains a character that cannot be stored',
    },
  });
  expect((await server.request('GET /api/blogs/count')).json()).toEqual({ count: 0 });
});

test('a bad query gets 400 with the field named, and an unknown id 404', async () => {
  const { request } = await startApp();
  for (const query of [
    'page=0',
    'page=x',
    'limit=0',
    'limit=101',
    'limit=-1',
    'sort=password',
    'search=%00',
    `search=${'x'.repeat(201)}`,
    'category=%00',
    'page=1&page=2',
  ]) {
    const response = await request(`GET /api/blogs?${query}`);
    expect([query, response.statusCode, Object.keys(Object(response.json().fields))]).toEqual([
      query,
      400,
      [query.split('=')[0]],
    ]);
  }
  expect((await request(`GET /api/blogs?limit=100&search=${'x'.repeat(200)}`)).statusCode).toBe(200);
  for (const id of ['1', 'x'.repeat(3000), '%00', "'", '00000000-0000-7000-8000-000000000000'])
    expect([id, (await request(`GET /api/blogs/${id}`)).statusCode]).toEqual([id, 404]);
});

test('a post is published as the translation of a post that has no other', async () => {
  const server = await startApp();
  const token = await server.signIn();
  const publish = (route: string, body: object, key?: string) =>
    server.request(route, { token, body, headers: key ? { 'idempotency-key': key } : {} });
  const english = await add(server);
  const body = { ...BLOG, title: 'काउंटर', language: 'hi', translationOf: english._id };
  const key = createId(new Date());
  const hindi = await publish('POST /api/blogs', body, key);
  const repeated = await publish('POST /api/blogs', body, key);
  expect([hindi.statusCode, repeated.statusCode]).toEqual([201, 201]);
  const refusal = { fields: { translationOf: 'That post has a translation already: “काउंटर”' } };
  const second = await publish('POST /api/blogs', body);
  expect([second.statusCode, second.json()]).toMatchObject([400, refusal]);

  const other = await add(server, { language: 'hi' });
  const changed = await publish(`PUT /api/blogs/${other._id}`, { ...BLOG, ...body });
  expect([changed.statusCode, changed.json()]).toMatchObject([400, refusal]);
  const draft = (await publish('POST /api/blogs/drafts', body)).json();
  const published = await publish(`POST /api/blogs/drafts/${draft._id}/publish`, {});
  expect([published.statusCode, published.json()]).toMatchObject([400, refusal]);
  expect((await server.request('GET /api/blogs')).json()).toHaveLength(3);

  // The translation can be changed, and replaced once it is gone.
  const path = `/api/blogs/${hindi.json()._id}`;
  expect((await publish(`PUT ${path}`, { ...body, date: 'मई' })).statusCode).toBe(200);
  await server.request(`DELETE ${path}`, { token });
  expect((await publish(`POST /api/blogs/drafts/${draft._id}/publish`, {})).statusCode).toBe(200);
});
