import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open';
import { startApp } from '../support/server/startApp';

/** Errors observed from the engines and the network. */
const UNAVAILABLE_ERRORS = [
  { code: 'SQLITE_FULL', message: 'database or disk is full' },
  { code: 'SQLITE_BUSY', message: 'database is locked' },
  { code: 'SQLITE_BUSY_SNAPSHOT', message: 'database is locked' },
  { code: 'SQLITE_IOERR_WRITE', message: 'disk I/O error' },
  { code: 'ECONNREFUSED', message: '' },
  { code: 'ECONNRESET', message: 'read ECONNRESET' },
  { code: 'EHOSTUNREACH', message: 'connect EHOSTUNREACH' },
  { code: 'EAI_AGAIN', message: 'getaddrinfo EAI_AGAIN db' },
  { code: '57P01', message: 'terminating connection due to administrator command' },
  { code: '57P03', message: 'the database system is starting up' },
  { code: '57014', message: 'canceling statement due to statement timeout' },
  { code: '53100', message: 'could not extend file: No space left on device' },
  { code: '53300', message: 'sorry, too many clients already' },
  { code: '25006', message: 'cannot execute INSERT in a read-only transaction' },
  { code: '40P01', message: 'deadlock detected' },
  { code: '0A000', message: 'cached plan must not change result type' },
  { code: undefined, message: 'Connection terminated unexpectedly' },
  { code: undefined, message: 'Query read timeout' },
  { code: undefined, message: 'timeout exceeded when trying to connect' },
];

/** What a request gets while the database fails. */
async function start() {
  const database = await openDatabase(':memory:');
  const { request } = await startApp({ database });
  return (code: string | undefined, message: string) => {
    database.db.selectFrom = () => {
      throw Object.assign(new Error(message), { code });
    };
    return request('GET /api/jobs');
  };
}

test('a database error that a retry may help is a 503', async () => {
  const requestDuring = await start();
  for (const { code, message } of UNAVAILABLE_ERRORS) {
    const response = await requestDuring(code, message);
    expect([code, response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      code,
      503,
      '5',
      { message: 'The server is busy. Please try again later.' },
    ]);
  }
});

test('any other database error is a 500 without a detail', async () => {
  const requestDuring = await start();
  for (const code of ['23505', '22P02', 'SQLITE_ERROR', 'SQLITE_CORRUPT']) {
    const response = await requestDuring(code, 'secret detail');
    expect([code, response.statusCode]).toEqual([code, 500]);
    expect(response.body).not.toContain('secret');
  }
});
