import { readFile } from 'node:fs/promises';
import { countRows } from '../../database/lists';
import { isUntouchedSince } from '../../inquiries/retention';
import { before, DAY } from '../../time';
import { type Check, ok, problem, warning } from '../check';

/** Longer than any month; a server purges every hour. */
const MONTH = 32 * DAY;

/** The privacy policy is a promise, and personal data stays for a year (DPDP Rules 2025, rule 8(3), from May 2027). */
export const checkRetention: Check = async ({ env, getDb, now }) => {
  const months = env.INQUIRY_RETENTION_MONTHS;
  const expired = isUntouchedSince('closed', before(now, months * MONTH));
  const count = await countRows(getDb().selectFrom('inquiries').where(expired));
  if (count > 0)
    return problem(`${count} inquiries should have been erased.`, 'Look at the log for "purge".');
  const files = ['dist/client', 'public'].map((folder) => `${folder}/documents/privacy-policy.html`);
  const [built, source] = await Promise.all(
    files.map((file) => readFile(file, 'utf8').catch(() => undefined)),
  );
  if (!(built ?? source)?.includes(`for ${months} months`))
    return problem(
      `The privacy policy does not say ${months} months.`,
      'Change it in public/documents, and build.',
    );
  if (months < 12)
    return warning(`Closed inquiries stay for ${months} months.`, 'From May 2027 the law wants 12.');
  return ok(`Closed inquiries are erased after ${months} months, as the privacy policy says.`);
};
