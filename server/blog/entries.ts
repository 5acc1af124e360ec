import { sql } from 'kysely';
import type { z } from 'zod';
import type { blogListQuery } from '../../src/shared/blog';
import type { BlogEntry } from '../../src/shared/blogResponses';
import type { Page } from '../../src/shared/list';
import { matchesSearch, paginate } from '../database/lists';
import { pick } from '../database/rows';
import type { Db } from '../database/schema';
import { activeBlogs } from '../records/softDelete';
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
  const { items, total } = await paginate(matching, query, DEFAULT_SORT[status]);
  const blogIds = items.flatMap((item) => (item.status === 'published' ? item.id : []));
  const draftIds = items.flatMap((item) => (item.status === 'published' ? [] : item.id));
  const entries = new Map([...(await readPublished(db, blogIds)), ...(await readDrafts(db, draftIds))]);
  return { items: items.flatMap(({ id }) => entries.get(id) ?? []), total };
}

async function readPublished(db: Db, ids: string[]): Promise<[string, BlogEntry][]> {
  if (ids.length === 0) return [];
  const rows = await activeBlogs(db).selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => [row.id, toBlog(row)]);
}

async function readDrafts(db: Db, ids: string[]): Promise<[string, BlogEntry][]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('blogDrafts').selectAll().where('id', 'in', ids).execute();
  const drafts = await toDrafts(db, rows);
  return drafts.map((draft) => {
    const { _id, content = '', blog, blogStatus, publishAt, problem, createdAt, updatedAt } = draft;
    const status = publishAt ? 'scheduled' : 'draft';
    return [
      _id,
      {
        _id,
        ...pick({ ...draft, content }, BLOG_TEXTS),
        status,
        createdAt,
        updatedAt,
        draft: { blog, blogStatus, publishAt, problem },
      },
    ];
  });
}
