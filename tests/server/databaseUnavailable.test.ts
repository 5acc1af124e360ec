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

const OTHER_ERRORS = ['23505', '22P02', 'SQLITE_ERROR', 'SQLITE_CORRUPT'].map((code) => ({
  code,
  message: 'secret detail',
}));

test.for([
  ['that a retry may help is a 503', UNAVAILABLE_ERRORS, 503, 'The server is busy. Please try again later.'],
  ['of another kind is a 500 without a detail', OTHER_ERRORS, 500, 'Server error. Please try again later.'],
] as const)('a database error %s', async ([, errors, status, said]) => {
  const database = await openDatabase(':memory:');
  const { request } = await startApp({ database });
  for (const { code, message } of errors) {
    database.db.selectFrom = () => {
      throw Object.assign(new Error(message), { code });
    };
    const { statusCode, headers, ...response } = await request('GET /api/jobs');
    const retryAfter = status === 503 ? '5' : undefined;
    expect([code, statusCode, headers['retry-after'], response.json()]).toEqual([
      code,
      status,
      retryAfter,
      { message: said },
    ]);
  }
});
