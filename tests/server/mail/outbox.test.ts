import { expect, test, vi } from 'vitest';
import { onReplyFailed } from '../../../server/inquiries/replyEffects';
import { createSmtpDelivery } from '../../../server/mail/smtp';
import { HOUR, MINUTE, SECOND } from '../../../server/time';
import type { InquiryEvent } from '../../../src/shared/inquiryResponses';
import { startMailServer } from '../../support/mailServer';
import { startMailApp } from '../../support/server/mailApp';
import { createPostgresDatabase } from '../../support/server/testDatabase';
import { TEST_MAIL } from '../../support/testMail';

vi.setConfig({ testTimeout: 60_000 });

test('mails queued while the mail server is down arrive once afterwards', async () => {
  const app = await startMailApp({ acknowledge: true });
  const { port } = app.smtp;
  await app.smtp.stop();
  const addresses = ['a@shop.example', 'b@shop.example', 'c@shop.example'];
  for (const email of addresses) await app.sendInquiry({ email });
  for (let minute = 0; minute < 10; minute += 1) {
    await app.sendDue();
    app.pass(MINUTE);
  }
  expect((await app.readMails()).map(({ status }) => status)).toEqual(Array(4).fill('queued'));

  const smtp = await startMailServer(port);
  for (let minute = 0; minute < 10; minute += 1) {
    app.pass(MINUTE);
    await app.sendDue();
  }
  expect(smtp.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
    ...addresses,
    'desk@sanyog.example',
  ]);
  expect((await app.readMails()).map(({ status }) => status)).toEqual(Array(4).fill('sent'));
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
  for (let number = 0; number < 20; number += 1) {
    await app.sendInquiry({ email: `a${number}@shop.example`, message: null });
  }
  expect(isSending).toBe(true);
  await app.smtp.stop();
  await sending;
});

test('a mail whose connection is lost after the hand-over is unsure and not sent again by itself', async () => {
  for (const behavior of ['drop', 'acceptAndDrop'] as const) {
    const app = await startMailApp();
    const inquiry = await app.sendInquiry();
    app.smtp.behave(behavior);
    const { _id } = await app.reply(inquiry);
    app.pass(10 * SECOND);
    await app.sendDue();
    for (let hour = 0; hour < 80; hour += 1) {
      app.pass(HOUR);
      await app.sendDue();
    }
    const [mail] = await app.readMails('?status=failed');
    expect(mail).toMatchObject({
      _id,
      status: 'unsure',
      attempts: 1,
      error: expect.stringContaining('lost'),
    });
    expect(app.mailsTo(inquiry.email)).toHaveLength(behavior === 'drop' ? 0 : 1);
    expect((await app.readEvents(inquiry)).at(-1)).toMatchObject({
      kind: 'mail',
      mailKind: 'reply',
      outcome: 'unsure',
      by: null,
    });
  }
});

const isUnsent = (event: InquiryEvent) => event.kind === 'mail' && event.outcome !== 'sent';

test('a temporary refusal is tried again after a minute', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  for (const behavior of [{ rejectRecipient: 451 }, { rejectMessage: 452 }]) {
    app.smtp.behave(behavior);
    await app.reply(inquiry);
    app.pass(10 * SECOND);
    await app.sendDue();
    const [queued] = await app.readMails();
    expect(queued).toMatchObject({ status: 'queued', attempts: 1, error: expect.stringMatching(/45[12]/) });
    expect((await app.readEvents(inquiry)).filter(isUnsent)).toEqual([]);
    app.pass(MINUTE - 1);
    await app.sendDue();
    expect((await app.readMails())[0]).toMatchObject({ status: 'queued', attempts: 1 });
    app.pass(1);
    await app.sendDue();
    expect((await app.readMails())[0]).toMatchObject({ status: 'sent', attempts: 2, error: null });
  }
  expect(app.mailsTo(inquiry.email)).toHaveLength(2);
});

test('a temporary refusal is tried again at growing intervals of at most 6 hours, for 3 days', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  app.smtp.behave(...Array.from({ length: 100 }, () => ({ rejectRecipient: 450 })));
  const mail = await app.reply(inquiry);
  app.pass(10 * SECOND);
  const waits: number[] = [];
  for (;;) {
    await app.sendDue();
    const [current] = await app.readMails();
    if (current?.status !== 'queued') break;
    const next = Date.parse(current.sendAfter);
    const now = Date.parse(mail.sendAfter) + waits.reduce((sum, wait) => sum + wait, 0);
    waits.push(next - now);
    app.pass(next - now);
  }
  expect(waits[0]).toBe(MINUTE);
  expect(waits.slice(0, -1).every((wait, index) => index === 0 || wait >= (waits[index - 1] ?? 0))).toBe(
    true,
  );
  expect(Math.max(...waits)).toBe(6 * HOUR);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(72 * HOUR - 10 * SECOND);
  const [failed] = await app.readMails('?status=failed');
  expect(failed).toMatchObject({ status: 'failed' });
  // A person who retries it begins another 3 days.
  await app.request(`POST /api/mails/${failed?._id}/retry`, { token: await app.signIn() });
  await app.sendDue();
  expect((await app.readMails())[0]).toMatchObject({ _id: failed?._id, status: 'queued' });
});

test('a final refusal fails at once and can be retried by a person', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  app.smtp.behave({ rejectRecipient: 550 });
  const { _id } = await app.reply(inquiry);
  app.pass(10 * SECOND);
  await app.sendDue();
  expect(await app.readMails('?status=failed')).toMatchObject([{ _id, status: 'failed', attempts: 1 }]);
  expect(await app.readEvents(inquiry)).toContainEqual(expect.objectContaining({ kind: 'bounced' }));

  const retried = await app.request(`POST /api/mails/${_id}/retry`, { token: app.token });
  expect([retried.statusCode, retried.json().status]).toEqual([200, 'queued']);
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)).toHaveLength(1);
  expect(await app.readMails('?status=failed')).toEqual([]);
  expect((await app.readEvents(inquiry)).at(-1)).toMatchObject({ kind: 'mail', outcome: 'sent' });
  const again = await app.request(`POST /api/mails/${_id}/retry`, { token: app.token });
  expect([again.statusCode, again.json().message]).toEqual([409, 'This mail has been sent already']);
});

test('a person decides about an unsure mail', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const queueUnsure = async () => {
    app.smtp.behave('drop');
    const { _id } = await app.reply(inquiry);
    app.pass(MINUTE);
    await app.sendDue();
    expect(await app.readMails('?status=failed')).toMatchObject([{ _id, status: 'unsure' }]);
    // After a lost connection the mail server is left alone for a moment.
    app.pass(MINUTE);
    return _id;
  };
  const { token } = app;
  const arrived = await queueUnsure();
  const marked = await app.request(`PUT /api/mails/${arrived}/status`, { token, body: { status: 'sent' } });
  expect([marked.statusCode, marked.json()]).toMatchObject([200, { status: 'sent', error: null }]);
  expect((await app.readEvents(inquiry)).at(-1)).toMatchObject({
    outcome: 'sent',
    by: 'admin@sanyog.example',
  });
  expect(await app.readMails('?status=failed')).toEqual([]);
  const twice = await app.request(`PUT /api/mails/${arrived}/status`, { token, body: { status: 'sent' } });
  expect(twice.statusCode).toBe(409);

  const givenUp = await queueUnsure();
  expect((await app.request(`DELETE /api/mails/${givenUp}`, { token })).statusCode).toBe(204);
  expect(await app.readMails('?status=failed')).toEqual([]);
  expect((await app.readMails()).find(({ _id }) => _id === givenUp)?.status).toBe('unsure');

  const repeated = await queueUnsure();
  await app.request(`POST /api/mails/${repeated}/retry`, { token });
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
  expect((await app.request(`DELETE /api/mails/${delayed?._id}`, { token: app.token })).statusCode).toBe(204);
  expect(await app.readMails('?status=delayed')).toEqual([]);
  const by = 'admin@sanyog.example';
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
  app.pass(MINUTE);
  await app.sendDue();
  app.pass(2 * HOUR);
  const retry = async () => {
    const response = await app.request(`POST /api/mails/${_id}/retry`, { token: await app.signIn() });
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

test('only the author gives up a reply that waits', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  app.smtp.behave({ rejectRecipient: 451 }, { rejectRecipient: 550 });
  const { _id } = await app.reply(inquiry);
  await app.database.db.updateTable('mails').set({ by: 'meera@sanyog.example' }).execute();
  const giveUp = () => app.request(`DELETE /api/mails/${_id}`, { token: app.token });
  // Before the first attempt, and while it waits for the next.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const refused = await giveUp();
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'Only the author of a reply can take it back' },
    ]);
    app.pass(MINUTE);
    await app.sendDue();
  }
  expect(await app.readMails('?status=failed')).toMatchObject([{ _id, status: 'failed' }]);
  expect((await giveUp()).statusCode).toBe(204);
  expect(await app.readMails('?status=failed')).toEqual([]);
});

test('two servers on one PostgreSQL send each of 200 queued mails once', async () => {
  const first = await startMailApp({ url: await createPostgresDatabase() });
  const { database } = first;
  const { createMailer } = await import('../../../server/mail/mailer');
  const settings = { ...TEST_MAIL, deliver: createSmtpDelivery(first.smtp.url) };
  const inquiry = await first.sendInquiry();
  for (let number = 0; number < 200; number += 1) await first.reply(inquiry, { subject: `Reply ${number}` });
  first.pass(MINUTE);
  const now = () => new Date(Date.parse('2026-03-02T03:01:00Z'));
  const second = createMailer(database.db, settings, {
    now,
    siteUrl: () => 'https://www.sanyog.example',
    log: first.app.log,
    onReplyFailed,
  });
  await Promise.all([first.sendDue(), second.run()]);
  // No server lost a claim to the other.
  const tried = database.db.selectFrom('mails').select('id').where('kind', '=', 'reply');
  expect(await tried.where('attempts', '<>', 1).execute()).toEqual([]);
  const received = first.mailsTo(inquiry.email);
  expect(received).toHaveLength(200);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(200);
  expect(new Set(received.map(({ subject }) => subject)).size).toBe(200);
});

test('the log names outcomes, but no address and no text', async () => {
  const lines: string[] = [];
  const app = await startMailApp({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
  const inquiry = await app.sendInquiry({ email: 'somebody@private.example' });
  app.smtp.behave({ rejectRecipient: 550 }, { rejectRecipient: 550 });
  const { _id } = await app.reply(inquiry, { text: 'A private answer' });
  app.pass(10 * SECOND);
  await app.sendDue();
  const log = lines.join('');
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ event: 'mail', mailId: _id, kind: 'reply', outcome: 'failed', code: '550' }),
  );
  expect(log).not.toMatch(/private|somebody|desk@|Sundays/);
});
