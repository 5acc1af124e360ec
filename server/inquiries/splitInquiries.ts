import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../database/schema';

/** An order of all inquiries that an index has; its last column is the id. */
export type InquiryOrder = {
  columns: readonly (keyof Schema['inquiries'])[];
  direction: 'asc' | 'desc';
};

export const NEWEST_FIRST: InquiryOrder = { columns: ['created_at', 'id'], direction: 'desc' };

/**
 * Conditions that split the inquiries into ranges of at most `size`, in an order. Reading one range after the other
 * never takes long at once, however many inquiries there are and however few of them are wanted.
 */
export async function* splitInquiries(
  db: Kysely<Schema>,
  order: InquiryOrder,
  size: number,
): AsyncGenerator<RawBuilder<boolean>> {
  const names = sql.join(order.columns.map((column) => sql.ref(column)));
  const [first = 'id'] = order.columns;
  // PostgreSQL estimates how small a range is only from the bounds of a single column.
  const compare = (operator: string, row: Row) =>
    sql<boolean>`${sql.ref(first)} ${sql.raw(`${operator.slice(0, 1)}=`)} ${row[first]}
      and (${names}) ${sql.raw(operator)} (${sql.join(order.columns.map((column) => row[column]))})`;
  const [isBefore, isAfter] = order.direction === 'asc' ? ['<=', '>'] : ['>=', '<'];
  let start: RawBuilder<boolean> = sql`1 = 1`;
  for (;;) {
    const [end] = await sortInquiries(db.selectFrom('inquiries').select(order.columns).where(start), order)
      .limit(1)
      .offset(size - 1)
      .execute();
    if (!end) break;
    yield sql`${start} and ${compare(isBefore, end)}`;
    start = compare(isAfter, end);
  }
  yield start;
}

type Row = Record<string, unknown>;

/** Sorts a query of inquiries. */
export function sortInquiries<
  Query extends { orderBy: (column: RawBuilder<unknown>, direction: 'asc' | 'desc') => Query },
>(query: Query, { columns, direction }: InquiryOrder): Query {
  return columns.reduce((sorted, column) => sorted.orderBy(sql.ref(column), direction), query);
}
