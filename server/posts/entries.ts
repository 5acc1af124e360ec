import { sql } from 'kysely';
import type { z } from 'zod';
import type { blogListQuery } from '../../src/shared/blog';
import type { BlogDraft, BlogEntry } from '../../src/shared/blogResponses';
import type { Page } from '../../src/shared/list';
import { matchesSearch, paginate } from '../database/lists';
import { pick } from '../database/rows';
import type { Db } from '../database/schema';
import { activeBlogs } from '../database/softDelete';
import { BLOG_TEXTS, toBlog } from './blog';
import { toDrafts } from './draft';

const DEFAULT_SORT = { all: '-createdAt', scheduled: 'publishAt', draft: '-updatedAt' };

const COLUMNS = [
  'id',
  'category',
  'language',
  'createdAt',
  'updatedAt',
  'titleKey',
  'authorKey',
  'categoryKey',
  'searchText',
] as const;

/** A page of the published blogs and the drafts, in one order. Whoever calls this has a session. */
export async function listBlogEntries(
  db: Db,
  status: keyof typeof DEFAULT_SORT,
  query: z.output<typeof blogListQuery>,
): Promise<Page<BlogEntry>> {
  const { category, language, search } = query;
  const published = activeBlogs(db)
    .select(COLUMNS)
    .select([sql<string>`''`.as('publishAt'), sql<string>`'published'`.as('status')]);
  const drafts = db
    .selectFrom('blogDrafts')
    .select([...COLUMNS, 'publishAt'])
    .select(sql<string>`case when publish_at = '' then 'draft' else 'scheduled' end`.as('status'));
  let matching = db.selectFrom(published.unionAll(drafts).as('entries'));
  if (status !== 'all') matching = matching.where('status', '=', status);
  if (category) matching = matching.where('category', '=', category);
  if (language) matching = matching.where('language', '=', language);
  if (search) matching = matching.where(matchesSearch(search));
  const { items, total } = await paginate(matching, query, { defaultSort: DEFAULT_SORT[status] });
  if (items.length === 0) return { items: [], total };
  const ids = items.map(({ id }) => id);
  const blogs = await activeBlogs(db).selectAll().where('id', 'in', ids).execute();
  const rows = await db.selectFrom('blogDrafts').selectAll().where('id', 'in', ids).execute();
  const entries = [...blogs.map(toBlog), ...(await toDrafts(db, rows)).map(toEntry)];
  const byId = new Map(entries.map((entry) => [entry._id, entry]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), total };
}

function toEntry({ blog, blogStatus, publishAt, problem, content = '', ...draft }: BlogDraft): BlogEntry {
  return {
    ...pick({ ...draft, content }, ['_id', ...BLOG_TEXTS, 'createdAt', 'updatedAt']),
    status: publishAt ? 'scheduled' : 'draft',
    draft: { blog, blogStatus, publishAt, problem },
  };
}
