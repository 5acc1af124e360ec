import type { FastifyInstance } from 'fastify';
import type { ServerContent } from '../../src/shared/ssrModule';
import { verifyPassword } from '../accounts/passwordHash';
import type { Database } from '../database/open';
import type { Env } from '../env';
import { seedInquiries } from '../sampleContent/sampleInquiries';
import { openServer } from '../server';
import { readDevelopmentEnv } from './env';

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
  const env = readDevelopmentEnv();
  const { app, database, startTasks } = await openServer(
    { ...env, SITE_URL: env.SITE_URL ?? url },
    { logger: { level: 'warn' }, isDevelopment: true, content },
  );
  const admin = await findAdmin(database, env);
  if (env.SAMPLE_CONTENT) await seedInquiries(database, admin.email, new Date());
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

async function findAdmin(
  { db }: Database,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Env & { ADMIN_PASSWORD: string },
): Promise<DevelopmentApi['admin']> {
  const email = ADMIN_EMAIL.toLowerCase();
  const admin = await db
    .selectFrom('admins')
    .select('passwordHash')
    .where('email', '=', email)
    .executeTakeFirst();
  const isValid = await verifyPassword(ADMIN_PASSWORD, admin?.passwordHash);
  return { email, password: isValid ? ADMIN_PASSWORD : undefined };
}
