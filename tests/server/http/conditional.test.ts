import { expect, test } from 'vitest';
import { startApp } from '../../support/server/startApp';

const RECORDS = {
  blogs: { title: 'Old', author: 'Asha', date: 'May', category: 'Tips', snippet: 'Short', content: 'Long' },
  jobs: { position: 'Engineer', department: 'Product', location: 'Pune' },
};

test.for(['blogs', 'jobs'] as const)('browsers revalidate a public record by its tag: %s', async (list) => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const { _id } = (await request(`POST /api/${list}`, { token, body: RECORDS[list] })).json();
  const path = `GET /api/${list}/${_id}`;
  const first = await request(path);
  const etag = String(first.headers.etag);
  expect([etag, first.headers['cache-control']]).toEqual([expect.stringMatching(/^"1-.+"$/), 'no-cache']);
  const ifNoneMatch = { headers: { 'if-none-match': `W/${etag}` } };
  const again = await request(path, ifNoneMatch);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);

  const head = await request(`HEAD /api/${list}/${_id}`, ifNoneMatch);
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([304, '', etag]);

  await request(`PUT /api/${list}/${_id}`, { token, body: { ...RECORDS[list] } });
  const changed = await request(path, ifNoneMatch);
  expect([changed.statusCode, changed.headers.etag]).toEqual([200, expect.stringMatching(/^"2-.+"$/)]);
  await request(`DELETE /api/${list}/${_id}`, { token });
  const gone = await request(path, ifNoneMatch);
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
});

const lists = [{ list: 'blogs' }, { list: 'jobs' }] as const;

test.for(lists)(
  'the tag of a public record is another for another text with the same version: $list',
  async ({ list }) => {
    const { request, signIn, database } = await startApp();
    const token = await signIn();
    const { _id } = (await request(`POST /api/${list}`, { token, body: RECORDS[list] })).json();
    const { etag } = (await request(`GET /api/${list}/${_id}`)).headers;
    // As in a database that was restored, and changed in another way since.
    const change = list === 'blogs' ? { title: 'New' } : { position: 'New' };
    await database.db.updateTable(list).set(change).where('id', '=', _id).execute();
    const headers = { 'if-none-match': String(etag) };
    const other = await request(`GET /api/${list}/${_id}`, { headers });
    expect([other.statusCode, other.json()]).toEqual([200, expect.objectContaining(change)]);
  },
);

test('each encoding of a blog has a tag of its own', async () => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const { _id } = (await request('POST /api/blogs', { token, body: RECORDS.blogs })).json();
  const get = (headers: Record<string, string>) => request(`GET /api/blogs/${_id}`, { headers });
  const plain = String((await get({})).headers.etag);
  const compressed = await get({ 'accept-encoding': 'br', 'if-none-match': plain });
  expect([compressed.statusCode, compressed.headers['content-encoding']]).toEqual([200, 'br']);
  const etag = String(compressed.headers.etag);
  expect((await get({ 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(304);
});

test.for(lists)('the tag that was read is an If-Match: $list', async ({ list }) => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const { _id } = (await request(`POST /api/${list}`, { token, body: RECORDS[list] })).json();
  for (const encoding of ['br', 'identity']) {
    const { etag } = (await request(`GET /api/${list}/${_id}`, { headers: { 'accept-encoding': encoding } }))
      .headers;
    const put = () =>
      request(`PUT /api/${list}/${_id}`, {
        token,
        body: RECORDS[list],
        headers: { 'if-match': `W/${String(etag)}` },
      });
    expect([(await put()).statusCode, (await put()).statusCode]).toEqual([200, 409]);
  }
});

test('responses that need a session are not cached', async () => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  for (const path of ['/api/contact', '/api/blogs?deleted=true', '/api/contacts/count']) {
    const { statusCode, headers } = await request(`GET ${path}`, { token });
    expect([statusCode, headers['cache-control']], path).toEqual([200, 'no-store']);
  }
});
