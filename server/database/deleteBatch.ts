import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type SqlBool,
  sql,
} from 'kysely';
import type { Schema } from './schema';

/** Few enough for the time-out of a statement of PostgreSQL, also when each row has rows of other tables with it. */
export const DELETE_BATCH = 500;

/**
 * Deletes at most about 500 rows, so that a backlog which a single statement could not delete in time gets smaller.
 *
 * @param key a column; better one that is unique
 * @param isExpired decides again when a row is deleted: it may have been changed in that moment
 * @returns whether there may be more
 */
export async function deleteBatch<Table extends keyof Schema>(
  db: Kysely<Schema>,
  table: Table,
  key: keyof Schema[Table] & string,
  isExpired: (eb: ExpressionBuilder<Schema, Table>) => Expression<SqlBool>,
): Promise<boolean> {
  const condition = isExpired(expressionBuilder<Schema, Table>());
  const [from, column] = [sql.table(table), sql.ref(key)];
  const { numAffectedRows = 0n } = await sql`
    delete from ${from} where ${condition}
    and ${column} in (select ${column} from ${from} where ${condition} limit ${sql.lit(DELETE_BATCH)})`.execute(
    db,
  );
  return numAffectedRows >= DELETE_BATCH;
}
