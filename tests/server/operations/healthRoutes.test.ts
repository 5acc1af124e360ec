import { expect, onTestFinished, test, vi } from 'vitest';
import { createPing, openDatabase } from '../../../server/database/open';
import { startApp } from '../../support/server/startApp';

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
  const { request } = await startApp({
    database: { ...database, ping: () => Promise.reject(new Error('secret detail')) },
  });
  const response = await request('GET /readyz');
  expect([response.statusCode, response.json()]).toEqual([503, { message: 'The database does not respond' }]);
  expect((await request('GET /healthz')).statusCode).toBe(200);
});

test('a database that hangs is reported after 2 seconds, and gets one query at a time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let respond = () => {};
  const query = vi.fn<() => Promise<void>>(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  const ping = createPing(query);
  const waiting = Promise.allSettled([ping(), ping()]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(query).toHaveBeenCalledTimes(1);
  respond();
  await vi.advanceTimersByTimeAsync(0);
  const next = ping();
  expect(query).toHaveBeenCalledTimes(2);
  respond();
  await next;
});
