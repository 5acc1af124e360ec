import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createDatabase, createPostgresDatabase, dropDatabase } from './postgresDatabase';

/**
 * Whether this is the run on PostgreSQL in place of SQLite, which takes longer. `npm run test:all` has it of all files that
 * import this one, also by others.
 */
export const isPostgresRun = process.env.TEST_DATABASE === 'postgres';

/** Databases of earlier tests of this worker, as new: to make another one takes several times as long. */
const unused: ReusableDatabase[] = [];

/** @returns the URL of a database as a migration leaves it, which no other test has meanwhile */
export async function createTestDatabase(): Promise<string> {
  if (!isPostgresRun) return ':memory:';
  const database = unused.pop() ?? (await createReusable());
  onTestFinished(async () => {
    if (await database.renew()) unused.push(database);
    else await dropDatabase(database.url);
  });
  return database.url;
}

/** For a test of both: the names of the engines, and new databases on them. */
export const ENGINES = [
  ['the database', createTestDatabase],
  ['PostgreSQL', createPostgresDatabase],
] as const;

/** How many other connections it has, and a text that each change of its schema changes. */
const STATE = `select
  (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as users,
  (select concat(count(*), ' ', max(xmin::text::bigint)) from (
    select xmin from pg_class union all select xmin from pg_attribute union all select xmin from pg_constraint
    union all select xmin from pg_trigger union all select xmin from pg_proc) as catalog) as schema`;

type ReusableDatabase = {
  url: string;
  /** Takes out what a test has written. @returns false when it changed the schema, or still has a connection open */
  renew: () => Promise<boolean>;
};

async function createReusable(): Promise<ReusableDatabase> {
  const url = await createDatabase(inject('postgres').template);
  // Its connection stays, and neither holds the worker up nor breaks it when the database is dropped.
  const client = new pg.Pool({
    connectionString: url,
    ...{ max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true },
  });
  client.on('error', () => {});
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await client.query('create schema initial');
  const statements: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await client.query(`create table initial.${name} as table ${name}`);
    statements.push(`delete from ${name}`);
    if (rowCount) statements.push(`insert into ${name} table initial.${name}`);
  }
  const readState = async () =>
    (await client.query<{ users: number; schema: string }>(STATE)).rows[0] ?? { users: NaN, schema: '' };
  const { schema } = await readState();
  return {
    url,
    async renew() {
      const now = await readState();
      if (now.users > 0 || now.schema !== schema) return false;
      // Without triggers and foreign keys.
      await client.query(
        `begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`,
      );
      return true;
    },
  };
}
