import type { FastifyInstance } from 'fastify';
import { createApp } from './app';
import { createFirstAdmin, findInitialPasswordAdmin } from './auth/firstAdmin';
import { type Database, openDatabase } from './database/open';
import { seedOnce } from './database/seed/seedOnce';
import type { Env } from './env';
import type { LoggerOptions } from './http/requestLogging';
import { purgeHourly } from './jobs/purgeExpired';
import type { Metrics } from './monitoring/metrics';

/**
 * Opens and migrates the database, seeds a new one, creates the first admin, and builds the app. Close the app first,
 * then the database.
 *
 * @param siteFolder the built site; absent in development, where Vite serves the pages
 */
export async function openServer(
  env: Env,
  options: { siteFolder?: string; logger?: LoggerOptions },
): Promise<{ app: FastifyInstance; database: Database }> {
  const database = await openDatabase(env.DATABASE_URL, (error) => {
    console.error(`An idle database connection was lost: ${error.message}`);
  });
  try {
    return { app: await startApp(database, env, options), database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startApp(
  database: Database,
  env: Env,
  options: { siteFolder?: string; logger?: LoggerOptions },
): Promise<FastifyInstance> {
  await seedOnce(database, { sampleContent: env.SAMPLE_CONTENT });
  await createFirstAdmin(database, {
    email: env.ADMIN_EMAIL,
    password: env.ADMIN_PASSWORD,
    // Not logged, since logs are copied to other systems.
    announce: (email, password) => console.log(`First admin: ${email}   Password (shown once): ${password}`),
  });
  const metrics = env.METRICS_PORT > 0 ? await startMetrics(database, env) : undefined;
  const app = await createApp({
    database,
    siteFolder: options.siteFolder,
    siteUrl: env.SITE_URL,
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    inquiriesPerMinute: env.RATE_LIMIT_INQUIRIES_PER_MINUTE,
    loginsPerMinute: env.RATE_LIMIT_LOGINS_PER_MINUTE,
    logger: options.logger,
    instrument: metrics?.instrument,
  });
  const initial = await findInitialPasswordAdmin(database.db);
  if (initial) {
    const advice = `The generated first password is still in use: npm run admin -- password ${initial.email}`;
    app.log.warn({ event: 'initial-password', account: initial.email }, advice);
  }
  purgeHourly(app, database.db, () => new Date(), env.INQUIRY_RETENTION_MONTHS);
  return app;
}

async function startMetrics(database: Database, { METRICS_HOST, METRICS_PORT }: Env): Promise<Metrics> {
  const { openMetrics } = await import('./monitoring/metrics');
  return openMetrics(database, { host: METRICS_HOST, port: METRICS_PORT });
}
