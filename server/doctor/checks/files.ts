import { lstat, readdir, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { readProof } from '../../database/backup/proof';
import { sqliteFile } from '../../database/open';
import { HOUR } from '../../time';
import { type Check, type Finding, notChecked, ok, problem, warning } from '../check';

const RESERVE = 100e6;
const DISK_ADVICE = 'Remove what is not needed, lower BACKUP_KEEP, or enlarge the disk.';

/** A backup is a whole copy (https://sqlite.org/lang_vacuum.html), and its proof another one for a moment. */
export const checkDiskSpace: Check = async ({ env }) => {
  const file = sqliteFile(env.DATABASE_URL);
  if (file === undefined) return notChecked('The data is in PostgreSQL: watch the disk of its machine.');
  const spaces = await Promise.all([dirname(file), env.BACKUP_DIR].map(readSpace));
  return judgeSpace(spaces.flat(), (await stat(file)).size);
};

type Space = { folder: string; free: number; total: number };

/** @returns none when there is no such folder */
export async function readSpace(folder: string): Promise<Space[]> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? [{ folder, free: found.bavail * found.bsize, total: found.blocks * found.bsize }] : [];
}

export function judgeSpace(spaces: Space[], databaseSize: number): Finding {
  const describe = ({ folder, free }: Space) => `${folder} has ${(free / 1e9).toFixed(1)} GB free.`;
  const full = spaces.find(({ free }) => free < 2 * databaseSize + RESERVE);
  if (full) return problem(`${describe(full)} The next backup does not fit.`, DISK_ADVICE);
  const low = spaces.find(({ free, total }) => free < total / 10);
  return low
    ? warning(`${describe(low)} That is less than a tenth.`, DISK_ADVICE)
    : ok(spaces.map(describe).join(' '));
}

/** Personal data and passwords are for the user of the server only (Digital Personal Data Protection Rules 2025, rule 6). */
export const checkPermissions: Check = async ({ env }) => {
  const database = sqliteFile(env.DATABASE_URL);
  const list = async (folder: string, start: string) =>
    (await readdir(folder).catch(() => []))
      .filter((name) => name.startsWith(start))
      .map((name) => join(folder, name));
  // With its write-ahead log, and what a restore put aside.
  const data = database === undefined ? [] : await list(dirname(database), basename(database));
  const files = [resolve('.env'), ...data, ...(await list(resolve(env.BACKUP_DIR), 'site-'))];
  const modes = await Promise.all(
    files.map((file) =>
      lstat(file).then(
        ({ mode }) => mode,
        () => undefined,
      ),
    ),
  );
  if (modes.every((mode) => mode === undefined)) return notChecked('There are no files yet.');
  const open = files.filter((_file, index) => ((modes[index] ?? 0) & 0o077) !== 0);
  if (open.length === 0) return ok('Only their owner can read the database, its backups and .env.');
  const rest = open.length > 1 ? ` and ${open.length - 1} more` : '';
  return problem(`Other users of this machine can read ${open[0]}${rest}.`, `Run chmod go= ${open[0]}.`);
};

/** The timer of deploy/systemd makes one each night. */
const MAX_BACKUP_AGE = 26 * HOUR;
const BACKUP_ADVICE = 'Look at journalctl -u sanyog-backup, and at its timer.';

/** What the last backup says of itself (docs/product.md §24.15). */
export const checkBackup: Check = async ({ env, now }) => {
  const proof = readProof(env.BACKUP_DIR);
  if (proof?.failure) return problem(`The newest backup: ${proof.failure}`, BACKUP_ADVICE);
  if (!proof?.provedAt) return problem(`${env.BACKUP_DIR} has no proved backup.`, BACKUP_ADVICE);
  const age = now.getTime() - Date.parse(proof.provedAt);
  const text = `The newest was restored and read ${Math.floor(age / HOUR)} h ago.`;
  return age < MAX_BACKUP_AGE ? ok(text) : problem(text, BACKUP_ADVICE);
};
