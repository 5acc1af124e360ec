import { CompiledQuery } from 'kysely';
import { OperatorError } from '../../operatorError';
import { CopyError, copyTables } from '../copy/copyTables';
import { createPostgresTables, type PostgresColumn } from '../copy/postgresTables';
import { createSqliteTables, listTables } from '../copy/sqliteTables';
import { getMigrations, openDatabase, openWithoutTimeouts } from '../open';
import type { Db } from '../schema';
import { openPlainFile, type PlainFile } from '../sqlite';

/**
 * Copies a PostgreSQL that may be in use, as it is at one moment, to a new SQLite file.
 *
 * @throws OperatorError when it cannot be done; errors of the engines
 */
export async function copyPostgres(url: string, target: string): Promise<void> {
  await (await openDatabase(`file:${target}`, { journal: 'delete' })).close();
  const file = openPlainFile(target);
  const source = openWithoutTimeouts(url);
  try {
    file.exec('pragma foreign_keys = off; pragma synchronous = off; begin');
    await source.connection().execute((connection) => fill(file, connection.withoutPlugins()));
    file.exec('commit');
  } catch (error) {
    if (error instanceof CopyError) throw new OperatorError(`The copy would differ: ${error.message}`);
    throw error;
  } finally {
    file.close();
    await source.destroy();
  }
}

async function fill(file: PlainFile, connection: Db): Promise<void> {
  const run = (sql: string) =>
    connection.executeQuery<{ name: string; timestamp: string }>(CompiledQuery.raw(sql));
  await run('begin isolation level repeatable read read only');
  await run('set local statement_timeout = 0');
  await run('set local idle_in_transaction_session_timeout = 0');
  const source = await createPostgresTables(connection);
  if (source.columns.length === 0) throw new OperatorError('The PostgreSQL has no tables');
  const { rows: migrations } = await run('select name, timestamp from kysely_migration order by name');
  const known = Object.keys(getMigrations('postgres'));
  if (known.some((name) => !migrations.some((applied) => applied.name === name))) {
    throw new OperatorError('The database is of an older version: start this version of the site on it once');
  }
  addLaterColumns(file, source.columns);
  for (const { name, timestamp } of migrations.filter((applied) => !known.includes(applied.name))) {
    file.all('insert into kysely_migration (name, timestamp) values (?, ?)', [name, timestamp]);
  }
  await copyTables(source, createSqliteTables(file), listTables(file), {
    isLeftEmpty: () => false,
    onRows: () => {},
  });
  await run('commit');
}

/** An update that was taken back leaves what the later version added: it is copied too, without its indexes. */
function addLaterColumns(file: PlainFile, columns: PostgresColumn[]): void {
  for (const { table, column, type } of columns) {
    const present = listTables(file).find(({ name }) => name === table);
    if (present?.columns.includes(column)) continue;
    const definition = `"${column}" ${type === 'bytea' ? 'blob' : type.startsWith('int') ? 'integer' : 'text'}`;
    file.exec(
      present ? `alter table "${table}" add column ${definition}` : `create table "${table}" (${definition})`,
    );
  }
}
