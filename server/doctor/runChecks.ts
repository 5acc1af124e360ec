import { Resolver } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../database/schema';
import type { Env } from '../env';
import { type Check, type CheckContext, type Finding, notChecked, problem } from './check';
import { checkCertificate } from './checks/certificate';
import { checkClock } from './checks/clock';
import { checkDatabase, checkIntegrity } from './checks/database';
import { checkBackup, checkDiskSpace, checkPermissions } from './checks/files';
import { checkCompany, checkPassword, checkSampleContent } from './checks/firstStart';
import { checkMailbox, checkSmtp } from './checks/mailServers';
import { checkPublicAddress } from './checks/publicAddress';
import { checkLogRetention, checkRetention } from './checks/retention';
import { checkDkim, checkDmarc, checkSpf } from './checks/senderDomain';

/** Longer than a check waits for another server, and shorter than the site waits for a response. */
const TIMEOUT_MS = 12_000;

const CHECKS = {
  'Public address': checkPublicAddress,
  Certificate: checkCertificate,
  Clock: checkClock,
  'Disk space': checkDiskSpace,
  'File permissions': checkPermissions,
  Database: checkDatabase,
  Backup: checkBackup,
  SPF: checkSpf,
  DKIM: checkDkim,
  DMARC: checkDmarc,
  Retention: checkRetention,
  'Log retention': checkLogRetention,
  SMTP: checkSmtp,
  Mailbox: checkMailbox,
  'First password': checkPassword,
  'Company record': checkCompany,
  'Sample content': checkSampleContent,
} satisfies Record<string, Check>;

export type CheckName = keyof typeof CHECKS;

export type CheckResult = Finding & { check: string };

export function createCheckContext(env: Env, getDb: () => Db): CheckContext {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const resolveTxt = (name: string) => resolver.resolveTxt(name);
  return { env, getDb, now: new Date(), resolveTxt, root: '/' };
}

/** Every check (docs/product.md §24.12). */
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
