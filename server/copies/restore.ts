import { randomInt } from 'node:crypto';
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
import { isInUse, SIDECAR_SUFFIXES } from '../database/sqlite';
import { OperatorError } from '../operatorError';
import { toFileTime } from './erasureNotes';
import { fsyncPath, listTables, openAlone, openPlainFile, type PlainFile, removeDatabase } from './plainFile';
import { type RowCounts, verifyBackup } from './verify';

type Restored<Result> = Staged & { prepared: Result; rows: RowCounts; replaced: string | undefined };
type Staged = {
  /** How many drafts were scheduled for a time that has passed: a person decides about them. */
  unscheduled: number;
  /** The addresses of those who can sign in, also of whom was removed since the backup. */
  admins: string[];
};

/**
 * Replaces the database with a copy. The copy is verified first, the database is locked until it is replaced, and the
 * previous one is renamed. All sessions and links end, so that none that was ended since the backup works again.
 *
 * @param prepare changes the copy before it replaces the database
 * @param isServerStopped confirmed by the user: required when the database is too damaged to be locked
 * @throws OperatorError when the copy cannot be used, or a server uses the database
 */
export async function restore<Result>(
  copy: string,
  target: string,
  prepare: (staged: string) => Promise<Result>,
  { now, isServerStopped }: { now: Date; isServerStopped: boolean },
): Promise<Restored<Result>> {
  if (resolve(copy) === target) throw new OperatorError('This is the database itself');
  if (!existsSync(copy)) throw new OperatorError(`There is no file ${copy}`);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const staged = `${target}.${process.pid}.restoring`;
  try {
    const found = stage(copy, staged, now);
    const prepared = await prepare(staged);
    const rows = verifyBackup(staged);
    matchOwner(staged, existsSync(target) ? target : undefined, dirname(target));
    fsyncPath(staged);
    const lock = existsSync(target) ? lockDatabase(target, isServerStopped) : undefined;
    const replaced = existsSync(target)
      ? moveAside(target, `${target}.replaced-${toFileTime(now)}`, !lock)
      : undefined;
    renameSync(staged, target);
    fsyncPath(dirname(target));
    lock?.close();
    return { ...found, prepared, rows, replaced };
  } finally {
    removeDatabase(staged);
  }
}

/** Copies to the database's own folder, so that the verified file can replace it atomically. */
function stage(copy: string, staged: string, now: Date): Staged {
  copyFileSync(copy, staged);
  // The latest changes of a file that was copied by hand may be in its write-ahead log.
  if (existsSync(`${copy}-wal`)) copyFileSync(`${copy}-wal`, `${staged}-wal`);
  verifyBackup(staged, copy);
  const database = openPlainFile(staged);
  database.exec('delete from sessions');
  database.exec('delete from draft_previews');
  database.exec('delete from account_links');
  announceAgain(database);
  stopQueuedMails(database, 'Restored from a backup: it may have been sent since then');
  const unscheduled = unscheduleDue(database, now);
  raiseVersions(database);
  const admins = database.all<{ email: string }>('select email from admins order by email');
  database.all('pragma journal_mode = delete');
  database.close();
  return { unscheduled, admins: admins.map(({ email }) => email) };
}

/** The notices that wait in a copy are not sent: other ones will name their inquiries. */
function announceAgain(database: PlainFile): void {
  database.exec(`
    update inquiries set notified_at = null
    where notified_at in (select created_at from mails where kind = 'notice' and status in ('queued', 'sending'))
  `);
}

/** A draft that was due since the backup may have been taken off the schedule: it must not become public by itself. */
function unscheduleDue(database: PlainFile, now: Date): number {
  const message = 'The site was restored from a backup, and the schedule may have been changed since then';
  return database.all(
    `update blog_drafts
    set problem = json_object('message', ?, 'publishAt', publish_at), publish_at = ''
    where publish_at <> '' and publish_at <= ?
    returning id`,
    [message, now.toISOString()],
  ).length;
}

/**
 * What is queued in a copy may have been sent from the other one: a person decides about replies.
 *
 * @param reason without quotation marks
 */
export function stopQueuedMails(database: PlainFile, reason: string): void {
  database.exec(`
    delete from mails where kind <> 'reply' and status in ('queued', 'sending');
    update mails
    set status = 'unsure', error = '${reason}'
    where status in ('queued', 'sending');
  `);
}

/**
 * No number is given out again that belongs to another text: a form which is open across the restore could save over it.
 * By chance, since the same backup may be restored twice.
 */
function raiseVersions(database: PlainFile): void {
  const step = randomInt(100_000, 1_000_000);
  for (const { name, columns } of listTables(database)) {
    for (const column of columns.filter((one) => one === 'version' || one.endsWith('_version')))
      database.exec(
        `update "${name}" set "${column}" = "${column}" + ${step} where typeof("${column}") = 'integer'`,
      );
  }
}

/** When run by root, gives the file to the server's user. */
function matchOwner(file: string, database: string | undefined, folder: string): void {
  const { uid, gid } = statSync(database ?? folder);
  chmodSync(file, 0o600);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/** Takes an exclusive lock, which fails while a server uses the database. */
function lockDatabase(target: string, isServerStopped: boolean): PlainFile | undefined {
  try {
    const database = openAlone(target);
    database.exec('commit');
    // Merges the write-ahead log into the database file.
    database.all('pragma journal_mode = delete');
    return database;
  } catch (error) {
    if (isInUse(error))
      throw new OperatorError('The database is in use: stop the server first, then restore');
    if (isServerStopped) return undefined;
    throw new OperatorError(
      `The present database cannot be read (${(error as Error).message}), so nobody can tell whether a server uses it. ` +
        'Stop the server, then add --server-is-stopped',
    );
  }
}

/** @param isUnread the database could not be opened, so its sidecar files may hold changes and are renamed too */
function moveAside(target: string, replaced: string, isUnread: boolean): string {
  // Only renamed: opening and closing the file here would release its lock.
  try {
    linkSync(target, replaced);
  } catch {
    renameSync(target, replaced);
  }
  // SQLite would take remaining sidecar files for those of the new database.
  for (const suffix of SIDECAR_SUFFIXES) {
    if (isUnread && existsSync(`${target}${suffix}`))
      renameSync(`${target}${suffix}`, `${replaced}${suffix}`);
    else rmSync(`${target}${suffix}`, { force: true });
  }
  return replaced;
}
