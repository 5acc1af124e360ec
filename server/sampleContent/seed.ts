import type { z } from 'zod';
import { blogInput } from '../../src/shared/blog';
import { jobInput } from '../../src/shared/job';
import { toBlogRow } from '../blog/blog';
import { storeVersion } from '../blog/versions';
import type { Database } from '../database/open';
import { newRecordColumns } from '../database/rows';
import { toJobRow } from '../openings/opening';
import openings from './openings.json';

/**
 * Fills a new database with the sample blogs and jobs. A row of its own records this, so that deleting every blog does not
 * bring them back, and two processes that start at once do it once.
 */
export async function seed({ db }: Database, options: { sampleContent: boolean }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const isFirstStart = await transaction
      .insertInto('meta')
      .values({ key: 'seeded', value: String(options.sampleContent) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!isFirstStart || !options.sampleContent) return;
    const blogs = getSamplePosts().map(({ createdAt, ...post }) => ({
      ...toBlogRow(blogInput.parse(post)),
      ...newRecordColumns(new Date(createdAt), null),
      status: 'published',
    }));
    const jobs = openings.map(({ postedDate, ...opening }) => ({
      ...toJobRow(jobInput.parse(opening)),
      ...newRecordColumns(new Date(postedDate), null),
      status: 'open',
      postedDate,
    }));
    await transaction.insertInto('blogs').values(blogs).execute();
    for (const { id } of blogs) await storeVersion(transaction, id, { by: null });
    await transaction.insertInto('jobs').values(jobs).execute();
  });
}

type SamplePost = z.input<typeof blogInput> & { createdAt: string };

/**
 * The sample posts of a new database: two in each category, each by a leader of the sample company
 * (src/site/about/words.ts). They make no claim that the site does not make.
 */
export function getSamplePosts(): SamplePost[] {
  // Part of the build: the built server has no source files beside it.
  const files = import.meta.glob<string>('./posts/*.md', { query: '?raw', import: 'default', eager: true });
  return Object.values(files).map(parsePost);
}

/** Parses a post in Markdown with its fields at the top: between two lines of `---`, each value in quotes. */
export function parsePost(file: string): SamplePost {
  const [, fields = '', content = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  const entries = fields.split('\n').map((line): [string, string] => {
    const [, name = '', value = ''] = /^(\w+): (".*")$/.exec(line) ?? [];
    return [name, JSON.parse(value)];
  });
  return { ...Object.fromEntries(entries), content: content.trim() } as SamplePost;
}
