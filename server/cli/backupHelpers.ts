import type { RowCounts } from '../database/backup/verifyBackup';
import { type Env, loadEnv } from '../env';
import type { repeatErasures } from '../inquiries/erasures';
import { OperatorError } from '../operatorError';

/** Runs a program, configured like the server. A failure prints one line and exits with 1, so that a scheduler notices it. */
export async function runBackupCli(run: (env: Env) => Promise<string>): Promise<void> {
  try {
    console.log(await run(loadEnv()));
  } catch (error) {
    const { code, message, stack } = error as NodeJS.ErrnoException;
    console.error(error instanceof OperatorError || code ? message || code : stack);
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
