import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { startApp } from '../../support/startApp';

test('healthz and readyz answer 200 while all is well', async () => {
  const { call } = await startApp();
  for (const path of ['/healthz', '/readyz']) {
    const answer = await call(`GET ${path}`);
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      { status: 'ok' },
      'no-store',
    ]);
  }
});

test('readyz answers 503 while the database does not answer; healthz stays 200', async () => {
  const database = await openDatabase(':memory:');
  const { call } = await startApp(undefined, {
    database: { ...database, ping: () => Promise.reject(new Error('secret detail')) },
  });
  const answer = await call('GET /readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { message: 'The database does not answer' }]);
  expect((await call('GET /healthz')).statusCode).toBe(200);
});

test('readyz answers 503 while the database hangs, and asks it one question at a time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const database = await openDatabase(':memory:');
  let answer = () => {};
  const ping = vi.fn<() => Promise<void>>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { call } = await startApp(undefined, { database: { ...database, ping } });
  const asked = [call('GET /readyz'), call('GET /readyz')];
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(2));
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(ping).toHaveBeenCalledTimes(1);
  answer();
  const next = call('GET /readyz');
  await vi.waitFor(() => expect(ping).toHaveBeenCalledTimes(2));
  answer();
  expect((await next).statusCode).toBe(200);
});
