import { expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '../../../server/time';
import { ADMIN, MEERA } from '../../support/admins';
import { turnOnSecondFactor } from '../../support/secondFactor';
import { hashCheaply } from '../../support/server/cheapPasswordHash';
import { type MailApp, startMailApp } from '../../support/server/mailApp';
import { runAdminCommand } from '../../support/server/runAdminCommand';
import { captureLog, startApp } from '../../support/server/startApp';

hashCheaply();

const NEW_PASSWORD = 'a password from a link';
const GONE = [410, { message: 'This link does not work any more' }];

/** What somebody without a session does. */
function visitor({ request, sendDue, mailsTo }: MailApp) {
  const post = async (path: string, body: object): Promise<[number, unknown]> => {
    const response = await request(`POST /api/auth/${path}`, { body });
    return [response.statusCode, response.body === '' ? '' : response.json()];
  };
  /** The token of the last mail to this address. */
  const readToken = (email: string) => {
    const [, token = ''] = /set-password#([\w-]{43})\n/.exec(mailsTo(email).at(-1)?.text ?? '') ?? [];
    return token;
  };
  const ask = (email = ADMIN.email) => post('links', { email });
  return {
    ask,
    readToken,
    askAndRead: async (email = ADMIN.email) => {
      await ask(email);
      await sendDue();
      return readToken(email);
    },
    read: (token: string) => post('links/read', { token }),
    use: (token: string, body: object = {}) => post('links/use', { token, password: NEW_PASSWORD, ...body }),
    login: (password: string, email = ADMIN.email) => post('login', { email, password }),
  };
}

test('a link sets the password once, ends the sessions, and its admin is told', async () => {
  const app = await startMailApp();
  const { ask, readToken, read, use, login } = visitor(app);
  await ask(`  ${ADMIN.email.toUpperCase()} `);
  await app.sendDue();
  const token = readToken(ADMIN.email);
  const [mail] = app.mailsTo(ADMIN.email);
  expect([mail?.subject, mail?.headers.get('auto-submitted')]).toEqual([
    'Set a new password',
    'auto-generated',
  ]);
  expect(mail?.text).toContain(`https://www.sanyog.example/set-password#${token}`);
  expect(mail?.text).toContain('until 2 Mar 2026, 09:00 IST');

  const shown = { kind: 'password', email: ADMIN.email, expiresAt: '2026-03-02T03:30:00.000Z' };
  // A program that opens the links of mails may ask, too.
  expect([await read(token), await read(token)]).toEqual([
    [200, shown],
    [200, shown],
  ]);
  const refused = await use(token, { password: 'short' });
  expect(refused).toMatchObject([
    400,
    { fields: { password: 'A password must have at least 12 characters' } },
  ]);
  expect((await login(ADMIN.password))[0]).toBe(200);

  // Twice at once.
  const both = await Promise.all([use(token), use(token)]);
  expect(new Set(both.map(([status]) => status))).toEqual(new Set([204, 410]));
  expect([await use(token), await read(token)]).toEqual([GONE, GONE]);
  expect((await app.request('GET /api/auth/session', { token: app.token })).statusCode).toBe(401);
  expect([(await login(ADMIN.password))[0], (await login(NEW_PASSWORD))[0]]).toEqual([401, 200]);
  await app.sendDue();
  expect(app.mailsTo(ADMIN.email).map(({ subject }) => subject)).toEqual([
    'Set a new password',
    'Your password was changed',
  ]);
});

test('an unknown address gets the same response and no mail', async () => {
  const app = await startMailApp();
  const { ask } = visitor(app);
  expect([await ask('nobody@sanyog.example'), await ask()]).toEqual([
    [204, ''],
    [204, ''],
  ]);
  expect(await app.readMails()).toHaveLength(2);
  await app.sendDue();
  expect(app.smtp.mails.map(({ recipients }) => recipients)).toEqual([[ADMIN.email]]);
  expect((await app.readMails()).map(({ to }) => to)).toEqual([ADMIN.email]);
  expect(await ask('no address')).toMatchObject([
    400,
    { fields: { email: 'Please enter a valid email address' } },
  ]);
});

test('many requests send three links in half an hour, the last of which works', async () => {
  const app = await startMailApp();
  const { ask, askAndRead, read, readToken } = visitor(app);
  const tokens = [await askAndRead(), await askAndRead(), await askAndRead()];
  expect((await Promise.all(tokens.map(read))).map(([status]) => status)).toEqual([410, 410, 200]);
  await ask();
  await app.sendDue();
  expect([app.mailsTo(ADMIN.email).length, readToken(ADMIN.email)]).toEqual([3, tokens[2]]);
  app.pass(30 * MINUTE);
  expect(await read(tokens[2] ?? '')).toEqual(GONE);
  expect(await askAndRead()).not.toBe(tokens[2]);
  expect(app.mailsTo(ADMIN.email)).toHaveLength(4);
});

test('requests of one address of the internet are limited', async () => {
  const { request } = await startMailApp({ config: { RATE_LIMIT_LOGINS_PER_MINUTE: 2 } });
  const ask = async (remoteAddress: string) =>
    (await request('POST /api/auth/links', { body: { email: MEERA }, remoteAddress })).statusCode;
  expect([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual([204, 204, 429]);
  expect(await ask('192.0.2.2')).toBe(204);
});

test.for<[string, (app: MailApp) => Promise<unknown>]>([
  ['half an hour', async ({ pass }) => pass(30 * MINUTE)],
  [
    'another change of the password',
    ({ asAdmin }) =>
      asAdmin('PUT /api/account/password', { password: ADMIN.password, newPassword: NEW_PASSWORD }),
  ],
  [
    'the removal of the admin',
    async ({ addMeera, database }) => {
      await addMeera();
      await runAdminCommand(database.db, ['remove', ADMIN.email]);
    },
  ],
])('%s ends a link, and one that has not been sent', async ([, change]) => {
  const app = await startMailApp();
  const { ask, askAndRead, read, use } = visitor(app);
  const token = await askAndRead();
  await ask();
  await change(app);
  expect([await read(token), await use(token)]).toEqual([GONE, GONE]);
  await app.sendDue();
  expect(app.mailsTo(ADMIN.email).filter(({ subject }) => subject === 'Set a new password')).toHaveLength(1);
});

test('a mail that waited for the mail server does not end the link of a later one', async () => {
  const app = await startMailApp();
  const { ask, askAndRead, read } = visitor(app);
  app.smtp.behave({ rejectMessage: 451 });
  await ask();
  await app.sendDue();
  const token = await askAndRead();
  await app.sendDue(5 * MINUTE);
  expect([app.mailsTo(ADMIN.email).length, (await read(token))[0]]).toEqual([1, 200]);
});

test('the second factor is still asked for', async () => {
  const app = await startMailApp();
  const { askAndRead, use, login } = visitor(app);
  await turnOnSecondFactor(app, app.token, new Date(app.time()));
  expect(await use(await askAndRead())).toEqual([204, '']);
  expect(await login(NEW_PASSWORD)).toMatchObject([401, { needsCode: true }]);
});

test('no token is stored or logged', async () => {
  const { logger, readLines } = captureLog();
  const app = await startMailApp({ logger });
  const { askAndRead, use } = visitor(app);
  const token = await askAndRead();
  const { db } = app.database;
  const stored = [
    await db.selectFrom('accountLinks').selectAll().execute(),
    await db.selectFrom('mails').selectAll().execute(),
    await app.readMails(),
  ];
  await use(token);
  const log = readLines();
  expect(JSON.stringify([stored, log])).not.toContain(token);
  const events = log.map(({ event, account }) => ({ event, account }));
  expect(events).toContainEqual({ event: 'password-link-requested', account: undefined });
  expect(events).toContainEqual({ event: 'password-set-by-link', account: ADMIN.email });
});

test('a link that has expired is removed', async () => {
  const app = await startMailApp();
  await visitor(app).askAndRead();
  const { runPurges } = await import('../../../server/operations/purge');
  const { db } = app.database;
  const quiet = { log: { error: vi.fn<() => void>() }, closing: new AbortController().signal };
  await runPurges(db, new Date(app.time() + DAY), 24, quiet);
  expect(await db.selectFrom('accountLinks').selectAll().execute()).toEqual([]);
});

test('without a mail server there are no links', async () => {
  const { request } = await startApp();
  expect((await request('GET /api/auth/links')).json()).toEqual({ areOffered: false });
  const asked = await request('POST /api/auth/links', { body: { email: ADMIN.email } });
  expect([asked.statusCode, asked.json()]).toEqual([409, { message: 'The server sends no mail' }]);
});
