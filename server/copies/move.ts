import { existsSync } from 'node:fs';
import { migrate } from '../database/migrations';
import { isInUse } from '../database/sqlite';
import { OperatorError } from '../operatorError';
import { copyTables } from './copyTables';
import { listTables, openAlone, type PlainFile, tablesOfFile } from './plainFile';
import { inPostgres, tablesOfPostgres, type WholePostgres } from './postgresTables';
import { stopQueuedMails } from './restore';
import { checkMigrations } from './verify';

/** A table with more rows says in between how far it is. */
const PROGRESS_ROWS = 50_000;

/**
 * Moves an SQLite database to an empty PostgreSQL, as `fillPostgres` does.
 *
 * @param print takes a sentence as soon as it is known
 */
export async function moveToPostgres(
  file: string,
  targetUrl: string,
  print: (line: string) => void,
): Promise<void> {
  const rows = await fillPostgres(file, targetUrl, print, (source) => {
    stopQueuedMails(source, 'The database was moved to PostgreSQL, which sends it');
    source.exec('commit');
  });
  for (const line of [
    `Moved ${rows.toLocaleString('en')} rows. The numbers and hashes of all tables are the same in PostgreSQL.`,
    'Set DATABASE_URL to this PostgreSQL wherever the site has it, and start the site. Everybody has to sign in again.',
    `${file} sends none of the mails that wait; all else in it is unchanged. It contains personal data: delete it when all is well.`,
  ])
    print(line);
}

/**
 * Copies an SQLite database to an empty PostgreSQL in one transaction: killed at any moment, nothing of it or all of it is
 * there. The source is locked meanwhile.
 *
 * @param print takes a sentence as soon as it is known
 * @param onFilled gets the source, in a transaction, once all is there
 * @returns the number of rows
 * @throws OperatorError when it cannot be done
 */
export async function fillPostgres(
  file: string,
  targetUrl: string,
  print: (line: string) => void,
  onFilled: (source: PlainFile) => void = () => {},
): Promise<number> {
  if (!existsSync(file)) throw new OperatorError(`There is no database at ${file}`);
  const source = openSource(file);
  try {
    const rows = await inPostgres(targetUrl, '', (target) => fill(target, source, print));
    onFilled(source);
    return rows;
  } finally {
    source.close();
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

async function fill(
  postgres: WholePostgres,
  file: PlainFile,
  print: (line: string) => void,
): Promise<number> {
  const present = await postgres.run<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() order by 1 limit 3',
  );
  if (present.length > 0) {
    throw new OperatorError(
      `The PostgreSQL is not empty: it has the tables ${present.map(({ name }) => name).join(', ')} … ` +
        'Create a new database (createdb), and do not start the site on it before',
    );
  }
  await migrate(postgres.connection, 'postgres', { isInTransaction: true });
  const target = await tablesOfPostgres(postgres);
  // A session is bound to what the browser was told before.
  const tables = listTables(file).filter(({ name }) => name !== 'sessions');
  let printed = 0;
  const rows = await copyTables(tablesOfFile(file), target, tables, (table, count, isAll) => {
    if (count === 0 || (!isAll && count - printed < PROGRESS_ROWS)) return;
    printed = isAll ? 0 : count;
    print(`${table} ${count.toLocaleString('en')}${isAll ? '' : ' …'}`);
  });
  // Otherwise PostgreSQL would plan its first queries by guesses.
  await postgres.run('analyze');
  return rows;
}
