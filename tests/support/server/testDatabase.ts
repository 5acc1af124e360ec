import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { queryPostgres } from '../postgres';

/** Whether this is the run of `npm run test:all`, which takes longer and has PostgreSQL in place of SQLite. */
export const isPostgresRun = process.env.TEST_DATABASE === 'postgres';

/** @returns the URL of a new, empty database, removed when the test ends */
export async function createTestDatabase(): Promise<string> {
  return isPostgresRun ? createPostgresDatabase() : ':memory:';
}

/** The same on PostgreSQL in every run, for what its types, locks and errors do otherwise. */
export async function createPostgresDatabase({ isMigrated = true } = {}): Promise<string> {
  const { url, template } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await queryPostgres(url, `create database ${name} template ${isMigrated ? template : 'template0'}`);
  onTestFinished(async () => void (await queryPostgres(url, `drop database ${name} with (force)`)));
  return withDatabase(url, name);
}

/** For a test of both: the names of the engines, and new databases on them. */
export const ENGINES = [
  ['the database', createTestDatabase],
  ['PostgreSQL', createPostgresDatabase],
] as const;

function withDatabase(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}
