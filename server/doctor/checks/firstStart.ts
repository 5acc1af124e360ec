import { findSampleRecord, findSampleValues } from '../../../src/site/content/sample';
import { findInitialPasswordAdmin } from '../../accounts/admins';
import { countRows } from '../../database/lists';
import { activeJobs } from '../../records/softDelete';
import sampleJobs from '../../sampleContent/jobs.json';
import { type Check, ok, problem, warning } from '../check';

/** It stays in the log (docs/product.md §24.2). */
export const checkPassword: Check = async ({ getDb }) => {
  const admin = await findInitialPasswordAdmin(getDb());
  if (!admin) return ok('The generated one is not in use.');
  return problem(
    `${admin.email} has the generated one, which is in the log.`,
    'Change it at /admin/account.',
  );
};

/** Companies (Incorporation) Rules 2014, rule 26. */
export const checkCompany: Check = async () => judgeCompany(findSampleRecord());

export function judgeCompany(samples: string[]) {
  if (samples.length === 0) return ok('The footer shows what the law wants.');
  const text = `${samples.length} values are samples or missing, such as: ${samples[0]}.`;
  return problem(
    text,
    'Fill in companyFacts.ts, company.ts and company.hi.ts in src/site/content/, and build.',
  );
}

/** docs/product.md §1.4 and §24.3. */
export const checkSampleContent: Check = async ({ getDb }) => {
  const db = getDb();
  const published = db.selectFrom('blogVersions').innerJoin('blogs', 'blogs.id', 'blogVersions.blogId');
  const current = published
    .whereRef('blogVersions.version', '=', 'blogs.version')
    .where('deletedAt', 'is', null);
  const posts = await countRows(current.where('publishedBy', 'is', null));
  const positions = sampleJobs.map(({ position }) => position);
  const jobs = await countRows(activeJobs(db).where('position', 'in', positions));
  return judgeSampleContent(findSampleValues().length, posts, jobs);
};

export function judgeSampleContent(values: number, posts: number, jobs: number) {
  if (values + posts + jobs === 0) return ok('There is none.');
  const text = `Visitors see samples: ${values} values, ${posts} posts, ${jobs} openings.`;
  return warning(text, 'npm run check:content lists the values. Delete the others in the admin area.');
}
