import { readFile } from 'node:fs/promises';
import { findSampleRecord, findSampleValues } from '../../../src/content/sample';
import { APPLICATION_RETENTION_MONTHS } from '../../../src/shared/applicationLimits';
import { LANGUAGE_PREFIX, LANGUAGES, type Language } from '../../../src/shared/languages';
import { findInitialPasswordAdmin } from '../../accounts/admins';
import { isOlderThan } from '../../applications/application';
import { countRows } from '../../database/lists';
import { activeJobs } from '../../database/softDelete';
import { isUntouchedSince } from '../../inquiries/retention';
import { before, DAY } from '../../time';
import { type Check, ok, problem, warning } from '../check';

/** It stays in the log. */
export const checkPassword: Check = async ({ getDb }) => {
  const admin = await findInitialPasswordAdmin(getDb());
  return admin
    ? problem(`${admin.email} has the generated one, which is in the log.`, 'Change it at /admin/account.')
    : ok('The generated one is not in use.');
};

/** Companies (Incorporation) Rules 2014, rule 26. */
export const checkCompany: Check = async () => {
  const samples = findSampleRecord();
  return samples.length === 0
    ? ok('The footer shows what the law requires.')
    : problem(
        `${samples.length} values are samples or missing, such as: ${samples[0]}.`,
        'Fill in company.ts in src/content/, and build.',
      );
};

/** Whether visitors still see values, posts or jobs of the sample. */
export const checkSampleContent: Check = async ({ getDb }) => {
  const db = getDb();
  const samplePosts = db
    .selectFrom('blogVersions')
    .innerJoin('blogs', 'blogs.id', 'blogVersions.blogId')
    .whereRef('blogVersions.version', '=', 'blogs.version')
    .where('deletedAt', 'is', null)
    .where('publishedBy', 'is', null);
  const values = findSampleValues().length;
  const posts = await countRows(samplePosts);
  const jobs = await countRows(activeJobs(db).where('isSample', '=', 1));
  return values + posts + jobs === 0
    ? ok('There is none.')
    : warning(
        `Visitors see samples: ${values} values, ${posts} posts, ${jobs} openings.`,
        'npm run check:content lists the values. Delete the others in the admin area.',
      );
};

/** Longer than any month; a server purges every hour. */
const MONTH = 32 * DAY;

/** The privacy policy is a promise, and personal data stays for a year (DPDP Rules 2025, rule 8(3), from May 2027). */
export const checkRetention: Check = async ({ config, getDb, now }) => {
  const months = config.INQUIRY_RETENTION_MONTHS;
  const expired = isUntouchedSince('closed', before(now, months * MONTH));
  const late = isOlderThan(now, APPLICATION_RETENTION_MONTHS + 1);
  const counts = {
    inquiries: await countRows(getDb().selectFrom('inquiries').where(expired)),
    applications: await countRows(getDb().selectFrom('applications').where(late)),
  };
  for (const [what, count] of Object.entries(counts)) {
    if (count > 0)
      return problem(`${count} ${what} should have been erased.`, 'Look at the log for "purge".');
  }
  const policies = await Promise.all(LANGUAGES.map((language) => readPolicy(language)));
  const period = new RegExp(`\\b${months} (months|महीने)`);
  if (!policies.every((text) => text !== undefined && period.test(text)))
    return problem(
      `A privacy policy does not say ${months} months.`,
      'Change those in public/ and the notice of the inquiry form, in each language, and build.',
    );
  return months < 12
    ? warning(
        `Closed inquiries stay for ${months} months.`,
        'From 13 May 2027 the DPDP Rules require at least 12.',
      )
    : ok(`Closed inquiries are erased after ${months} months, as the privacy policy says.`);
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
