import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import { first } from './migrations/0001-first';
import { createOnce } from './migrations/0002-create-once';
import { listCounts } from './migrations/0003-list-counts';
import { blogRevision } from './migrations/0004-blog-revision';
import { loginAttempts } from './migrations/0005-login-attempts';
import { repeatedInquiries } from './migrations/0006-repeated-inquiries';
import { revisionOfChangedRows } from './migrations/0007-revision-of-changed-rows';
import { formTokens } from './migrations/0008-form-tokens';
import { unkeyedLoginHashes } from './migrations/0009-unkeyed-login-hashes';
import { dropListCounts } from './migrations/0010-drop-list-counts';
import { createPostgresPool, type PoolState } from './postgres/postgresPool';
import type { Schema } from './schema';
import { AtomicSqliteDialect } from './sqlite/atomicSqliteDialect';
import { openLibsql, SIDECAR_SUFFIXES } from './sqlite/libsqlDriver';

export type Database = {
  db: Kysely<Schema>;
  dialect: 'sqlite' | 'postgres';
  /** Resolves when the engine answers, rejects when it does not. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
  /** How busy the pool of connections is; absent where there is one connection. */
  connections?: () => PoolState;
};

const IN_MEMORY = new Set([':memory:', 'file::memory:']);

/**
 * Opens the database that `url` names and brings its tables up to date.
 *
 * @param url `file:PATH`, `:memory:` (for tests) or `postgres://…`
 * @param onIdleError told when PostgreSQL drops a resting connection; the pool opens another by itself
 * @throws when the file or server cannot be reached, or a migration fails (then nothing of it stays)
 */
export async function openDatabase(
  url: string,
  onIdleError: (error: Error) => void = () => {},
): Promise<Database> {
  const dialect = /^postgres(ql)?:/.test(url) ? 'postgres' : 'sqlite';
  const opened: Pick<Database, 'db' | 'connections'> =
    dialect === 'postgres'
      ? await openPostgres(url, onIdleError)
      : { db: await openSqlite(sqliteFile(url) ?? ':memory:') };
  const { db } = opened;
  return {
    ...opened,
    dialect,
    async ping() {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

/** The absolute path of the file that a `file:` URL names; undefined where there is none. */
export function sqliteFile(url: string): string | undefined {
  if (!url.startsWith('file:') || IN_MEMORY.has(url)) return undefined;
  return resolve(url.replace(/^file:(\/\/(?=\/))?/, ''));
}

function getFileIdentity(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

/**
 * Only the server's user may read the data of visitors, also where an older version left the files open. SQLite gives
 * the files beside the database the mode that the database has.
 */
function restrictToOwner(path: string): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A folder elsewhere may hold other things too, such as /tmp.
  if (folder.startsWith(`${process.cwd()}${sep}`)) chmodSync(folder, 0o700);
  closeSync(openSync(path, 'a', 0o600));
  for (const suffix of ['', ...SIDECAR_SUFFIXES]) {
    if (existsSync(`${path}${suffix}`)) chmodSync(`${path}${suffix}`, 0o600);
  }
}

async function openSqlite(path: string): Promise<Kysely<Schema>> {
  if (path !== ':memory:') restrictToOwner(path);
  const before = getFileIdentity(path);
  const db = new Kysely<Schema>({ dialect: new AtomicSqliteDialect(openLibsql(path)) });
  try {
    await migrate(db, 'sqlite');
    // While this waited for the lock a restore may have put another file there: ours has no name any more.
    if (before && getFileIdentity(path) !== before)
      throw new Error(`${path} was replaced meanwhile: start again`);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openPostgres(url: string, onIdleError: (error: Error) => void) {
  const open = (forMigrations: boolean) => {
    const { pool, state } = createPostgresPool(url, { forMigrations, onIdleError });
    return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), connections: state };
  };
  const { db: migrating } = open(true);
  try {
    await migrate(migrating, 'postgres');
  } finally {
    await migrating.destroy();
  }
  return open(false);
}

async function migrate(db: Kysely<Schema>, dialect: Database['dialect']): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => getMigrations(dialect) } });
  const { error } = await migrator.migrateToLatest();
  const [, unknown] =
    /executed migration (\S+) is missing/.exec(error instanceof Error ? error.message : '') ?? [];
  if (unknown) {
    const message = `The database was used by a newer version of the site (${unknown} is not known here)`;
    throw Object.assign(new Error(message), { code: 'ENEWER' });
  }
  if (error) throw error;
}

/** All changes of the tables, by their names, in the order in which they are made. */
export function getMigrations(dialect: Database['dialect']): Record<string, Migration> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : 'text';
  return {
    '0001-first': first(text),
    '0002-create-once': createOnce(text),
    '0003-list-counts': listCounts(text, dialect),
    '0004-blog-revision': blogRevision(text, dialect),
    '0005-login-attempts': loginAttempts(text),
    '0006-repeated-inquiries': repeatedInquiries(text),
    '0007-revision-of-changed-rows': revisionOfChangedRows(dialect),
    '0008-form-tokens': formTokens(text),
    '0009-unkeyed-login-hashes': unkeyedLoginHashes(),
    '0010-drop-list-counts': dropListCounts(dialect),
  };
}
