import { CompiledQuery } from 'kysely';
import type { Db } from '../schema';
import type { Row, Table, Target } from './copyTables';

type Found = Record<string, unknown>;

/** @param connection one connection, in a transaction */
export async function createPostgresTables(
  connection: Pick<Db, 'executeQuery'>,
): Promise<Target & { tables: string[] }> {
  const run = async (sql: string, values: unknown[] = []) =>
    (await connection.executeQuery<Found>(CompiledQuery.raw(sql, values))).rows;
  const types = new Map<string, string>();
  const tables = new Set<string>();
  for (const { table, column, type } of await run(
    `select table_name as table, column_name as column, udt_name as type from information_schema.columns
      where table_schema = current_schema() and table_name not like 'kysely%'`,
  )) {
    tables.add(String(table));
    types.set(`${String(table)} ${String(column)}`, String(type));
  }
  const getType = (table: Table, column: string) => types.get(`${table.name} ${column}`) ?? 'unknown';

  return {
    tables: [...tables],
    async *read({ name, columns }, batch) {
      const names = columns.map((column) => `"${column}"`).join(', ');
      await run(`declare table_rows no scroll cursor for select ${names} from "${name}"`);
      for (;;) {
        const found = await run(`fetch ${batch} from table_rows`);
        if (found.length === 0) break;
        yield found.map((row): Row => columns.map((column) => row[column]));
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
