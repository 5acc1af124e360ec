import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testWebhook } from '../../../server/cli/webhookTest';
import { readConfig } from '../../../server/config';
import { checkWebhook } from '../../../server/doctor/checks/network';
import { createWebhook } from '../../../server/mail/webhook';
import { claimMail } from '../../../server/mailer/attempts';
import { DAY, HOUR, MINUTE } from '../../../server/time';
import { paths } from '../../../src/paths';
import { toReference } from '../../../src/shared/reference';
import { createTestContext, say } from '../../support/server/checkContext';
import { startMailApp } from '../../support/server/mailApp';
import { type Listener, startReceiver } from '../../support/server/receiver';

const KEY = Buffer.alloc(32, 'k');
const SECRET = `whsec_${KEY.toString('base64')}`;
const TYPED = {
  name: 'Ravi Kumar',
  subject: 'Typed subject',
  message: 'Typed message',
  phone: '98450 12345',
};

/** A server without a mail server, that tells a receiver. */
async function startWebhookApp({ timeout = 10_000, ...options } = {}) {
  const receiver = await startReceiver();
  const webhook = createWebhook(receiver.url, SECRET, timeout);
  const content = { en: { topicLabels: { 'payment-gateway': 'Payment gateway' } } } as never;
  const app = await startMailApp({ mail: undefined, webhook, content, ...options });
  return Object.assign(app, { receiver });
}

const respondWith = (status: number, headers = {}): Listener => {
  return (_request, response) => response.writeHead(status, headers).end('the secret URL, repeated');
};

test('each new inquiry is told with its reference, topic and link, signed, and with nothing that was typed', async () => {
  const app = await startWebhookApp();
  const { _id, createdAt } = await app.sendInquiry({
    ...TYPED,
    ...{ interest: 'services', topic: 'payment-gateway' },
  });
  await app.sendInquiry({ ...TYPED, interest: 'investor', topic: 'Typed topic', subject: 'Another' });
  await app.sendDue();
  const [first, second] = app.receiver.received;
  if (!first) throw new Error('Nothing was told');
  const link = `https://www.sanyog.example${paths.admin.inquiry(_id)}`;
  expect(first.body).toEqual({
    type: 'inquiry.created',
    text: `New inquiry ${toReference(_id)}: Payment gateway\n${link}`,
    ...{
      reference: toReference(_id),
      interest: 'services',
      topic: 'payment-gateway',
      files: 0,
      createdAt,
      link,
    },
  });
  expect(second?.body).toMatchObject({
    text: expect.stringContaining(': Investment Inquiry\n'),
    ...{ interest: 'investor', topic: null },
  });
  expect(JSON.stringify(app.receiver.received.map(({ json }) => json))).not.toMatch(/Ravi|Typed|98450|@/);
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = first.headers;
  const signed = createHmac('sha256', KEY).update(`${id}.${time}.${first.json}`).digest('base64');
  expect(signature).toBe(`v1,${signed}`);
  expect(Number(time)).toBe(app.time() / 1_000);
  expect((await app.readMails()).map(({ kind, status, to }) => [kind, status, to])).toEqual([
    ['webhook', 'sent', new URL(app.receiver.url).host],
    ['webhook', 'sent', new URL(app.receiver.url).host],
  ]);
  // Nothing of it is an answer, or a mail to the visitor.
  expect((await app.readEvents({ _id })).map(({ kind }) => kind)).toEqual(['received']);
});

test('spam, an erased inquiry and a server without a webhook tell nothing', async () => {
  const app = await startWebhookApp();
  await app.sendInquiry({ website: 'filled' } as never);
  const { _id } = await app.sendInquiry({ subject: 'Erased' });
  await app.asAdmin(`DELETE /api/contact/${_id}`);
  const marked = await app.sendInquiry({ subject: 'Marked' });
  await app.asAdmin(`PUT /api/contact/${marked._id}/status`, { status: 'spam' });
  await app.sendDue();
  expect(app.receiver.received).toEqual([]);
  expect(await app.readMails()).toEqual([]);
  const other = await startMailApp();
  await other.sendInquiry();
  expect((await other.readMails()).map(({ kind }) => kind)).not.toContain('webhook');
});

test.for([
  ['is refused', respondWith(404), 'The webhook responded with HTTP 404'],
  ['fails', respondWith(500), 'The webhook responded with HTTP 500'],
  [
    'is redirected',
    respondWith(307, { location: '/elsewhere' }),
    'The webhook responded with HTTP 307, a redirect, which is not followed',
  ],
  ['hangs', () => {}, 'The webhook did not respond within 1 s'],
  ['is cut off', ({ socket }) => socket.destroy(), 'The webhook could not be reached (UND_ERR_SOCKET)'],
] satisfies [string, Listener, string][])(
  'what %s is told again with the same id until it arrives, and shown as waiting meanwhile',
  async ([what, respond, error]) => {
    const app = await startWebhookApp(what === 'hangs' ? { timeout: 1_000 } : {});
    const { respond: accept } = app.receiver;
    app.receiver.respond = respond;
    await app.sendInquiry();
    await app.sendDue();
    expect(await app.readMails()).toMatchObject([{ status: 'queued', attempts: 1, error }]);
    await app.sendDue(16 * MINUTE);
    expect(await app.readMails('?status=delayed')).toMatchObject([{ kind: 'webhook', error }]);
    app.receiver.respond = accept;
    await app.sendDue(HOUR);
    expect(await app.readMails()).toMatchObject([{ status: 'sent', attempts: 3, error: null }]);
    const ids = app.receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  },
);

test('an endless response is not read', async () => {
  const app = await startWebhookApp();
  let isClosed = false;
  app.receiver.respond = (_request, response) => {
    response.once('close', () => {
      isClosed = true;
    });
    const writeMore = () => {
      if (!response.destroyed) response.write('x'.repeat(100_000), () => setImmediate(writeMore));
    };
    writeMore();
  };
  await app.sendInquiry();
  await app.sendDue();
  expect(await app.readMails()).toMatchObject([{ status: 'sent' }]);
  await expect.poll(() => isClosed).toBe(true);
});

test('what a killed server was telling is told again by another one', async () => {
  const app = await startWebhookApp();
  await app.sendInquiry();
  await claimMail(app.database.db, new Date(app.time()));
  await app.sendDue();
  expect(app.receiver.received).toEqual([]);
  await app.sendDue(5 * MINUTE);
  expect(app.receiver.received).toHaveLength(1);
});

test('after three days it is given up, and an admin can have it sent again', async () => {
  const app = await startWebhookApp();
  const { respond: accept } = app.receiver;
  app.receiver.respond = respondWith(410);
  await app.sendInquiry({ email: 'ravi@shop.example' });
  await app.sendDue();
  await app.sendDue(3 * DAY);
  const [failed] = await app.readMails('?status=failed');
  expect(failed).toMatchObject({ kind: 'webhook', status: 'failed' });
  app.receiver.respond = accept;
  const retried = await app.asAdmin(`POST /api/mails/${failed?._id}/retry`);
  expect(retried.json()).toMatchObject({ status: 'queued', to: new URL(app.receiver.url).host });
  await app.sendDue();
  expect(app.receiver.received).toHaveLength(3);
});

test('a webhook that hangs holds up no mail, nor a mail server that refuses the webhook', async () => {
  const receiver = await startReceiver();
  const app = await startMailApp({ webhook: createWebhook(receiver.url, undefined, 200) });
  receiver.respond = () => {};
  await app.sendInquiry();
  await app.sendDue();
  expect(app.smtp.mails).toHaveLength(1);
  app.smtp.behave({ rejectRecipient: 451 });
  receiver.respond = (_request, response) => response.writeHead(200).end('ok');
  await app.sendInquiry({ email: 'second@shop.example' });
  await app.sendDue(HOUR);
  expect(app.smtp.mails).toHaveLength(1);
  expect(receiver.received).toHaveLength(3);
  expect(receiver.received[0]?.headers).not.toHaveProperty('webhook-signature');
});

test('what the webhook was told is neither named in a reply nor in the export of the visitor', async () => {
  const receiver = await startReceiver();
  const app = await startMailApp({ webhook: createWebhook(receiver.url) });
  const inquiry = await app.sendInquiry({ email: 'ravi@shop.example' });
  await app.sendDue();
  expect(receiver.received).toHaveLength(1);
  await app.reply(inquiry);
  await app.sendDue(MINUTE);
  const [mail] = app.mailsTo('ravi@shop.example');
  expect(mail?.text).toContain('Yes, we do.');
  expect(mail?.source).not.toMatch(/^(In-Reply-To|References):/im);
  expect(mail?.source).not.toContain(new URL(receiver.url).host);
  const exported = await app.asAdmin('GET /api/contact/export?email=ravi@shop.example');
  expect(exported.json().mails).toMatchObject([{ kind: 'reply' }]);
});

test('Google Chat gets the text alone', async () => {
  const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null));
  onTestFinished(() => request.mockRestore());
  const { host, deliver } = createWebhook('https://chat.googleapis.com/v1/spaces/A/messages?key=k');
  const message = { to: host, body: { text: 'New', link: 'a' }, messageId: '1', date: new Date() };
  await deliver(message, async () => {}, new AbortController().signal);
  expect(request.mock.lastCall?.[1]?.body).toBe('{"text":"New"}');
});

test('webhook-test says whether the webhook took its message, and never its address', async () => {
  const receiver = await startReceiver();
  const { host } = new URL(receiver.url);
  const lines: string[] = [];
  const run = () =>
    testWebhook(readConfig({ NOTIFY_WEBHOOK_URL: receiver.url }), (line) => lines.push(line), new Date());
  expect(await run()).toBe(true);
  receiver.respond = respondWith(403);
  expect(await run()).toBe(false);
  expect(lines).toEqual([
    `${host} took the message. Look there whether it has arrived.`,
    `${host} did not take the message. The webhook responded with HTTP 403.`,
  ]);
  expect(receiver.received[0]?.body.type).toBe('test');
});

test('the check of the server says what has not arrived at the webhook', async () => {
  const app = await startWebhookApp();
  const variables = { NOTIFY_WEBHOOK_URL: app.receiver.url };
  const check = () =>
    say(
      checkWebhook(createTestContext({ variables, getDb: () => app.database.db, now: new Date(app.time()) })),
    );
  app.receiver.respond = respondWith(500);
  await app.sendInquiry();
  expect(await check()).toMatch(/^ok: /);
  await app.sendDue(16 * MINUTE);
  expect(await check()).toMatch(/^problem: 1 message has not arrived at .* HTTP 500\.$/);
  expect(await say(checkWebhook(createTestContext()))).toMatch(/^not checked/);
});
