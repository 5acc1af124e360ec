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
import { isPostgres, sqliteFile } from '../database/open';
import { OperatorError } from '../operatorError';
import { DAY } from '../time';
import { copyPostgres } from './copyPostgres';
import { removeErasuresBefore, toFileTime } from './erasureNotes';
import { fsyncPath, openPlainFile, removeDatabase } from './plainFile';
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
  if (oldest) removeErasuresBefore(folder, oldest.slice('site-'.length, -'.db'.length));
  return { remaining: copies.length - old.length, removed: old.length };
}
