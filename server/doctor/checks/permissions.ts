import { lstat, readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { sqliteFile } from '../../database/open';
import { type Check, notChecked, ok, problem } from '../check';

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
