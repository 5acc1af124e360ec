import { sql } from 'kysely';
import type { InquiryListQuery } from '../../src/shared/inquiry';
import type { Page } from '../../src/shared/list';
import { type RowOrder, sortRows, splitRows } from '../database/batches';
import { countRows } from '../database/lists';
import type { Db } from '../database/schema';
import { type FilterContext, type InquiryFilter, matchesFilter } from './search';

/** Few enough to be searched without delaying other requests. */
const SEARCH_RANGE = 10_000;
/** Below the number of parameters that a statement can have. */
const MAX_SORTED_HITS = 1_000;

const NEWEST_FIRST: RowOrder = { columns: ['newSince', 'id'], direction: 'desc' };

/** By the sort keys of the query. Each of these orders has an index with every column that a filter needs. */
const ORDERS: Record<string, RowOrder['columns']> = {
  newSince: NEWEST_FIRST.columns,
  createdAt: ['createdAt', 'id'],
  name: ['nameKey', 'id'],
  email: ['emailKey', 'createdAt', 'id'],
  subject: ['subjectKey', 'id'],
  status: ['status', 'newSince', 'id'],
};

/** The follow-up date, or else since when it is new. Without an index: this order is for what is due, which is little. */
const DUE_SINCE = sql<string>`coalesce(follow_up, new_since)`;

type Query = InquiryFilter & { page: number; limit: number; sort?: InquiryListQuery['sort'] };

/**
 * The ids of one page of inquiries, and the number of all that match: those first that became new last, or by `sort`. The
 * id breaks ties, so that each inquiry is on exactly one page.
 */
export async function listInquiries(
  db: Db,
  { page, limit, sort = '-newSince', ...filter }: Query,
  context: FilterContext,
): Promise<Page<string>> {
  const key = sort.replace('-', '');
  const columns = ORDERS[key] ?? NEWEST_FIRST.columns;
  const order: RowOrder = { columns, direction: sort.startsWith('-') ? 'desc' : 'asc' };
  const isByDue = key === 'due';
  const window = { offset: (page - 1) * limit, limit };
  const matching = selectInquiries(db).where(matchesFilter(filter, context));
  // SQLite would prefer the index of the status to that of the order, and sort, unless the column is in an expression.
  const inOrder =
    filter.status === undefined || key === 'newSince' || key === 'status' || isByDue
      ? matching
      : selectInquiries(db)
          .where(sql<boolean>`status || '' = ${filter.status}`)
          .where(matchesFilter({ ...filter, status: undefined }, context));
  if (filter.search && !isByDue) return searchInquiries(db, { matching, inOrder }, order, window);
  const total = await countRows(matching);
  const ids = inOrder.select('id');
  const sorted = isByDue
    ? ids.orderBy(DUE_SINCE, order.direction).orderBy('id', order.direction)
    : sortRows(ids, order);
  const rows = await sorted.limit(window.limit).offset(window.offset).execute();
  return { items: rows.map(({ id }) => id), total };
}

type Inquiries = ReturnType<typeof selectInquiries>;

function selectInquiries(db: Db) {
  return db.selectFrom('inquiries');
}

/**
 * Searches range by range, so that other requests need not wait. The first pass, newest first whatever the order of the
 * list, counts them and finds the ids of a few; only many are looked for once more, in the order of the list.
 */
async function searchInquiries(
  db: Db,
  { matching, inOrder }: { matching: Inquiries; inOrder: Inquiries },
  order: RowOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<Page<string>> {
  const hits: string[] = [];
  let total = 0;
  for await (const isInRange of splitRows(db, 'inquiries', SEARCH_RANGE, NEWEST_FIRST)) {
    const inRange = matching.where(isInRange);
    const room = MAX_SORTED_HITS - hits.length;
    const rows = room > 0 ? await inRange.select('id').limit(room).execute() : [];
    hits.push(...rows.map(({ id }) => id));
    total += rows.length < room ? rows.length : await countRows(inRange);
  }
  if (offset >= total) return { items: [], total };
  if (total <= hits.length) {
    const rows = await sortRows(db.selectFrom('inquiries').select('id').where('id', 'in', hits), order)
      .limit(limit)
      .offset(offset)
      .execute();
    return { items: rows.map(({ id }) => id), total };
  }
  const items: string[] = [];
  let skipped = 0;
  for await (const isInRange of splitRows(db, 'inquiries', SEARCH_RANGE, order)) {
    const inRange = inOrder.where(isInRange);
    const skip = offset - skipped;
    const count = skip > 0 ? await countRows(inRange) : 0;
    if (skip > 0 && count <= skip) {
      skipped += count;
      continue;
    }
    const rows = await sortRows(inRange.select('id'), order)
      .limit(limit - items.length)
      .offset(skip)
      .execute();
    items.push(...rows.map(({ id }) => id));
    skipped = offset;
    if (items.length === limit) break;
  }
  return { items, total };
}
