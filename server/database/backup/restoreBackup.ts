import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { openPlainFile, type PlainFile, SIDECAR_SUFFIXES } from '../sqlite/libsqlDriver';
import { fsyncPath } from './createBackup';
import { BackupError, type Rows, verifyBackup } from './verifyBackup';

export type Restored = { rows: Rows; replaced: string | undefined };

/**
 * Puts a copy in the place of the database. The copy is checked first, the database is locked until the copy has
 * its name, and what was there stays beside it under another name. Everybody is signed out: a session that was
 * ended after the backup must not live again.
 *
 * @param isServerStopped somebody says so: needed where a damaged database cannot tell
 * @throws CopyError when the copy is not good, or a server uses the database
 */
export function restore(
  copy: string,
  target: string,
  { now, isServerStopped }: { now: Date; isServerStopped: boolean },
): Restored {
  if (resolve(copy) === target) throw new BackupError('This is the database itself');
  if (!existsSync(copy)) throw new BackupError(`There is no file ${copy}`);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const staged = `${target}.${process.pid}.restoring`;
  try {
    const rows = stage(copy, staged, target);
    const lock = existsSync(target) ? lockDatabase(target, isServerStopped) : undefined;
    const replaced = existsSync(target)
      ? moveAside(target, `${target}.replaced-${now.toISOString().replaceAll(/[-:.]/g, '')}`, !lock)
      : undefined;
    renameSync(staged, target);
    fsyncPath(dirname(target));
    lock?.close();
    return { rows, replaced };
  } finally {
    for (const end of ['', ...SIDECAR_SUFFIXES]) rmSync(`${staged}${end}`, { force: true });
  }
}

/** Copies to the database's own disk, so that what is checked is what takes its place, in one step. */
function stage(copy: string, staged: string, target: string): Rows {
  copyFileSync(copy, staged);
  // A file that was copied by hand may have its last changes in a second one.
  if (existsSync(`${copy}-wal`)) copyFileSync(`${copy}-wal`, `${staged}-wal`);
  const rows = verifyBackup(staged, copy);
  const database = openPlainFile(staged);
  database.exec('delete from sessions');
  database.all('pragma journal_mode = delete');
  database.close();
  matchOwner(staged, existsSync(target) ? target : undefined, dirname(target));
  fsyncPath(staged);
  return rows;
}

/** Run by root, it still leaves a file that the server's user can write. */
function matchOwner(file: string, database: string | undefined, folder: string): void {
  const { uid, gid } = statSync(database ?? folder);
  chmodSync(file, 0o600);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/** Takes the lock that only one program can have, and which a running server prevents by being there. */
function lockDatabase(target: string, isServerStopped: boolean): PlainFile | undefined {
  try {
    const database = openPlainFile(target);
    database.exec('pragma locking_mode = exclusive');
    database.exec('begin exclusive');
    database.exec('commit');
    // All that is still in the second file goes into the first one, which then is the database alone.
    database.all('pragma journal_mode = delete');
    return database;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
      throw new BackupError('The database is in use: stop the server first, then restore');
    }
    if (isServerStopped) return undefined;
    throw new BackupError(
      `The present database cannot be read (${message}), so nobody can tell whether a server uses it. ` +
        'Stop the server, then add --server-is-stopped',
    );
  }
}

/** @param isUnread what lies beside it may belong to it, since nobody could put it in */
function moveAside(target: string, replaced: string, isUnread: boolean): string {
  // Names only: opening the file here would give away its lock.
  try {
    linkSync(target, replaced);
  } catch {
    renameSync(target, replaced);
  }
  // If they stayed, they would be taken for the new one's.
  for (const end of SIDECAR_SUFFIXES) {
    if (isUnread && existsSync(`${target}${end}`)) renameSync(`${target}${end}`, `${replaced}${end}`);
    else rmSync(`${target}${end}`, { force: true });
  }
  return replaced;
}
