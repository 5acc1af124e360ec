import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sqliteFile } from '../../database/open';
import { type Check, type Finding, notChecked, ok, problem, warning } from '../check';

const RESERVE = 100e6;
const ADVICE = 'Remove what is not needed, lower BACKUP_KEEP, or enlarge the disk.';

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
  if (full) return problem(`${describe(full)} The next backup does not fit.`, ADVICE);
  const low = spaces.find(({ free, total }) => free < total / 10);
  return low
    ? warning(`${describe(low)} That is less than a tenth.`, ADVICE)
    : ok(spaces.map(describe).join(' '));
}
