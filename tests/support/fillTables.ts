import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './folder';

/** Runs a program with libsql in a process of its own, since libsql holds a file as long as its process lives. */
export function runOnFile(file: string, program: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['-e', `const database = new (require('libsql'))(process.argv[1]);\n${program}`, file],
    { encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/**
 * Adds three rows to every table: texts with quotes, line breaks and characters of all planes, bytes, the largest and
 * smallest numbers, and null wherever it is allowed in the second row.
 */
export function fillEveryTable(file: string): void {
  runOnFile(
    file,
    `
    const tables = database.prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%' and name not like 'sqlite%' order by rowid").all();
    const filled = {};
    database.exec('begin');
    for (const { name } of tables) {
      const columns = database.prepare('select * from pragma_table_info(?)').all([name]);
      const references = database.prepare('select * from pragma_foreign_key_list(?)').all([name]);
      filled[name] = [1, 2, 3].map((n) => {
        const row = {};
        for (const column of columns) {
          const reference = references.find(({ from }) => from === column.name);
          if (reference) row[column.name] = filled[reference.table][n - 1][reference.to];
          else if (n === 2 && column.notnull === 0) row[column.name] = null;
          else if (column.type === 'bigint') row[column.name] = Number.MAX_SAFE_INTEGER - n;
          else if (column.type === 'INTEGER') row[column.name] = n === 1 ? -2147483648 : n === 2 ? 0 : 2147483647;
          else if (column.type === 'BLOB') row[column.name] = Buffer.alloc(n === 3 ? 0 : n * 99_999, n);
          else row[column.name] = n + ' "a" \\'b\\' {c,d} \\\\ \\\\x41 NULL\\n\\r\\t' + ' नमस्ते 😀 \\u0001 \\uffff é e\\u0301 ' + name;
        }
        const names = Object.keys(row);
        database.prepare('insert into ' + name + ' (' + names.map((one) => '"' + one + '"') + ') values (' + names.map(() => '?') + ')').run(Object.values(row));
        return row;
      });
    }
    database.exec('commit');`,
  );
}

/**
 * All rows of all tables; bytes as their hash. Of a copy: libsql may keep a file locked after this process has closed it.
 */
export function readTables(file: string): Record<string, string[]> {
  const copy = join(makeFolder(), 'copy.db');
  for (const suffix of ['', '-wal']) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix);
  }
  return JSON.parse(
    runOnFile(
      copy,
      `const { createHash } = require('node:crypto');
      const rows = {};
      for (const { name } of database.prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%' and name not like 'sqlite%'").all()) {
        rows[name] = database.prepare('select * from ' + name).all().map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).toSorted()),
          (_key, value) => value instanceof ArrayBuffer ? createHash('md5').update(Buffer.from(value)).digest('hex') : value)).toSorted();
      }
      console.log(JSON.stringify(rows));`,
    ),
  );
}
