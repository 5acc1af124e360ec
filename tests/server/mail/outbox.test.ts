import { expect, test } from 'vitest';
import { claimMail } from '../../../server/mailer/attempts';
import { createMailer } from '../../../server/mailer/mailer';
import { DAY, HOUR, MINUTE, SECOND } from '../../../server/time';
import type { InquiryEvent } from '../../../src/shared/inquiryResponses';
import { ADMIN, MEERA } from '../../support/admins';
import { startMailServer } from '../../support/mailServer';
import { startMailApp } from '../../support/server/mailApp';
import { createPostgresDatabase } from '../../support/server/postgresDatabase';
import { captureLog } from '../../support/server/startApp';

test('mails queued while the mail server is down arrive once afterwards', async () => {
  const app = await startMailApp({ acknowledge: true });
  const { port } = app.smtp;
  await app.smtp.stop();
  await app.sendInquiry();
  for (let minute = 0; minute < 3; minute += 1) await app.sendDue(MINUTE);
  expect((await app.readMails()).map(({ status }) => status)).toEqual(['queued', 'queued']);

  const smtp = await startMailServer(port);
  for (let minute = 0; minute < 5; minute += 1) await app.sendDue(MINUTE);
  const recipients = smtp.mails.flatMap((mail) => mail.recipients);
  expect(recipients.toSorted()).toEqual(['desk@sanyog.example', 'ravi@shop.example']);
  expect((await app.readMails()).map(({ status }) => status)).toEqual(['sent', 'sent']);
});

test('what waits for a mail server or webhook that is not set up any more ends, and does not wait for ever', async () => {
  const webhook = { host: 'chat.example', deliver: () => Promise.reject(new Error('Away')) };
  const app = await startMailApp({ webhook });
  const { mailer, log } = app.app;
  const inquiry = await app.sendInquiry();
  await app.smtp.stop();
  await app.sendDue();
  await app.reply(inquiry);
  const { db } = app.database;
  const without = createMailer(db, undefined, {
    ...{ now: () => new Date(app.time()), siteUrl: () => '', log },
  });
  const readKinds = async () => (await app.readMails()).map(({ kind, status }) => [kind, status]);
  await mailer.endStranded();
  expect(await readKinds()).toHaveLength(3);
  await without.endStranded();
  expect(await readKinds()).toEqual([
    ['reply', 'queued'],
    ['notice', 'queued'],
  ]);
  app.pass(3 * DAY);
  // The last server that could send it was killed.
  await claimMail(db, new Date(app.time() - 5 * MINUTE), ['notice']);
  await without.endStranded();
  expect(await readKinds()).toEqual([
    ['reply', 'failed'],
    ['notice', 'failed'],
  ]);
  expect(await app.readMails('?status=delayed')).toEqual([]);
  expect((await app.readMails())[0]?.error).toBe('The server sends no mail any more');
  expect(await app.readInquiry(inquiry)).toMatchObject({ status: 'new' });
});

test('inquiries do not wait for a mail server that does not respond', async () => {
  const app = await startMailApp({ acknowledge: true });
  const connected = new Promise<void>((resolve) => {
    app.smtp.observe = (phase) => {
      if (phase !== 'connect') return undefined;
      resolve();
      return 'stall';
    };
  });
  await app.sendInquiry();
  let isSending = true;
  const sending = app.sendDue().finally(() => {
    isSending = false;
  });
  await connected;
  await app.sendInquiry();
  expect(isSending).toBe(true);
  await app.smtp.stop();
  await sending;
});

test.for([
  ['drop', 0],
  ['acceptAndDrop', 1],
] as const)(
  'a mail whose connection is lost after the hand-over is unsure and not sent again by itself: %s',
  async ([behavior, arrived]) => {
    const app = await startMailApp();
    const inquiry = await app.sendInquiry();
    app.smtp.behave(behavior);
    const { _id } = await app.reply(inquiry);
    for (const later of [10 * SECOND, MINUTE, HOUR, 80 * HOUR]) await app.sendDue(later);
    const error = expect.stringContaining('lost');
    const unsure = { _id, status: 'unsure', attempts: 1, error };
    expect(await app.readMails('?status=failed')).toMatchObject([unsure]);
    expect(app.mailsTo(inquiry.email)).toHaveLength(arrived);
    const event = { kind: 'mail', mailKind: 'reply', outcome: 'unsure', by: null };
    expect((await app.readEvents(inquiry)).at(-1)).toMatchObject(event);
  },
);

const isUnsent = (event: InquiryEvent) => event.kind === 'mail' && event.outcome !== 'sent';

test('a temporary refusal is tried again after a minute', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  for (const behavior of [{ rejectRecipient: 451 }, { rejectMessage: 452 }]) {
    app.smtp.behave(behavior);
    await app.reply(inquiry);
    await app.sendDue(10 * SECOND);
    const [queued] = await app.readMails();
    expect(queued).toMatchObject({ status: 'queued', attempts: 1, error: expect.stringMatching(/45[12]/) });
    expect((await app.readEvents(inquiry)).filter(isUnsent)).toEqual([]);
    await app.sendDue(MINUTE - 1);
    expect((await app.readMails())[0]).toMatchObject({ status: 'queued', attempts: 1 });
    await app.sendDue(1);
    expect((await app.readMails())[0]).toMatchObject({ status: 'sent', attempts: 2, error: null });
  }
  expect(app.mailsTo(inquiry.email)).toHaveLength(2);
});

test('a temporary refusal is tried again at growing intervals of at most 6 hours, for 3 days', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  app.smtp.behave(...Array.from({ length: 50 }, () => ({ rejectRecipient: 450 })));
  const mail = await app.reply(inquiry);
  app.pass(10 * SECOND);
  const waits: number[] = [];
  for (let time = Date.parse(mail.sendAfter); ; ) {
    await app.sendDue();
    const [current] = await app.readMails();
    if (current?.status !== 'queued') break;
    const next = Date.parse(current.sendAfter);
    waits.push(next - time);
    app.pass(next - time);
    time = next;
  }
  expect(waits[0]).toBe(MINUTE);
  // Each is as long as the mail has waited so far; the last one ends the three days.
  const growing = waits.slice(0, -1);
  expect(growing).toEqual(growing.toSorted((first, second) => first - second));
  expect(Math.max(...waits)).toBe(6 * HOUR);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(72 * HOUR - 10 * SECOND);
  const [failed] = await app.readMails('?status=failed');
  expect(failed).toMatchObject({ status: 'failed' });
  // A person who retries it begins another 3 days.
  await app.asAdmin(`POST /api/mails/${failed?._id}/retry`);
  await app.sendDue();
  expect((await app.readMails())[0]).toMatchObject({ _id: failed?._id, status: 'queued' });
});

test('a final refusal fails at once and can be retried by a person', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  app.smtp.behave({ rejectRecipient: 550 });
  const { _id } = await app.reply(inquiry);
  await app.sendDue(10 * SECOND);
  expect(await app.readMails('?status=failed')).toMatchObject([{ _id, status: 'failed', attempts: 1 }]);
  expect(await app.readEvents(inquiry)).toContainEqual(expect.objectContaining({ kind: 'bounced' }));

  const retried = await app.asAdmin(`POST /api/mails/${_id}/retry`);
  expect([retried.statusCode, retried.json().status]).toEqual([200, 'queued']);
  const answered = { kind: 'status', from: 'new', to: 'answered', by: ADMIN.email };
  expect((await app.readEvents(inquiry)).at(-1)).toMatchObject(answered);
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)).toHaveLength(1);
  expect(await app.readMails('?status=failed')).toEqual([]);
  expect((await app.readEvents(inquiry)).at(-1)).toMatchObject({ kind: 'mail', outcome: 'sent' });
  const again = await app.asAdmin(`POST /api/mails/${_id}/retry`);
  expect([again.statusCode, again.json().message]).toEqual([409, 'This mail has been sent already']);
});

test('a person decides about an unsure mail', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const queueUnsure = async () => {
    app.smtp.behave('drop');
    const { _id } = await app.reply(inquiry);
    await app.sendDue(MINUTE);
    expect(await app.readMails('?status=failed')).toMatchObject([{ _id, status: 'unsure' }]);
    // After a lost connection the mail server is left alone for a moment.
    app.pass(MINUTE);
    return _id;
  };
  const arrived = await queueUnsure();
  const markSent = () => app.asAdmin(`PUT /api/mails/${arrived}/status`, { status: 'sent' });
  const marked = await markSent();
  expect([marked.statusCode, marked.json()]).toMatchObject([200, { status: 'sent', error: null }]);
  const event = { outcome: 'sent', by: ADMIN.email };
  expect((await app.readEvents(inquiry)).at(-1)).toMatchObject(event);
  expect(await app.readMails('?status=failed')).toEqual([]);
  expect((await markSent()).statusCode).toBe(409);

  const givenUp = await queueUnsure();
  expect((await app.asAdmin(`DELETE /api/mails/${givenUp}`)).statusCode).toBe(204);
  expect(await app.readMails('?status=failed')).toEqual([]);
  expect((await app.readMails()).find(({ _id }) => _id === givenUp)?.status).toBe('unsure');

  const repeated = await queueUnsure();
  await app.asAdmin(`POST /api/mails/${repeated}/retry`);
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)).toHaveLength(1);
});

test('a mail that waits for more than 15 minutes is listed as delayed, and can be sent now or given up', async () => {
  const app = await startMailApp();
  await app.smtp.stop();
  const inquiry = await app.sendInquiry();
  await app.reply(inquiry);
  app.pass(15 * MINUTE + 1);
  const [delayed] = await app.readMails('?status=delayed');
  expect(delayed).toMatchObject({ kind: 'reply', status: 'queued' });
  expect((await app.asAdmin(`DELETE /api/mails/${delayed?._id}`)).statusCode).toBe(204);
  expect(await app.readMails('?status=delayed')).toEqual([]);
  const by = ADMIN.email;
  expect((await app.readEvents(inquiry)).slice(-2)).toMatchObject([
    { kind: 'status', from: 'answered', to: 'new', undo: true, by },
    { kind: 'mail', outcome: 'failed', by },
  ]);
  await startMailServer(app.smtp.port);
  await app.sendDue();
  expect((await app.readMails()).find(({ kind }) => kind === 'reply')?.status).toBe('failed');
});

test('a failed mail that is retried waits from then on, one that is delayed stays so until it is sent', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  app.smtp.behave({ rejectRecipient: 550 }, { rejectRecipient: 451 });
  const { _id } = await app.reply(inquiry);
  await app.sendDue(MINUTE);
  app.pass(2 * HOUR);
  const retry = async () => {
    const response = await app.asAdmin(`POST /api/mails/${_id}/retry`);
    expect(response.statusCode).toBe(200);
  };
  const readDelayed = async () => (await app.readMails('?status=delayed')).map((mail) => mail._id);
  await retry();
  await app.sendDue();
  expect((await app.readMails()).find((mail) => mail._id === _id)?.status).toBe('queued');
  app.pass(15 * MINUTE);
  expect(await readDelayed()).toEqual([]);
  app.pass(1);
  expect(await readDelayed()).toEqual([_id]);
  await retry();
  expect(await readDelayed()).toEqual([_id]);
  await app.sendDue();
  expect(await readDelayed()).toEqual([]);
  expect(app.mailsTo(inquiry.email)).toHaveLength(1);
});

test.for([
  ['take back', (inquiry: string, reply: string) => `DELETE /api/contact/${inquiry}/replies/${reply}`],
  ['give up', (_inquiry: string, reply: string) => `DELETE /api/mails/${reply}`],
] as const)(
  'only the author can %s a reply that waits, unless that is no admin any more',
  async ([, toRoute]) => {
    const app = await startMailApp();
    const inquiry = await app.sendInquiry();
    await app.sendDue();
    app.smtp.behave({ rejectRecipient: 451 });
    const { _id } = await app.reply(inquiry);
    await app.addMeera();
    await app.database.db.updateTable('mails').set({ by: MEERA }).execute();
    const remove = () => app.asAdmin(toRoute(inquiry._id, _id));
    // Before the first attempt, and while it waits for the next.
    for (const pause of [0, MINUTE]) {
      await app.sendDue(pause);
      const refused = await remove();
      const message = 'Only the author of a reply can take it back';
      expect([refused.statusCode, refused.json()]).toEqual([403, { message }]);
      expect(await app.readInquiry(inquiry)).toMatchObject({ status: 'answered', version: 2 });
    }
    await app.database.db.deleteFrom('admins').where('email', '=', MEERA).execute();
    expect((await remove()).statusCode).toBe(204);
    await app.sendDue(MINUTE);
    expect(app.mailsTo(inquiry.email)).toEqual([]);
  },
);

test('anybody can give up a reply that has failed', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  app.smtp.behave({ rejectRecipient: 550 });
  const { _id } = await app.reply(inquiry);
  await app.sendDue(MINUTE);
  await app.database.db.updateTable('mails').set({ by: MEERA }).execute();
  await app.addMeera();
  expect((await app.asAdmin(`DELETE /api/mails/${_id}`)).statusCode).toBe(204);
  expect(await app.readMails('?status=failed')).toEqual([]);
});

test('in its ten seconds only the author can have a reply sent at once', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const { _id } = await app.reply(inquiry);
  const meera = await app.addMeera();
  const retry = async (token: string) =>
    (await app.request(`POST /api/mails/${_id}/retry`, { token })).statusCode;
  expect(await retry(meera)).toBe(403);
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)).toEqual([]);
  // Once it could not be sent, anybody may try again.
  app.smtp.behave({ rejectRecipient: 451 });
  await app.sendDue(10 * SECOND);
  expect(await retry(meera)).toBe(200);
  const second = await app.reply(inquiry);
  expect((await app.asAdmin(`POST /api/mails/${second._id}/retry`)).statusCode).toBe(200);
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)).toHaveLength(2);
});

test('two servers on one PostgreSQL send each of many queued mails once', async () => {
  const first = await startMailApp({ url: await createPostgresDatabase() });
  const { db } = first.database;
  const inquiry = await first.sendInquiry();
  const { _id } = await first.reply(inquiry);
  const queued = await db.selectFrom('mails').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
  const ids = Array.from({ length: 19 }, (_, number) => `copy ${number}`);
  const copies = ids.map((id) => ({ ...queued, id, messageId: `<${id.replace(' ', '')}@a.example>` }));
  await db.insertInto('mails').values(copies).execute();
  const second = first.startSecond('2026-03-02T03:01:00Z');
  await Promise.all([first.sendDue(MINUTE), second.run()]);
  // No server lost a claim to the other.
  const tried = db.selectFrom('mails').select('id').where('kind', '=', 'reply');
  expect(await tried.where('attempts', '<>', 1).execute()).toEqual([]);
  const received = first.mailsTo(inquiry.email);
  expect(received).toHaveLength(20);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(20);
});

test('the log names outcomes, but no address and no text', async () => {
  const { logger, readLines } = captureLog();
  const app = await startMailApp({ logger });
  const inquiry = await app.sendInquiry({ email: 'somebody@private.example' });
  app.smtp.behave({ rejectRecipient: 550 }, { rejectRecipient: 550 });
  const { _id } = await app.reply(inquiry, { text: 'A private answer' });
  await app.sendDue(10 * SECOND);
  const lines = readLines();
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'mail', mailId: _id, kind: 'reply', outcome: 'failed', code: '550' }),
  );
  expect(JSON.stringify(lines)).not.toMatch(/private|somebody|desk@|Sundays/);
});
