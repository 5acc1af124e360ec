import type * as Zlib from 'node:zlib';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { readInProcess } from '../../../server/http/inProcess';
import { createPostgresDatabase, engines } from '../../support/engines';
import { startApp } from '../../support/inProcessApp';

vi.mock('node:zlib', async (importActual) => {
  const actual = await importActual<typeof Zlib>();
  return { ...actual, brotliCompress: vi.fn<typeof Zlib.brotliCompress>(actual.brotliCompress) };
});

const BLOG = {
  title: 'Old',
  author: 'Asha',
  date: 'May',
  category: 'Tips',
  snippet: 'Short',
  content: 'Long',
};

test.for(engines)('$name: a change is visible at once despite the cache', async (engine) => {
  const { request, signIn } = await startApp(engine);
  const token = await signIn();
  const { _id } = (await request('POST /api/blogs', { token, body: BLOG })).json();
  const titles = async (query = '') =>
    (await request(`GET /api/blogs${query}`)).json().map(({ title }: { title: string }) => title);
  const one = async () => (await request(`GET /api/blogs/${_id}`)).json();

  expect([await titles(), await titles('?category=Tips'), (await one()).title]).toEqual([
    ['Old'],
    ['Old'],
    'Old',
  ]);
  await request(`PUT /api/blogs/${_id}`, { token, body: { ...BLOG, title: 'New', category: 'News' } });
  expect([await titles(), await titles('?category=Tips'), (await one()).title]).toEqual([['New'], [], 'New']);
  expect((await request(`GET /api/blogs/${_id}`)).headers.etag).toMatch(/^"2-/);
  await request(`DELETE /api/blogs/${_id}`, { token });
  expect([await titles(), (await one()).message]).toEqual([[], 'Not found']);
  await request(`POST /api/blogs/${_id}/restore`, { token });
  expect([await titles(), (await one()).title]).toEqual([['New'], 'New']);
});

test('PostgreSQL: a change by another server is visible at once', async () => {
  const { url, drop } = await createPostgresDatabase();
  const { request, signIn } = await startApp({ name: 'PostgreSQL', create: async () => ({ url, drop }) });
  const token = await signIn();
  const { _id } = (await request('POST /api/blogs', { token, body: BLOG })).json();
  expect((await request('GET /api/blogs')).json()).toHaveLength(1);
  const other = await openDatabase(url);
  onTestFinished(() => other.close());
  await other.db.updateTable('blogs').set({ title: 'Theirs' }).where('id', '=', _id).execute();
  expect((await request('GET /api/blogs')).json()).toMatchObject([{ title: 'Theirs' }]);
});

test('search results and deleted blogs are never cached', async () => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const { _id } = (await request('POST /api/blogs', { token, body: BLOG })).json();
  await request(`DELETE /api/blogs/${_id}`, { token });
  expect((await request('GET /api/blogs?deleted=true', { token })).json()).toHaveLength(1);
  expect((await request('GET /api/blogs?deleted=true')).statusCode).toBe(401);
  expect((await request('GET /api/blogs')).json()).toEqual([]);
  expect((await request('GET /api/blogs?search=old')).json()).toEqual([]);
});

test('public blogs are compressed for clients that accept brotli, and vary by it', async () => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const { _id } = (await request('POST /api/blogs', { token, body: BLOG })).json();
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
  const { app, request, signIn } = await startApp();
  await request('POST /api/blogs', { token: await signIn(), body: BLOG });
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
