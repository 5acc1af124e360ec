import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '../../src/contract/list';
import type { Schema } from './schema';
import { likePattern } from './searchText';

type ListQuery = { page: number; limit: number; sort?: string };

/** The condition that a record's search text contains this text. */
export function matchesSearch(text: string): RawBuilder<boolean> {
  return sql<boolean>`search_text like ${likePattern(text)} escape '\\'`;
}

/** The same query with its order: what was deleted comes with the newest deletion first. */
export function withDefaultSort<Query extends ListQuery & { deleted?: boolean }>(query: Query): Query {
  return { ...query, sort: query.sort ?? (query.deleted ? '-deletedAt' : undefined) };
}

/**
 * One page of `matching` (a query with its filters, no columns yet) and how many match in all: newest
 * first, or by the wanted key. The id breaks ties, so that no record is on two pages or on none.
 *
 * @param columns what each key of `sort` orders by; the contract lets no other key through
 */
export async function paginate<Table extends 'blogs' | 'jobs' | 'inquiries'>(
  matching: SelectQueryBuilder<Schema, Table, object>,
  { page, limit, sort = '-createdAt' }: ListQuery,
  columns: Record<string, string>,
): Promise<Page<Selectable<Schema[Table]>>> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = columns[sort.replace('-', '')] ?? 'created_at';
  const total = await countMatching(matching);
  const items = await matching
    .selectAll()
    .orderBy(sql.ref(column), direction)
    .orderBy(sql.ref('id'), direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: items as unknown as Selectable<Schema[Table]>[], total };
}

async function countMatching<Table extends 'blogs' | 'jobs' | 'inquiries'>(
  matching: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
