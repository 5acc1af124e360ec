import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import sampleJobs from '../../../server/sampleContent/jobs.json';
import { getSamplePosts, seed } from '../../../server/sampleContent/seed';
import { blogInput } from '../../../src/shared/blog';
import { newJob } from '../../../src/shared/job';
import { leaders } from '../../../src/site/content/leaders';
import { leaders as hindiLeaders } from '../../../src/site/content/leaders.hi';
import { linkedPosts } from '../../../src/site/content/posts';
import { linkedPosts as hindiPosts } from '../../../src/site/content/posts.hi';
import { createTestDatabase } from '../../support/server/testDatabase';

/** In India it is the next day already. */
const NOW = new Date('2026-11-24T22:00:00Z');

test('a new database gets nine blogs and three jobs, once', async () => {
  const database = await openDatabase(await createTestDatabase());
  const count = async (table: 'blogs' | 'jobs') =>
    (await database.db.selectFrom(table).select('id').execute()).length;
  const options = { sampleContent: true, now: NOW };
  await Promise.all([seed(database, options), seed(database, options)]);
  expect([await count('blogs'), await count('jobs')]).toEqual([9, 3]);
  await database.db.deleteFrom('blogs').execute();
  await seed(database, options);
  expect(await count('blogs')).toBe(0);
  await database.close();
});

test('SAMPLE_CONTENT=false leaves a new database empty, also when it is set to true later', async () => {
  const database = await openDatabase(':memory:');
  await seed(database, { sampleContent: false, now: NOW });
  await seed(database, { sampleContent: true, now: NOW });
  expect(await database.db.selectFrom('blogs').selectAll().execute()).toEqual([]);
  await database.close();
});

test('the sample blogs match the contract: in English two in each category, in Hindi one, 280 to 600 words each', () => {
  for (const blog of getSamplePosts(NOW)) {
    expect(blogInput.parse(blog)).toEqual(
      expect.objectContaining({ title: blog.title, content: blog.content.trim() }),
    );
    const length = blog.content.split(/\s+/).length;
    expect([blog.title, length >= 280 && length <= 600 ? 'good' : length]).toEqual([blog.title, 'good']);
  }
  const categories = getSamplePosts(NOW)
    .map(({ category }) => category)
    .toSorted((a, b) => a.localeCompare(b));
  const english = ['Growth Tips', 'Industry Trends', 'Product Updates'];
  const hindi = ['दुकान के नुस्खे', 'नया क्या है', 'बाज़ार की बात'];
  expect(categories).toEqual([...english.flatMap((category) => [category, category]), ...hindi]);
});

test('posts and jobs are dated by days in India before the first start, the newest within a week', async () => {
  const database = await openDatabase(':memory:');
  await seed(database, { sampleContent: true, now: NOW });
  const blogs = await database.db.selectFrom('blogs').selectAll().orderBy('createdAt', 'desc').execute();
  const jobs = await database.db.selectFrom('jobs').selectAll().orderBy('postedDate', 'desc').execute();
  await database.close();
  expect(blogs[0]).toMatchObject({ date: '19 November 2026', createdAt: '2026-11-19T05:00:00.000Z' });
  expect(jobs[0]).toMatchObject({
    postedDate: '2026-11-22T05:00:00.000Z',
    createdAt: '2026-11-22T05:00:00.000Z',
  });
  expect(new Set(blogs.map(({ date }) => date)).size).toBe(9);
});

test('the sample jobs match the contract', () => {
  for (const { daysAgo: _, ...job } of sampleJobs) expect(newJob.parse(job)).toEqual(job);
});

test('each sample blog has a leader of the sample company as its author', () => {
  const names = [...leaders, ...hindiLeaders].map(({ name }) => name);
  for (const { title, author } of getSamplePosts(NOW))
    expect([title, names.includes(author)]).toEqual([title, true]);
});

test('the posts that /services names are sample posts', () => {
  const titles = new Map(getSamplePosts(NOW).map(({ id, title }) => [id, title]));
  const named = [...Object.values(linkedPosts), ...Object.values(hindiPosts)].filter(({ id }) => id);
  for (const { id, title } of named) expect(titles.get(id)).toContain(title);
});
