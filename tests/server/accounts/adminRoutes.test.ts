import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../server/time';
import type { Admin, Invitation } from '../../../src/shared/accountResponses';
import { ADMIN, MEERA } from '../../support/admins';
import { hashCheaply } from '../../support/server/cheapPasswordHash';
import { MAIL_FROM, type MailApp, startMailApp } from '../../support/server/mailApp';
import { runAdminCommand } from '../../support/server/runAdminCommand';
import { startApp } from '../../support/server/startApp';

hashCheaply();

const RAVI = 'ravi@sanyog.example';
const PASSWORD = 'a password of a colleague';
const { password } = ADMIN;

async function start() {
  const app = await startMailApp({ start: '2026-03-02T03:00:00Z' });
  const { request, asAdmin, mailsTo } = app;
  const readToken = () => /set-password#([\w-]{43})\n/.exec(mailsTo(RAVI).at(-1)?.text ?? '')?.[1] ?? '';
  return {
    ...app,
    invite: (email = RAVI, body: object = { password }, key?: string) =>
      asAdmin('POST /api/admins/invitations', { email, ...body }, key ? { 'idempotency-key': key } : {}),
    listInvitations: async () => (await asAdmin('GET /api/admins/invitations')).json<Invitation[]>(),
    listAdmins: async () => (await asAdmin('GET /api/admins')).json<Admin[]>(),
    readToken,
    use: async (token: string, name?: string) =>
      (await request('POST /api/auth/links/use', { body: { token, name, password: PASSWORD } })).statusCode,
  };
}

async function findId({ database }: Pick<MailApp, 'database'>, email: string): Promise<string> {
  const admins = database.db.selectFrom('admins').select('id').where('email', '=', email);
  return (await admins.executeTakeFirstOrThrow()).id;
}

test('whoever is invited chooses name and password, and is an admin', async () => {
  const { invite, listInvitations, listAdmins, sendDue, mailsTo, readToken, use, request } = await start();
  const invited = await invite(` ${RAVI.toUpperCase()}`);
  const invitation = {
    _id: expect.any(String),
    ...{ email: RAVI, invitedBy: ADMIN.email },
    ...{ createdAt: '2026-03-02T03:00:00.000Z', expiresAt: '2026-03-09T03:00:00.000Z' },
  };
  expect([invited.statusCode, invited.json()]).toEqual([201, invitation]);
  expect(await listInvitations()).toEqual([invitation]);
  await sendDue();
  expect(mailsTo(RAVI)[0]?.text).toContain(`${ADMIN.email} invites you`);

  const token = readToken();
  const read = await request('POST /api/auth/links/read', { body: { token } });
  expect(read.json()).toEqual({ kind: 'invitation', email: RAVI, expiresAt: invitation.expiresAt });
  expect([await use(token, 'Ravi Rao'), await use(token)]).toEqual([204, 410]);
  expect(await listInvitations()).toEqual([]);
  const [, ravi] = await listAdmins();
  expect(ravi).toEqual({
    _id: expect.any(String),
    ...{ email: RAVI, name: 'Ravi Rao', hasSecondFactor: false, lastSignInAt: null },
  });
  const login = await request('POST /api/auth/login', { body: { email: RAVI, password: PASSWORD } });
  expect(login.statusCode).toBe(200);
  expect((await listAdmins())[1]?.lastSignInAt).toBe('2026-03-02T03:00:00.000Z');
});

test('an admin, an invited person, and a wrong password get no invitation', async () => {
  const { invite, listInvitations, pass } = await start();
  const wrong = await invite(RAVI, { password: 'wrong' });
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'This is not your password' }]);
  const again = await invite(ADMIN.email);
  expect([again.statusCode, again.json().message]).toEqual([409, `${ADMIN.email} is an admin already`]);

  const both = await Promise.all([invite(), invite()]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  expect(both.map((one) => one.json().message)).toContain(`${RAVI} is invited already`);
  expect(await listInvitations()).toHaveLength(1);
  // When the invitation has expired, there can be another one.
  pass(7 * DAY);
  expect([await listInvitations(), (await invite()).statusCode]).toEqual([[], 201]);
});

test('an invitation whose answer was lost is sent once; its key sends no other one', async () => {
  const { invite, sendDue, mailsTo, pass, listInvitations } = await start();
  const both = await Promise.all([invite(RAVI, undefined, 'k'), invite(RAVI, undefined, 'k')]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(both[0].json()).toEqual(both[1].json());
  await sendDue();
  expect([mailsTo(RAVI).length, (await listInvitations()).length]).toEqual([1, 1]);
  const other = await invite('asha@sanyog.example', undefined, 'k');
  const message = 'This Idempotency-Key was used for another invitation';
  expect([other.statusCode, other.json()]).toEqual([409, { message, keyWasUsed: true }]);
  pass(7 * DAY);
  expect((await invite('asha@sanyog.example', undefined, 'k')).statusCode).toBe(201);
});

test('an invitation is sent again with a new link, and withdrawn', async () => {
  const { invite, sendDue, readToken, asAdmin, use, listInvitations, mailsTo } = await start();
  const { _id } = (await invite()).json<Invitation>();
  await sendDue();
  const first = readToken();
  await sendDue(DAY);
  const resent = await asAdmin(`POST /api/admins/invitations/${_id}/resend`);
  expect([resent.statusCode, resent.json().expiresAt]).toEqual([200, '2026-03-10T03:00:00.000Z']);
  await sendDue();
  const second = readToken();
  expect([second === first, await use(first)]).toEqual([false, 410]);

  await asAdmin(`POST /api/admins/invitations/${_id}/resend`);
  const withdraw = () => asAdmin(`DELETE /api/admins/invitations/${_id}`);
  expect([(await withdraw()).statusCode, (await withdraw()).statusCode]).toEqual([204, 404]);
  await sendDue(MINUTE);
  expect([await use(second), await listInvitations(), mailsTo(RAVI).length]).toEqual([410, [], 2]);
});

test.for<[string, (app: MailApp) => Promise<unknown>]>([
  ['its time', async ({ pass }) => pass(7 * DAY)],
  [
    'another way to become an admin',
    ({ database }) => runAdminCommand(database.db, ['add', RAVI, '--generate']),
  ],
  [
    'the removal of who sent it',
    async ({ addMeera, database }) => {
      await addMeera();
      await runAdminCommand(database.db, ['remove', ADMIN.email]);
    },
  ],
])('%s ends an invitation', async ([, change]) => {
  const app = await start();
  await app.invite();
  await app.sendDue();
  const token = app.readToken();
  await change(app);
  expect(await app.use(token)).toBe(410);
});

test('a removed admin loses sessions and inquiries; the last one stays', async () => {
  const app = await start();
  const { asAdmin, addMeera, request, sendInquiry, readInquiry, database } = app;
  const meera = await addMeera();
  const inquiry = await sendInquiry();
  await asAdmin(`PUT /api/contact/${inquiry._id}/owner`, { owner: MEERA });
  const remove = async (email: string, body: object = { password }) =>
    (await asAdmin(`POST /api/admins/${await findId(app, email)}/remove`, body)).statusCode;

  expect(await remove(MEERA, { password: 'wrong' })).toBe(400);
  expect((await request('GET /api/account', { token: meera })).statusCode).toBe(200);
  const id = await findId(app, MEERA);
  expect(await remove(MEERA)).toBe(204);
  expect((await request('GET /api/account', { token: meera })).statusCode).toBe(401);
  expect((await readInquiry(inquiry)).owner).toBeNull();
  expect((await asAdmin(`POST /api/admins/${id}/remove`, { password })).statusCode).toBe(404);
  expect(await remove(ADMIN.email)).toBe(409);
  expect(await database.db.selectFrom('admins').select('email').execute()).toEqual([{ email: ADMIN.email }]);
});

test('the other admins are told who has joined by an invitation, and who was removed by whom', async () => {
  const app = await start();
  const { asAdmin, addMeera, invite, mailsTo, readToken, use, sendDue, database } = app;
  await addMeera();
  await invite();
  await sendDue();
  expect(await use(readToken())).toBe(204);
  await asAdmin(`POST /api/admins/${await findId(app, RAVI)}/remove`, { password });
  await sendDue();
  const config = { SMTP_URL: app.smtp.url, MAIL_FROM };
  await runAdminCommand(database.db, ['remove', MEERA], { config, now: new Date(app.time()) });
  await sendDue();
  const told = (email: string) =>
    mailsTo(email).flatMap(({ subject = '' }) => (subject.includes('admin') ? [subject] : []));
  const joined = `${RAVI} is an admin now, invited by ${ADMIN.email}`;
  const removed = `${RAVI} was removed from the admins by ${ADMIN.email}`;
  expect(told(MEERA)).toEqual([joined, removed]);
  const byCommand = `${MEERA} was removed from the admins by a command at the server`;
  expect(told(ADMIN.email)).toEqual([joined, removed, byCommand]);
  expect(told(RAVI)).toEqual([expect.stringContaining('you are invited to the admin area')]);
});

test('one of two admins who remove each other at once stays', async () => {
  const app = await start();
  const meera = await app.addMeera();
  const hash = app.database.db.selectFrom('admins').select('passwordHash').where('email', '=', ADMIN.email);
  await app.database.db
    .updateTable('admins')
    .set({ passwordHash: (await hash.executeTakeFirstOrThrow()).passwordHash })
    .where('email', '=', MEERA)
    .execute();
  const remove = async (token: string, email: string) =>
    app.request(`POST /api/admins/${await findId(app, email)}/remove`, { token, body: { password } });
  await Promise.all([remove(app.token, MEERA), remove(meera, ADMIN.email)]);
  expect(await app.database.db.selectFrom('admins').select('id').execute()).toHaveLength(1);
});

test('without a mail server nobody is invited', async () => {
  const { send } = await startApp();
  const invited = await send('POST /api/admins/invitations', { email: RAVI, password });
  expect([invited.statusCode, invited.json()]).toEqual([409, { message: 'The server sends no mail' }]);
});
