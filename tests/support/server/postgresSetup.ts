import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/database/open';
import { queryPostgres, startPostgres } from '../postgres';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `template` is a migrated database, of which tests get copies. */
    postgres: { url: string; template: string };
  }
}

/** One PostgreSQL for all server tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const template = `test_template_${randomBytes(6).toString('hex')}`;
  // A natural-language order, so that a column without byte order fails a test.
  const order = "template template0 locale_provider icu icu_locale 'en'";
  await queryPostgres(url, `create database ${template} ${order}`);
  const migrated = new URL(url);
  migrated.pathname = `/${template}`;
  await (await openDatabase(migrated.href)).close();
  project.provide('postgres', { url, template });
  return async () => {
    const made = await queryPostgres<{ datname: string }>(
      url,
      `select datname from pg_database where starts_with(datname, '${template}')`,
    );
    for (const { datname } of made) await queryPostgres(url, `drop database ${datname} with (force)`);
    await stop();
  };
}
