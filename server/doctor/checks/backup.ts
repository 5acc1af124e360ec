import { readdir } from 'node:fs/promises';
import { HOUR } from '../../time';
import { type Check, notChecked, ok, problem } from '../check';

/** The timer of deploy/systemd makes one each night. Each was opened and verified before it got its name. */
const MAX_AGE = 26 * HOUR;
const ADVICE = 'Look at journalctl -u sanyog-backup, and at its timer.';

export const checkBackup: Check = async ({ env, now }) => {
  if (/^postgres/.test(env.DATABASE_URL))
    return notChecked('Backups of PostgreSQL are made with its own tools.');
  const newest = await findNewestBackup(env.BACKUP_DIR);
  if (newest === undefined) return problem(`There is none in ${env.BACKUP_DIR}.`, ADVICE);
  const hours = Math.floor((now.getTime() - newest) / HOUR);
  const text = `The newest is ${hours} h old. It was opened and verified when it was made.`;
  return hours < MAX_AGE / HOUR ? ok(text) : problem(text, ADVICE);
};

/** When the newest backup was made, by its name. */
export async function findNewestBackup(folder: string): Promise<number | undefined> {
  const names = await readdir(folder).catch(() => []);
  const format = /^site-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.db$/;
  const newest = names
    .filter((name) => format.test(name))
    .sort()
    .at(-1);
  return newest === undefined ? undefined : Date.parse(newest.replace(format, '$1-$2-$3T$4:$5:$6.$7Z'));
}
