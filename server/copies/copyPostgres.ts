import { compareMigrations } from '../database/migrations';
import { openDatabase } from '../database/open';
import { OperatorError } from '../operatorError';
import { copyTables } from './copyTables';
import { listTables, openPlainFile, type PlainFile, tablesOfFile } from './plainFile';
import { inPostgres, type PostgresColumn, tablesOfPostgres, type WholePostgres } from './postgresTables';

/**
 * Copies a PostgreSQL that may be in use, as it is at one moment, to a new SQLite file.
 *
 * @throws OperatorError when it cannot be done; errors of the engines
 */
export async function copyPostgres(url: string, target: string): Promise<void> {
  await (await openDatabase(`file:${target}`, { journal: 'delete' })).close();
  const file = openPlainFile(target);
  try {
    file.exec('pragma foreign_keys = off; pragma synchronous = off; begin');
    await inPostgres(url, 'isolation level repeatable read read only', (source) => fill(file, source));
    file.exec('commit');
  } finally {
    file.close();
  }
}

async function fill(file: PlainFile, postgres: WholePostgres): Promise<void> {
  const source = await tablesOfPostgres(postgres);
  if (source.columns.length === 0) throw new OperatorError('The PostgreSQL has no tables');
  const migrations = await postgres.run<{ name: string; timestamp: string }>(
    'select name, timestamp from kysely_migration order by name',
  );
  const names = migrations.map(({ name }) => name);
  if (compareMigrations(names, 'The PostgreSQL') === 'older')
    throw new OperatorError('The database is of an older version: start this version of the site on it once');
  addLaterColumns(file, source.columns);
  for (const { name, timestamp } of migrations)
    file.all('insert or ignore into kysely_migration (name, timestamp) values (?, ?)', [name, timestamp]);
  await copyTables(source, tablesOfFile(file), listTables(file));
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
