import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { SECOND } from '../time';

/** pg's error message for `query_timeout`, which has no code. */
const READ_TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * Together shorter than the 20 s after which the site gives up on a request, so that the response comes from here.
 * PostgreSQL's own limit is shorter than ours, since it leaves the connection usable.
 */
const TIMEOUTS = {
  connectionTimeoutMillis: 5 * SECOND,
  statement_timeout: 10 * SECOND,
  query_timeout: 12 * SECOND,
  idle_in_transaction_session_timeout: 15 * SECOND,
};

/** How many connections are idle and busy, and how many queries wait for one. */
export type PoolState = { idle: number; busy: number; waiting: number };

/**
 * A connection pool that survives restarts and hangs of PostgreSQL.
 *
 * @param options.hasTimeouts false for migrating a large table or waiting for another process that does
 * @param options.onIdleError called when an idle connection is lost; the pool opens another
 */
export function createPostgresPool(
  url: string,
  {
    hasTimeouts = true,
    onIdleError = () => {},
  }: { hasTimeouts?: boolean; onIdleError?: (error: Error) => void } = {},
): { pool: PostgresPool; state: () => PoolState } {
  const pool = new pg.Pool({
    connectionString: url,
    max: hasTimeouts ? 10 : 1,
    ...(hasTimeouts ? TIMEOUTS : { connectionTimeoutMillis: TIMEOUTS.connectionTimeoutMillis }),
    application_name: 'sanyog-website',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    types: {
      // pg returns int8 as text; our counts stay far below 2^53.
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // Without listeners a restart of PostgreSQL would crash this process. The pool listens to idle connections only; one
  // that is checked out needs nothing more, since its next query fails.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool: {
      connect: async () => wrapClient(await pool.connect()),
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
 * A connection as Kysely uses it. After a timeout it still waits for its result and would delay all later queries, so
 * it is closed instead of returned to the pool.
 */
function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  let hasTimedOut = false;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      hasTimedOut ||= error instanceof Error && error.message === READ_TIMEOUT_MESSAGE;
      throw error;
    }
  };
  return {
    // Kysely uses the cursor overload for streams only, and there are none here.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(hasTimedOut),
  };
}
