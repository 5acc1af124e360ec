import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { startApp } from '../../support/inProcessApp';

test('healthz and readyz respond with 200 while the database responds', async () => {
  const { request } = await startApp();
  for (const path of ['/healthz', '/readyz']) {
    const response = await request(`GET ${path}`);
    expect([response.statusCode, response.json(), response.headers['cache-control']]).toEqual([
      200,
      { status: 'ok' },
      'no-store',
    ]);
  }
});

test('readyz responds with 503 while the database is unavailable; healthz stays 200', async () => {
  const database = await openDatabase(':memory:');
  const { request } = await startApp(undefined, {
    database: { ...database, ping: () => Promise.reject(new Error('secret detail')) },
  });
  const response = await request('GET /readyz');
  expect([response.statusCode, response.json()]).toEqual([503, { message: 'The database does not respond' }]);
  expect((await request('GET /healthz')).statusCode).toBe(200);
});

test('readyz responds with 503 while the database hangs, and sends it one query at a time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const database = await openDatabase(':memory:');
  let response = () => {};
  const ping = vi.fn<() => Promise<void>>(
    () =>
      new Promise((resolve) => {
        response = resolve;
      }),
  );
  const { request } = await startApp(undefined, { database: { ...database, ping } });
  const waiting = [request('GET /readyz'), request('GET /readyz')];
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(2));
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(ping).toHaveBeenCalledTimes(1);
  response();
  const next = request('GET /readyz');
  await vi.waitFor(() => expect(ping).toHaveBeenCalledTimes(2));
  response();
  expect((await next).statusCode).toBe(200);
});
