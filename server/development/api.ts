import type { FastifyInstance } from 'fastify';
import type { ServerContent } from '../../src/shared/renderer';
import { verifyPassword } from '../accounts/passwordHash';
import type { Config } from '../config';
import { findAdmin } from '../database/admins';
import type { Database } from '../database/open';
import { seedInquiries } from '../sampleContent/sampleInquiries';
import { openServer } from '../server';
import { readDevelopmentConfig } from './config';

export type DevelopmentApi = {
  app: FastifyInstance;
  close: () => Promise<void>;
  /** How to sign in. The password is undefined when it was changed. */
  admin: { email: string; password: string | undefined };
};

/**
 * For `npm run dev`: the API without listening; Vite's server passes requests to it.
 *
 * @param url that of Vite's server, for the links in mails
 * @param content of mails
 */
export async function openForDevelopment(url: string, content: ServerContent): Promise<DevelopmentApi> {
  const config = readDevelopmentConfig();
  const { app, database, startTasks } = await openServer(
    { ...config, SITE_URL: config.SITE_URL ?? url },
    { logger: { level: 'warn' }, isDevelopment: true, content },
  );
  const admin = await readAdmin(database, config);
  if (config.SAMPLE_CONTENT) await seedInquiries(database, admin.email, new Date());
  await app.ready();
  startTasks();
  return {
    app,
    admin,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

async function readAdmin(
  { db }: Database,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Config & { ADMIN_PASSWORD: string },
): Promise<DevelopmentApi['admin']> {
  const email = ADMIN_EMAIL.toLowerCase();
  const admin = await findAdmin(db, 'email', email);
  const isValid = await verifyPassword(ADMIN_PASSWORD, admin?.passwordHash);
  return { email, password: isValid ? ADMIN_PASSWORD : undefined };
}
