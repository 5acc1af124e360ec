import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Db, Schema } from './schema';

/** An order of all rows that an index has; its last column is the id. */
export type RowOrder = { columns: readonly string[]; direction: 'asc' | 'desc' };

const BY_ID: RowOrder = { columns: ['id'], direction: 'asc' };

/**
 * Conditions that split the rows of a table into ranges of at most `size`, in an order. Reading one range after the other
 * never takes long at once, however many rows there are and however few of them are wanted.
 */
export async function* splitRows(
  db: Db,
  table: keyof Schema,
  size: number,
  order: RowOrder = BY_ID,
): AsyncGenerator<RawBuilder<boolean>> {
  const names = sql.join(order.columns.map((column) => sql.ref(column)));
  const [first = 'id'] = order.columns;
  // The first condition follows from the second, but PostgreSQL sees only by it how small the range is.
  const compare = (operator: string, row: Row) =>
    sql<boolean>`${sql.ref(first)} ${sql.raw(`${operator.slice(0, 1)}=`)} ${row[first]}
      and (${names}) ${sql.raw(operator)} (${sql.join(order.columns.map((column) => row[column]))})`;
  const [isBefore, isAfter] = order.direction === 'asc' ? ['<=', '>'] : ['>=', '<'];
  let start: RawBuilder<boolean> = sql`1 = 1`;
  for (;;) {
    const { rows } = await sql<Row>`
      select ${names} from ${sql.table(table)} where ${start} order by ${direct(order)} limit 1 offset ${size - 1}
    `.execute(db);
    const [end] = rows;
    if (!end) break;
    yield sql`${start} and ${compare(isBefore, end)}`;
    start = compare(isAfter, end);
  }
  yield start;
}

type Row = Record<string, unknown>;

function direct({ columns, direction }: RowOrder): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`));
}

/** Sorts a query in an order. */
export function sortRows<
  Query extends { orderBy: (column: RawBuilder<unknown>, direction: 'asc' | 'desc') => Query },
>(query: Query, { columns, direction }: RowOrder): Query {
  return columns.reduce((sorted, column) => sorted.orderBy(sql.ref(column), direction), query);
}

/** Few enough for the time-out of a statement of PostgreSQL, also when each row has rows of other tables with it. */
const DELETE_BATCH = 500;
/** Rows that have many others with them, or much content. */
export const SMALL_BATCH = 20;

/**
 * Deletes at most about 500 rows, so that a backlog which a single statement could not delete in time gets smaller. In the
 * order of the key, as in every transaction that changes several rows: otherwise two could wait for each other.
 *
 * @param key a column; better one that is unique
 * @param size fewer where a row takes much with it, since SQLite serves nothing else during a statement
 * @param isExpired decides again when a row is deleted: it may have been changed in that moment
 * @returns whether there may be more
 */
export async function deleteBatch<Table extends keyof Schema>(
  db: Db,
  table: Table,
  key: keyof Schema[Table] & string,
  isExpired: (eb: ExpressionBuilder<Schema, Table>) => Expression<SqlBool>,
  size = DELETE_BATCH,
): Promise<boolean> {
  const condition = isExpired(expressionBuilder<Schema, Table>());
  // Kysely infers no types for a table that is a parameter.
  const [anyTable, anyKey] = [table, key] as unknown as ['meta', 'key'];
  const rows = db
    .selectFrom(anyTable)
    .select(anyKey)
    .where(condition)
    .orderBy(anyKey)
    .limit(size)
    .forUpdate();
  const { numDeletedRows } = await db
    .deleteFrom(anyTable)
    .where(condition)
    .where(anyKey, 'in', rows)
    .executeTakeFirstOrThrow();
  return numDeletedRows >= size;
}

/** Tables with rows that no response contains after their `expiresAt`, and the keys of these. */
const EXPIRING = {
  sessions: 'tokenHash',
  usedFormTokens: 'tokenHash',
  inquiryPresence: 'session',
  draftPreviews: 'tokenHash',
  accountLinks: 'id',
} as const;

/** Deletes some of the rows that have expired. @returns whether there may be more */
export function purgeExpired(db: Db, now: Date, table: keyof typeof EXPIRING): Promise<boolean> {
  // Kysely infers no types for a table that is a parameter.
  const [anyTable, anyKey] = [table, EXPIRING[table]] as ['sessions', 'tokenHash'];
  return deleteBatch(db, anyTable, anyKey, (eb) => eb('expiresAt', '<=', now.toISOString()));
}

/** Both engines limit the number of values of a statement. */
const ID_BATCH = 500;

/** The ids in groups that a statement can name. */
export function toBatches(ids: readonly string[], size = ID_BATCH): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
