import { setTimeout as wait } from 'node:timers/promises';
import { CHECK_STATUSES } from '../../src/shared/serverCheck';
import { type Check, type CheckContext, type Finding, notChecked, problem } from './check';
import { checkCompany, checkPassword, checkRetention, checkSampleContent } from './checks/content';
import { checkDatabase, checkIntegrity } from './checks/database';
import { checkBackup, checkDiskSpace } from './checks/files';
import { checkMailbox, checkPublicAddress, checkSmtp, checkWebhook } from './checks/network';

/** Longer than a check waits for another server, and shorter than the site waits for a response. */
const TIMEOUT_MS = 12_000;

const CHECKS = {
  'Public address': checkPublicAddress,
  'Disk space': checkDiskSpace,
  Database: checkDatabase,
  Backup: checkBackup,
  Retention: checkRetention,
  SMTP: checkSmtp,
  Mailbox: checkMailbox,
  Webhook: checkWebhook,
  'First password': checkPassword,
  'Company record': checkCompany,
  'Sample content': checkSampleContent,
} satisfies Record<string, Check>;

export type CheckName = keyof typeof CHECKS;

export type CheckResult = Finding & { check: string };

/** Every check. */
export async function runAllChecks(context: CheckContext, timeoutMs = TIMEOUT_MS): Promise<CheckResult[]> {
  const results = await runQuickChecks(context, timeoutMs);
  // At the end: with SQLite nothing else runs meanwhile, and the others would seem to hang.
  return [...results, ...(await runChecks(context, { 'Database file': checkIntegrity }, timeoutMs))];
}

/** Runs the checks that hold up nobody who uses the database. */
export function runQuickChecks(context: CheckContext, timeoutMs = TIMEOUT_MS): Promise<CheckResult[]> {
  return runChecks(context, CHECKS, timeoutMs);
}

/** Side by side. One that fails is not checked, and one that hangs ends at its time-out. */
function runChecks(context: CheckContext, checks: Record<string, Check>, timeoutMs: number) {
  const late = problem(`There was no result within ${timeoutMs / 1_000} s.`, 'Look at what it waits for.');
  return Promise.all(
    Object.entries(checks).map(async ([check, run]): Promise<CheckResult> => {
      const failed = ({ message }: Error) => notChecked(`It could not be checked: ${message}.`);
      return { check, ...(await Promise.race([run(context).catch(failed), wait(timeoutMs, late)])) };
    }),
  );
}

const WIDTH = 80;
const INDENT = 13;

/** Lines for a terminal of 80 columns, what is wrong first. */
export function formatResults(results: CheckResult[]): string[] {
  const groups = CHECK_STATUSES.map((status) => results.filter((result) => result.status === status));
  return [
    ...groups.flat().flatMap(({ status, check, text, advice }) => {
      return [...wrap(`${check}: ${text}`, status), ...(advice === null ? [] : wrap(`→ ${advice}`, ''))];
    }),
    groups.map(({ length }, index) => `${length} ${CHECK_STATUSES[index]}`).join(', '),
  ];
}

/** @param label stands before the first line */
function wrap(text: string, label: string): string[] {
  const lines = [label.padEnd(INDENT - 1)];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length > WIDTH) lines.push(' '.repeat(INDENT) + word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}
