import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../server/time';
import { startMailApp } from '../../support/server/mailApp';
import { startWithAnswer } from '../../support/server/mailboxApp';

const REFUSED = 'The mail server refused the message: 550 Refused on purpose';

/** An inquiry that was answered, with a reply that the mail server refuses. */
async function startWithRefusal() {
  const started = await startWithAnswer();
  const { app, inquiry } = started;
  async function send(route: string, body?: object): Promise<void> {
    expect((await app.asAdmin(route, body)).statusCode).toBe(200);
  }
  const put = (path: string, body: object) => send(`PUT /api/contact/${inquiry._id}${path}`, body);
  return {
    ...started,
    put,
    correctAtDelivery: () => {
      app.beforeDelivery = () => {
        app.beforeDelivery = undefined;
        return put('', { name: 'Ravi', email: 'ravi@right.example', phone: null, company: null });
      };
    },
    reply: async (): Promise<string> => {
      app.smtp.behave({ rejectRecipient: 550 });
      const { _id } = await app.reply(inquiry, { text: 'And one more thing.' });
      return _id;
    },
    sendDue: () => app.sendDue(MINUTE),
    readStatus: async () => (await app.readInquiry(inquiry)).status,
  };
}

test('a reply that is refused for good makes its inquiry new again, with what the mail server said', async () => {
  const { app, inquiry, put, reply, sendDue, readStatus } = await startWithRefusal();
  await reply();
  await put('/status', { status: 'closed' });
  app.pass(10 * MINUTE);
  await sendDue();
  expect(await app.readInquiry(inquiry)).toMatchObject({ status: 'new', answeredAt: null });
  expect((await app.readEvents(inquiry)).slice(-2)).toMatchObject([
    { kind: 'bounced', mailKind: 'reply', by: null, text: REFUSED },
    { kind: 'status', from: 'closed', to: 'new', by: null },
  ]);
  await sendDue();
  expect(app.mailsTo('desk@sanyog.example').at(-1)?.text).toMatch(/IST, new again: Service Inquiry/);
  expect(await readStatus()).toBe('new');
});

test('so does one that is given up after three days', async () => {
  const { app, inquiry, sendDue, readStatus } = await startWithRefusal();
  app.smtp.behave({ rejectRecipient: 451 }, { rejectRecipient: 451 });
  await app.reply(inquiry);
  await sendDue();
  expect(await readStatus()).toBe('answered');
  app.pass(3 * DAY);
  await sendDue();
  expect(await readStatus()).toBe('new');
  expect((await app.readEvents(inquiry)).at(-2)).toMatchObject({
    kind: 'bounced',
    text: expect.stringContaining('451'),
  });
});

test('one that was refused at an address which was corrected meanwhile leaves the inquiry as it is', async () => {
  const { app, inquiry, correctAtDelivery, reply, sendDue, readStatus } = await startWithRefusal();
  await reply();
  correctAtDelivery();
  await sendDue();
  expect(await readStatus()).toBe('answered');
  const last = (await app.readEvents(inquiry)).at(-1);
  expect(last).toMatchObject({ kind: 'mail', mailKind: 'reply', outcome: 'failed' });
  expect(last).not.toHaveProperty('text');
});

test('a refused acknowledgement leaves the inquiry as it is', async () => {
  const app = await startMailApp({ acknowledge: true });
  app.smtp.behave({ rejectRecipient: 550 });
  const inquiry = await app.sendInquiry();
  await app.asAdmin(`PUT /api/contact/${inquiry._id}/status`, { status: 'answered', channel: 'phone' });
  await app.sendDue();
  expect((await app.readEvents(inquiry)).at(-1)).toMatchObject({
    ...{ kind: 'mail', mailKind: 'acknowledgement', outcome: 'failed' },
  });
  expect((await app.readInquiry(inquiry)).status).toBe('answered');
});

test('a reply that is taken back after another one was refused leaves the inquiry new', async () => {
  const { app, inquiry, reply, sendDue, readStatus } = await startWithRefusal();
  await reply();
  app.pass(5_000);
  const later = await app.reply(inquiry);
  await app.sendDue(5_000);
  expect(await readStatus()).toBe('new');
  const path = `DELETE /api/contact/${inquiry._id}/replies/${later._id}`;
  expect((await app.asAdmin(path)).statusCode).toBe(204);
  expect(await readStatus()).toBe('new');
  await sendDue();
  expect(app.mailsTo(inquiry.email)).toHaveLength(1);
});

test('one that failed at a corrected address and is given up does not answer', async () => {
  const { app, put, correctAtDelivery, reply, sendDue, readStatus } = await startWithRefusal();
  await put('/status', { status: 'new' });
  const id = await reply();
  correctAtDelivery();
  await sendDue();
  expect(await readStatus()).toBe('answered');
  expect((await app.asAdmin(`DELETE /api/mails/${id}`)).statusCode).toBe(204);
  expect(await readStatus()).toBe('new');
});

test('one that was refused and is given up is told once', async () => {
  const { app, inquiry, reply, sendDue } = await startWithRefusal();
  const id = await reply();
  await sendDue();
  const told = await app.readEvents(inquiry);
  expect((await app.asAdmin(`DELETE /api/mails/${id}`)).statusCode).toBe(204);
  expect(await app.readEvents(inquiry)).toEqual(told);
});

test('one that was given up while it was unsure answers again when it is sent again', async () => {
  const { app, inquiry, sendDue, readStatus } = await startWithRefusal();
  await app.asAdmin(`PUT /api/contact/${inquiry._id}/status`, { status: 'new' });
  app.smtp.behave('drop');
  const { _id } = await app.reply(inquiry);
  await sendDue();
  expect(await readStatus()).toBe('answered');
  await app.asAdmin(`DELETE /api/mails/${_id}`);
  expect(await readStatus()).toBe('new');
  await app.asAdmin(`POST /api/mails/${_id}/retry`);
  expect(await readStatus()).toBe('answered');
  app.pass(MINUTE);
  await sendDue();
  expect([await readStatus(), app.mailsTo(inquiry.email).length]).toEqual(['answered', 2]);
});

test('one whose inquiry was marked as spam meanwhile is not sent', async () => {
  const { app, inquiry, put } = await startWithRefusal();
  await app.reply(inquiry);
  for (const status of ['new', 'spam']) await put('/status', { status });
  await app.sendDue(MINUTE);
  expect(app.mailsTo(inquiry.email)).toHaveLength(1);
  expect(await app.readMails('?status=failed')).toMatchObject([{ error: 'Its inquiry was marked as spam' }]);
  expect((await app.readInquiry(inquiry)).status).toBe('spam');
});

test('an answer that arrives while its inquiry is held as spam is in the next notice when it is no spam', async () => {
  const { app, put, receive } = await startWithRefusal();
  const countNotices = () => app.mailsTo('desk@sanyog.example').length;
  await put('/status', { status: 'new' });
  for (let round = 0; round < 2; round += 1) await app.sendDue(10 * MINUTE);
  await put('/status', { status: 'spam' });
  await receive();
  await app.sendDue(10 * MINUTE);
  const before = countNotices();
  await put('/status', { status: 'new' });
  await app.sendDue(10 * MINUTE);
  expect(countNotices()).toBe(before + 1);
});
