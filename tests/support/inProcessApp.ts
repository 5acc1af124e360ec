import type { FastifyInstance } from 'fastify';
import { type AppOptions, createApp } from '../../server/app';
import { hashPassword } from '../../server/auth/passwordHash';
import { createSessions } from '../../server/auth/session';
import { type Database, openDatabase } from '../../server/database/open';
import { createId } from '../../server/database/uuid';

export const ADMIN = { email: 'admin@sanyog.example', password: 'correct horse battery' };

export type TestApp = {
  app: FastifyInstance;
  database: Database;
  /** A good token, without the work of a login; `password` of `ADMIN` works too. */
  signIn: () => Promise<string>;
  close: () => Promise<void>;
};

type Options = Partial<AppOptions> & {
  /** By default a database of its own in memory. */
  url?: string;
};

let passwordHash: Promise<string> | undefined;

/** The real server over an empty database with one admin: no seed, no log, no limits but those given. */
export async function createInProcessApp({ url = ':memory:', ...options }: Options = {}): Promise<TestApp> {
  const database = options.database ?? (await openDatabase(url));
  const now = options.now ?? (() => new Date());
  // Cheap to check: the hash says its own cost.
  passwordHash ??= hashPassword(ADMIN.password, { N: 16, r: 1, p: 1 });
  const time = now().toISOString();
  const admin = { id: createId(now()), email: ADMIN.email, password_hash: await passwordHash };
  await database.db
    .insertInto('admins')
    .values({ ...admin, created_at: time, updated_at: time })
    .execute();
  const app = await createApp({
    inquiriesPerMinute: 100_000,
    loginsPerMinute: 100_000,
    ...options,
    database,
  });
  return {
    app,
    database,
    async signIn() {
      const session = await createSessions(database, now).start(admin);
      if (!session) throw new Error('The admin of this test is not there');
      return session.token;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
