import { type Config, loadConfig } from '../config';
import type { RowCounts } from '../copies/verify';
import type { repeatErasures } from '../inquiries/erasures';
import { OperatorError } from '../operatorError';

/** Runs a program, configured like the server. A failure prints one line and exits with 1, so that a scheduler notices it. */
export async function runBackupCli(run: (config: Config) => Promise<string>): Promise<void> {
  try {
    console.log(await run(loadConfig()));
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
export function describeErasures({
  inquiries,
  unreadable,
}: Awaited<ReturnType<typeof repeatErasures>>): string {
  const repeated =
    inquiries === 0
      ? 'No erasure had to be repeated.'
      : `Erasures repeated that were made after the backup: ${inquiries} inquiries.`;
  return unreadable === 0
    ? repeated
    : `${repeated} ${unreadable} could not be repeated: this backup has no key for them. Repeat each by hand.`;
}
