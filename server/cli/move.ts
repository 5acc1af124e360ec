import { existsSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import { checkMigrations } from '../database/backup/verifyBackup';
import { CopyError, copyTables } from '../database/copy/copyTables';
import { createPostgresTables } from '../database/copy/postgresTables';
import { createSqliteTables, listTables } from '../database/copy/sqliteTables';
import { migrate, openWithoutTimeouts } from '../database/open';
import type { Db } from '../database/schema';
import { isInUse, openAlone, type PlainFile } from '../database/sqlite';
import { OperatorError } from '../operatorError';

/** A table with more rows says in between how far it is. */
const PROGRESS_ROWS = 50_000;

/** Moves an SQLite database to an empty PostgreSQL, as `fillPostgres` does. @param print takes a sentence as soon as it is known */
export async function moveToPostgres(
  file: string,
  targetUrl: string,
  print: (line: string) => void,
): Promise<void> {
  const rows = await fillPostgres(file, targetUrl, print);
  print(
    `Moved ${rows.toLocaleString('en')} rows. The numbers and hashes of all tables are the same in PostgreSQL.`,
  );
  print(
    'Set DATABASE_URL to this PostgreSQL wherever the site has it, and start the site. Everybody has to sign in again.',
  );
  print(`${file} is unchanged. It contains personal data: delete it when all is well.`);
}

/**
 * Copies an SQLite database to an empty PostgreSQL in one transaction: killed at any moment, nothing of it or all of it is
 * there. The source is locked meanwhile and not changed.
 *
 * @param print takes a sentence as soon as it is known
 * @returns the number of rows
 * @throws OperatorError when it cannot be done
 */
export async function fillPostgres(
  file: string,
  targetUrl: string,
  print: (line: string) => void,
): Promise<number> {
  if (!existsSync(file)) throw new OperatorError(`There is no database at ${file}`);
  const source = openSource(file);
  const target = openWithoutTimeouts(targetUrl);
  try {
    return await target.connection().execute((connection) => fill(connection, source, print));
  } finally {
    source.close();
    await target.destroy();
  }
}

function openSource(file: string): PlainFile {
  let source: PlainFile | undefined;
  try {
    source = openAlone(file);
    const version = checkMigrations(source, file);
    if (version === 'older') {
      throw new OperatorError(
        `${file} is of an older version: start this version of the site on it once, stop it, and move then`,
      );
    }
    if (version === 'newer') throw new OperatorError(`${file} is of a newer version: move it with that one`);
    return source;
  } catch (error) {
    source?.close();
    if (isInUse(error))
      throw new OperatorError(
        'The database is in use: stop the site first, which must not change what is copied',
      );
    throw error;
  }
}

async function fill(connection: Db, file: PlainFile, print: (line: string) => void): Promise<number> {
  const run = (sql: string) => connection.executeQuery<{ name: string }>(CompiledQuery.raw(sql));
  await run('begin');
  try {
    await run('set local statement_timeout = 0');
    await run('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await run(
      'select tablename as name from pg_tables where schemaname = current_schema() order by 1 limit 3',
    );
    if (rows.length > 0) {
      throw new OperatorError(
        `The PostgreSQL is not empty: it has the tables ${rows.map(({ name }) => name).join(', ')} … ` +
          'Create a new database (createdb), and do not start the site on it before',
      );
    }
    await migrate(connection, 'postgres', { isInTransaction: true });
    const tables = listTables(file);
    const filled = await createPostgresTables(connection.withoutPlugins());
    const missing = filled.columns.find(({ table }) => !tables.some(({ name }) => name === table));
    if (missing) throw new OperatorError(`The database has no table ${missing.table}`);
    let printed = 0;
    const count = await copyTables(createSqliteTables(file), filled, tables, {
      // A session is bound to what the browser was told before.
      isLeftEmpty: (name) => name === 'sessions',
      onRows(table, copied, isAll) {
        if (copied === 0 || (!isAll && copied - printed < PROGRESS_ROWS)) return;
        printed = isAll ? 0 : copied;
        print(`${table} ${copied.toLocaleString('en')}${isAll ? '' : ' …'}`);
      },
    });
    await run('commit');
    // Otherwise PostgreSQL would plan its first queries by guesses.
    await run('analyze').catch(() => {});
    return count;
  } catch (error) {
    await run('rollback').catch(() => {});
    if (error instanceof CopyError)
      throw new OperatorError(`Nothing was moved, since the copy would differ: ${error.message}`);
    throw error;
  }
}
