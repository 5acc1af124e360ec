import { expect, test } from 'vitest';
import { MINUTE } from '../../../server/time';
import { paths } from '../../../src/paths';
import type { AdminSession } from '../../../src/shared/accountResponses';
import { ADMIN } from '../../support/admins';
import { getCode, turnOnSecondFactor } from '../../support/secondFactor';
import { hashCheaply } from '../../support/server/cheapPasswordHash';
import { MAIL_FROM, startMailApp } from '../../support/server/mailApp';
import { runAdminCommand } from '../../support/server/runAdminCommand';
import { captureLog, startApp } from '../../support/server/startApp';

hashCheaply();

const NEW_PASSWORD = 'another pass wörd ';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:135.0) Gecko/20100101 Firefox/135.0';
const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/133.0.0.0 Mobile Safari/537.36';
const SAFARI_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1';

test('an admin sets and removes the own display name', async () => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const account = { email: ADMIN.email, name: null, secondFactor: null };
  expect((await request('GET /api/account', { token })).json()).toEqual(account);
  const put = (name: unknown) => request('PUT /api/account', { token, body: { name } });
  expect((await put(' Asha Verma ')).json()).toEqual({ ...account, name: 'Asha Verma' });
  expect((await request('GET /api/admins', { token })).json()).toMatchObject([{ name: 'Asha Verma' }]);
  for (const name of ['a\nb', 'x'.repeat(101), 7]) expect((await put(name)).json().fields.name).toBeTruthy();
  expect((await put(' ')).json()).toEqual(account);
});

test('a new password needs the old one, signs in, and ends the other sessions only', async () => {
  const { request, signIn, database } = await startApp();
  const { id } = await database.db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  await database.db.insertInto('meta').values({ key: 'initial-password-of', value: id }).execute();
  const [token, other] = [await signIn(), await signIn()];
  const change = (body: object) => request('PUT /api/account/password', { token, body });
  const login = (password: string) => request('POST /api/auth/login', { body: { ...ADMIN, password } });

  const wrong = await change({ password: 'wrong', newPassword: NEW_PASSWORD });
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'This is not your password' }]);
  const short = await change({ password: ADMIN.password, newPassword: 'short' });
  expect(short.statusCode).toBe(400);
  expect(short.json().fields).toEqual({ newPassword: 'A password must have at least 12 characters' });
  expect((await login(ADMIN.password)).json().user).toEqual({ email: ADMIN.email, initialPassword: true });

  const changed = await change({ password: ADMIN.password, newPassword: NEW_PASSWORD });
  expect([changed.statusCode, changed.body]).toEqual([204, '']);
  expect((await request('GET /api/auth/session', { token })).statusCode).toBe(200);
  expect((await request('GET /api/auth/session', { token: other })).statusCode).toBe(401);
  expect((await login(ADMIN.password)).statusCode).toBe(401);
  // It was that of the first start.
  expect((await login(NEW_PASSWORD)).json().user).toEqual({ email: ADMIN.email });
  // This sign-in read the admin before the change.
  await expect(signIn()).rejects.toThrow('No session was created');
});

test('guessing the own password is throttled like a sign-in', async () => {
  const now = () => new Date('2026-01-01T00:00:00Z');
  const { request, signIn } = await startApp({ now, config: { RATE_LIMIT_LOGINS_PER_MINUTE: 2 } });
  const token = await signIn();
  const guess = async () =>
    (await request('POST /api/account/second-factor', { token, body: { password: 'guess' } })).statusCode;
  expect([await guess(), await guess(), await guess()]).toEqual([400, 400, 429]);
});

test('an admin sees the own sessions, the last used first, and ends them', async () => {
  let time = Date.parse('2026-01-01T00:00:00Z');
  const { request, database } = await startApp({ now: () => new Date(time) });
  const login = async (agent: string) => {
    time += MINUTE;
    const headers = { 'user-agent': agent };
    const response = await request('POST /api/auth/login', { body: ADMIN, headers });
    return response.json<{ token: string }>().token;
  };
  const [token, phone] = [await login(FIREFOX), await login(CHROME_ON_ANDROID)];
  await login(SAFARI_ON_IPHONE);
  const last = await login('');
  const list = async () => (await request('GET /api/account/sessions', { token })).json<AdminSession[]>();
  const isActive = async (other: string) =>
    (await request('GET /api/auth/session', { token: other })).statusCode === 200;

  time += MINUTE;
  expect(await isActive(phone)).toBe(true);
  time += MINUTE;
  const found = await list();
  expect(found.map(({ device, isCurrent }) => `${device}, ${isCurrent}`)).toEqual([
    'Firefox on Windows, true',
    'Chrome on Android, false',
    'Unknown browser, false',
    'Safari on iOS, false',
  ]);
  const stored = await database.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('Mozilla');

  const path = `DELETE /api/account/sessions/${found[1]?._id}`;
  expect((await request(path, { token })).statusCode).toBe(204);
  expect([await isActive(phone), await isActive(last)]).toEqual([false, true]);
  expect((await request(path, { token })).statusCode).toBe(404);
  expect((await request('DELETE /api/account/sessions', { token })).statusCode).toBe(204);
  expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect(await isActive(last)).toBe(false);
});

test('the sessions of other admins are neither listed nor ended', async () => {
  const { request, signIn, addMeera } = await startApp();
  const [token, theirs] = [await signIn(), await addMeera()];
  const [session] = (await request('GET /api/account/sessions', { token: theirs })).json<AdminSession[]>();
  expect((await request('GET /api/account/sessions', { token })).json()).toHaveLength(1);
  expect((await request(`DELETE /api/account/sessions/${session?._id}`, { token })).statusCode).toBe(404);
  await request('DELETE /api/account/sessions', { token });
  expect((await request('GET /api/auth/session', { token: theirs })).statusCode).toBe(200);
});

test('sessions that have ended are not listed', async () => {
  let time = Date.parse('2026-01-01T00:00:00Z');
  const { signIn, read } = await startApp({ now: () => new Date(time) });
  await signIn();
  time += 31 * MINUTE;
  expect(await read('/api/account/sessions')).toHaveLength(1);
});

test('every change is a mail to the account and an event of the log, and says nothing secret', async () => {
  const { logger, readLines } = captureLog();
  const app = await startMailApp({ start: '2026-01-01T00:00:00Z', logger });
  const { request, token, signIn, sendDue, mailsTo, database, pass } = app;
  const other = await signIn();
  const now = () => new Date(app.time());
  const password = { password: ADMIN.password };
  await request('PUT /api/account', { token, body: { name: 'Needle' } });
  await request('PUT /api/account', { token, body: { name: 'Needle' } });
  const { secret, recoveryCodes } = await turnOnSecondFactor(app, token, now());
  pass(5 * MINUTE);
  await request('POST /api/auth/login', { body: ADMIN });
  await request('POST /api/auth/login', { body: { ...ADMIN, code: recoveryCodes[0] } });
  await request('POST /api/auth/login', { body: { ...ADMIN, code: getCode(secret, now()) } });
  await request('POST /api/account/second-factor/recovery-codes', { token, body: password });
  await request('POST /api/account/second-factor/remove', { token, body: password });
  await request('PUT /api/account/password', { token, body: { ...password, newPassword: NEW_PASSWORD } });
  await request('DELETE /api/account/sessions', { token });
  await database.db.updateTable('admins').set({ secondFactor: secret }).execute();
  for (const name of ['password', 'reset-second-factor']) {
    await runAdminCommand(database.db, [name, ADMIN.email], {
      now: now(),
      promptPassword: async () => 'a third pass word',
      config: { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM },
    });
  }
  await sendDue();
  const mails = mailsTo(ADMIN.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your display name was changed',
    'Signing in now asks for a code',
    'A recovery code was used to sign in',
    'You have new recovery codes',
    'Signing in no longer asks for a code',
    'Your password was changed',
    'Your password was changed',
    'Signing in no longer asks for a code',
  ]);
  // By the clock of India.
  expect(mails[0]?.text).toMatch(/^Your display name was changed \(.*05:30/);
  expect(mails[0]?.text).toContain(`https://www.sanyog.example${paths.admin.account}`);
  expect(mails[0]?.headers.get('auto-submitted')).toBe('auto-generated');
  const lines = readLines();
  const events = lines.filter(({ event }) => event === 'admin-action' || event === 'sign-in');
  expect(events.map(({ event, action, account, outcome }) => [action ?? event, account, outcome])).toEqual(
    [
      ['account.update', 'success'],
      ['account.update', 'success'],
      ['account.second-factor.set-up', 'success'],
      ['account.second-factor.turn-on', 'success'],
      ['sign-in', 'needs-code'],
      ['sign-in', 'success'],
      ['sign-in', 'success'],
      ['account.second-factor.recovery-codes', 'success'],
      ['account.second-factor.turn-off', 'success'],
      ['account.password', 'success'],
      ['account.sessions.end-others', 'success'],
    ].map(([name, outcome]) => [name, ADMIN.email, outcome]),
  );
  const said = mails.map(({ source }) => source).join('\n') + JSON.stringify(lines);
  const secrets = ['Needle', secret, ...recoveryCodes, ADMIN.password, NEW_PASSWORD, token, other];
  for (const text of secrets) expect(said).not.toContain(text);
});

test('a mail about an account that was removed is not sent', async () => {
  const { request, token, sendDue, smtp, database } = await startMailApp();
  await request('PUT /api/account', { token, body: { name: 'Asha' } });
  await database.db.updateTable('admins').set({ email: 'other@sanyog.example' }).execute();
  await sendDue();
  expect(smtp.mails).toEqual([]);
});
