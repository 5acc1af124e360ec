import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { openServer } from './bootstrap';
import { readEnv } from './env';

/** For `npm run dev`: the API without listening; Vite's server passes requests to it. */
export async function openForDevelopment(): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { app, database, startJobs } = await openServer(readEnv(process.env), {
    logger: { level: 'warn' },
    printsMails: true,
  });
  await app.ready();
  startJobs();
  return {
    app,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
