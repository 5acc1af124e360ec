import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { createStatementNames, type StatementNames } from './statementNames';

const SECOND = 1_000;
/** What pg says, without a code, when the answer did not come in `query_timeout`. */
const READ_TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * How long to wait for what: together less than the 20 s after which a browser gives up, so that the answer is
 * ours. The server's own limit is the shorter one: it leaves a connection that can be used again.
 */
const TIMEOUTS = {
  connectionTimeoutMillis: 5 * SECOND,
  statement_timeout: 10 * SECOND,
  query_timeout: 12 * SECOND,
  idle_in_transaction_session_timeout: 15 * SECOND,
};

/** How many connections rest and how many work, and how many calls wait for one. */
export type PoolState = { idle: number; busy: number; waiting: number };

/**
 * A pool of connections to PostgreSQL that outlives its restarts, and its silences.
 *
 * @param forMigrations without limits of time: for the change of a large table, and for waiting while another process
 * makes it
 * @param onIdleError told when a resting connection is lost; the pool opens another by itself
 */
export function createPostgresPool(
  url: string,
  { forMigrations, onIdleError }: { forMigrations: boolean; onIdleError: (error: Error) => void },
): { pool: PostgresPool; state: () => PoolState } {
  const pool = new pg.Pool({
    connectionString: url,
    max: forMigrations ? 1 : 10,
    ...(forMigrations ? { connectionTimeoutMillis: TIMEOUTS.connectionTimeoutMillis } : TIMEOUTS),
    application_name: 'sanyog-website',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    types: {
      // Counts are int8, which pg gives as text; they stay far below 2^53.
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // Without listeners a restart of PostgreSQL would end this process: the pool hears of the connections that rest,
  // and nobody of one that is lent and between two queries. Its next query fails, so there is nothing to do.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', () => {}));
  const names = createStatementNames();
  return {
    pool: {
      connect: async () => wrapClient(await pool.connect(), names),
      end: () => pool.end(),
    },
    state: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/**
 * A connection as Kysely uses it. One whose answer did not come still waits for it, and would let all later queries
 * wait behind it: it is closed instead of given back.
 */
function wrapClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let hasTimedOut = false;
  const runNamed = (text: string, values: unknown[]) =>
    client.query({ name: names.getName(text), text, values });
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const isOutsideTransaction = client.getTransactionStatus() === 'I';
    try {
      return await runNamed(sql, [...parameters]);
    } catch (error) {
      hasTimedOut ||= error instanceof Error && error.message === READ_TIMEOUT_MESSAGE;
      if (!isOutdated(error)) throw error;
      names.reset();
      // Within a transaction it is too late: that one fails, and the next is well.
      if (!isOutsideTransaction) throw error;
      return runNamed(sql, [...parameters]);
    }
  };
  return {
    // Kysely can also ask with a cursor, for streams; there are none here.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(hasTimedOut),
  };
}

/** What PostgreSQL says of a named query whose table has other columns now. Nothing of it was done. */
function isOutdated(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === '0A000' && message.startsWith('cached plan');
}
