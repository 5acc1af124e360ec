import type { SqliteDatabase, SqliteStatement } from 'kysely';
import Libsql from 'libsql';

type Bindable = string | number | bigint | null | Uint8Array;
type Statement = Libsql.Statement;

/** What SQLite stores beside a database. */
export const SIDECAR_SUFFIXES = ['-wal', '-shm', '-journal'];

const CACHED_STATEMENTS = 100;

/**
 * Opens an SQLite file (or `:memory:`) through libsql, as Kysely's SQLite dialect wants it. Everything that
 * reaches the engine passes `bindable`: libsql ends the whole process on a boolean and cuts text at a NUL.
 */
export function openLibsql(path: string): SqliteDatabase {
  const database = new Libsql(path);
  // First, so that what follows waits for whoever has the file too.
  database.exec('pragma busy_timeout = 5000');
  if (path !== ':memory:') database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');

  const cache = new Map<string, Statement>();

  const prepare = (sql: string): Statement => {
    const known = cache.get(sql);
    if (known) {
      // The map keeps its order of insertion: putting it back makes it the youngest.
      cache.delete(sql);
      cache.set(sql, known);
      return known;
    }
    const statement = database.prepare(sql);
    // Kysely writes few different queries; what changes tables is rare and not kept.
    if (!/^\s*(select|insert|update|delete)\b/i.test(sql)) return statement;
    cache.set(sql, statement);
    const oldest = cache.size > CACHED_STATEMENTS ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    return statement;
  };

  return {
    prepare(sql: string): SqliteStatement {
      const statement = prepare(sql);
      const guarded = <Result>(
        parameters: readonly unknown[],
        run: (values: Bindable[]) => Result,
      ): Result => {
        const values = parameters.map(bindable);
        try {
          return run(values);
        } catch (error) {
          // A statement that failed may still hold its place in the engine; do not use it again.
          cache.delete(sql);
          throw error;
        }
      };
      return {
        reader: statement.reader,
        all: (parameters) => guarded(parameters, (values) => statement.all(...spread(values))),
        run: (parameters) => guarded(parameters, (values) => statement.run(...spread(values))),
        iterate: (parameters) =>
          guarded(parameters, (values) => statement.all(...spread(values))[Symbol.iterator]()),
      };
    },
    close() {
      cache.clear();
      database.close();
    },
  };
}

export type PlainFile = {
  exec: (sql: string) => void;
  all: <Row extends object>(sql: string, values?: Bindable[]) => Row[];
  close: () => void;
};

/**
 * Opens an SQLite file as it is, for the programs that copy and check one. libsql lets go of a file, and of its
 * locks, only when its statements are collected: such a program ends when it is done.
 */
export function openPlainFile(path: string): PlainFile {
  const database = new Libsql(path);
  return {
    exec: (sql) => void database.exec(sql),
    all: <Row extends object>(sql: string, values: Bindable[] = []) =>
      database.prepare(sql).all(...spread(values)) as Row[],
    close: () => void database.close(),
  };
}

/** libsql takes a lone array as its list of values; two or more arguments would be joined to the same. */
function spread(values: Bindable[]): [Bindable[]] {
  return [values];
}

/** What the engine can keep as it is. Anything else is a fault of ours, said aloud. */
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
