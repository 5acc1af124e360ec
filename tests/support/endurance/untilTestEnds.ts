import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { type BuiltServer, kill, startBuiltServer } from '../../../scripts/builtServer';
import { makeFolder } from '../folder';
import { startOwnPostgres } from '../postgres';

export const ENGINES = ['SQLite', 'PostgreSQL'] as const;
type Engine = (typeof ENGINES)[number];

const SHIFT_CLOCK = pathToFileURL(join(import.meta.dirname, 'shiftClock.mjs')).href;

/** For a server whose clock is so many milliseconds ahead. A request to `/{milliseconds}` on `port` shifts it again. */
export function clockEnv(shift: number, port = 0): Record<string, string> {
  return { NODE_OPTIONS: `--import ${SHIFT_CLOCK}`, CLOCK_PORT: String(port), CLOCK_SHIFT: String(shift) };
}

/** A new database, removed when the test ends. @returns its URL */
export async function createDatabase(engine: Engine = 'SQLite'): Promise<string> {
  if (engine === 'SQLite') return `file:${join(makeFolder(), 'site.db')}`;
  const postgres = await startOwnPostgres();
  onTestFinished(() => postgres.stop());
  return postgres.url;
}

/** `startBuiltServer`, killed at the latest when the test ends. */
export async function startServer(...args: Parameters<typeof startBuiltServer>): Promise<BuiltServer> {
  const server = await startBuiltServer(...args);
  onTestFinished(() => kill(server.child));
  return server;
}
