import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import {
  CamelCasePlugin,
  type Dialect,
  Kysely,
  type PluginTransformResultArgs,
  PostgresDialect,
  type QueryResult,
  sql,
  type UnknownRow,
} from 'kysely';
import { SECOND, withTimeout } from '../time';
import { migrate } from './migrations';
import { createPostgresPool, type PoolState } from './postgres';
import type { Db } from './schema';
import { createSqliteDialect, emptyLog, openLibsql, SIDECAR_SUFFIXES } from './sqlite';

export type Database = {
  db: Db;
  /** Rejects when the engine does not respond in time. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
  /** The state of the connection pool; absent with SQLite, which has one connection. */
  connections?: () => PoolState;
};

/** A load balancer has to learn about an unavailable database sooner than a visitor would. */
const PING_TIMEOUT = 2 * SECOND;

const IN_MEMORY = new Set([':memory:', 'file::memory:']);

/**
 * Opens the database at `url` and migrates it.
 *
 * @param url `file:PATH`, `:memory:` (for tests) or `postgres://…`
 * @param options.journal `delete` leaves no other files beside a database that no server has open
 * @param options.onIdleError called when PostgreSQL drops an idle connection; the pool opens another
 * @throws when the file or server cannot be reached, or a migration fails (then it is rolled back)
 */
export async function openDatabase(
  url: string,
  { onIdleError, journal = 'wal' }: { onIdleError?: (error: Error) => void; journal?: 'wal' | 'delete' } = {},
): Promise<Database> {
  const opened: Pick<Database, 'db' | 'connections'> = isPostgres(url)
    ? await openPostgres(url, onIdleError)
    : { db: await openSqlite(sqliteFile(url) ?? ':memory:', journal) };
  const { db } = opened;
  return {
    ...opened,
    ping: createPing(() => sql`select 1`.execute(db)),
    close: async () => {
      await emptyLog(db);
      await db.destroy();
    },
  };
}

/**
 * Opens a database as it is: no file is made and nothing is migrated.
 *
 * @returns undefined when there is no file
 */
export function openUnchanged(url: string): Db | undefined {
  const path = sqliteFile(url);
  if (path !== undefined)
    return existsSync(path) ? createKysely(createSqliteDialect(openLibsql(path))) : undefined;
  const { pool } = createPostgresPool(url);
  return createKysely(new PostgresDialect({ pool }));
}

/** Runs a query that rejects when it takes too long. Concurrent pings share one, so that none pile up in an outage. */
export function createPing(query: () => Promise<unknown>): () => Promise<void> {
  let pending: Promise<unknown> | undefined;
  return async () => {
    pending ??= query().finally(() => {
      pending = undefined;
    });
    await withTimeout(pending, PING_TIMEOUT, 'The database did not respond in time');
  };
}

export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:/.test(url);
}

/** The absolute path of a `file:` URL; undefined for other databases. */
export function sqliteFile(url: string): string | undefined {
  if (!url.startsWith('file:') || IN_MEMORY.has(url)) return undefined;
  return resolve(url.replace(/^file:(\/\/(?=\/))?/, ''));
}

function getFileIdentity(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

/**
 * Makes visitors' data readable for the server's user only, also when files exist already. SQLite gives its sidecar files
 * the mode of the database.
 */
function restrictToOwner(path: string): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A folder elsewhere, such as /tmp, may have other uses.
  if (folder.startsWith(`${process.cwd()}${sep}`)) chmodSync(folder, 0o700);
  closeSync(openSync(path, 'a', 0o600));
  for (const suffix of ['', ...SIDECAR_SUFFIXES]) {
    if (existsSync(`${path}${suffix}`)) chmodSync(`${path}${suffix}`, 0o600);
  }
}

/** Columns are snake_case in SQL, and camelCase here. */
function createKysely(dialect: Dialect): Db {
  return new Kysely({ dialect, plugins: [new FastCamelCasePlugin()] });
}

/** All rows of a result have the columns of the first, and no value has names to be changed. */
class FastCamelCasePlugin extends CamelCasePlugin {
  /** `_id` stays as it is. */
  protected override camelCase(column: string): string {
    return column.startsWith('_') ? column : super.camelCase(column);
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const names = Object.keys(result.rows[0] ?? {}).map(
      (column) => [column, this.camelCase(column)] as const,
    );
    const rows = result.rows.map((row) => {
      const mapped: UnknownRow = {};
      for (const [column, name] of names) mapped[name] = row[column];
      return mapped;
    });
    return { ...result, rows };
  }
}

async function openSqlite(path: string, journal: 'wal' | 'delete'): Promise<Db> {
  if (path !== ':memory:') restrictToOwner(path);
  const before = getFileIdentity(path);
  const db = createKysely(createSqliteDialect(openLibsql(path, journal)));
  try {
    await migrate(db, 'sqlite');
    // A restore may have replaced the file while this waited for the lock.
    if (before && getFileIdentity(path) !== before)
      throw new Error(`${path} was replaced while it was opened: start again`);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openPostgres(url: string, onIdleError?: (error: Error) => void) {
  const migrating = openWithoutTimeouts(url);
  try {
    await migrate(migrating, 'postgres');
  } finally {
    await migrating.destroy();
  }
  const { pool, state } = createPostgresPool(url, { onIdleError });
  return { db: createKysely(new PostgresDialect({ pool })), connections: state };
}

/** One connection to PostgreSQL for work on the whole database, which is not migrated. */
export function openWithoutTimeouts(url: string): Db {
  const { pool } = createPostgresPool(url, { hasTimeouts: false });
  return createKysely(new PostgresDialect({ pool }));
}
