import { existsSync } from 'node:fs';
import { compareMigrations } from '../database/migrations';
import { OperatorError } from '../operatorError';
import { listTables, openPlainFile, type PlainFile } from './plainFile';

/** The number of rows of each table. */
export type RowCounts = Record<string, number>;

/**
 * Checks that a copy is undamaged, belongs to this site and is not of an unreleased version.
 *
 * @param name the file name for messages
 * @throws OperatorError
 */
export function verifyBackup(file: string, name = file): RowCounts {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${name}`);
  try {
    const copy = openPlainFile(file);
    checkSound(copy, name);
    checkMigrations(copy, name);
    const rows = countRows(copy);
    copy.close();
    return rows;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'SQLITE_NOTADB') throw new OperatorError(`${name} is not an SQLite database`);
    if (code === 'SQLITE_CORRUPT') throw new OperatorError(`${name} is damaged: ${message}`);
    throw new OperatorError(`${name} cannot be read: ${message}`);
  }
}

function checkSound(copy: PlainFile, file: string): void {
  const found = copy.all<{ integrity_check: string }>('pragma integrity_check');
  const errors = found.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  if (found.length === 0 || errors.length > 0)
    throw new OperatorError(`${file} is damaged: ${errors[0] ?? ''}`);
  const [orphan] = copy.all<{ table: string }>('pragma foreign_key_check');
  if (orphan) throw new OperatorError(`${file} is damaged: a row of ${orphan.table} belongs to none`);
}

/**
 * Whether a file of this site is of an older or a newer version.
 *
 * @throws OperatorError when it cannot be used
 */
export function checkMigrations(copy: PlainFile, file: string): ReturnType<typeof compareMigrations> {
  const tables = copy.all("select name from sqlite_master where name = 'kysely_migration'");
  const applied =
    tables.length === 0 ? [] : copy.all<{ name: string }>('select name from kysely_migration order by name');
  return compareMigrations(
    applied.map(({ name }) => name),
    file,
  );
}

function countRows(copy: PlainFile): RowCounts {
  const counts = listTables(copy).map(({ name }) => {
    const [row] = copy.all<{ count: number }>(`select count(*) as count from "${name}"`);
    return [name, row?.count ?? 0];
  });
  return Object.fromEntries(counts) as RowCounts;
}
