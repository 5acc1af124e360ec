import { expect, test } from 'vitest';
import { createId } from '../../../server/database/ids';
import { MINUTE, SECOND } from '../../../server/time';
import { paths } from '../../../src/paths';
import { ADMIN, MEERA } from '../../support/admins';
import { startInquiryApp } from '../../support/server/inquiryApp';
import { startMailApp } from '../../support/server/mailApp';

/** With a second admin, to whom the first one assigns. */
async function start() {
  const app = await startMailApp();
  const { db } = app.database;
  const now = new Date('2026-03-02T03:00:00Z');
  const time = now.toISOString();
  const meera = { id: createId(now), email: MEERA, name: 'Meera Iyer', passwordHash: 'none' };
  await db
    .insertInto('admins')
    .values({ ...meera, createdAt: time, updatedAt: time })
    .execute();
  await db.updateTable('admins').set({ name: 'Asha Verma' }).where('email', '=', ADMIN.email).execute();
  async function send(route: string, body: object) {
    const response = await app.request(route, { token: app.token, body });
    expect(response.statusCode).toBe(200);
    return response.json();
  }
  return {
    ...app,
    assign: ({ _id }: { _id: string }, owner: string | null) =>
      send(`PUT /api/contact/${_id}/owner`, { owner }),
    assignMany: (inquiries: { _id: string }[], owner: string | null) =>
      send('POST /api/contact/bulk', { ids: inquiries.map(({ _id }) => _id), set: { owner } }),
    sendAll: async () => {
      app.pass(MINUTE);
      await app.sendDue();
      return app.mailsTo(MEERA);
    },
  };
}

test('the new owner gets one mail with the link a minute later', async () => {
  const { sendInquiry, assign, sendAll, sendDue, pass, mailsTo } = await start();
  const inquiry = await sendInquiry({ topic: 'mobile-app' });
  await assign(inquiry, MEERA);
  await assign(inquiry, MEERA);
  pass(59 * SECOND);
  await sendDue();
  expect(mailsTo(MEERA)).toEqual([]);
  const mails = await sendAll();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('1 inquiry was assigned to you');
  expect(mails[0]?.text?.trim()).toBe(
    [
      '1 inquiry was assigned to you:',
      '',
      '2 Mar 2026, 08:30 IST: Service Inquiry (mobile-app), by Asha Verma',
      `https://www.sanyog.example${paths.admin.inquiry(inquiry._id)}`,
      '',
      'All that are assigned to you and wait for a reply:',
      `https://www.sanyog.example${paths.admin.inquiries}?owner=me`,
      '',
      'This message was sent automatically. Please do not reply to it.',
    ].join('\n'),
  );
  expect(mails[0]?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mails[0]?.source).not.toMatch(/Ravi|ravi@|Sundays/);
  expect(await sendAll()).toHaveLength(1);
});

test('many that are assigned at once, or within a minute, are in one mail, each once', async () => {
  const { sendInquiry, assign, assignMany, sendAll } = await start();
  const inquiries = [];
  for (const number of [1, 2, 3, 4]) {
    inquiries.push(await sendInquiry({ subject: `Number ${number}`, email: `a${number}@shop.example` }));
  }
  const [first, second, third, fourth] = inquiries;
  if (!first || !second || !third || !fourth) throw new Error('Not sent');
  await assignMany([first, second, third], MEERA);
  await assign(fourth, MEERA);
  await assign(first, null);
  await assign(first, MEERA);
  const [mail, ...others] = await sendAll();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('4 inquiries were assigned to you');
  for (const { _id } of inquiries) expect(mail?.text?.split(_id)).toHaveLength(2);
});

test('there is no mail for oneself, nor for what was taken back or was the recipient’s before', async () => {
  const { sendInquiry, assign, assignMany, sendAll, mailsTo, pass, database } = await start();
  const [own, undone, before] = [await sendInquiry(), await sendInquiry(), await sendInquiry()];
  await assign(before, MEERA);
  expect(await sendAll()).toHaveLength(1);
  await assignMany([own], ADMIN.email);
  const toOneself = database.db.selectFrom('mails').select('id').where('toAddress', '=', ADMIN.email);
  expect(await toOneself.execute()).toEqual([]);
  await assign(undone, MEERA);
  await assign(undone, null);
  pass(10 * MINUTE);
  await assignMany([before], null);
  pass(20 * SECOND);
  await assignMany([before], MEERA);
  expect(await sendAll()).toHaveLength(1);
  expect(mailsTo(ADMIN.email)).toEqual([]);
  const left = database.db.selectFrom('mails').select('status').where('status', '<>', 'sent');
  expect(await left.execute()).toEqual([]);
});

test('a refused change queues nothing, nor one to an admin who was removed', async () => {
  const { sendInquiry, request, token, assign, sendAll, database } = await start();
  const inquiry = await sendInquiry();
  const stale = await request(`PUT /api/contact/${inquiry._id}/owner`, {
    token,
    body: { owner: MEERA },
    headers: { 'if-match': '"7"' },
  });
  expect(stale.statusCode).toBe(409);
  expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
  await assign(inquiry, MEERA);
  await database.db.deleteFrom('admins').where('email', '=', MEERA).execute();
  expect(await sendAll()).toEqual([]);
});

test('without a mail server an assignment works and queues nothing', async () => {
  const { send, put, database } = await startInquiryApp();
  expect((await put(await send(), 'owner', { owner: MEERA })).statusCode).toBe(200);
  expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
});
