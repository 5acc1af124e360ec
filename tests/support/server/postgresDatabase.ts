import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { queryPostgres } from '../postgres';

/** A new one on PostgreSQL in every run, for what its types, locks and errors do otherwise. */
export async function createPostgresDatabase({ isMigrated = true } = {}): Promise<string> {
  const url = await createDatabase(isMigrated ? inject('postgres').template : 'template0');
  onTestFinished(() => dropDatabase(url));
  return url;
}

/** @returns its URL; its name tells the end of the run which ones to drop */
export async function createDatabase(from: string): Promise<string> {
  const { url, template } = inject('postgres');
  const created = new URL(url);
  created.pathname = `/${template}_${randomBytes(6).toString('hex')}`;
  await queryPostgres(url, `create database ${created.pathname.slice(1)} template ${from}`);
  return created.href;
}

export async function dropDatabase(url: string): Promise<void> {
  await queryPostgres(inject('postgres').url, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}
