import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { createPostgresDatabase, engines } from '../../support/engines';
import { startApp } from '../../support/inProcessApp';

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
