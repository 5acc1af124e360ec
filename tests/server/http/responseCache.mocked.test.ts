import type * as Zlib from 'node:zlib';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { readInProcess } from '../../../server/http/inProcess';
import { createBody, type ResponseBody } from '../../../server/http/responseBody';
import { createResponseCache } from '../../../server/http/responseCache';
import { DRAFT_TEXT } from '../../support/server/drafts';
import { createPostgresDatabase } from '../../support/server/postgresDatabase';
import { startApp } from '../../support/server/startApp';

vi.mock('node:zlib', async (importActual) => {
  const actual = await importActual<typeof Zlib>();
  return { ...actual, brotliCompress: vi.fn<typeof Zlib.brotliCompress>(actual.brotliCompress) };
});

const BLOG = { ...DRAFT_TEXT, title: 'Old', category: 'Tips' };

test('a change is visible at once despite the cache', async () => {
  const { request, send } = await startApp();
  const { _id } = (await send('POST /api/blogs', BLOG)).json();
  const titles = async (query = '') =>
    (await request(`GET /api/blogs${query}`)).json().map(({ title }: { title: string }) => title);
  const one = async () => (await request(`GET /api/blogs/${_id}`)).json();

  expect([await titles(), await titles('?category=Tips'), (await one()).title]).toEqual([
    ['Old'],
    ['Old'],
    'Old',
  ]);
  await send(`PUT /api/blogs/${_id}`, { ...BLOG, title: 'New', category: 'News' });
  expect([await titles(), await titles('?category=Tips'), (await one()).title]).toEqual([['New'], [], 'New']);
  expect((await request(`GET /api/blogs/${_id}`)).headers.etag).toMatch(/^"2-/);
  await send(`DELETE /api/blogs/${_id}`);
  expect([await titles(), (await one()).message]).toEqual([[], 'Not found']);
  await send(`POST /api/blogs/${_id}/restore`);
  expect([await titles(), (await one()).title]).toEqual([['New'], 'New']);
});

test('PostgreSQL: a change by another server is visible at once', async () => {
  const url = await createPostgresDatabase();
  const { request, send } = await startApp({ url });
  const { _id } = (await send('POST /api/blogs', BLOG)).json();
  expect((await request('GET /api/blogs')).json()).toHaveLength(1);
  const other = await openDatabase(url);
  onTestFinished(() => other.close());
  await other.db.updateTable('blogs').set({ title: 'Theirs' }).where('id', '=', _id).execute();
  expect((await request('GET /api/blogs')).json()).toMatchObject([{ title: 'Theirs' }]);
});

test('search results and deleted blogs are never cached', async () => {
  const { request, send, read } = await startApp();
  const { _id } = (await send('POST /api/blogs', BLOG)).json();
  await send(`DELETE /api/blogs/${_id}`);
  expect(await read('/api/blogs?deleted=true')).toHaveLength(1);
  expect((await request('GET /api/blogs?deleted=true')).statusCode).toBe(401);
  expect((await request('GET /api/blogs')).json()).toEqual([]);
  expect((await request('GET /api/blogs?search=old')).json()).toEqual([]);
});

test('public blogs are compressed for clients that accept brotli, and vary by it', async () => {
  const { request, send } = await startApp();
  const { _id } = (await send('POST /api/blogs', BLOG)).json();
  for (const path of ['GET /api/blogs', `GET /api/blogs/${_id}`]) {
    const plain = await request(path);
    const brotli = await request(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(plain.headers['content-encoding'], path).toBeUndefined();
    expect(brotli.headers['content-encoding'], path).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString(), path).toBe(plain.body);
    for (const { headers } of [plain, brotli]) expect(headers.vary).toMatch(/accept-encoding/i);
  }
});

test('public blogs are compressed once, and only when a client accepts it', async () => {
  const { app, request, send } = await startApp();
  await send('POST /api/blogs', BLOG);
  const compressed = vi.mocked(brotliCompress);
  compressed.mockClear();
  // As the renderer of pages reads them.
  expect((await readInProcess(app, '/api/blogs')).status).toBe(200);
  expect((await request('GET /api/blogs')).statusCode).toBe(200);
  expect(compressed).not.toHaveBeenCalled();
  const accepting = { headers: { 'accept-encoding': 'br' } };
  const responses = await Promise.all([1, 2].map(() => request('GET /api/blogs', accepting)));
  responses.push(await request('GET /api/blogs', accepting));
  for (const { headers } of responses) expect(headers['content-encoding']).toBe('br');
  expect(compressed).toHaveBeenCalledTimes(1);
});

function startCache({ maxEntries = 2, maxBytes = 1_000_000 } = {}) {
  const state = { revision: 1, loads: 0 };
  const cache = createResponseCache<{ text: string; body?: ResponseBody }>(async () => state.revision, {
    maxEntries,
    maxBytes,
  });
  const load = (key: string) => async () => {
    state.loads += 1;
    return { text: `${key.slice(0, 9)} ${state.loads}` };
  };
  return {
    cache,
    state,
    /** The number in the text is that of the load. */
    get: async (key: string, isStorable = true) => (await cache.get(key, load(key), () => isStorable)).text,
  };
}

test('a value is cached until the revision changes', async () => {
  const { get, state } = startCache();
  expect([await get('/blog'), await get('/blog')]).toEqual(['/blog 1', '/blog 1']);
  state.revision = 2;
  expect(await get('/blog')).toBe('/blog 2');
});

test('concurrent requests for one key share one load', async () => {
  const { get } = startCache();
  expect(await Promise.all([get('/blog'), get('/blog')])).toEqual(['/blog 1', '/blog 1']);
});

test('a value that was being loaded when the revision changed is not cached', async () => {
  const { cache, state, get } = startCache();
  const old = cache.get('/blog', async () => {
    state.revision = 2;
    expect(await get('/blog')).toBe('/blog 1');
    return { text: 'old' };
  });
  expect(await old).toEqual({ text: 'old' });
  expect(await get('/blog')).toBe('/blog 1');
});

test('the number of entries is limited: the least recently used goes first', async () => {
  const { get } = startCache();
  for (const key of ['/a', '/b', '/a', '/c']) await get(key);
  expect([await get('/a'), await get('/c'), await get('/b')]).toEqual(['/a 1', '/c 3', '/b 4']);
});

test('keys count as memory too', async () => {
  const { get } = startCache({ maxEntries: 100, maxBytes: 20_000 });
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(4_000));
  for (const key of keys) await get(key);
  expect(await get(keys[5] ?? '')).toBe('fffffffff 6');
  expect(await get(keys[0] ?? '')).toBe('aaaaaaaaa 7');
});

test('a value that is not storable is loaded again, and so is one whose load failed', async () => {
  const { cache, get } = startCache();
  expect([await get('/none', false), await get('/none', false)]).toEqual(['/none 1', '/none 2']);
  await expect(cache.get('/x', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await get('/x')).toBe('/x 3');
});

test('bodies count twice, for what they take once they are compressed', async () => {
  const { cache, get } = startCache({ maxEntries: 100, maxBytes: 20_000 });
  const large = async () => ({ text: 'large', body: createBody('x'.repeat(2_100)) });
  for (const key of ['/a', '/b', '/c', '/d', '/e']) await cache.get(key, large);
  expect(['/a', '/b', '/e'].map((key) => cache.has(key))).toEqual([false, true, true]);
  expect(await get('/a')).toBe('/a 1');
});
