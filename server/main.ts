import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { openServer } from './bootstrap';
import type { Database } from './database/open';
import { type Env, EnvError, readEnv } from './env';

const SHUTDOWN_TIMEOUT_MS = 10_000;
const LOG_FLUSH_INTERVAL_MS = 500;

try {
  await start();
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // React renders pages here; without this it is the one that checks and warns for those who develop.
  process.env.NODE_ENV ??= 'production';
  const env = readEnv(process.env);
  const logger = { level: env.LOG_LEVEL, stream: openLog() };
  const { app, database } = await openServer(env, { siteFolder: siteFolder(), logger });
  shutDown(app, database);
  console.log(`Sanyog Digital is at ${await listen(app, env)}`);
}

/** Lines leave together, since a write of its own for each took an eighth of a page's time. */
function openLog(): pino.DestinationStream {
  const log = pino.destination({ sync: false, minLength: 4096 });
  // Whoever follows the log of a quiet server should not wait for 4 kB. The end of the process writes the rest.
  setInterval(() => log.flush(), LOG_FLUSH_INTERVAL_MS).unref();
  return log;
}

async function listen(app: FastifyInstance, { HOST, PORT, SITE_URL }: Env): Promise<string> {
  const address = await app.listen({ host: HOST, port: PORT });
  return SITE_URL ?? address;
}

/** Beside this file in the build (dist/server), and in dist when it runs from its source. */
function siteFolder(): string {
  const built = resolve(import.meta.dirname, '../client');
  return existsSync(built) ? built : resolve(import.meta.dirname, '../dist/client');
}

/** On the first signal: no new calls, those in flight are finished, the database is closed. A second ends at once. */
function shutDown(app: FastifyInstance, database: Database): void {
  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      end().catch((error: unknown) => {
        console.error(describeError(error));
        process.exit(1);
      });
    });
  }
}

/** One line for the faults that a person can mend; the stack only for those that are ours. */
function describeError(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  const { code = '', message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `The port is in use already: ${message}. Set PORT or METRICS_PORT to another one.`;
  if (/^(E[A-Z]+|SQLITE_\w+|[0-9A-Z]{5})$/.test(code)) return `Cannot start: ${message || code}`;
  return `Cannot start: ${stack ?? message}`;
}
