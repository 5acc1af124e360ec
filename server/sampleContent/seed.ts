import type { z } from 'zod';
import { blogWithCover } from '../../src/shared/blog';
import { startOfIndianDay } from '../../src/shared/indianTime';
import { jobInput } from '../../src/shared/job';
import { LANGUAGES, toLanguage } from '../../src/shared/languages';
import type { ReplyTemplateInput } from '../../src/shared/replyTemplate';
import type { Database } from '../database/open';
import { insertOnce, newRecordColumns } from '../database/rows';
import { toJobRow } from '../jobs/job';
import { toBlogRow } from '../posts/blog';
import { recordPublication } from '../posts/publish';
import { HOUR } from '../time';
import sampleJobs from './jobs.json';

/** In India. */
const HOUR_OF_PUBLICATION = 10.5;
/** Such as "10 September 2026", in India. */
const DATE: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'Asia/Kolkata' };
const dateFormats = {
  en: new Intl.DateTimeFormat('en-GB', DATE),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', DATE),
};

/**
 * Fills a new database with the templates for replies, and with the sample blogs and jobs, dated by days before its first
 * start. A row of its own records this, so that deleting every blog does not bring them back, and two processes that
 * start at once do it once.
 */
export async function seed({ db }: Database, options: { sampleContent: boolean; now: Date }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const seeded = { key: 'seeded', value: String(options.sampleContent) };
    if (!(await insertOnce(transaction, 'meta', seeded))) return;
    await transaction
      .insertInto('replyTemplates')
      .values(
        getFirstTemplates().map((template) => ({ ...template, ...newRecordColumns(options.now, null) })),
      )
      .execute();
    if (!options.sampleContent) return;
    const blogs = getSamplePosts(options.now).map(({ id, createdAt, ...post }) => ({
      ...toBlogRow(blogWithCover.parse(post)),
      ...newRecordColumns(createdAt, null),
      id,
      status: 'published',
    }));
    const jobs = sampleJobs.map(({ daysAgo, ...job }) => {
      const posted = goBack(options.now, daysAgo);
      return {
        ...toJobRow(jobInput.parse(job)),
        ...newRecordColumns(posted, null),
        status: 'open',
        postedDate: posted.toISOString(),
        isSample: 1,
      };
    });
    const stored = await transaction.insertInto('blogs').values(blogs).returningAll().execute();
    for (const blog of stored) await recordPublication(transaction, blog, { by: null });
    await transaction.insertInto('jobs').values(jobs).execute();
  });
}

/** The morning of a day in India, so many days before another one. */
function goBack(now: Date, days: number): Date {
  const today = Date.parse(startOfIndianDay(now));
  return new Date(today + (HOUR_OF_PUBLICATION - 24 * days) * HOUR);
}

/**
 * The templates for replies of a new database; admins change them from then on. In a file of `templates/` each has its name
 * as a heading. `{{name}}`, `{{topic}}` and `{{your name}}` are filled in, every other placeholder by hand.
 */
export function getFirstTemplates(): ReplyTemplateInput[] {
  const files = import.meta.glob<string>('./templates/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  return LANGUAGES.flatMap((language) =>
    (files[`./templates/${language}.md`] ?? '')
      .split(/^## /m)
      .slice(1)
      .map((template) => {
        const [name = '', ...lines] = template.split('\n');
        return { name, language, text: lines.join('\n').trim() };
      }),
  );
}

/** What a file of `posts/` has: an id, by which /services names some of them; `daysAgo` stands for its dates. */
type PostFile = Omit<z.input<typeof blogWithCover>, 'date'> & { id: string; daysAgo: string };

/**
 * The sample posts of a new database: in English two and in Hindi one in each category, each by a leader of the company
 * (src/content/leaders.ts). They make no claim that the site does not make.
 */
export function getSamplePosts(now: Date) {
  // Part of the build: the built server has no source files beside it.
  const files = import.meta.glob<string>('./posts/*.md', { query: '?raw', import: 'default', eager: true });
  return Object.values(files)
    .map(parsePost)
    .map(({ daysAgo, ...post }) => {
      const createdAt = goBack(now, Number(daysAgo));
      return {
        ...post,
        createdAt,
        date: dateFormats[toLanguage(post.language ?? '')].format(createdAt),
      };
    });
}

/** Parses a post in Markdown with its fields at the top: between two lines of `---`, each value in quotes. */
export function parsePost(file: string): PostFile {
  const [, fields = '', content = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  const entries = fields.split('\n').map((line): [string, string] => {
    const [, name = '', value = ''] = /^(\w+): (".*")$/.exec(line) ?? [];
    return [name, JSON.parse(value)];
  });
  return { ...Object.fromEntries(entries), content: content.trim() } as PostFile;
}
