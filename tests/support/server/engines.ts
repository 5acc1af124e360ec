import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { queryPostgres } from '../postgres';

export type Engine = {
  name: 'SQLite' | 'PostgreSQL';
  /** @returns the URL of a new, empty database, removed when the test ends */
  create: () => Promise<string>;
};

/** Rules of the data are tested on both engines: `test.for(engines)('…', …)`. */
export const engines: Engine[] = [
  { name: 'SQLite', create: async () => ':memory:' },
  { name: 'PostgreSQL', create: createPostgresDatabase },
];

export async function createPostgresDatabase(): Promise<string> {
  const base = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // A natural-language order, so that a column without byte order fails a test.
  await queryPostgres(base, `create database ${name} template template0 locale_provider icu icu_locale 'en'`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  onTestFinished(async () => void (await queryPostgres(base, `drop database ${name} with (force)`)));
  return url.href;
}
