// Not the global ones, which tests replace together with the clock.
import { setImmediate } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import Libsql from 'libsql';
import { LRUCache } from 'lru-cache';
import type { Db } from './schema';

export type Bindable = string | number | bigint | null | Uint8Array;
type Statement = Libsql.Statement;

/** The files that SQLite creates beside a database. */
export const SIDECAR_SUFFIXES = ['-wal', '-shm', '-journal'];

const CACHED_STATEMENTS = 100;

/** How long a lock of another process keeps this one from its other work, before it is asked for again. */
const BUSY_TIMEOUT_MS = 10;

/** Statements that are dropped at once, so that a lock leaves none behind. */
type LibsqlDatabase = SqliteDatabase & { exec: (sql: string) => void };

/**
 * Opens an SQLite file (or `:memory:`) through libsql for Kysely's SQLite dialect. All values pass `bindable`: libsql
 * crashes the process on a boolean and truncates text at a NUL.
 */
export function openLibsql(path: string, journal: 'wal' | 'delete' = 'wal'): LibsqlDatabase {
  const database = new Libsql(path);
  // First, so that the other statements wait for locks.
  database.exec('pragma busy_timeout = 5000');
  if (path !== ':memory:') database.exec(`pragma journal_mode = ${journal}`);
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  // What is deleted is overwritten.
  database.exec('pragma secure_delete = on');
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);

  const cache = new LRUCache<string, Statement>({ max: CACHED_STATEMENTS });

  const prepare = (sql: string): Statement => {
    const known = cache.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    // Schema changes are rare and not cached.
    if (/^\s*(select|insert|update|delete)\b/i.test(sql)) cache.set(sql, statement);
    return statement;
  };

  return {
    prepare(sql: string): SqliteStatement {
      const statement = prepare(sql);
      const guarded =
        <Result>(run: (values: Bindable[]) => Result) =>
        (parameters: readonly unknown[]): Result => {
          const values = parameters.map(bindable);
          try {
            return run(values);
          } catch (error) {
            // It may still be active in the engine.
            cache.delete(sql);
            throw error;
          }
        };
      return {
        reader: statement.reader,
        all: guarded((values) => statement.all(values)),
        run: guarded((values) => statement.run(values)),
        iterate: guarded((values) => statement.all(values)[Symbol.iterator]()),
      };
    },
    exec: (sql) => void database.exec(sql),
    close() {
      cache.clear();
      database.close();
    },
  };
}

/**
 * Writes what is committed into the file of the database and empties its log, in which erased text stays until then, and
 * which a copy of the file alone would miss. Other engines keep their files themselves. A full disk or another program may
 * prevent it: it is tried again every hour and when the server ends.
 */
export async function emptyLog(db: Db): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  await db.executeQuery(CompiledQuery.raw('pragma wal_checkpoint(truncate)')).catch(() => {});
}

export function isInUse(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test((error as NodeJS.ErrnoException).code ?? '');
}

/** Converts a value for the engine; throws for values it cannot store. */
export function bindable(value: unknown): Bindable {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new TypeError('Text with a NUL character cannot be stored');
    return value;
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`The number ${value} cannot be stored`);
    return value;
  }
  if (value === null || typeof value === 'bigint' || value instanceof Uint8Array) return value;
  throw new TypeError(`A value of type ${typeof value} cannot be stored`);
}

/** After this long, other requests have their turn before the next statement. */
const MAX_TURN_MS = 20;
/** A database that another process keeps locked for longer is unavailable (503). */
const MAX_LOCKED_MS = 1_500;
const RETRY_MS = 20;

/**
 * Kysely's SQLite dialect in which every write is in a transaction that takes the write lock first. A statement of libsql
 * that meets a lock stays active until it is garbage-collected. In the transaction of such a statement nothing would be
 * committed, although each write is acknowledged; a process that is killed during its first start would leave half the tables.
 */
export function createSqliteDialect(database: LibsqlDatabase): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new LocklessCompiler(),
  };
}

/** Leaves row locks out: a transaction that writes has the whole database for itself. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: LibsqlDatabase;
  /** When this turn of the event loop used the engine first. */
  #turnStartedAt: number | undefined;
  /** Since when another process has the write lock, and when it was met last. */
  #lock: { since: number; metAt: number } | undefined;
  #isInTransaction = false;

  constructor(database: LibsqlDatabase) {
    super({ database });
    this.#database = database;
  }

  /**
   * The engine is synchronous, so statements that follow each other would keep every other request waiting until the
   * last of them. Statements of a transaction stay together.
   */
  override async acquireConnection(): Promise<DatabaseConnection> {
    while (this.#turnStartedAt !== undefined && performance.now() - this.#turnStartedAt > MAX_TURN_MS) {
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    if (this.#turnStartedAt === undefined) {
      this.#turnStartedAt = performance.now();
      setImmediate(() => {
        this.#turnStartedAt = undefined;
      });
    }
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isInTransaction || !isWrite(query)) return connection.executeQuery<Row>(query);
    await this.beginTransaction();
    try {
      const result = await connection.executeQuery<Row>(query);
      await this.commitTransaction();
      return result;
    } catch (error) {
      await this.rollbackTransaction();
      throw error;
    }
  }

  /** Waits for a lock without keeping the event loop from its other work. */
  override async beginTransaction(): Promise<void> {
    for (;;) {
      try {
        this.#database.exec('begin immediate');
        this.#isInTransaction = true;
        this.#lock = undefined;
        return;
      } catch (error) {
        if (!isInUse(error)) throw error;
        const metAt = performance.now();
        // One that was met long ago has probably gone, and this is another.
        const known = this.#lock && metAt - this.#lock.metAt <= MAX_LOCKED_MS ? this.#lock : undefined;
        this.#lock = { since: known?.since ?? metAt, metAt };
        // Who comes later does not wait again: requests would queue for the one connection.
        if (metAt - this.#lock.since > MAX_LOCKED_MS) throw error;
      }
      await wait(RETRY_MS);
    }
  }

  override async commitTransaction(): Promise<void> {
    this.#database.exec('commit');
    this.#isInTransaction = false;
  }

  override async rollbackTransaction(): Promise<void> {
    this.#isInTransaction = false;
    try {
      this.#database.exec('rollback');
    } catch (error) {
      // SQLite has already rolled back, as on a full disk; that error is the one to report.
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    }
  }
}

function isWrite({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'RawNode'
    ? /^\s*(insert|update|delete|replace|create|alter|drop)\b/i.test(sql)
    : query.kind !== 'SelectQueryNode';
}
