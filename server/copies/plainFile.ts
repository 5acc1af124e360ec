import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import Libsql from 'libsql';
import { type Bindable, bindable, SIDECAR_SUFFIXES } from '../database/sqlite';
import { quoteColumns, type Table, type Tables } from './copyTables';

/** An SQLite file as it is, which nothing migrates. */
export type PlainFile = {
  exec: (sql: string) => void;
  all: <Row extends object>(sql: string, values?: Bindable[]) => Row[];
  /** For a statement that runs often. */
  prepare: <Row extends object>(sql: string) => (values: Bindable[]) => Row[];
  close: () => void;
};

/**
 * libsql releases a file and its locks only when its statements are garbage-collected, so programs that use this exit when
 * they are done.
 */
export function openPlainFile(path: string): PlainFile {
  const database = new Libsql(path);
  const prepare = <Row extends object>(sql: string) => {
    const statement = database.prepare(sql);
    return (values: Bindable[]) => statement.all(values) as Row[];
  };
  return {
    exec: (sql) => void database.exec(sql),
    all: <Row extends object>(sql: string, values: Bindable[] = []) => prepare<Row>(sql)(values),
    prepare,
    close: () => void database.close(),
  };
}

/**
 * Opens an SQLite file that no other process has open, and keeps all others out until it is closed. In a transaction.
 *
 * @throws with the code SQLITE_BUSY or SQLITE_LOCKED when a server has it open
 */
export function openAlone(path: string): PlainFile {
  const file = openPlainFile(path);
  file.exec('pragma locking_mode = exclusive');
  file.exec('begin exclusive');
  return file;
}

export function removeDatabase(path: string): void {
  for (const suffix of ['', ...SIDECAR_SUFFIXES]) rmSync(`${path}${suffix}`, { force: true });
}

/** Syncs a file, or the entries of a folder, to disk. */
export function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** All tables in the order of the migrations, but not those that keep the books of the migrations. */
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

type Value = string | number | null | ArrayBuffer;

/** @param file in a transaction */
export function tablesOfFile(file: PlainFile): Tables {
  return {
    async findLargestRow({ name, columns }) {
      const size = columns.map((column) => `coalesce(octet_length("${column}"), 0)`).join(' + ');
      const [row] = file.all<{ size: number | null }>(`select max(${size}) as size from "${name}"`);
      return row?.size ?? 0;
    },
    async *read(table, batch) {
      const read = file.prepare<Record<string, Value> & { _row: number }>(
        `select rowid as _row, ${quoteColumns(table)} from "${table.name}" where rowid > ? order by rowid limit ?`,
      );
      for (let rows = read([0, batch]); rows.length > 0; rows = read([rows.at(-1)?._row ?? 0, batch]))
        yield rows.map((row) => table.columns.map((column) => toValue(row[column])));
    },
    async clear({ name }) {
      file.exec(`delete from "${name}"`);
    },
    async insert(table, rows) {
      const values = table.columns.map(() => '?').join(', ');
      const insert = file.prepare(`insert into "${table.name}" (${quoteColumns(table)}) values (${values})`);
      for (const row of rows) insert(row.map(bindable));
    },
  };
}

/** libsql gives bytes as an ArrayBuffer. */
function toValue(value: Value | undefined): unknown {
  return value instanceof ArrayBuffer ? new Uint8Array(value) : value;
}
