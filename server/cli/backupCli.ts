import { existsSync } from 'node:fs';
import { BackupError, type Rows } from '../database/backup/verifyBackup';
import { sqliteFile } from '../database/open';
import { type Env, EnvError, readEnv } from '../env';

/**
 * Runs a program that copies the embedded database, with the server's own variables. A failure is one line on the
 * terminal and the exit code 1, so that whatever runs it on a schedule notices.
 *
 * @param forPostgres what to do instead, where the database is no file
 */
export function runBackupCli(forPostgres: string, run: (database: string, env: Env) => string): void {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const env = readEnv(process.env);
    const database = sqliteFile(env.DATABASE_URL);
    if (database === undefined) throw new BackupError(forPostgres);
    console.log(run(database, env));
  } catch (error) {
    const isPlain = error instanceof BackupError || error instanceof EnvError;
    const { code, message, stack } = error as NodeJS.ErrnoException;
    console.error(isPlain || code ? message : stack);
    process.exitCode = 1;
  }
}

/** "inquiries 1,204 · blogs 12 · jobs 5 · admins 2" */
export function describeRows(rows: Rows): string {
  return Object.entries(rows)
    .map(([name, count]) => `${name} ${count.toLocaleString('en')}`)
    .join(' · ');
}
