import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadConfig } from './config';
import type { Database } from './database/open';
import { openLog } from './log';
import { OperatorError } from './operatorError';
import { openServer } from './server';

const SHUTDOWN_TIMEOUT_MS = 10_000;

try {
  await start();
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}

async function start(): Promise<void> {
  // Otherwise React would render pages with its slower development build.
  process.env.NODE_ENV ??= 'production';
  const config = loadConfig();
  const logger = { level: config.LOG_LEVEL, stream: openLog() };
  const { app, database, startTasks } = await openServer(config, {
    // The build has it beside the folder of this program.
    siteFolder: resolve(import.meta.dirname, '../client'),
    logger,
  });
  shutDownOnSignals(app, database);
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  startTasks();
  console.log(`The site is at ${config.SITE_URL ?? address}`);
}

/**
 * On the first signal, stops accepting requests, finishes those in flight and closes the database. A second signal ends
 * the process at once.
 */
function shutDownOnSignals(app: FastifyInstance, database: Database): void {
  let isShuttingDown = false;
  const shutDown = async (): Promise<void> => {
    if (isShuttingDown) process.exit(1);
    isShuttingDown = true;
    setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      shutDown().catch((error: unknown) => {
        console.error(describeError(error));
        process.exit(1);
      });
    });
  }
}

/** One line for errors that the operator can fix; the stack for all others. */
function describeError(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const { code = '', message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `The port is in use already: ${message}. Set PORT or METRICS_PORT to another one.`;
  if (/^(E[A-Z]+|SQLITE_\w+|[0-9A-Z]{5})$/.test(code)) return `Cannot start: ${message || code}`;
  return `Cannot start: ${stack ?? message}`;
}
