import { sql } from 'kysely';
import { compareMigrations } from '../../database/migrations';
import { isPostgres } from '../../database/open';
import type { Db } from '../../database/schema';
import { type Check, type Finding, notChecked, ok, problem, warning } from '../check';

type Settings = Record<string, string | number>;

/**
 * What keeps an acknowledged inquiry through a loss of power: https://sqlite.org/pragma.html#pragma_synchronous and
 * https://www.postgresql.org/docs/current/runtime-config-wal.html
 */
export const checkDatabase: Check = async ({ config, getDb, now }) => {
  try {
    const db = getDb();
    const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    const names = applied.rows.map(({ name }) => name);
    if (compareMigrations(names, 'It') === 'newer')
      return warning('A newer version of the site has added to the tables.', 'Update to that version.');
    if (isPostgres(config.DATABASE_URL)) return judgePostgres(await readSettings(db, POSTGRES), now);
    const { version, journalMode, synchronous } = await readSettings(db, SQLITE);
    if (journalMode === 'wal' && Number(synchronous) >= 2)
      return ok(`SQLite ${version}, synced at each commit.`);
    return problem(
      `SQLite has the journal mode ${journalMode} and synchronous = ${synchronous}, not wal and 2.`,
      'Put the database on a disk of this machine.',
    );
  } catch (error) {
    return problem(
      `It cannot be used: ${(error as Error).message}.`,
      'Compare DATABASE_URL with the server.',
    );
  }
};

const SQLITE = ['select sqlite_version() as version', 'pragma journal_mode', 'pragma synchronous'];
const POSTGRES = ['show fsync', 'show full_page_writes', 'show synchronous_commit', 'show server_version'];

async function readSettings(db: Db, queries: string[]): Promise<Settings> {
  const results = await Promise.all(queries.map((query) => sql<Settings>`${sql.raw(query)}`.execute(db)));
  return Object.assign({}, ...results.flatMap(({ rows }) => rows));
}

export function judgePostgres({ serverVersion, ...settings }: Settings, now: Date): Finding {
  const version = Number.parseInt(String(serverVersion), 10);
  const off = Object.keys(settings).filter((name) => settings[name] === 'off');
  if (off.length > 0)
    return problem(
      `PostgreSQL may lose commits (off: ${off.join(', ')}).`,
      'Switch it on in postgresql.conf.',
    );
  // Five years, to the second Thursday of November (https://www.postgresql.org/support/versioning/).
  if (now >= new Date(Date.UTC(version + 2012, 10, 15)))
    return warning(`PostgreSQL ${version} gets no more corrections.`, 'Plan the update to a newer version.');
  return ok(`PostgreSQL ${version}, synced at each commit.`);
}

/** https://sqlite.org/pragma.html#pragma_quick_check */
export const checkIntegrity: Check = async ({ config, getDb }) => {
  if (isPostgres(config.DATABASE_URL)) return notChecked('PostgreSQL has checksums of its own.');
  const { rows } = await sql<{ quickCheck: string }>`pragma quick_check(1)`.execute(getDb());
  const said = rows[0]?.quickCheck;
  return said === 'ok'
    ? ok('It is undamaged.')
    : problem(`It is damaged: ${said}.`, 'Restore the newest backup.');
};
