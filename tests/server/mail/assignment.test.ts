import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../../server/time';
import { paths } from '../../../src/paths';
import { ADMIN, MEERA } from '../../support/admins';
import { startMailApp } from '../../support/server/mailApp';

type Inquiry = { _id: string };

/** With a second admin, to whom the first one assigns. */
async function start() {
  const app = await startMailApp();
  const { db } = app.database;
  await app.addMeera('Meera Iyer');
  await db.updateTable('admins').set({ name: 'Asha Verma' }).where('email', '=', ADMIN.email).execute();
  async function send(route: string, body: object) {
    const response = await app.asAdmin(route, body);
    expect(response.statusCode).toBe(200);
  }
  return {
    ...app,
    assign: ({ _id }: Inquiry, owner: string | null) => send(`PUT /api/contact/${_id}/owner`, { owner }),
    assignMany: (inquiries: Inquiry[], owner: string | null) =>
      send('POST /api/contact/bulk', { ids: inquiries.map(({ _id }) => _id), set: { owner } }),
    sendAll: async () => {
      await app.sendDue(MINUTE);
      return app.mailsTo(MEERA);
    },
    listMails: () => db.selectFrom('mails').select(['toAddress', 'status']).execute(),
  };
}

test('the new owner gets one mail with the link a minute later', async () => {
  const { sendInquiry, assign, sendAll, sendDue, mailsTo } = await start();
  const inquiry = await sendInquiry({ topic: 'mobile-app' });
  await assign(inquiry, MEERA);
  await assign(inquiry, MEERA);
  await sendDue(59 * SECOND);
  expect(mailsTo(MEERA)).toEqual([]);
  const [mail, ...others] = await sendAll();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('1 inquiry was assigned to you');
  expect(mail?.text?.trim()).toBe(
    [
      '1 inquiry was assigned to you:',
      '',
      '2 Mar 2026, 08:30 IST: Service Inquiry (mobile-app), by Asha Verma',
      `https://www.sanyog.example${paths.admin.inquiry(inquiry._id)}`,
      '',
      'All inquiries assigned to you that need a reply:',
      `https://www.sanyog.example${paths.admin.inquiries}?owner=me`,
      '',
      'This message was sent automatically. Please do not reply to it.',
    ].join('\n'),
  );
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.source).not.toMatch(/Ravi|ravi@|Sundays/);
  expect(await sendAll()).toHaveLength(1);
});

test('many that are assigned at once, or within a minute, are in one mail, each once', async () => {
  const { sendInquiry, assign, assignMany, sendAll } = await start();
  const [first, second, third] = [await sendInquiry(), await sendInquiry(), await sendInquiry()];
  await assignMany([first, second], MEERA);
  await assign(third, MEERA);
  await assign(first, null);
  await assign(first, MEERA);
  const [mail, ...others] = await sendAll();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('3 inquiries were assigned to you');
  for (const { _id } of [first, second, third]) expect(mail?.text?.split(_id)).toHaveLength(2);
});

test('one whose request began before that of the first is in the mail too', async () => {
  const { sendInquiry, assign, sendAll, pass } = await start();
  const [first, second] = [await sendInquiry(), await sendInquiry()];
  await assign(first, MEERA);
  pass(-SECOND);
  await assign(second, MEERA);
  await sendAll();
  expect((await sendAll()).map(({ subject }) => subject)).toEqual(['2 inquiries were assigned to you']);
});

test('what an earlier mail has told is not told again', async () => {
  const { sendInquiry, assign, sendAll } = await start();
  const [first, second] = [await sendInquiry(), await sendInquiry()];
  await assign(first, MEERA);
  expect(await sendAll()).toHaveLength(1);
  await assign(second, MEERA);
  const { text } = (await sendAll())[1] ?? {};
  expect(text).toContain(second._id);
  expect(text).not.toContain(first._id);
});

test('there is no mail for oneself, nor for what was taken back', async () => {
  const { sendInquiry, assign, assignMany, sendAll, listMails } = await start();
  const [own, undone] = [await sendInquiry(), await sendInquiry()];
  await assignMany([own], ADMIN.email);
  expect(await listMails()).not.toContainEqual(expect.objectContaining({ toAddress: ADMIN.email }));
  await assign(undone, MEERA);
  await assign(undone, null);
  expect(await sendAll()).toEqual([]);
});

test('a refused change queues nothing, nor one to an admin who was removed', async () => {
  const { sendInquiry, asAdmin, assign, sendAll, listMails, database } = await start();
  const inquiry = await sendInquiry();
  const route = `PUT /api/contact/${inquiry._id}/owner`;
  expect((await asAdmin(route, { owner: MEERA }, { 'if-match': '"7"' })).statusCode).toBe(409);
  expect(await listMails()).toEqual([]);
  await assign(inquiry, MEERA);
  await database.db.deleteFrom('admins').where('email', '=', MEERA).execute();
  expect(await sendAll()).toEqual([]);
});
