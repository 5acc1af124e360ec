import { findSampleValues } from '../../../src/site/content/sample';
import { countRows } from '../../database/lists';
import openings from '../../sampleContent/openings.json';
import { activeJobs } from '../../softDelete/softDelete';
import { type Check, ok, warning } from '../check';

/** docs/product.md §1.4 and §24.3. */
export const checkSampleContent: Check = async ({ getDb }) => {
  const db = getDb();
  const published = db.selectFrom('blogVersions').innerJoin('blogs', 'blogs.id', 'blogVersions.blogId');
  const current = published
    .whereRef('blogVersions.version', '=', 'blogs.version')
    .where('deletedAt', 'is', null);
  const posts = await countRows(current.where('publishedBy', 'is', null));
  const positions = openings.map(({ position }) => position);
  const jobs = await countRows(activeJobs(db).where('position', 'in', positions));
  return judgeSampleContent(findSampleValues().length, posts, jobs);
};

export function judgeSampleContent(values: number, posts: number, jobs: number) {
  if (values + posts + jobs === 0) return ok('There is none.');
  const text = `Visitors see samples: ${values} values, ${posts} posts, ${jobs} openings.`;
  return warning(text, 'npm run check:content lists the values. Delete the others in the admin area.');
}
