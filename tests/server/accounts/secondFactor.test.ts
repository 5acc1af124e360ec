import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { clearLoginHistory, purgeLogins } from '../../../server/accounts/loginThrottle';
import { ADMIN, MEERA } from '../../support/admins';
import type { TestAppOptions } from '../../support/inProcessApp';
import { getCode, turnOnSecondFactor } from '../../support/secondFactor';
import { hashCheaply } from '../../support/server/cheapPasswordHash';
import { startMailApp } from '../../support/server/mailApp';
import { runAdminCommand } from '../../support/server/runAdminCommand';
import { startApp } from '../../support/server/startApp';

hashCheaply();

const STEP = 30_000;

async function start(options: TestAppOptions = {}) {
  let time = Date.parse('2026-01-01T00:00:00Z');
  const now = () => new Date(time);
  const started = await startApp({ now, ...options });
  const { request, signIn } = started;
  const token = await signIn();
  const login = (fields: object = {}) => request('POST /api/auth/login', { body: { ...ADMIN, ...fields } });
  const readAccount = async () => (await request('GET /api/account', { token })).json();
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { ...started, token, now, pass, login, readAccount };
}

/** The second factor is on, and the code that turned it on is over. */
async function startWithSecondFactor(options?: TestAppOptions) {
  const app = await start(options);
  const factor = await turnOnSecondFactor(app, app.token, app.now());
  app.pass(10 * STEP);
  return { ...app, ...factor };
}

test('with a second factor the password alone starts no session, and a code with it does', async () => {
  const { login, secret, now, readAccount } = await startWithSecondFactor();
  expect(await readAccount()).toMatchObject({ secondFactor: { recoveryCodes: 10 } });
  for (const code of [undefined, '', ' ']) {
    const asked = await login({ code });
    expect(asked.statusCode).toBe(401);
    expect(asked.json()).toEqual({ message: 'A code of two-step verification is needed', needsCode: true });
  }
  expect((await login({ code: getCode(secret, now()) })).statusCode).toBe(200);
});

test('a wrong password gets the same response with a second factor as without, whatever the code', async () => {
  const { login, secret, now } = await startWithSecondFactor();
  const codes = ['000000', 'abc', '1'.repeat(100)].map((code) => ({ code }));
  const wrong = { password: 'wrong' };
  for (const fields of [wrong, { ...wrong, code: getCode(secret, now()) }, ...codes]) {
    const response = await login(fields);
    expect([response.statusCode, response.json()]).toEqual([401, { message: 'Invalid credentials' }]);
  }
});

test.for([-2, -1, 0, 1, 2])('a code of %i steps from now is accepted only within one step', async (steps) => {
  const { login, secret, now } = await startWithSecondFactor();
  const { statusCode } = await login({ code: getCode(secret, now(), steps) });
  expect(statusCode).toBe(Math.abs(steps) <= 1 ? 200 : 401);
});

test('no code signs in twice, nor an earlier one after it', async () => {
  const { login, secret, now, pass } = await startWithSecondFactor();
  const code = getCode(secret, now());
  const earlier = getCode(secret, now(), -1);
  const statuses = await Promise.all([login({ code }), login({ code })]);
  expect(statuses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect((await login({ code })).statusCode).toBe(401);
  expect((await login({ code: earlier })).statusCode).toBe(401);
  pass(STEP);
  expect((await login({ code: getCode(secret, now()) })).statusCode).toBe(200);
});

test('the code that turned the second factor on does not sign in', async () => {
  const { login, token, now, ...app } = await start();
  const { secret } = await turnOnSecondFactor(app, token, now());
  expect((await login({ code: getCode(secret, now()) })).statusCode).toBe(401);
});

test('each recovery code signs in once, as it is typed, and only its hash is stored', async () => {
  const { login, recoveryCodes, readAccount, database, pass } = await startWithSecondFactor();
  const [first = '', second = ''] = recoveryCodes;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(first).toMatch(/^(\d{4} ){4}\d{4}$/);
  const stored = await database.db.selectFrom('recoveryCodes').select('codeHash').execute();
  expect(stored.map(({ codeHash }) => codeHash)).toContain(
    createHash('sha256').update(first.replaceAll(' ', '')).digest('hex'),
  );
  const statuses = await Promise.all([login({ code: first }), login({ code: first })]);
  expect(statuses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect(await readAccount()).toMatchObject({ secondFactor: { recoveryCodes: 9 } });
  pass(STEP);
  expect((await login({ code: second.replaceAll(' ', '-') })).statusCode).toBe(200);
});

test('a recovery code of another admin does not sign in', async () => {
  const { login, recoveryCodes, database, addMeera } = await startWithSecondFactor();
  await addMeera();
  const { id: adminId } = await database.db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', MEERA)
    .executeTakeFirstOrThrow();
  await database.db.updateTable('recoveryCodes').set({ adminId }).execute();
  expect((await login({ code: recoveryCodes[0] })).statusCode).toBe(401);
});

test('wrong codes are throttled like wrong passwords', async () => {
  const { login, secret, now, pass } = await startWithSecondFactor({
    config: { RATE_LIMIT_LOGINS_PER_MINUTE: 3 },
  });
  for (let i = 0; i < 3; i += 1) expect((await login({ code: '000000' })).statusCode).toBe(401);
  expect((await login({ code: getCode(secret, now()) })).statusCode).toBe(429);
  pass(5_000);
  expect((await login({ code: getCode(secret, now()) })).statusCode).toBe(200);
});

test('asking for the code ends no wait: codes cannot be guessed by asking in between', async () => {
  const { login, pass } = await startWithSecondFactor({ config: { RATE_LIMIT_LOGINS_PER_MINUTE: 3 } });
  const waits: unknown[] = [];
  for (let i = 0; i < 5; i += 1) {
    expect((await login()).json().needsCode).toBe(true);
    expect((await login({ code: '000000' })).statusCode).toBe(401);
    const refused = await login();
    if (refused.statusCode === 429) {
      waits.push(refused.headers['retry-after']);
      pass(Number(refused.headers['retry-after']) * 1_000);
    }
  }
  expect(waits).toEqual(['5', '10', '20']);
});

test('asking for the code is no failure: any number of them delays nobody', async () => {
  const { login, secret, now } = await startWithSecondFactor({ config: { RATE_LIMIT_LOGINS_PER_MINUTE: 2 } });
  for (let i = 0; i < 5; i += 1) expect((await login()).json().needsCode).toBe(true);
  expect((await login({ code: getCode(secret, now()) })).statusCode).toBe(200);
});

const HOUR = 60 * 60_000;

/** The second factor is on, and one address has signed in with it. Each guess comes from another address. */
async function startUnderAttack() {
  const app = await startMailApp();
  const { request, token, pass } = app;
  const now = () => new Date(app.time());
  const factor = await turnOnSecondFactor(app, token, now());
  pass(10 * STEP);
  const signInFrom = (remoteAddress: string, code: string) =>
    request('POST /api/auth/login', { body: { ...ADMIN, code }, remoteAddress });
  const signInWithApp = (remoteAddress: string) => signInFrom(remoteAddress, getCode(factor.secret, now()));
  let guesses = 0;
  const guess = () => {
    guesses += 1;
    return signInFrom(`203.0.113.${guesses}`, '000000');
  };
  expect((await signInWithApp(HOME)).statusCode).toBe(200);
  pass(STEP);
  const readMails = async () => {
    await app.sendDue();
    return app
      .mailsTo(ADMIN.email)
      .filter(({ text }) => text?.includes('Ten wrong codes came with the right password'));
  };
  const useLink = async (password: string) => {
    await request('POST /api/auth/links', { body: { email: ADMIN.email } });
    await app.sendDue();
    const [, used = ''] =
      /set-password#([\w-]{43})\n/.exec(app.mailsTo(ADMIN.email).at(-1)?.text ?? '') ?? [];
    const response = await request('POST /api/auth/links/use', { body: { token: used, password } });
    expect(response.statusCode).toBe(204);
  };
  return { ...app, ...factor, signInFrom, signInWithApp, guess, readMails, useLink };
}
const HOME = '198.51.100.7';
const NEW = '198.51.100.8';

test('after ten wrong codes behind the right password, unknown addresses get in with a recovery code only', async () => {
  const { signInFrom, signInWithApp, guess, pass, recoveryCodes } = await startUnderAttack();
  for (let i = 0; i < 10; i += 1) expect((await guess()).statusCode).toBe(401);
  const refused = await signInWithApp(NEW);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect((await signInWithApp(HOME)).statusCode).toBe(200);
  expect((await signInFrom(NEW, recoveryCodes[0] ?? '')).statusCode).toBe(200);
  pass(HOUR - 1_000);
  expect((await signInWithApp('198.51.100.9')).statusCode).toBe(429);
  pass(1_000);
  expect((await signInWithApp('198.51.100.9')).statusCode).toBe(200);
});

test('guesses at once are each counted', async () => {
  const { guess, signInWithApp } = await startUnderAttack();
  for (let i = 0; i < 6; i += 1) await guess();
  const answers = await Promise.all(Array.from({ length: 8 }, guess));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(4);
  expect((await signInWithApp(NEW)).statusCode).toBe(429);
});

test('ten wrong codes that are spread over hours refuse codes too, and a success in between forgives none', async () => {
  const { guess, signInWithApp, pass } = await startUnderAttack();
  for (let i = 0; i < 9; i += 1) {
    expect((await guess()).statusCode).toBe(401);
    pass(HOUR);
  }
  expect((await signInWithApp(NEW)).statusCode).toBe(200);
  expect((await guess()).statusCode).toBe(401);
  pass(STEP);
  expect((await signInWithApp('198.51.100.9')).statusCode).toBe(429);
});

test('the admin is told once that somebody has the password', async () => {
  const { guess, pass, readMails, database, time } = await startUnderAttack();
  for (let i = 0; i < 9; i += 1) await guess();
  expect(await readMails()).toEqual([]);
  for (let i = 0; i < 30; i += 1) {
    await guess();
    if (i % 10 === 9) pass(HOUR);
    await purgeLogins(database.db, new Date(time()));
  }
  expect(await readMails()).toHaveLength(1);
});

test('a new password ends the refusal', async () => {
  const { guess, signInWithApp, database } = await startUnderAttack();
  for (let i = 0; i < 10; i += 1) await guess();
  await clearLoginHistory(database.db, ADMIN.email);
  expect((await signInWithApp(NEW)).statusCode).toBe(200);
});

test('a new password by a link lets one code of the app through, and a wrong one refuses them again', async () => {
  const { guess, readMails, recoveryCodes, request, secret, time, useLink } = await startUnderAttack();
  for (let i = 0; i < 10; i += 1) await guess();
  const password = 'a password from a link';
  const signInWith = async (code: string) => {
    const body = { ...ADMIN, password, code };
    return (await request('POST /api/auth/login', { body, remoteAddress: NEW })).statusCode;
  };
  const right = () => getCode(secret, new Date(time()));
  for (const attempt of [1, 2]) {
    await useLink(password);
    // The next link forgives none.
    expect([attempt, await signInWith('000000'), await signInWith(right())]).toEqual([attempt, 401, 429]);
  }
  expect(await signInWith(recoveryCodes[0] ?? '')).toBe(200);
  await useLink(password);
  expect(await signInWith(right())).toBe(200);
  expect(await readMails()).toHaveLength(1);
});

test('a link leaves the guesses before a refusal as they are', async () => {
  const { guess, signInWithApp, useLink } = await startUnderAttack();
  for (let i = 0; i < 9; i += 1) await guess();
  await useLink(ADMIN.password);
  expect((await guess()).statusCode).toBe(401);
  expect((await signInWithApp(NEW)).statusCode).toBe(429);
});

test('turning it on ends the other sessions, which began with the password alone', async () => {
  const app = await start();
  const other = await app.signIn();
  await turnOnSecondFactor(app, app.token, app.now());
  const statuses = [app.token, other].map((token) => app.request('GET /api/account', { token }));
  expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([200, 401]);
  // This sign-in read the admin before.
  await expect(app.signIn()).rejects.toThrow('No session was created');
});

test('turning it on needs the password, then a right code, in the same session', async () => {
  const { request, token, signIn, now, readAccount, login } = await start();
  const other = await signIn();
  const wrong = await request('POST /api/account/second-factor', { token, body: { password: 'wrong' } });
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'This is not your password' }]);
  const confirm = (code: string, by = token) =>
    request('PUT /api/account/second-factor', { token: by, body: { code } });
  expect((await confirm('123456')).statusCode).toBe(409);
  const body = { password: ADMIN.password };
  const { secret, uri } = (await request('POST /api/account/second-factor', { token, body })).json();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(uri).protocol).toBe('otpauth:');
  const parameters = Object.fromEntries(new URL(uri).searchParams);
  expect(parameters).toMatchObject({ secret, period: '30', digits: '6' });
  const refused = await confirm('000000');
  const fields = { code: 'This code is wrong or has expired' };
  expect([refused.statusCode, refused.json().fields]).toEqual([400, fields]);
  expect((await confirm(getCode(secret, now()), other)).statusCode).toBe(409);
  expect(await readAccount()).toMatchObject({ secondFactor: null });
  expect((await login()).statusCode).toBe(200);
  expect((await confirm(getCode(secret, now()))).statusCode).toBe(200);
  expect((await confirm(getCode(secret, now()))).statusCode).toBe(409);
  expect((await request('POST /api/account/second-factor', { token, body })).statusCode).toBe(409);
});

test('new recovery codes replace the old ones', async () => {
  const { request, token, recoveryCodes, login, readAccount } = await startWithSecondFactor();
  const make = (password: string) =>
    request('POST /api/account/second-factor/recovery-codes', { token, body: { password } });
  expect((await make('wrong')).statusCode).toBe(400);
  const made = (await make(ADMIN.password)).json().recoveryCodes;
  expect(await readAccount()).toMatchObject({ secondFactor: { recoveryCodes: 10 } });
  expect((await login({ code: recoveryCodes[0] })).statusCode).toBe(401);
  expect((await login({ code: made[0] })).statusCode).toBe(200);
});

test('turned off, the password signs in alone, and no code is left', async () => {
  const { request, token, login, readAccount, database } = await startWithSecondFactor();
  const post = async (name: string, password: string) =>
    (await request(`POST /api/account/second-factor/${name}`, { token, body: { password } })).statusCode;
  expect(await post('remove', 'wrong')).toBe(400);
  expect((await login()).statusCode).toBe(401);
  expect([await post('remove', ADMIN.password), await post('remove', ADMIN.password)]).toEqual([204, 409]);
  expect((await login()).statusCode).toBe(200);
  expect(await readAccount()).toMatchObject({ secondFactor: null });
  expect(await database.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
  expect(await post('recovery-codes', ADMIN.password)).toBe(409);
});

test('the command removes a second factor that is lost', async () => {
  const { database, login } = await startWithSecondFactor();
  const run = (args: string) => runAdminCommand(database.db, args.split(' '));
  await expect(run('reset-second-factor nobody@sanyog.example')).rejects.toThrow('There is no admin');
  expect(await run(`reset-second-factor ${ADMIN.email}`)).toEqual([
    `Turned off two-step verification of ${ADMIN.email}`,
  ]);
  expect((await login()).statusCode).toBe(200);
  expect(await database.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
  await expect(run(`reset-second-factor ${ADMIN.email}`)).rejects.toThrow('has no two-step verification');
});
