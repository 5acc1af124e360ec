import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '../../src/shared/list';
import { normalizeForSearch } from './rows';

type ListQuery = { page: number; limit: number; sort?: string; deleted?: boolean };

/** A pattern for `like … escape '\'` that finds a text anywhere, its special characters taken literally. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The condition that a record's search text contains this text. */
export function matchesSearch(text: string): RawBuilder<boolean> {
  return containsText(normalizeForSearch(text));
}

/** @param text as `normalizeForSearch` makes it */
export function containsText(text: string): RawBuilder<boolean> {
  return sql<boolean>`search_text like ${likePattern(text)} escape '\\'`;
}

/**
 * One page of `matching` (a query with its filters, no columns yet) and the total. Times are sorted by their own column,
 * texts by their `…Key`. The id breaks ties, so that each record is on exactly one page.
 *
 * @param options.defaultSort without a `sort` in the query
 * @param options.columns where a list does not need all of them
 */
export async function paginate<Tables, Table extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, Table, object>,
  query: ListQuery,
  {
    defaultSort = query.deleted ? '-deletedAt' : '-createdAt',
    columns,
  }: { defaultSort?: string; columns?: readonly (keyof Tables[Table] & string)[] } = {},
): Promise<Page<Selectable<Tables[Table]>>> {
  const { page, limit, sort = defaultSort } = query;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const key = sort.replace('-', '');
  const column = /(At|Date)$/.test(key) ? key : `${key}Key`;
  const total = await countRows(matching);
  const items = await matching
    .$if(columns === undefined, (rows) => rows.selectAll())
    .select((columns ?? []).map((name) => sql.ref(name).as(name)))
    .orderBy(sql.ref(column), direction)
    .orderBy(sql.ref('id'), direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: items as unknown as Selectable<Tables[Table]>[], total };
}

/** Counts the rows of a query that has no columns yet. */
export async function countRows<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const row = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return (row as { count: number }).count;
}
