import { expect, test } from 'vitest';
import { composeReply } from '../../../server/mail/kinds/reply';
import type { Message } from '../../../server/mail/message';
import { createSmtpDelivery } from '../../../server/mail/smtp';
import { claimMail, endExpiredClaims, markHandedOver, recordOutcome } from '../../../server/mailer/attempts';
import { HOUR, MINUTE, SECOND } from '../../../server/time';
import { startMailServer, startMailServerWithPassword } from '../../support/mailServer';
import { MAIL_FROM, startMailApp } from '../../support/server/mailApp';
import { captureLog } from '../../support/server/startApp';
import { TEST_MAIL } from '../../support/testMail';

const MESSAGE: Message = {
  from: MAIL_FROM,
  to: 'ravi@shop.example',
  subject: 'Hello',
  text: 'Hello',
  messageId: '<1@sanyog.example>',
  date: new Date(),
};
const handOver = async () => {};
/** When a reply of a new server is due, and minutes later. */
const at = (minutes: number) => new Date(Date.parse('2026-03-02T03:01:00Z') + minutes * MINUTE);
const { signal } = new AbortController();

test('a message is handed over only with its end, which is not sent when the hand-over cannot be stored', async () => {
  const smtp = await startMailServer();
  const order: string[] = [];
  smtp.observe = (phase) => void order.push(phase);
  const deliver = createSmtpDelivery(smtp.url);
  await deliver(MESSAGE, async () => void order.push('handed over'), signal);
  expect(order.indexOf('handed over')).toBeGreaterThan(order.indexOf('connect'));
  expect(order.indexOf('handed over')).toBeLessThan(order.indexOf('end'));

  const failing = () => Promise.reject(new Error('The database is down'));
  await expect(deliver(MESSAGE, failing, signal)).rejects.toMatchObject({ outcome: 'retry' });
  smtp.behave({ rejectRecipient: 550 });
  order.length = 0;
  await expect(deliver(MESSAGE, async () => void order.push('handed over'), signal)).rejects.toMatchObject({
    outcome: 'failed',
    code: '550',
  });
  expect(order).not.toContain('handed over');
  expect(smtp.mails).toHaveLength(1);
});

test('the password of SMTP_URL is in no error, and is not sent without TLS to another machine', async () => {
  const { smtp, signIns } = await startMailServerWithPassword('p@ss:w/rd');
  const local = (password: string) => `smtp://me:${encodeURIComponent(password)}@127.0.0.1:${smtp.port}`;
  await createSmtpDelivery(local('p@ss:w/rd'))(MESSAGE, handOver, signal);
  expect(smtp.mails).toHaveLength(1);

  const refused = createSmtpDelivery(local('secret7'))(MESSAGE, handOver, signal);
  // The configuration is wrong, not the message: it is sent once the password is right.
  await expect(refused).rejects.toMatchObject({ outcome: 'retry', isUnreachable: true });
  await expect(refused).rejects.toThrow(/^The mail server refused the sign-in: 535/);
  await expect(refused).rejects.not.toThrow(/secret7/);

  // Another address of this machine stands for another machine.
  const before = signIns.length;
  const remote = createSmtpDelivery(`smtp://me:secret7@0.0.0.0:${smtp.port}`);
  await expect(remote(MESSAGE, handOver, signal)).rejects.toThrow('The mail server refused the connection');
  expect(signIns).toHaveLength(before);
});

test('a server that stops responding is given up by the signal, before or after the hand-over', async () => {
  const smtp = await startMailServer();
  const deliver = createSmtpDelivery(smtp.url);
  smtp.behave('hang');
  const stopped = new AbortController();
  smtp.observe = (phase) => {
    if (phase === 'end') setImmediate(() => stopped.abort());
  };
  const after = deliver(MESSAGE, handOver, stopped.signal);
  await expect(after).rejects.toMatchObject({ outcome: 'unsure' });
  smtp.observe = undefined;
  const before = deliver(MESSAGE, () => new Promise(() => {}), AbortSignal.timeout(500));
  await expect(before).rejects.toMatchObject({ outcome: 'retry' });
});

test('an expired claim is queued again before the hand-over, and unsure after it', async () => {
  const app = await startMailApp();
  const { database } = app;
  const inquiry = await app.sendInquiry();
  await app.reply(inquiry, { text: 'First' });
  await app.reply(inquiry, { text: 'Second' });
  const first = await claimMail(database.db, at(0));
  const second = await claimMail(database.db, at(0));
  if (!first || !second) throw new Error('Nothing was claimed');
  expect(await claimMail(database.db, at(0))).toBeUndefined();
  expect(await markHandedOver(database.db, second, second.toAddress, at(0))).toBe(true);
  expect(await endExpiredClaims(database.db, at(4))).toEqual([]);
  expect(await endExpiredClaims(database.db, at(5))).toMatchObject([{ id: second.id, status: 'unsure' }]);
  // The server that was too slow no longer hands over.
  expect(await markHandedOver(database.db, first, first.toAddress, at(5))).toBe(false);
  const again = await claimMail(database.db, at(5));
  expect(again).toMatchObject({ id: first.id, attempts: 2 });
  expect(await markHandedOver(database.db, first, first.toAddress, at(5))).toBe(false);
  expect((await app.readEvents(inquiry)).filter(({ kind }) => kind === 'mail')).toMatchObject([
    { outcome: 'unsure' },
  ]);
});

test('mails are sent in the order in which they became due', async () => {
  const app = await startMailApp();
  const { db } = app.database;
  const inquiry = await app.sendInquiry();
  await app.sendDue();
  const retried = await app.reply(inquiry, { subject: 'Retried' });
  for (const subject of ['Second', 'Third']) {
    app.pass(SECOND);
    await app.reply(inquiry, { subject });
  }
  const sendAfter = '2026-03-02T03:00:30.000Z';
  await db.updateTable('mails').set({ sendAfter }).where('id', '=', retried._id).execute();
  await app.sendDue(MINUTE);
  const subjects = app.mailsTo(inquiry.email).map(({ subject }) => subject?.split(' ')[0]);
  expect(subjects).toEqual(['Second', 'Third', 'Retried']);
});

test('a server that has lost a mail to another stores no outcome', async () => {
  const app = await startMailApp();
  const { database } = app;
  const inquiry = await app.sendInquiry();
  const { _id } = await app.reply(inquiry);
  const slow = await claimMail(database.db, at(0));
  await endExpiredClaims(database.db, at(5));
  const fast = await claimMail(database.db, at(5));
  if (!slow || !fast) throw new Error('Nothing was claimed');
  const record = (mail: typeof fast, outcome: Parameters<typeof recordOutcome>[3]) =>
    recordOutcome(database.db, mail, mail.toAddress, outcome, at(5));
  await record(fast, { status: 'sent', error: null });
  for (const status of ['queued', 'failed', 'unsure'] as const) {
    await record(slow, { status, error: 'Too late' });
  }
  expect(await app.readMails()).toMatchObject([{ _id, status: 'sent', error: null }]);
  expect((await app.readEvents(inquiry)).filter(({ kind }) => kind === 'mail')).toHaveLength(1);
});

test('after an attempt that could not reach the mail server the other mails wait for half a minute, by any clock', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  for (let number = 0; number < 3; number += 1) await app.reply(inquiry);
  await app.smtp.stop();
  app.pass(MINUTE);
  const countAttempts = async () => (await app.readMails()).reduce((sum, { attempts }) => sum + attempts, 0);
  for (const [pause, attempts] of [
    [0, 1],
    [29 * SECOND, 1],
    [SECOND, 2],
  ] as const) {
    await app.sendDue(pause);
    expect(await countAttempts()).toBe(attempts);
  }
  // As when a wrong clock is set.
  app.pass(-HOUR);
  await app.reply(inquiry);
  await app.sendDue(10 * SECOND);
  expect(await countAttempts()).toBe(3);
});

test('a server that stops queues again what it could not send within 5 seconds', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  await app.sendDue();
  const mail = await app.reply(inquiry);
  app.pass(MINUTE);
  const connected = new Promise<void>((resolve) => {
    app.smtp.observe = (phase) => {
      resolve();
      return phase === 'connect' ? 'stall' : undefined;
    };
  });
  const sending = app.sendDue();
  await connected;
  await app.app.mailer.stop();
  await sending;
  const row = app.database.db.selectFrom('mails').selectAll().where('id', '=', mail._id);
  expect(await row.execute()).toMatchObject([{ status: 'queued', attempts: 1, claimedUntil: null }]);
});

test('a server that stops begins to send nothing more, whatever else it still waits for', async () => {
  const app = await startMailApp({
    // The hook of a plugin that is loaded later runs earlier.
    instrument: (server) =>
      void server.register(async (plugin) => plugin.addHook('onClose', () => server.mailer.run())),
  });
  const mail = await app.reply(await app.sendInquiry());
  app.pass(MINUTE);
  await app.app.close();
  const row = app.database.db.selectFrom('mails').selectAll().where('id', '=', mail._id);
  expect(await row.execute()).toMatchObject([{ status: 'queued', attempts: 0 }]);
});

test('a mail that cannot be composed is tried again for 3 days, stops no other, and then failed', async () => {
  const app = await startMailApp();
  const broken = await app.sendInquiry({ message: 'Hello' });
  const inquiry = await app.sendInquiry({ email: 'other@shop.example' });
  await app.sendDue();
  const { _id } = await app.reply(broken);
  await app.reply(inquiry);
  const change = app.database.db.updateTable('inquiries').set({ createdAt: 'never' });
  await change.where('id', '=', broken._id).execute();
  await app.sendDue(10 * SECOND);
  expect(app.mailsTo('other@shop.example')).toHaveLength(1);
  const read = async () => (await app.readMails()).find((mail) => mail._id === _id);
  const error = 'The server could not compose this mail';
  expect(await read()).toMatchObject({ status: 'queued', attempts: 1, error });
  for (let day = 0; day < 4; day += 1) await app.sendDue(24 * HOUR);
  expect(await read()).toMatchObject({ status: 'failed', error });
});

test('a mail is not sent when its inquiry is erased while it is claimed', async () => {
  const { database, asAdmin, sendInquiry, reply } = await startMailApp();
  const inquiry = await sendInquiry();
  await reply(inquiry);
  const mail = await claimMail(database.db, at(0));
  expect(mail).toMatchObject({ kind: 'reply', inquiryId: inquiry._id });
  await asAdmin(`DELETE /api/contact/${inquiry._id}`);
  const sender = { ...TEST_MAIL, siteUrl: 'https://www.sanyog.example' };
  expect(mail && (await composeReply(database.db, mail, sender))).toBeUndefined();
});

test('a mail whose inquiry is erased while it is sent does not hold up the others', async () => {
  const { logger, readEvents } = captureLog();
  const app = await startMailApp({ logger });
  const inquiry = await app.sendInquiry({ email: 'erased@shop.example' });
  await app.sendDue();
  await app.reply(inquiry);
  const other = await app.sendInquiry({ email: 'other@shop.example' });
  await app.reply(other);
  app.beforeDelivery = () => {
    app.beforeDelivery = undefined;
    return app.asAdmin(`DELETE /api/contact/${inquiry._id}`);
  };
  await app.sendDue(MINUTE);
  expect(app.mailsTo('erased@shop.example')).toEqual([]);
  expect(app.mailsTo('other@shop.example')).toHaveLength(1);
  const replies = readEvents().filter(({ event, kind }) => event === 'mail' && kind === 'reply');
  expect(replies.map(({ outcome }) => outcome)).toEqual(['discarded', 'sent']);
});
