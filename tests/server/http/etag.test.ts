import { expect, test } from 'vitest';
import { startApp } from '../../support/inProcessApp';

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
  expect(first.headers).toMatchObject({ etag: '"1"', 'cache-control': 'no-cache' });
  const ifNoneMatch = { headers: { 'if-none-match': 'W/"1"' } };
  const again = await request(path, ifNoneMatch);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', '"1"']);

  const head = await request(`HEAD /api/${list}/${_id}`, ifNoneMatch);
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([304, '', '"1"']);

  await request(`PUT /api/${list}/${_id}`, { token, body: { ...RECORDS[list] } });
  const changed = await request(path, ifNoneMatch);
  expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"']);
  await request(`DELETE /api/${list}/${_id}`, { token });
  const gone = await request(path, ifNoneMatch);
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('responses that need a session are not cached', async () => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  for (const path of ['/api/contact', '/api/blogs?deleted=true', '/api/contacts/count']) {
    const { statusCode, headers } = await request(`GET ${path}`, { token });
    expect([statusCode, headers['cache-control']], path).toEqual([200, 'no-store']);
  }
});
