import { expect, test } from 'vitest';
import { createApp } from '../../../server/app';
import { purgeExpired } from '../../../server/database/batches';
import { MINUTE, SECOND } from '../../../server/time';
import { ADMIN, MEERA } from '../../support/admins';
import { TEST_CONFIG } from '../../support/inProcessApp';
import { startInquiryApp } from '../../support/server/inquiryApp';

async function start() {
  const started = await startInquiryApp();
  const { request, token, meeraToken } = started;
  const sayPresent = (id: string, isWriting: unknown, as: string) =>
    request(`PUT /api/contact/${id}/presence`, { token: as, body: { isWriting } });
  return {
    ...started,
    sayPresent,
    /** @returns who else is there */
    asAdmin: async (id: string, isWriting = false) => (await sayPresent(id, isWriting, token)).json(),
    asMeera: async (id: string, isWriting = false) => (await sayPresent(id, isWriting, meeraToken)).json(),
  };
}

test('admins who have the same inquiry open read of each other, and who writes a reply', async () => {
  const { send, asAdmin, asMeera } = await start();
  const [first, second] = [await send(), await send({ email: 'other@shop.example' })];
  expect(await asAdmin(first)).toEqual([]);
  expect(await asMeera(first)).toEqual([{ email: ADMIN.email, isWriting: false }]);
  expect(await asMeera(second)).toEqual([]);
  expect(await asAdmin(first, true)).toEqual([{ email: MEERA, isWriting: false }]);
  expect(await asMeera(first)).toEqual([{ email: ADMIN.email, isWriting: true }]);
  await asAdmin(first, false);
  expect(await asMeera(first)).toEqual([{ email: ADMIN.email, isWriting: false }]);
});

test('who has not polled for 25 seconds is gone', async () => {
  const { send, asAdmin, asMeera, pass, database, now } = await start();
  const id = await send();
  await asAdmin(id, true);
  pass(24 * SECOND);
  expect(await asMeera(id)).toHaveLength(1);
  pass(SECOND);
  expect(await asMeera(id)).toEqual([]);
  await purgeExpired(database.db, now(), 'inquiryPresence');
  expect(await database.db.selectFrom('inquiryPresence').selectAll().execute()).toHaveLength(1);
});

test('another server on the same database knows the same', async () => {
  const { send, asAdmin, meeraToken, database, now } = await start();
  const id = await send();
  await asAdmin(id, true);
  const second = await createApp({ database, config: TEST_CONFIG, now });
  const response = await second.inject({
    method: 'PUT',
    url: `/api/contact/${id}/presence`,
    headers: { authorization: `Bearer ${meeraToken}` },
    payload: { isWriting: false },
  });
  expect(response.json()).toEqual([{ email: ADMIN.email, isWriting: true }]);
  await second.close();
});

test('an admin on two devices is one, who writes when either does; who has signed out is gone at once', async () => {
  const { send, asAdmin, asMeera, sayPresent, request, signIn, token } = await start();
  const id = await send();
  const phone = await signIn();
  await sayPresent(id, true, phone);
  expect(await asAdmin(id)).toEqual([]);
  expect(await asMeera(id)).toEqual([{ email: ADMIN.email, isWriting: true }]);
  await request('POST /api/auth/logout', { token: phone });
  expect(await asMeera(id)).toEqual([{ email: ADMIN.email, isWriting: false }]);
  await request('POST /api/auth/logout', { token });
  expect(await asMeera(id)).toEqual([]);
});

test('the others are in the order of their addresses', async () => {
  const { send, sayPresent, asAdmin, meeraToken, addMeera, database } = await start();
  const id = await send();
  const anu = 'anu@sanyog.example';
  await database.db.updateTable('admins').set({ email: anu }).where('email', '=', MEERA).execute();
  for (const token of [await addMeera(), meeraToken]) await sayPresent(id, false, token);
  expect((await asAdmin(id)).map(({ email }: { email: string }) => email)).toEqual([anu, MEERA]);
});

test('being there changes nothing of the inquiry, and does not prolong the session', async () => {
  const { send, read, readEvents, sayPresent, token, pass, database } = await start();
  const id = await send();
  const before = [await read(id), await readEvents(id)];
  const readSessions = () => database.db.selectFrom('sessions').selectAll().orderBy('tokenHash').execute();
  const sessions = await readSessions();
  pass(20 * MINUTE);
  expect((await sayPresent(id, true, token)).statusCode).toBe(200);
  expect(await readSessions()).toEqual(sessions);
  expect([await read(id), await readEvents(id)]).toEqual(before);
  pass(30 * MINUTE);
  expect((await sayPresent(id, true, token)).statusCode).toBe(401);
});

test('an inquiry that does not exist gets 404, a wrong body 400, and a poll stores one row', async () => {
  const { send, sayPresent, token, database, request } = await start();
  const id = await send();
  expect((await sayPresent(id, 'yes', token)).statusCode).toBe(400);
  for (let poll = 0; poll < 3; poll += 1) await sayPresent(id, false, token);
  expect(await database.db.selectFrom('inquiryPresence').selectAll().execute()).toHaveLength(1);
  await request(`DELETE /api/contact/${id}`, { token });
  expect((await sayPresent(id, false, token)).statusCode).toBe(404);
});
