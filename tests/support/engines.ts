import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

type EmptyDatabase = {
  url: string;
  /** @param force also while there are connections to it; otherwise they are an error */
  drop: (options?: { force?: boolean }) => Promise<void>;
};

export type Engine = {
  name: 'SQLite' | 'PostgreSQL';
  /** The URL of a new, empty database; `drop` removes it. */
  create: () => Promise<EmptyDatabase>;
};

/** Rules of the data are tested on both engines: `test.for(engines)('…', …)`. */
export const engines: Engine[] = [
  { name: 'SQLite', create: async () => ({ url: ':memory:', drop: async () => {} }) },
  { name: 'PostgreSQL', create: createPostgresDatabase },
];

export async function createPostgresDatabase(): Promise<EmptyDatabase> {
  const base = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // A natural-language order, so that a column without byte order fails a test.
  await run(base, `create database ${name} template template0 locale_provider icu icu_locale 'en'`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: ({ force = true } = {}) => run(base, `drop database ${name}${force ? ' with (force)' : ''}`),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
