import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { compareMigrations } from '../database/migrations';
import { isPostgres, openDatabase, sqliteFile } from '../database/open';
import { OperatorError } from '../operatorError';
import { DAY } from '../time';
import { copyTables } from './copyTables';
import { removeUnneededErasures, toFileTime } from './erasureNotes';
import {
  fsyncPath,
  listTables,
  openPlainFile,
  type PlainFile,
  removeDatabase,
  tablesOfFile,
} from './plainFile';
import { inPostgres, type PostgresColumn, tablesOfPostgres, type WholePostgres } from './postgresTables';
import { type RowCounts, verifyBackup } from './verify';

const NAME = /^site-\d{8}T\d{9}Z\.db$/;
const UNFINISHED = /^site-\d{8}T\d{9}Z\.db\.\d+\.(proof|restore|unfinished(-journal|-wal|-shm)?)$/;

export type Backup = { file: string; rows: RowCounts; bytes: number };

/**
 * Backs up a database of either engine, also one in use, to an SQLite file. The file gets its name when it is verified
 * and on the disk.
 *
 * @throws OperatorError when there is no database or the copy is damaged; errors of the engine or the file system
 */
export async function backUp(
  databaseUrl: string,
  { folder, now }: { folder: string; now: Date },
): Promise<Backup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `site-${toFileTime(now)}.db`);
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    await copyDatabase(databaseUrl, unfinished);
    const rows = verifyBackup(unfinished);
    fsyncPath(unfinished);
    renameSync(unfinished, file);
    fsyncPath(folder);
    return { file, rows, bytes: statSync(file).size };
  } finally {
    removeDatabase(unfinished);
  }
}

async function copyDatabase(url: string, target: string): Promise<void> {
  const source = isPostgres(url) ? undefined : (sqliteFile(url) ?? url);
  if (source !== undefined && !existsSync(source))
    throw new OperatorError(`There is no database at ${source}`);
  // SQLite writes into an existing empty file without changing its mode: only the owner may read personal data.
  closeSync(openSync(target, 'wx', 0o600));
  if (source === undefined) return copyPostgres(url, target);
  const database = openPlainFile(source);
  database.exec('pragma busy_timeout = 5000');
  database.all('vacuum into ?', [target]);
  database.close();
}

/**
 * Copies a PostgreSQL that may be in use, as it is at one moment, to a new SQLite file.
 *
 * @throws OperatorError when it cannot be done; errors of the engines
 */
async function copyPostgres(url: string, target: string): Promise<void> {
  await (await openDatabase(`file:${target}`, { journal: 'delete' })).close();
  const file = openPlainFile(target);
  try {
    file.exec('pragma foreign_keys = off; pragma synchronous = off; begin');
    await inPostgres(url, 'isolation level repeatable read read only', (source) => fill(file, source));
    file.exec('commit');
  } finally {
    file.close();
  }
}

async function fill(file: PlainFile, postgres: WholePostgres): Promise<void> {
  const source = await tablesOfPostgres(postgres);
  if (source.columns.length === 0) throw new OperatorError('The PostgreSQL has no tables');
  const migrations = await postgres.run<{ name: string; timestamp: string }>(
    'select name, timestamp from kysely_migration order by name',
  );
  const names = migrations.map(({ name }) => name);
  if (compareMigrations(names, 'The PostgreSQL') === 'older')
    throw new OperatorError('The database is of an older version: start this version of the site on it once');
  addLaterColumns(file, source.columns);
  for (const { name, timestamp } of migrations)
    file.all('insert or ignore into kysely_migration (name, timestamp) values (?, ?)', [name, timestamp]);
  await copyTables(source, tablesOfFile(file), listTables(file));
}

/** An update that was taken back leaves what the later version added: it is copied too, without its indexes. */
function addLaterColumns(file: PlainFile, columns: PostgresColumn[]): void {
  for (const { table, column, type } of columns) {
    const present = listTables(file).find(({ name }) => name === table);
    if (present?.columns.includes(column)) continue;
    const definition = `"${column}" ${type === 'bytea' ? 'blob' : type.startsWith('int') ? 'integer' : 'text'}`;
    file.exec(
      present ? `alter table "${table}" add column ${definition}` : `create table "${table}" (${definition})`,
    );
  }
}

/** Removes all but the newest backups, and what was interrupted. Call it when the newest one is proved. */
export function pruneBackups(
  folder: string,
  keep: number,
  now: Date,
): { remaining: number; removed: number } {
  const names = readdirSync(folder);
  // The names sort by time.
  const copies = names.filter((name) => NAME.test(name)).toSorted();
  const old = copies.slice(0, Math.max(0, copies.length - keep));
  const abandoned = names.filter(
    (name) => UNFINISHED.test(name) && now.getTime() - statSync(join(folder, name)).mtimeMs > DAY,
  );
  for (const name of [...old, ...abandoned]) rmSync(join(folder, name), { recursive: true, force: true });
  const [oldest] = copies.slice(old.length);
  if (oldest) removeUnneededErasures(folder, oldest.slice('site-'.length, -'.db'.length));
  return { remaining: copies.length - old.length, removed: old.length };
}
