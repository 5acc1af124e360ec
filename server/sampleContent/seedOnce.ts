import { blogInput } from '../../src/shared/blog';
import { jobInput } from '../../src/shared/job';
import { toBlogRow } from '../blog/blog';
import { storeVersion } from '../blog/versions';
import type { Database } from '../database/open';
import { newRecordColumns } from '../database/rows';
import { toJobRow } from '../openings/opening';
import { sampleBlogs } from './blogs';
import { sampleJobs } from './jobs';

/**
 * Fills a new database with the sample blogs and jobs. A row of its own records this, so that deleting every blog does not
 * bring them back, and two processes that start at once do it once.
 */
export async function seedOnce({ db }: Database, options: { sampleContent: boolean }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const isFirstStart = await transaction
      .insertInto('meta')
      .values({ key: 'seeded', value: String(options.sampleContent) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!isFirstStart || !options.sampleContent) return;
    const blogs = sampleBlogs.map(({ createdAt, ...blog }) => ({
      ...toBlogRow(blogInput.parse(blog)),
      ...newRecordColumns(new Date(createdAt), null),
      status: 'published',
    }));
    const jobs = sampleJobs.map(({ postedDate, ...job }) => ({
      ...toJobRow(jobInput.parse(job)),
      ...newRecordColumns(new Date(postedDate), null),
      status: 'open',
      postedDate,
    }));
    await transaction.insertInto('blogs').values(blogs).execute();
    for (const { id } of blogs) await storeVersion(transaction, id, { by: null });
    await transaction.insertInto('jobs').values(jobs).execute();
  });
}
