import { expect, test } from 'vitest';
import { startApp } from '../../support/server/startApp';

const RECORDS = {
  blogs: { title: 'Old', author: 'Asha', date: 'May', category: 'Tips', snippet: 'Short', content: 'Long' },
  jobs: { position: 'Engineer', department: 'Product', location: 'Pune' },
};

const LISTS = ['blogs', 'jobs'] as const;

/** A server with one record. */
async function start(list: (typeof LISTS)[number]) {
  const server = await startApp();
  const { request, send } = server;
  const body = RECORDS[list];
  const { _id } = (await send(`POST /api/${list}`, body)).json();
  const path = `/api/${list}/${_id}`;
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    request(`${method} ${path}`, { headers });
  const put = (headers: Record<string, string> = {}) => send(`PUT ${path}`, body, headers);
  return { ...server, _id, path, get, put };
}

test.for(LISTS)('browsers revalidate a public record by its tag: %s', async (list) => {
  const { send, path, get, put } = await start(list);
  const first = await get();
  const etag = String(first.headers.etag);
  expect([etag, first.headers['cache-control']]).toEqual([expect.stringMatching(/^"1-.+"$/), 'no-cache']);
  const ifNoneMatch = { 'if-none-match': `W/${etag}` };
  for (const again of [await get(ifNoneMatch), await get(ifNoneMatch, 'HEAD')])
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);

  await put();
  const changed = await get(ifNoneMatch);
  expect([changed.statusCode, changed.headers.etag]).toEqual([200, expect.stringMatching(/^"2-.+"$/)]);
  await send(`DELETE ${path}`);
  const gone = await get(ifNoneMatch);
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
});

test.for(LISTS)(
  'the tag of a public record is another for another text with the same version: %s',
  async (list) => {
    const { get, database, _id } = await start(list);
    const { etag } = (await get()).headers;
    // As in a database that was restored, and changed in another way since.
    const change = list === 'blogs' ? { title: 'New' } : { position: 'New' };
    await database.db.updateTable(list).set(change).where('id', '=', _id).execute();
    const other = await get({ 'if-none-match': String(etag) });
    expect([other.statusCode, other.json()]).toEqual([200, expect.objectContaining(change)]);
  },
);

test('each encoding of a blog has a tag of its own', async () => {
  const { get } = await start('blogs');
  const plain = String((await get()).headers.etag);
  const compressed = await get({ 'accept-encoding': 'br', 'if-none-match': plain });
  expect([compressed.statusCode, compressed.headers['content-encoding']]).toEqual([200, 'br']);
  const etag = String(compressed.headers.etag);
  expect((await get({ 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(304);
});

test.for(LISTS)('the tag that was read is an If-Match: %s', async (list) => {
  const { get, put } = await start(list);
  for (const encoding of ['br', 'identity']) {
    const { etag } = (await get({ 'accept-encoding': encoding })).headers;
    const ifMatch = { 'if-match': `W/${String(etag)}` };
    expect([(await put(ifMatch)).statusCode, (await put(ifMatch)).statusCode]).toEqual([200, 409]);
  }
});
