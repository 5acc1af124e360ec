import { expect, test } from 'vitest';
import { startApp } from '../../support/server/startApp';

const BLOG = { title: 'A', author: 'Asha', date: 'May', snippet: 'Short', content: 'Long' };
const JOB = { position: 'Tester', department: 'Engineering', location: 'Pune' };
const CATEGORIES = ['Tips', 'Trends', 'News'];

test('totals are correct after many concurrent changes', async () => {
  const { request, signIn, database } = await startApp();
  const token = await signIn();
  const send = (route: string, body?: object, headers?: Record<string, string>) =>
    request(route, { token, body, headers });
  let step = 0;
  const nextCategory = () => CATEGORIES[step++ % CATEGORIES.length] ?? '';

  /** One blog: created, moved to other categories, deleted and restored by two clients at once. */
  const runLifecycle = async (index: number) => {
    const body = { ...BLOG, category: nextCategory() };
    const headers = { 'idempotency-key': `key-${index}` };
    const create = () => send('POST /api/blogs', body, headers);
    const [created] = await Promise.all([create(), create()]);
    const { _id } = created.json();
    const change = () => send(`PUT /api/blogs/${_id}`, { ...BLOG, category: nextCategory() });
    const remove = () => send(`DELETE /api/blogs/${_id}`);
    const restore = () => send(`POST /api/blogs/${_id}/restore`);
    const responses = await Promise.all([change(), remove(), change(), remove(), restore(), change()]);
    if (index % 2) await Promise.all([remove(), restore(), remove()]);
    else await Promise.all([change(), send('POST /api/jobs', JOB)]);
    return responses.map(({ statusCode }) => statusCode);
  };
  const statuses = await Promise.all(Array.from({ length: 8 }, (_, index) => runLifecycle(index)));

  expect(statuses.flat().filter((status) => status >= 500)).toEqual([]);
  const rows = await database.db
    .selectFrom('blogs')
    .select('category')
    .where('deletedAt', 'is', null)
    .execute();
  const total = async (path: string) => Number((await request(`GET ${path}`)).headers['x-total-count']);
  expect(await total('/api/blogs?limit=1')).toBe(rows.length);
  expect((await request('GET /api/blogs/count')).json()).toEqual({ count: rows.length });
  for (const category of CATEGORIES) {
    const expected = rows.filter((row) => row.category === category).length;
    expect([category, await total(`/api/blogs?limit=1&category=${category}`)]).toEqual([category, expected]);
  }
  expect((await request('GET /api/jobs/count')).json()).toEqual({ count: 4 });
});
