import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../../server/accounts/passwordHash';
import { createSessions } from '../../server/accounts/session';
import { type AppOptions, createApp } from '../../server/app';
import { type Config, readConfig } from '../../server/config';
import { createId } from '../../server/database/ids';
import { type Database, openDatabase } from '../../server/database/open';
import { ADMIN, MEERA } from './admins';

type RequestOptions = Omit<InjectOptions, 'method' | 'url' | 'body' | 'headers'> & {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
};

export type TestApp = {
  app: FastifyInstance;
  database: Database;
  /** A valid session token, without the cost of a login; logging in as `ADMIN` works too. */
  signIn: () => Promise<string>;
  /** Adds the admin `MEERA`. @returns a valid session token */
  addMeera: (name?: string) => Promise<string>;
  /** `request('GET /api/blogs', { token })` */
  request: (route: string, options?: RequestOptions) => Promise<LightMyRequestResponse>;
  /** A request of the admin, in a new session: `send('PUT /api/jobs/1', job, { 'if-match': '"1"' })` */
  send: (route: string, body?: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** The JSON that the admin gets with GET. */
  read: (path: string) => Promise<ReturnType<typeof JSON.parse>>;
  close: () => Promise<void>;
};

export type TestAppOptions = Partial<Omit<AppOptions, 'config'>> & {
  /** What differs from `TEST_CONFIG`. */
  config?: Partial<Config>;
  /** By default a new in-memory database. */
  url?: string;
};

/** The default variables, without the limits. */
export const TEST_CONFIG = readConfig({
  RATE_LIMIT_INQUIRIES_PER_MINUTE: '100000',
  RATE_LIMIT_LOGINS_PER_MINUTE: '100000',
});

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
  const addAdmin = async (values: { email: string; passwordHash: string; name?: string }) => {
    const admin = { id: createId(now()), secondFactor: null, ...values };
    const time = now().toISOString();
    await database.db
      .insertInto('admins')
      .values({ ...admin, createdAt: time, updatedAt: time })
      .execute();
    return admin;
  };
  const startSession = async (admin: Awaited<ReturnType<typeof addAdmin>>, device: string) => {
    const session = await createSessions(database.db, now).start(database.db, admin, device);
    if (!session) throw new Error('No session was created');
    return session.token;
  };
  const admin = await addAdmin({ email: ADMIN.email, passwordHash: await passwordHash });
  const backups = mkdtempSync(join(tmpdir(), 'sanyog-'));
  const config = { ...TEST_CONFIG, BACKUP_DIR: backups, ...options.config };
  const app = await createApp({ ...options, config, database });
  const signIn = () => startSession(admin, 'Firefox on Windows');
  const request: TestApp['request'] = (route, { body, token, headers, ...rest } = {}) => {
    const [method = '', url = ''] = route.split(' ');
    return app.inject({
      ...rest,
      method: method as 'GET',
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  };
  const send: TestApp['send'] = async (route, body, headers) =>
    request(route, { token: await signIn(), body, headers });
  return {
    app,
    database,
    signIn,
    addMeera: async (name) =>
      startSession(await addAdmin({ email: MEERA, passwordHash: 'none', name }), 'Chrome on Android'),
    request,
    send,
    read: async (path) => (await send(`GET ${path}`)).json(),
    async close() {
      await app.close();
      await database.close();
      rmSync(backups, { recursive: true, force: true });
    },
  };
}
