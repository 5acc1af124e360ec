import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createFirstAdmin, findInitialPasswordAdmin } from './accounts/admins';
import { type AppOptions, createApp } from './app';
import { publishDue } from './blog/publishDue';
import { type Database, openDatabase } from './database/open';
import { readSecret } from './database/secret';
import type { Env } from './env';
import { createMailbox } from './incomingMail/imap';
import { ERASURE_KEY } from './inquiries/erasures';
import type { MailSettings } from './mail/message';
import { createTokenSource } from './mail/oauth';
import { createSmtpDelivery, printMail } from './mail/smtp';
import { runPurges } from './operations/purge';
import { runRegularly } from './operations/runRegularly';
import { seed } from './sampleContent/seed';

/** In development Vite serves the pages, and mails are printed when there is no mail server. */
type ServerOptions = Pick<AppOptions, 'siteFolder' | 'content' | 'logger' | 'isDevelopment'>;

/**
 * Opens and migrates the database, seeds a new one, creates the first admin, and builds the app. Close the app first,
 * then the database.
 *
 * @returns also `startTasks`, which starts what runs by itself; call it when the app can be reached
 */
export async function openServer(env: Env, options: ServerOptions) {
  let log: FastifyInstance['log'] | undefined;
  const database = await openDatabase(env.DATABASE_URL, {
    onIdleError: (err) =>
      log?.warn({ event: 'connection-lost', err }, 'an idle connection to the database was lost'),
  });
  try {
    await prepareDatabase(database, env);
    const app = await buildApp(database, env, options);
    log = app.log;
    const starts = listTasks(app, database, env).map(([pattern, task]) => runRegularly(app, pattern, task));
    const startTasks = () => {
      for (const start of starts) start();
      app.mailer.start();
    };
    return { app, database, startTasks };
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Task = (closing: AbortSignal) => Promise<void>;

/** What runs by itself: at the start, and by its cron pattern. The mailer knows when its next mail is due. */
function listTasks({ log, mailboxReader }: FastifyInstance, { db }: Database, env: Env): [string, Task][] {
  return [
    ['0 * * * *', (closing) => runPurges(db, new Date(), env.INQUIRY_RETENTION_MONTHS, { log, closing })],
    // The time of a publication is a whole minute.
    ['* * * * *', () => publishDue(db, new Date(), log)],
    ['* * * * *', async (closing) => mailboxReader?.run(closing)],
  ];
}

/**
 * The built site: beside dist/server in the build, in dist when a program runs from source.
 *
 * @param programFolder that of the program
 */
export function findSiteFolder(programFolder: string): string {
  const built = resolve(programFolder, '../client');
  return existsSync(built) ? built : resolve(programFolder, '../dist/client');
}

/** What the first start stores. */
async function prepareDatabase(database: Database, env: Env): Promise<void> {
  await seed(database, { sampleContent: env.SAMPLE_CONTENT, now: new Date() });
  // So that every backup has the key.
  await readSecret(database.db, ERASURE_KEY);
  await createFirstAdmin(database.db, {
    email: env.ADMIN_EMAIL,
    password: env.ADMIN_PASSWORD,
    // Not logged, since logs are copied to other systems; on a line of its own, since a person has to find it.
    announce: (email, password) => console.log(`First admin: ${email}   Password (shown once): ${password}`),
  });
}

async function buildApp(database: Database, env: Env, options: ServerOptions): Promise<FastifyInstance> {
  const metrics =
    env.METRICS_PORT > 0
      ? // Loads its library only when metrics are switched on.
        await (await import('./operations/metrics')).openMetrics(database, env)
      : undefined;
  const getToken = createTokenSource(env);
  const app = await createApp({
    ...options,
    database,
    siteUrl: env.SITE_URL,
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    backupFolder: resolve(env.BACKUP_DIR),
    runChecks: options.isDevelopment ? undefined : () => runServerChecks(env, database),
    inquiriesPerMinute: env.RATE_LIMIT_INQUIRIES_PER_MINUTE,
    freeLoginAttempts: env.RATE_LIMIT_LOGINS_PER_MINUTE,
    mail: getMailSettings(env, options, getToken),
    mailbox: env.IMAP_URL === undefined ? undefined : createMailbox(env.IMAP_URL, getToken),
    instrument: metrics?.instrument,
  });
  const initial = await findInitialPasswordAdmin(database.db);
  if (initial) {
    const advice = `The generated first password is still in use: node dist/server/admin.js password ${initial.email}`;
    app.log.warn({ event: 'initial-password', account: initial.email }, advice);
  }
  return app;
}

async function runServerChecks(env: Env, { db }: Database) {
  // Most servers start without anybody looking at the dashboard.
  const { createCheckContext, runQuickChecks } = await import('./doctor/runChecks');
  return runQuickChecks(createCheckContext(env, () => db));
}

function getMailSettings(
  env: Env,
  { isDevelopment }: ServerOptions,
  getToken: ReturnType<typeof createTokenSource>,
): MailSettings | undefined {
  const from = env.MAIL_FROM ?? { name: 'Sanyog Digital', address: 'no-reply@sanyog.example' };
  const settings = {
    from,
    notifyTo: env.NOTIFY_TO,
    acknowledge: env.MAIL_ACKNOWLEDGE,
    hasMailbox: env.IMAP_URL !== undefined,
  };
  if (env.SMTP_URL !== undefined) return { ...settings, deliver: createSmtpDelivery(env.SMTP_URL, getToken) };
  return isDevelopment ? { ...settings, deliver: printMail } : undefined;
}
