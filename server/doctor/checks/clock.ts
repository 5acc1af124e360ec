import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { isPostgres } from '../../database/open';
import { SECOND } from '../../time';
import { type Check, NETWORK_TIMEOUT_MS, notChecked, ok, problem, warning } from '../check';

/** A `Date` header has whole seconds (RFC 9110 §6.6.1), and the response takes a moment. */
const MAX_OFFSET = 3 * SECOND;
const ADVICE = 'Switch the time service on: timedatectl set-ntp true.';

/**
 * The directions of CERT-In of 28 April 2022 want a clock that follows a time server. Codes of an authenticator app are
 * rejected from 30 s on (RFC 6238 §5.2).
 */
export const checkClock: Check = async ({ env: { DATABASE_URL, SITE_URL }, getDb }) => {
  const readDatabase = async () =>
    (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(getDb())).rows[0]?.now.getTime();
  const readSite = async () => {
    const signal = AbortSignal.timeout(NETWORK_TIMEOUT_MS);
    const { headers } = await fetch(`${SITE_URL}/healthz`, { redirect: 'manual', signal });
    return Date.parse(headers.get('date') ?? '');
  };
  const compare = async (name: string, read: () => Promise<number | undefined>) => {
    const offset = Date.now() - ((await read().catch(() => undefined)) ?? Number.NaN);
    return Number.isNaN(offset) ? [] : [{ name, offset: Math.abs(offset) }];
  };
  const [database, site, service] = await Promise.all([
    isPostgres(DATABASE_URL) ? compare('PostgreSQL', readDatabase) : [],
    SITE_URL === undefined ? [] : compare(SITE_URL, readSite),
    promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: SECOND })
      .then(({ stdout }) => stdout.trim())
      .catch(() => ''),
  ]);
  const clocks = [...database, ...site];
  const wrong = clocks.find(({ offset }) => offset > MAX_OFFSET);
  if (wrong)
    return problem(`It differs from ${wrong.name} by ${Math.round(wrong.offset / SECOND)} s.`, ADVICE);
  if (service === 'no') return warning('It follows no time server.', ADVICE);
  if (service === 'yes') return ok('It follows a time server.');
  const names = clocks.map(({ name }) => name).join(' and ');
  return names ? ok(`It agrees with ${names}.`) : notChecked('There is no timedatectl, and no other clock.');
};
