import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { hashPassword } from '../../server/accounts/passwordHash';
import { createSessions } from '../../server/accounts/session';
import { type AppOptions, createApp } from '../../server/app';
import { createId } from '../../server/database/ids';
import { type Database, openDatabase } from '../../server/database/open';
import type { Engine } from './engines';

export const ADMIN = { email: 'admin@sanyog.example', password: 'correct horse battery' };

export type TestApp = {
  app: FastifyInstance;
  database: Database;
  /** A valid session token, without the cost of a login; logging in as `ADMIN` works too. */
  signIn: () => Promise<string>;
  close: () => Promise<void>;
};

export type TestAppOptions = Partial<AppOptions> & {
  /** By default a new in-memory database. */
  url?: string;
};

let passwordHash: Promise<string> | undefined;

/** The real server on an empty database with one admin: no sample content, no log, only the given limits. */
export async function createInProcessApp({
  url = ':memory:',
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await openDatabase(url));
  const now = options.now ?? (() => new Date());
  // Cheap to verify: the stored hash contains its own cost.
  passwordHash ??= hashPassword(ADMIN.password, { N: 16, r: 1, p: 1 });
  const time = now().toISOString();
  const admin = { id: createId(now()), email: ADMIN.email, passwordHash: await passwordHash };
  await database.db
    .insertInto('admins')
    .values({ ...admin, createdAt: time, updatedAt: time })
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
      const session = await createSessions(database.db, now).start(admin, 'Firefox on Windows');
      if (!session) throw new Error('No session was created');
      return session.token;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

type RequestOptions = Omit<InjectOptions, 'method' | 'url' | 'body' | 'headers'> & {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
};

export type StartedApp = TestApp & {
  /** `request('GET /api/blogs', { token })` */
  request: (route: string, options?: RequestOptions) => ReturnType<typeof inject>;
};

/** The server on an empty database of this engine (by default in memory), removed when the test ends. */
export async function startApp(engine?: Engine, options: TestAppOptions = {}): Promise<StartedApp> {
  const started = await createInProcessApp({ url: await engine?.create(), ...options });
  onTestFinished(started.close);
  return { ...started, request: (...args) => inject(started, ...args) };
}

export async function inject(
  { app }: TestApp,
  route: string,
  { body, token, headers, ...rest }: RequestOptions = {},
) {
  const [method = '', url = ''] = route.split(' ');
  return app.inject({
    ...rest,
    method: method as 'GET',
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
}
