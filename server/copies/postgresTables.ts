import { CompiledQuery } from 'kysely';
import { openWithoutTimeouts } from '../database/open';
import type { Db } from '../database/schema';
import { quoteColumns, type Table, type Tables } from './copyTables';

type Found = Record<string, unknown>;

/** One connection to a PostgreSQL, in a transaction. */
export type WholePostgres = {
  connection: Db;
  run: <Row = Found>(sql: string, values?: unknown[]) => Promise<Row[]>;
};

/**
 * Does work on the whole of a PostgreSQL in one transaction, however long it takes.
 *
 * @param mode of the transaction
 */
export async function inPostgres<Result>(
  url: string,
  mode: string,
  work: (postgres: WholePostgres) => Promise<Result>,
): Promise<Result> {
  const db = openWithoutTimeouts(url);
  try {
    return await db.connection().execute(async (connection) => {
      const run = async <Row = Found>(sql: string, values: unknown[] = []) =>
        (await connection.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(sql, values))).rows;
      await run(`begin ${mode}`);
      try {
        await run('set local statement_timeout = 0');
        await run('set local idle_in_transaction_session_timeout = 0');
        const result = await work({ connection, run });
        await run('commit');
        return result;
      } catch (error) {
        await run('rollback').catch(() => {});
        throw error;
      }
    });
  } finally {
    await db.destroy();
  }
}

/** A column as PostgreSQL describes it. */
export type PostgresColumn = { table: string; column: string; type: string };

export async function tablesOfPostgres({
  run,
}: WholePostgres): Promise<Tables & { columns: PostgresColumn[] }> {
  const columns = await run<PostgresColumn>(
    `select table_name as table, column_name as column, udt_name as type from information_schema.columns
      where table_schema = current_schema() and table_name not like 'kysely%' order by table_name, ordinal_position`,
  );
  const types = new Map(columns.map(({ table, column, type }) => [`${table} ${column}`, type]));
  const getType = (table: Table, column: string) => types.get(`${table.name} ${column}`) ?? 'unknown';

  return {
    columns,
    async findLargestRow(table) {
      const sizes = table.columns.map((column) =>
        /bytea|text/.test(getType(table, column)) ? `coalesce(octet_length("${column}"), 0)` : '8',
      );
      const [row] = await run<{ size: number | null }>(
        `select max(${sizes.join(' + ')}) as size from "${table.name}"`,
      );
      return row?.size ?? 0;
    },
    async *read(table, batch) {
      await run(`declare table_rows no scroll cursor for select ${quoteColumns(table)} from "${table.name}"`);
      const fetch = () => run(`fetch ${batch} from table_rows`);
      for (let rows = await fetch(); rows.length > 0; rows = await fetch())
        yield rows.map((row) => table.columns.map((column) => row[column]));
      await run('close table_rows');
    },
    async clear({ name }) {
      await run(`delete from "${name}"`);
    },
    async insert(table, rows) {
      // An array for each column: the statement stays the same, and has few parameters.
      const arrays = table.columns.map((column, index) => `$${index + 1}::${getType(table, column)}[]`);
      const values = table.columns.map((_column, index) => rows.map((row) => row[index]));
      await run(
        `insert into "${table.name}" (${quoteColumns(table)}) select * from unnest(${arrays.join(', ')})`,
        values,
      );
    },
  };
}
