import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, notChecked, ok, problem, warning } from '../check';

/** Directions of CERT-In of 28 April 2022: 180 days. DPDP Rules 2025, rule 6(1)(e), from May 2027: a year. */
const [REQUIRED, WANTED] = [180, 365];
const DAYS: Record<string, number> = { y: 365, m: 30, w: 7, d: 1 };
const ADVICE = 'Set MaxRetentionSec=1year in /etc/systemd/journald.conf.d/, and SystemMaxUse to hold it.';

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
  const texts = [join(root, 'etc/systemd/journald.conf'), ...files].map(read);
  const [, count, unit = ''] = (await Promise.all(texts)).join('\n').match(LAST_RETENTION) ?? [];
  const days = Number(count) * (DAYS[unit.toLowerCase()] ?? 0);
  if (Number.isNaN(days)) return warning('MaxRetentionSec of the journal is not set.', ADVICE);
  const rotate = await read(join(root, 'etc/logrotate.d/nginx'));
  const period = DAYS[/^\s*(d|w|m|y)\w*ly\b/m.exec(rotate)?.[1] ?? ''] ?? 0;
  const kept = Number(/^\s*rotate (\d+)/m.exec(rotate)?.[1]) * period;
  if (days < REQUIRED) return problem(`The journal is kept for ${days} days.`, ADVICE);
  if (kept < REQUIRED)
    return problem(`nginx keeps its log for ${kept} days.`, 'Edit /etc/logrotate.d/nginx.');
  if (days < WANTED) return warning(`The journal is kept for ${days} days.`, ADVICE);
  return ok(`The journal is kept for ${days} days.`);
};

/** The last one counts. */
const LAST_RETENTION = /^[^]*^\s*MaxRetentionSec\s*=\s*(\d+)\s*(y|m|w|d)(?:ears?|onths?|eeks?|ays?)?\s*$/im;

function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
