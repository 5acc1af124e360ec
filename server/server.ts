import type { FastifyInstance } from 'fastify';
import { createFirstAdmin, findInitialPasswordAdmin } from './accounts/admins';
import { type AppOptions, createApp } from './app';
import type { Config } from './config';
import { type Database, openDatabase } from './database/open';
import { readSecret } from './database/secret';
import { createMailbox } from './incomingMail/imap';
import { ERASURE_KEY } from './inquiries/erasures';
import type { MailSettings } from './mail/message';
import { createTokenSource } from './mail/oauth';
import { createSmtpDelivery, printMail } from './mail/smtp';
import { createWebhook } from './mail/webhook';
import { prepareTasks } from './operations/tasks';
import { seed } from './sampleContent/seed';

/** In development Vite serves the pages, and mails are printed when there is no mail server. */
type ServerOptions = Pick<AppOptions, 'siteFolder' | 'content' | 'logger' | 'isDevelopment'>;

/**
 * Opens and migrates the database, seeds a new one, creates the first admin, and builds the app. Close the app first,
 * then the database.
 *
 * @returns also `startTasks`, which starts what runs by itself; call it when the app can be reached
 */
export async function openServer(config: Config, options: ServerOptions) {
  let log: FastifyInstance['log'] | undefined;
  const database = await openDatabase(config.DATABASE_URL, {
    onIdleError: (err) =>
      log?.warn({ event: 'connection-lost', err }, 'an idle connection to the database was lost'),
  });
  try {
    await prepareDatabase(database, config);
    const app = await buildApp(database, config, options);
    log = app.log;
    return { app, database, startTasks: prepareTasks(app, database.db, config) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What the first start stores. */
async function prepareDatabase(database: Database, config: Config): Promise<void> {
  await seed(database, { sampleContent: config.SAMPLE_CONTENT, now: new Date() });
  // So that every backup has the key.
  await readSecret(database.db, ERASURE_KEY);
  await createFirstAdmin(database.db, {
    email: config.ADMIN_EMAIL,
    password: config.ADMIN_PASSWORD,
    // Not logged, since logs are copied to other systems; on a line of its own, since a person has to find it.
    announce: (email, password) => console.log(`First admin: ${email}   Password (shown once): ${password}`),
  });
}

async function buildApp(
  database: Database,
  config: Config,
  options: ServerOptions,
): Promise<FastifyInstance> {
  // Loads its library only when metrics are switched on.
  const metrics = config.METRICS_PORT > 0 ? await import('./operations/metrics') : undefined;
  const getToken = createTokenSource(config);
  const app = await createApp({
    ...options,
    database,
    config,
    runChecks: options.isDevelopment ? undefined : () => runServerChecks(config, database),
    mail: getMailSettings(config, options, getToken),
    webhook: getWebhook(config),
    mailbox: config.IMAP_URL === undefined ? undefined : createMailbox(config.IMAP_URL, getToken),
    instrument: (await metrics?.openMetrics(database, config))?.instrument,
  });
  const initial = await findInitialPasswordAdmin(database.db);
  if (initial) {
    const advice = `The generated first password is still in use: node dist/server/admin.js password ${initial.email}`;
    app.log.warn({ event: 'initial-password', account: initial.email }, advice);
  }
  return app;
}

function getWebhook({ NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: secret }: Config) {
  return url === undefined ? undefined : createWebhook(url, secret);
}

async function runServerChecks(config: Config, { db }: Database) {
  // Most servers start without anybody looking at the dashboard.
  const { runQuickChecks } = await import('./doctor/runChecks');
  return runQuickChecks({ config, getDb: () => db, now: new Date() });
}

function getMailSettings(
  config: Config,
  { isDevelopment }: ServerOptions,
  getToken: ReturnType<typeof createTokenSource>,
): MailSettings | undefined {
  const from = config.MAIL_FROM ?? { name: 'Sanyog Digital', address: 'no-reply@sanyog.example' };
  const settings = {
    from,
    notifyTo: config.NOTIFY_TO,
    acknowledge: config.MAIL_ACKNOWLEDGE,
    hasMailbox: config.IMAP_URL !== undefined,
  };
  if (config.SMTP_URL !== undefined)
    return { ...settings, deliver: createSmtpDelivery(config.SMTP_URL, getToken) };
  return isDevelopment ? { ...settings, deliver: printMail } : undefined;
}
