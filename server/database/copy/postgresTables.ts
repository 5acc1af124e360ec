import { CompiledQuery } from 'kysely';
import type { Db } from '../schema';
import type { Row, Source, Table, Target } from './copyTables';

type Found = Record<string, unknown>;

/** A column as PostgreSQL describes it. */
export type PostgresColumn = { table: string; column: string; type: string };

/** @param connection one connection, in a transaction */
export async function createPostgresTables(
  connection: Pick<Db, 'executeQuery'>,
): Promise<Source & Target & { columns: PostgresColumn[] }> {
  const run = async <Row = Found>(sql: string, values: unknown[] = []) =>
    (await connection.executeQuery<Row>(CompiledQuery.raw(sql, values))).rows;
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
    async *read({ name, columns: read }, batch) {
      const names = read.map((column) => `"${column}"`).join(', ');
      await run(`declare table_rows no scroll cursor for select ${names} from "${name}"`);
      for (;;) {
        const found = await run(`fetch ${batch} from table_rows`);
        if (found.length === 0) break;
        yield found.map((row): Row => read.map((column) => row[column]));
      }
      await run('close table_rows');
    },
    async clear({ name }) {
      await run(`delete from "${name}"`);
    },
    async insert(table, rows) {
      if (rows.length === 0) return;
      const names = table.columns.map((column) => `"${column}"`).join(', ');
      // An array for each column: the statement stays the same, and has few parameters.
      const arrays = table.columns.map((column, index) => `$${index + 1}::${getType(table, column)}[]`);
      const values = table.columns.map((_column, index) => rows.map((row) => row[index]));
      await run(`insert into "${table.name}" (${names}) select * from unnest(${arrays.join(', ')})`, values);
    },
  };
}
