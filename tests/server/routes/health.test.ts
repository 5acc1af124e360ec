import { expect, test } from 'vitest';
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
