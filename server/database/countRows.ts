import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema';

/** Counts the rows of a query that has no columns yet. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { count } = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
