import type { FastifyInstance } from 'fastify';
import { createFirstAdmin, findInitialPasswordAdmin } from './accounts/admins';
import { createApp } from './app';
import { type Database, openDatabase } from './database/open';
import type { Env } from './env';
import type { LoggerOptions } from './http/logging';
import type { MailSettings } from './mail/mailer';
import { createSmtpDelivery, printMail } from './mail/smtp';
import type { Metrics } from './operations/metrics';
import { purgeHourly } from './operations/purge';
import { publishScheduled } from './operations/schedule';
import { seed } from './sampleContent/seed';

type ServerOptions = {
  /** The built site; absent in development, where Vite serves the pages. */
  siteFolder?: string;
  logger?: LoggerOptions;
  /** In development mails are printed when there is no mail server, and the password of `npm run dev` is accepted. */
  isDevelopment?: boolean;
};

type OpenedServer = {
  app: FastifyInstance;
  database: Database;
  /** Starts what runs by itself. Happens when the app listens; for one that does not. */
  startJobs: () => void;
};

/**
 * Opens and migrates the database, seeds a new one, creates the first admin, and builds the app. Close the app first,
 * then the database.
 */
export async function openServer(env: Env, options: ServerOptions): Promise<OpenedServer> {
  let log: FastifyInstance['log'] | undefined;
  const database = await openDatabase(env.DATABASE_URL, (err) => {
    log?.warn({ event: 'connection-lost', err }, 'an idle connection to the database was lost');
  });
  try {
    const started = await startApp(database, env, options);
    log = started.app.log;
    return { ...started, database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startApp(
  database: Database,
  env: Env,
  options: ServerOptions,
): Promise<Omit<OpenedServer, 'database'>> {
  await seed(database, { sampleContent: env.SAMPLE_CONTENT, now: new Date() });
  await createFirstAdmin(database, {
    email: env.ADMIN_EMAIL,
    password: env.ADMIN_PASSWORD,
    // Not logged, since logs are copied to other systems; on a line of its own, since a person has to find it.
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
    mail: getMailSettings(env, options),
    logger: options.logger,
    isDevelopment: options.isDevelopment,
    instrument: metrics?.instrument,
  });
  const initial = await findInitialPasswordAdmin(database.db);
  if (initial) {
    const advice = `The generated first password is still in use: node dist/server/admin.js password ${initial.email}`;
    app.log.warn({ event: 'initial-password', account: initial.email }, advice);
  }
  const starts = [
    purgeHourly(app, database.db, () => new Date(), env.INQUIRY_RETENTION_MONTHS),
    publishScheduled(app, database, () => new Date()),
    () => app.mailer.start(),
  ];
  return {
    app,
    startJobs() {
      for (const start of starts) start();
    },
  };
}

function getMailSettings(env: Env, { isDevelopment = false }: ServerOptions): MailSettings | undefined {
  const from = env.MAIL_FROM ?? { name: 'Sanyog Digital', address: 'no-reply@sanyog.example' };
  const settings = { from, notifyTo: env.NOTIFY_TO, acknowledge: env.MAIL_ACKNOWLEDGE };
  if (env.SMTP_URL !== undefined) return { ...settings, deliver: createSmtpDelivery(env.SMTP_URL) };
  return isDevelopment ? { ...settings, deliver: printMail } : undefined;
}

async function startMetrics(database: Database, { METRICS_HOST, METRICS_PORT }: Env): Promise<Metrics> {
  const { openMetrics } = await import('./operations/metrics');
  return openMetrics(database, { host: METRICS_HOST, port: METRICS_PORT });
}
