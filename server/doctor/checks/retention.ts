import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGE_PREFIX, LANGUAGES, type Language } from '../../../src/shared/languages';
import { countRows } from '../../database/lists';
import { isUntouchedSince } from '../../inquiries/retention';
import { before, DAY } from '../../time';
import { type Check, notChecked, ok, problem, warning } from '../check';

/** Longer than any month; a server purges every hour. */
const MONTH = 32 * DAY;

/** The privacy policy is a promise, and personal data stays for a year (DPDP Rules 2025, rule 8(3), from May 2027). */
export const checkRetention: Check = async ({ env, getDb, now }) => {
  const months = env.INQUIRY_RETENTION_MONTHS;
  const expired = isUntouchedSince('closed', before(now, months * MONTH));
  const count = await countRows(getDb().selectFrom('inquiries').where(expired));
  if (count > 0)
    return problem(`${count} inquiries should have been erased.`, 'Look at the log for "purge".');
  const policies = await Promise.all(LANGUAGES.map((language) => readPolicy(language)));
  const period = new RegExp(`\\b${months} (months|महीने)`);
  if (!policies.every((text) => text !== undefined && period.test(text)))
    return problem(
      `A privacy policy does not say ${months} months.`,
      'Change those in public/ and the notice of the inquiry form, in each language, and build.',
    );
  if (months < 12)
    return warning(`Closed inquiries stay for ${months} months.`, 'From May 2027 the law wants 12.');
  return ok(`Closed inquiries are erased after ${months} months, as the privacy policy says.`);
};

/** The built one, or that of the source while the site is not built. */
async function readPolicy(language: Language): Promise<string | undefined> {
  for (const folder of ['dist/client', 'public']) {
    const file = `${folder}${LANGUAGE_PREFIX[language]}/documents/privacy-policy.html`;
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Directions of CERT-In of 28 April 2022: 180 days. DPDP Rules 2025, rule 6(1)(e), from May 2027: a year. */
const [REQUIRED_DAYS, WANTED_DAYS] = [180, 365];
const DAYS: Record<string, number> = { y: 365, m: 30, w: 7, d: 1 };
const JOURNAL_ADVICE =
  'Set MaxRetentionSec=1year in /etc/systemd/journald.conf.d/, and SystemMaxUse to hold it.';

/** journald.conf(5) and logrotate(8). */
export const checkLogRetention: Check = async ({ root }) => {
  if (!existsSync(join(root, 'run/systemd/system')))
    return notChecked('There is no systemd: keep the standard output of the server for a year.');
  if (!existsSync(join(root, 'var/log/journal')))
    return problem(
      'The journal is lost at a restart.',
      'mkdir /var/log/journal; systemctl restart systemd-journald',
    );
  const folder = join(root, 'etc/systemd/journald.conf.d');
  const names: string[] = await readdir(folder).catch(() => []);
  const files = names.toSorted().map((name) => join(folder, name));
  const texts = [join(root, 'etc/systemd/journald.conf'), ...files].map(readIfThere);
  const lines = (await Promise.all(texts)).join('\n').split('\n');
  // The last one counts.
  const last = lines.findLast((line) => RETENTION.test(line)) ?? '';
  const [, count, unit = ''] = RETENTION.exec(last) ?? [];
  const days = Number(count) * (DAYS[unit.toLowerCase()] ?? 0);
  if (Number.isNaN(days)) return warning('MaxRetentionSec of the journal is not set.', JOURNAL_ADVICE);
  const rotate = await readIfThere(join(root, 'etc/logrotate.d/nginx'));
  const period = DAYS[/^[ \t]*(d|w|m|y)[a-z]{0,9}ly\b/m.exec(rotate)?.[1] ?? ''] ?? 0;
  const kept = Number(/^[ \t]*rotate (\d+)/m.exec(rotate)?.[1]) * period;
  if (days < REQUIRED_DAYS) return problem(`The journal is kept for ${days} days.`, JOURNAL_ADVICE);
  if (kept < REQUIRED_DAYS)
    return problem(`nginx keeps its log for ${kept} days.`, 'Edit /etc/logrotate.d/nginx.');
  if (days < WANTED_DAYS) return warning(`The journal is kept for ${days} days.`, JOURNAL_ADVICE);
  return ok(`The journal is kept for ${days} days.`);
};

const RETENTION =
  /^[ \t]*MaxRetentionSec[ \t]*=[ \t]*(\d+)[ \t]*(y|m|w|d)(?:ears?|onths?|eeks?|ays?)?[ \t]*$/i;

function readIfThere(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
