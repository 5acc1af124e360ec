import { expect, test } from 'vitest';
import { claimMail, endExpiredClaims } from '../../../server/mailer/attempts';
import { MINUTE } from '../../../server/time';
import { type MailApp, startMailApp } from '../../support/server/mailApp';

const WRONG = 'ravi@wrong.example';
const RIGHT = 'ravi@right.example';

const IS_REPLY: unknown = expect.stringMatching(/^Re: Service Inquiry/);
const subjectsTo = (app: MailApp, address: string) => app.mailsTo(address).map(({ subject }) => subject);

async function start() {
  const app = await startMailApp({ acknowledge: true });
  return Object.assign(app, {
    correct: async ({ _id }: { _id: string }, email = RIGHT) => {
      const body = { name: 'Ravi', email, phone: null, company: null };
      expect((await app.asAdmin(`PUT /api/contact/${_id}`, body)).statusCode).toBe(200);
    },
    readExported: async (email: string): Promise<string[]> => {
      const file = await app.asAdmin(`GET /api/contact/export?email=${email}`);
      return file.json().mails.map(({ to }: { to: string }) => to);
    },
  });
}

test('a mail that is refused for now while its address is corrected goes to the corrected one', async () => {
  const app = await start();
  const inquiry = await app.sendInquiry({ email: WRONG });
  app.smtp.behave({ rejectRecipient: 451 });
  app.beforeDelivery = () => {
    app.beforeDelivery = undefined;
    return app.correct(inquiry);
  };
  await app.sendDue();
  const [acknowledgement] = (await app.readMails()).filter(({ kind }) => kind === 'acknowledgement');
  // What the mail server said may quote the earlier address.
  expect(acknowledgement).toMatchObject({ status: 'queued', to: RIGHT, error: null });
  await app.sendDue(MINUTE);
  expect([app.mailsTo(WRONG).length, app.mailsTo(RIGHT).length]).toEqual([0, 1]);
  // It counts as the one acknowledgement that the mailbox gets.
  await app.sendInquiry({ email: RIGHT });
  await app.sendDue();
  expect(app.mailsTo(RIGHT)).toHaveLength(1);
});

test('a mail that failed is for the corrected address, unless the correction was refused', async () => {
  const app = await start();
  const inquiry = await app.sendInquiry({ email: WRONG });
  app.smtp.behave({ rejectRecipient: 550 });
  await app.sendDue();
  const readFailed = () => app.readMails('?status=failed');
  expect(await readFailed()).toMatchObject([{ to: WRONG, error: expect.stringContaining('550') }]);
  const body = { name: 'Ravi', email: RIGHT };
  const stale = await app.asAdmin(`PUT /api/contact/${inquiry._id}`, body, { 'if-match': '"7"' });
  expect([stale.statusCode, await readFailed()]).toMatchObject([409, [{ to: WRONG }]]);
  await app.asAdmin(`PUT /api/contact/${inquiry._id}`, { name: 'Ravi Kumar', email: WRONG });
  expect(await readFailed()).toMatchObject([{ to: WRONG, error: expect.stringContaining('550') }]);
  await app.correct(inquiry);
  expect(await readFailed()).toMatchObject([{ to: RIGHT, error: null }]);
  expect([await app.readExported(WRONG), await app.readExported(RIGHT)]).toEqual([[], [RIGHT]]);
});

test('a mail that leaves while its address is corrected is stored with the address that it went to', async () => {
  const app = await start();
  const inquiry = await app.sendInquiry({ email: WRONG });
  app.beforeDelivery = () => app.correct(inquiry);
  await app.sendDue();
  expect(app.mailsTo(WRONG)).toHaveLength(1);
  expect([await app.readExported(WRONG), await app.readExported(RIGHT)]).toEqual([[WRONG], [WRONG]]);
});

test('a reply that may have arrived is sent again to the corrected address', async () => {
  const app = await start();
  const inquiry = await app.sendInquiry({ email: WRONG });
  await app.sendDue();
  const { _id } = await app.reply(inquiry);
  app.smtp.behave('drop');
  await app.sendDue(MINUTE);
  await app.correct(inquiry);
  // Until then the address to which it may have gone is stored.
  expect(await app.readExported(WRONG)).toEqual([WRONG, WRONG]);
  const retried = await app.asAdmin(`POST /api/mails/${_id}/retry`);
  expect(retried.json()).toMatchObject({ to: RIGHT });
  await app.sendDue();
  expect(subjectsTo(app, RIGHT)).toEqual([IS_REPLY]);
  expect(app.mailsTo(WRONG)).toHaveLength(1);
});

test('a mail of a server that stopped before it left goes to the corrected address, also after an erasure of the earlier one', async () => {
  const app = await start();
  const inquiry = await app.sendInquiry({ email: WRONG });
  await app.sendDue();
  await app.reply(inquiry);
  const at = (minutes: number) => new Date(Date.parse('2026-03-02T03:01:00Z') + minutes * MINUTE);
  const claimed = await claimMail(app.database.db, at(0));
  expect(claimed).toMatchObject({ kind: 'reply', toAddress: WRONG });
  await app.correct(inquiry);
  await endExpiredClaims(app.database.db, at(5));
  await app.asAdmin('POST /api/contact/erase', { email: WRONG });
  await app.sendDue(6 * MINUTE);
  expect(subjectsTo(app, RIGHT)).toEqual([IS_REPLY]);
});
