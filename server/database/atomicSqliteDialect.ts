// Not the global one, which tests replace together with the clock.
import { setImmediate } from 'node:timers';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';

/** After this long, other requests have their turn before the next statement. */
const MAX_TURN_MS = 20;

/**
 * Kysely's SQLite dialect with migrations inside a transaction that takes the write lock immediately. Without it, a
 * process killed during its first start leaves half the tables and cannot start again.
 */
export class AtomicSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database });
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDriver extends SqliteDriver {
  /** When this turn of the event loop used the engine first. */
  #turnStartedAt: number | undefined;

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
    return super.acquireConnection();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // SQLite has already rolled back, as on a full disk; that error is the one to report.
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    }
  }
}
