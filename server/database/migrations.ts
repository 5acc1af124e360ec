import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { OperatorError } from '../operatorError';
import { schema } from './migrations/0001-schema';
import type { Db } from './schema';

type Engine = 'sqlite' | 'postgres';

/** What each migration runs on both engines, and then on one of them. A new one goes to the end. */
const MIGRATIONS: Record<string, { both: string } & Partial<Record<Engine, string>>> = {
  '0001-schema': schema,
};

const NAMES = Object.keys(MIGRATIONS);

/** What stands for `{text}` and `{bytes}`. PostgreSQL must compare bytes, as SQLite does, to sort a list in the same order. */
const TYPES = {
  sqlite: { text: 'text', bytes: 'blob' },
  postgres: { text: 'text collate "C"', bytes: 'bytea' },
};

function toMigration(name: string, engine: Engine): Migration {
  const { both = '', [engine]: own = '' } = MIGRATIONS[name] ?? {};
  const script = (both + own).replaceAll(
    /\{(text|bytes)\}/g,
    (_, type: 'text' | 'bytes') => TYPES[engine][type],
  );
  return {
    async up(db: Kysely<unknown>) {
      // A statement ends with a line that the next one does not continue by an indent.
      for (const statement of script.trim().split(/;\n+(?=\S)/)) await sql.raw(statement).execute(db);
    },
  };
}

/** @param isInTransaction one of the caller, who rolls it back when this fails */
export async function migrate(db: Db, engine: Engine, { isInTransaction = false } = {}): Promise<void> {
  const migrations = Object.fromEntries(NAMES.map((name) => [name, toMigration(name, engine)]));
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
    disableTransactions: isInTransaction,
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const { message } = error as Error;
  const [, unknown] = /executed migration (\S+) is missing/.exec(message) ?? [];
  if (unknown === undefined) throw error;
  // Since migrations only add, this version runs on the database of a later one: an update can be taken back.
  compareMigrations([...NAMES, unknown], 'The database');
}

/**
 * Whether a database with these migrations is of an older or a newer version.
 *
 * @param what it is, for the message
 * @throws OperatorError when it is of an unreleased version, or of none of this site
 */
export function compareMigrations(applied: string[], what: string): 'older' | 'newer' | 'same' {
  if (applied.length === 0) throw new OperatorError(`${what} is a database, but not one of this site`);
  const unknown = applied.find((name, index) => name !== NAMES[index] && name <= (NAMES.at(-1) ?? ''));
  if (unknown !== undefined) {
    throw new OperatorError(
      `${what} was made by an unreleased version of the site (${unknown} is not known here), which alone can use it: ` +
        'start this version on a new database',
    );
  }
  if (applied.length === NAMES.length) return 'same';
  return applied.length < NAMES.length ? 'older' : 'newer';
}
