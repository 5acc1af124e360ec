import { BackupError, type RowCounts } from '../database/backup/verifyBackup';
import { sqliteFile } from '../database/open';
import { type Env, EnvError, loadEnv } from '../env';
import type { repeatErasures } from '../inquiries/erasures';

/**
 * Runs a program on the file of the embedded database, configured like the server. A failure prints one line and exits
 * with 1, so that a scheduler notices it.
 *
 * @param forPostgres the error message for a database in PostgreSQL
 */
export async function runBackupCli(
  forPostgres: string,
  run: (database: string, env: Env) => string | Promise<string>,
): Promise<void> {
  try {
    const env = loadEnv();
    const database = sqliteFile(env.DATABASE_URL);
    if (database === undefined) throw new BackupError(forPostgres);
    console.log(await run(database, env));
  } catch (error) {
    const isExpected = error instanceof BackupError || error instanceof EnvError;
    const { code, message, stack } = error as NodeJS.ErrnoException;
    console.error(isExpected || code ? message : stack);
    process.exitCode = 1;
  }
}

/** "inquiries 1,204 · blogs 12 · jobs 5 · admins 2" */
export function describeRows(rows: RowCounts): string {
  return ['inquiries', 'blogs', 'jobs', 'admins']
    .map((name) => `${name} ${(rows[name] ?? 0).toLocaleString('en')}`)
    .join(' · ');
}

/** What a restore repeated. */
export function describeErasures(repeated: Awaited<ReturnType<typeof repeatErasures>>): string {
  if (!repeated) {
    return 'The noted erasures could not be repeated: this backup has no key for them. Repeat each by hand.';
  }
  if (repeated.erasures === 0) return 'No erasure had to be repeated.';
  return `Erasures repeated that were made after the backup: ${repeated.erasures}, with ${repeated.inquiries} inquiries.`;
}
