import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../server/config';
import type { Database } from '../../server/database/open';
import { openServer } from '../../server/server';
import { ADMIN } from '../support/admins';
import { makeFolder } from '../support/folder';
import { SAMPLE_INQUIRY } from '../support/sampleInquiry';
import { startHttpServer } from '../support/server/httpServer';
import { createPostgresDatabase } from '../support/server/postgresDatabase';
import { runAdminCommand } from '../support/server/runAdminCommand';
import { captureLog, openTestServer } from '../support/server/startApp';

test('a start that fails closes the database', async () => {
  const url = await createPostgresDatabase();
  const { port } = await startHttpServer();
  const variables = { DATABASE_URL: url, METRICS_PORT: String(port) };
  await expect(openTestServer(variables)).rejects.toThrow('EADDRINUSE');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const listOthers = async () => {
    const { rows } = await client.query(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows;
  };
  // PostgreSQL ends the process of a closed connection a moment later.
  await expect.poll(listOthers).toEqual([]);
});

test('until the generated first password is changed, each start warns and each sign-in says so', async () => {
  const variables = { DATABASE_URL: `file:${join(makeFolder(), 'site.db')}`, SAMPLE_CONTENT: 'false' };
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const start = async (run: (app: FastifyInstance, database: Database) => Promise<unknown>) => {
    const { logger, readLines } = captureLog('warn');
    const { app, database } = await openServer(readConfig(variables), { logger });
    const result = await run(app, database);
    await app.close();
    await database.close();
    return [JSON.stringify(readLines()).includes('The generated first password is still in use'), result];
  };
  const login = async (app: FastifyInstance, password: string) =>
    (await app.inject({ method: 'POST', url: '/api/auth/login', payload: { ...ADMIN, password } })).json()
      .user;
  await start(async () => {});
  const [, password = ''] = /Password \(shown once\): (\S{16})$/.exec(String(printed.mock.calls[0])) ?? [];
  const unchanged = { email: ADMIN.email, initialPassword: true };
  expect(await start((app) => login(app, password))).toEqual([true, unchanged]);
  await start((_app, { db }) =>
    runAdminCommand(db, ['password', ADMIN.email], { promptPassword: async () => 'another password' }),
  );
  expect(await start((app) => login(app, 'another password'))).toEqual([false, { email: ADMIN.email }]);
  expect(printed).toHaveBeenCalledTimes(1);
});

test('the dashboard has what the checks of this server find', async () => {
  const { app } = await openTestServer({ DATABASE_URL: ':memory:' });
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: ADMIN });
  const headers = { authorization: `Bearer ${login.json().token}` };
  const open = (await app.inject({ url: '/api/checks', headers })).json<{ check: string }[]>();
  expect(open.map(({ check }) => check)).toEqual(expect.arrayContaining(['Backup', 'Public address']));
});

test('without a mail server mails are printed in development, and not queued otherwise', async () => {
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  onTestFinished(() => log.mockRestore());
  for (const isDevelopment of [true, false]) {
    const { app } = await openTestServer({ DATABASE_URL: ':memory:' }, { isDevelopment });
    await app.inject({ method: 'POST', url: '/api/contact', payload: SAMPLE_INQUIRY });
    await app.mailer.run();
  }
  expect(printed.map((text) => text.split('\n').slice(1, 3))).toEqual([
    [
      `--- Mail to ${SAMPLE_INQUIRY.email}`,
      expect.stringContaining('Subject: We have received your inquiry'),
    ],
    ['--- Mail to admin@sanyog.example', 'Subject: 1 new inquiry'],
  ]);
  expect(printed[0]).toContain('Thank you for contacting Sanyog Digital.');
});

test('PostgreSQL: an idle connection that is lost is a line of the log, and nothing else is printed', async () => {
  const url = await createPostgresDatabase();
  const { logger, readLines } = captureLog('warn');
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  await openTestServer({ DATABASE_URL: url }, { logger });
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await other.end();
  await vi.waitFor(
    () =>
      expect(readLines()).toContainEqual(
        expect.objectContaining({
          event: 'connection-lost',
          err: expect.objectContaining({ code: '57P01' }),
        }),
      ),
    { timeout: 20_000 },
  );
  expect(printed).not.toHaveBeenCalled();
});
