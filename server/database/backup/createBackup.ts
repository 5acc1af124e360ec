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
import { DAY } from '../../time';
import { openPlainFile } from '../sqlite';
import { fsyncPath, removeErasuresBefore, toStamp } from './erasureNotes';
import { BackupError, type RowCounts, verifyBackup } from './verifyBackup';

const NAME = /^site-\d{8}T\d{9}Z\.db$/;
const UNFINISHED = /^site-\d{8}T\d{9}Z\.db\.\d+\.unfinished(-journal|-wal|-shm)?$/;

export type Backup = { file: string; rows: RowCounts; bytes: number; remaining: number; removed: number };

/**
 * Backs up a database that may be in use, verifies the copy, and removes all but the newest copies. The copy gets its
 * final name once it is complete, verified and synced to disk; a failed backup removes nothing.
 *
 * @throws BackupError when there is no database or the copy is damaged; errors of the engine or the file system
 */
export function backUp(source: string, options: { folder: string; keep: number; now: Date }): Backup {
  const { folder, keep, now } = options;
  if (!existsSync(source)) throw new BackupError(`There is no database at ${source}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `site-${toStamp(now)}.db`);
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    const rows = copyDatabase(source, unfinished);
    fsyncPath(unfinished);
    renameSync(unfinished, file);
    fsyncPath(folder);
    return { file, rows, bytes: statSync(file).size, ...pruneBackups(folder, keep, now) };
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function copyDatabase(source: string, target: string): RowCounts {
  // SQLite writes into an existing empty file without changing its mode: only the owner may read personal data.
  closeSync(openSync(target, 'wx', 0o600));
  const database = openPlainFile(source);
  database.exec('pragma busy_timeout = 5000');
  database.all('vacuum into ?', [target]);
  database.close();
  return verifyBackup(target);
}

function pruneBackups(folder: string, keep: number, now: Date): { remaining: number; removed: number } {
  const names = readdirSync(folder);
  // The names sort by time.
  const copies = names.filter((name) => NAME.test(name)).toSorted();
  const old = copies.slice(0, Math.max(0, copies.length - keep));
  const abandoned = names.filter(
    (name) => UNFINISHED.test(name) && now.getTime() - statSync(join(folder, name)).mtimeMs > DAY,
  );
  for (const name of [...old, ...abandoned]) rmSync(join(folder, name), { force: true });
  const [oldest] = copies.slice(old.length);
  if (oldest) removeErasuresBefore(folder, oldest.slice('site-'.length, -'.db'.length));
  return { remaining: copies.length - old.length, removed: old.length };
}
