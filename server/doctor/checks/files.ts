import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { RESERVE, readProof } from '../../copies/proof';
import { sqliteFile } from '../../database/open';
import { HOUR } from '../../time';
import { type Check, type Finding, notChecked, ok, problem, warning } from '../check';

const DISK_ADVICE = 'Remove what is not needed, lower BACKUP_KEEP, or enlarge the disk.';

/** A backup is a whole copy (https://sqlite.org/lang_vacuum.html), and its proof another one for a moment. */
export const checkDiskSpace: Check = async ({ config }) => {
  const file = sqliteFile(config.DATABASE_URL);
  if (file === undefined) return notChecked('The data is in PostgreSQL: watch the disk of its machine.');
  const spaces = await Promise.all([dirname(file), config.BACKUP_DIR].map(readSpace));
  return judgeSpace(spaces.flat(), (await stat(file)).size);
};

type Space = { folder: string; free: number; total: number };

/** @returns none when there is no such folder */
async function readSpace(folder: string): Promise<Space[]> {
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

/** The timer of deploy/systemd makes one each night. */
const MAX_BACKUP_AGE = 26 * HOUR;
const BACKUP_ADVICE = 'Look at journalctl -u sanyog-backup, and at its timer.';

/** What the last backup says of itself. */
export const checkBackup: Check = async ({ config, now }) => {
  const proof = readProof(config.BACKUP_DIR);
  if (proof?.failure) return problem(`The newest backup: ${proof.failure}`, BACKUP_ADVICE);
  if (!proof?.provedAt) return problem(`${config.BACKUP_DIR} has no proved backup.`, BACKUP_ADVICE);
  const age = now.getTime() - Date.parse(proof.provedAt);
  const text = `The newest was restored and opened ${Math.floor(age / HOUR)} h ago.`;
  return age < MAX_BACKUP_AGE ? ok(text) : problem(text, BACKUP_ADVICE);
};
