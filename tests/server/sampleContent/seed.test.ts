import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import sampleJobs from '../../../server/sampleContent/jobs.json';
import { getFirstTemplates, getSamplePosts, seed } from '../../../server/sampleContent/seed';
import { leadersIn } from '../../../src/content/leaders';
import { linkedPostsIn } from '../../../src/content/posts';
import { blogInput } from '../../../src/shared/blog';
import { newJob } from '../../../src/shared/job';
import { LANGUAGES } from '../../../src/shared/languages';
import { replyTemplateInput } from '../../../src/shared/replyTemplate';
import { createTestDatabase } from '../../support/server/testDatabase';

/** In India it is the next day already. */
const NOW = new Date('2026-11-24T22:00:00Z');

test('a new database gets ten blogs, three jobs and the first templates, once', async () => {
  const database = await openDatabase(await createTestDatabase());
  const tables = ['blogs', 'jobs', 'replyTemplates'] as const;
  const count = async (table: (typeof tables)[number]) =>
    (await database.db.selectFrom(table).select('id').execute()).length;
  const options = { sampleContent: true, now: NOW };
  await Promise.all([seed(database, options), seed(database, options)]);
  expect(await Promise.all(tables.map(count))).toEqual([10, 3, getFirstTemplates().length]);
  for (const table of tables) await database.db.deleteFrom(table).execute();
  await seed(database, options);
  expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0]);
  await database.close();
});

test('SAMPLE_CONTENT=false leaves a new database empty, also when it is set to true later', async () => {
  const database = await openDatabase(':memory:');
  await seed(database, { sampleContent: false, now: NOW });
  await seed(database, { sampleContent: true, now: NOW });
  expect(await database.db.selectFrom('blogs').selectAll().execute()).toEqual([]);
  expect(await database.db.selectFrom('replyTemplates').select('id').execute()).not.toEqual([]);
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
  const hindi = ['दुकान के नुस्खे', 'दुकान के नुस्खे', 'नया क्या है', 'बाज़ार की बात'];
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
  expect(new Set(blogs.map(({ date }) => date)).size).toBe(10);
});

test('the sample jobs match the contract', () => {
  for (const { daysAgo: _, ...job } of sampleJobs) expect(newJob.parse(job)).toEqual(job);
});

test('each sample blog has a leader of the sample company as its author', () => {
  const names = Object.values(leadersIn)
    .flat()
    .map(({ name }) => name);
  for (const { title, author } of getSamplePosts(NOW))
    expect([title, names.includes(author)]).toEqual([title, true]);
});

test('the posts that /services names are sample posts', () => {
  const titles = new Map(getSamplePosts(NOW).map(({ id, title }) => [id, title]));
  const named = Object.values(linkedPostsIn)
    .flatMap(Object.values<{ id: string; title: string }>)
    .filter(({ id }) => id);
  for (const { id, title } of named) expect(titles.get(id)).toContain(title);
});

const GREETING = { en: /^Dear \{\{name\}\},/, hi: /^नमस्ते \{\{name\}\} जी,/ };

test.for(LANGUAGES)(
  'the first templates in %s greet by name and end with the name of the admin',
  (language) => {
    const templates = getFirstTemplates().filter((template) => template.language === language);
    expect(templates).toHaveLength(6);
    for (const template of templates) {
      expect(replyTemplateInput.parse(template)).toEqual(template);
      expect(template.text).toMatch(GREETING[language]);
      expect(template.text).toMatch(/\n\{\{your name\}\}$/);
      // Digits are Latin, also in Hindi.
      expect(template.text).not.toMatch(/[\u0966-\u096f]/);
    }
  },
);
