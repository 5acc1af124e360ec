import { readFile } from 'node:fs/promises';
import { LANGUAGE_PREFIX, LANGUAGES, type Language } from '../../../src/shared/languages';
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
