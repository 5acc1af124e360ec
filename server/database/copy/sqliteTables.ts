import { bindable, type PlainFile } from '../sqlite';
import type { Row, Source, Table, Target } from './copyTables';

type Value = string | number | null | ArrayBuffer | Uint8Array;

/** All tables of an SQLite file, in the order of the migrations, but not those that keep the books of the migrations. */
export function listTables(file: PlainFile): Table[] {
  const tables = file.all<{ name: string }>(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
      order by rowid`,
  );
  return tables.map(({ name }) => ({
    name,
    columns: file
      .all<{ name: string }>('select name from pragma_table_info(?) order by cid', [name])
      .map((column) => column.name),
  }));
}

export function createSqliteTables(file: PlainFile): Source & Target {
  return {
    async findLargestRow({ name, columns }) {
      const size = columns.map((column) => `coalesce(octet_length("${column}"), 0)`).join(' + ');
      const [row] = file.all<{ size: number | null }>(`select max(${size}) as size from "${name}"`);
      return row?.size ?? 0;
    },
    *read({ name, columns }, batch) {
      const names = columns.map((column) => `"${column}"`).join(', ');
      const read = file.prepare<Record<string, Value> & { _row: number }>(
        `select rowid as _row, ${names} from "${name}" where rowid > ? order by rowid limit ?`,
      );
      for (let after = 0; ; ) {
        const found = read([after, batch]);
        yield found.map((row) => columns.map((column) => toValue(row[column])));
        const last = found.at(-1);
        if (!last || found.length < batch) return;
        after = last._row;
      }
    },
    async clear({ name }) {
      file.exec(`delete from "${name}"`);
    },
    async insert({ name, columns }, rows) {
      const names = columns.map((column) => `"${column}"`).join(', ');
      const values = columns.map(() => '?').join(', ');
      const insert = file.prepare(`insert into "${name}" (${names}) values (${values})`);
      for (const row of rows) insert(row.map(bindable));
    },
  };
}

/** libsql gives bytes as an ArrayBuffer. */
function toValue(value: Value | undefined): Row[number] {
  return value instanceof ArrayBuffer ? new Uint8Array(value) : value;
}
