import { expect, test } from 'vitest';
import { createMailboxReader, MAX_MESSAGE_BYTES } from '../../../server/incomingMail/readMailbox';
import type { Inquiry } from '../../../src/shared/inquiry';
import type { InquiryEvent, InquirySummary } from '../../../src/shared/inquiryAdmin';
import { toReference } from '../../../src/shared/mail';
import { type Engine, engines } from '../../support/engines';
import { composeMail, createFakeMailbox } from '../../support/fakeMailbox';
import { type MailApp, startMailApp } from '../../support/mailApp';

const MINUTE = 60_000;

/** A server that reads a mailbox, with an inquiry that was answered. `answered` is the Message-ID of the answer. */
async function startWithAnswer(engine?: Engine) {
  const mailbox = createFakeMailbox();
  const app = await startMailApp(engine, { mailbox });
  const inquiry = await app.sendInquiry();
  await app.reply(inquiry);
  app.pass(MINUTE);
  await app.sendDue();
  const answered = app.mailsTo('ravi@shop.example')[0]?.messageId ?? '';
  return { app, mailbox, inquiry, answered, read: () => app.app.mailboxReader?.run() };
}

async function readInquiry(app: MailApp, { _id }: Inquiry): Promise<Inquiry> {
  const response = await app.request(`GET /api/contact/${_id}`, { token: await app.signIn() });
  return response.json();
}

async function readSummary(app: MailApp): Promise<InquirySummary> {
  return (await app.request('GET /api/contact/summary', { token: await app.signIn() })).json();
}

type Incoming = Extract<InquiryEvent, { kind: 'incoming' }>;
const kinds = (events: InquiryEvent[]) => events.map(({ kind }) => kind);
const incoming = (events: InquiryEvent[]) =>
  events.filter((event): event is Incoming => event.kind === 'incoming');
const readRows = ({ database: { db } }: MailApp) =>
  db
    .selectFrom('incomingMails')
    .select(['uid', 'status', 'hash', 'raw', 'error', 'attempts'])
    .orderBy('uid')
    .execute();

test.for(engines)(
  '$name: an answer is filed with its inquiry, which is new again and keeps its owner',
  async (engine) => {
    const { app, mailbox, inquiry, answered, read } = await startWithAnswer(engine);
    const owner = { owner: 'admin@sanyog.example' };
    await app.request(`PUT /api/contact/${inquiry._id}/owner`, { token: app.token, body: owner });
    const text = 'Yes, on Monday.\n\nOn Mon, 2 Mar 2026, Sanyog Digital wrote:\n> Yes, we do.';
    mailbox.deliver(composeMail(answered, { text }));
    await read();
    const events = await app.readEvents(inquiry);
    expect(kinds(events).slice(-2)).toEqual(['incoming', 'status']);
    expect(incoming(events)[0]).toMatchObject({
      by: null,
      from: { name: 'Ravi Kumar', address: 'ravi@shop.example' },
      subject: 'Re: Service Inquiry',
      text,
      quoteAt: text.indexOf('On Mon'),
      attachments: [],
      isWhole: true,
    });
    expect(await readInquiry(app, inquiry)).toMatchObject({ status: 'new', answeredAt: null, ...owner });
    expect((await readRows(app))[0]).toMatchObject({ status: 'filed', raw: null });
  },
);

test.for(engines)('$name: what is read again is stored once', async (engine) => {
  const { app, mailbox, inquiry, answered, read } = await startWithAnswer(engine);
  const source = composeMail(answered);
  mailbox.deliver(source);
  await read();
  await read();
  // Delivered twice by the mail server, with other traces.
  mailbox.deliver(`Received: from a by b\r\nX-Spam: no\r\n${source}`);
  await read();
  mailbox.uidValidity = '2';
  await read();
  expect(incoming(await app.readEvents(inquiry))).toHaveLength(1);
  mailbox.deliver(composeMail(answered, { text: 'Another one' }));
  await read();
  expect(incoming(await app.readEvents(inquiry))).toHaveLength(2);
});

test.for(engines)('$name: two servers that read at once lose nothing and double nothing', async (engine) => {
  const { app, mailbox, inquiry, answered } = await startWithAnswer(engine);
  const readers = [1, 2].map(() =>
    createMailboxReader(app.database.db, mailbox, {
      now: () => new Date('2026-03-02T04:00:00Z'),
      log: app.app.log,
    }),
  );
  for (let index = 0; index < 20; index += 1)
    mailbox.deliver(composeMail(answered, { text: `Mail ${index}` }));
  for (let round = 0; round < 3; round += 1) await Promise.all(readers.map((reader) => reader.run()));
  const texts = incoming(await app.readEvents(inquiry)).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `Mail ${index}`).toSorted());
});

test('a message that appears late, below the highest UID, is read', async () => {
  const { app, mailbox, inquiry, answered, read } = await startWithAnswer();
  mailbox.deliver(composeMail(answered), 5);
  mailbox.deliver(composeMail(answered), 10);
  await read();
  mailbox.deliver(composeMail(answered, { text: 'Late' }), 9);
  mailbox.deliver(composeMail(answered), 11);
  await read();
  expect(incoming(await app.readEvents(inquiry))).toHaveLength(4);
});

test('an answer is found by the reference in its subject, from the same sender only', async () => {
  const { app, mailbox, inquiry, read } = await startWithAnswer();
  const subject = `Question [${toReference(inquiry._id)}]`;
  mailbox.deliver(composeMail(undefined, { subject }));
  mailbox.deliver(composeMail(undefined, { subject, from: 'Stranger <other@shop.example>' }));
  await read();
  expect(incoming(await app.readEvents(inquiry))).toHaveLength(1);
  expect((await readRows(app)).map(({ status, raw }) => [status, raw])).toEqual([
    ['filed', null],
    ['ignored', null],
  ]);
});

test('another mail of a conversation is found by the mail before it', async () => {
  const { app, mailbox, inquiry, answered, read } = await startWithAnswer();
  mailbox.deliver(composeMail(answered, { headers: { 'Message-ID': '<first@example.in>' } }));
  mailbox.deliver(composeMail('<first@example.in>', { text: 'And one more thing' }));
  await read();
  expect(incoming(await app.readEvents(inquiry))).toHaveLength(2);
});

test('the next reply continues the conversation, and its answers go to the mailbox', async () => {
  const { app, mailbox, inquiry, answered, read } = await startWithAnswer();
  mailbox.deliver(composeMail(answered, { headers: { 'Message-ID': '<first@example.in>' } }));
  await read();
  app.pass(MINUTE);
  await app.reply(inquiry, { text: 'Gladly.' });
  app.pass(MINUTE);
  await app.sendDue();
  const last = app.mailsTo('ravi@shop.example').at(-1);
  expect(last?.inReplyTo).toBe('<first@example.in>');
  expect(last?.references).toContain(answered);
  expect(last?.replyTo?.value).toEqual([{ name: 'Sanyog Digital', address: 'hello@sanyog.example' }]);
});

test('an automatic answer is shown, reopens nothing and is answered by nothing', async () => {
  const { app, mailbox, inquiry, answered, read } = await startWithAnswer();
  mailbox.deliver(
    composeMail(answered, { text: 'Out of office', headers: { 'Auto-Submitted': 'auto-replied' } }),
  );
  mailbox.deliver(composeMail(answered, { text: 'List', headers: { Precedence: 'bulk' } }));
  const before = app.smtp.mails.length;
  await read();
  app.pass(10 * MINUTE);
  await app.sendDue();
  expect(kinds(await app.readEvents(inquiry)).slice(-2)).toEqual(['auto-reply', 'auto-reply']);
  expect((await readInquiry(app, inquiry)).status).toBe('answered');
  expect(app.smtp.mails).toHaveLength(before);
});

test('the next notice lists an inquiry that an answer made new again', async () => {
  const { app, mailbox, answered, read } = await startWithAnswer();
  mailbox.deliver(composeMail(answered));
  app.pass(10 * MINUTE);
  await read();
  await app.sendDue();
  expect(app.mailsTo('desk@sanyog.example').at(-1)?.text).toMatch(/\d\d:\d\d IST, new mail: Service Inquiry/);
});

test.for(engines)(
  '$name: an erased inquiry takes its mails along, and they do not come back',
  async (engine) => {
    const { app, mailbox, answered, read } = await startWithAnswer(engine);
    mailbox.deliver(composeMail(answered, withAttachment('Bill', 'bill.pdf', 'application/pdf')));
    await read();
    const { db } = app.database;
    expect(await db.selectFrom('inquiryAttachments').select('n').execute()).toHaveLength(1);
    await app.request('POST /api/contact/erase', {
      token: await app.signIn(),
      body: { email: 'ravi@shop.example' },
    });
    expect(await db.selectFrom('inquiryAttachments').select('n').execute()).toEqual([]);
    mailbox.uidValidity = '2';
    await read();
    expect((await readRows(app)).map(({ status, raw }) => [status, raw])).toEqual([
      ['filed', null],
      ['ignored', null],
    ]);
    expect(JSON.stringify(await db.selectFrom('incomingMails').selectAll().execute())).not.toMatch(/ravi/i);
  },
);

function withAttachment(text: string, name: string, type: string, content = 'content') {
  const part = [
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--part',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
    '--part--',
  ];
  return { text: part.join('\n'), headers: { 'Content-Type': 'multipart/mixed; boundary="part"' } };
}

test('an attachment is a download for admins only', async () => {
  const { app, mailbox, inquiry, answered, read } = await startWithAnswer();
  mailbox.deliver(
    composeMail(answered, withAttachment('See page', '../../<b>बिल.html', 'text/html', '<script>')),
  );
  await read();
  const [event] = incoming(await app.readEvents(inquiry));
  expect(event).toMatchObject({ text: 'See page', attachments: [{ n: 1, type: 'text/html', size: 8 }] });
  const url = `GET /api/contact/${inquiry._id}/attachments/1`;
  expect((await app.request(url)).statusCode).toBe(401);
  const file = await app.request(url, { token: await app.signIn() });
  expect(file.body).toBe('<script>');
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[^/\\]+$/);
  const preview = await app.request(`${url}?preview=true`, { token: await app.signIn() });
  expect(preview.statusCode).toBe(400);
  expect((await app.request(url.replace('/1', '/2'), { token: await app.signIn() })).statusCode).toBe(404);
});

test('of a mail that is too large the headers are filed', async () => {
  const { app, mailbox, inquiry, answered, read } = await startWithAnswer();
  mailbox.deliver(composeMail(answered, { text: 'x'.repeat(MAX_MESSAGE_BYTES) }));
  await read();
  expect(incoming(await app.readEvents(inquiry))[0]).toMatchObject({ isWhole: false, text: '' });
});

test.for(engines)(
  '$name: a mail that cannot be filed is kept, shown and dismissed by a person',
  async (engine) => {
    const { app, mailbox, inquiry, answered, read } = await startWithAnswer(engine);
    const nested = Array.from(
      { length: 300 },
      (_, index) => `--b${index}\nContent-Type: multipart/mixed; boundary=b${index + 1}\n`,
    );
    const source = composeMail(answered, {
      text: nested.join('\n'),
      headers: { 'Content-Type': 'multipart/mixed; boundary=b0' },
    });
    mailbox.deliver(source);
    mailbox.deliver(composeMail(answered));
    for (let attempt = 0; attempt < 3; attempt += 1) await read();
    expect(incoming(await app.readEvents(inquiry))).toHaveLength(1);
    expect((await readSummary(app)).mail.unfiled).toBe(1);
    const token = await app.signIn();
    const list = (await app.request('GET /api/incoming-mails', { token })).json<{ _id: string }[]>();
    const [mail] = list;
    const original = await app.request(`GET /api/incoming-mails/${mail?._id}/source`, { token });
    expect(original.body).toBe(source);
    expect((await app.request(`DELETE /api/incoming-mails/${mail?._id}`, { token })).statusCode).toBe(204);
    expect((await readSummary(app)).mail.unfiled).toBe(0);
    await read();
    expect((await readRows(app))[0]).toMatchObject({ status: 'ignored', raw: null });
  },
);

test('a mailbox that could not be read for 15 minutes is said, and nothing of the time is lost', async () => {
  const { app, mailbox, inquiry, answered, read } = await startWithAnswer();
  await read();
  mailbox.failure = new Error('connect ECONNREFUSED');
  mailbox.deliver(composeMail(answered));
  app.pass(10 * MINUTE);
  await read();
  expect((await readSummary(app)).mail.mailboxError).toBeNull();
  app.pass(60 * MINUTE);
  await read();
  expect((await readSummary(app)).mail.mailboxError).toBe('connect ECONNREFUSED');
  mailbox.failure = undefined;
  await read();
  expect((await readSummary(app)).mail.mailboxError).toBeNull();
  expect(incoming(await app.readEvents(inquiry))).toHaveLength(1);
});

test('a message that the mail server does not give does not stop the others', async () => {
  const { app, mailbox, inquiry, answered, read } = await startWithAnswer();
  const bad = mailbox.deliver(composeMail(answered, { text: 'First' }));
  mailbox.deliver(composeMail(answered, { text: 'Second' }));
  mailbox.beforeRead = (uid) => {
    if (uid === bad) throw new Error('BAD');
  };
  await read();
  expect(incoming(await app.readEvents(inquiry)).map(({ text }) => text)).toEqual(['Second']);
  mailbox.beforeRead = undefined;
  await read();
  expect(incoming(await app.readEvents(inquiry)).map(({ text }) => text)).toEqual(['Second', 'First']);
});

test('a server that stops while it reads leaves the mailbox to another one', async () => {
  const { app, mailbox, inquiry, answered } = await startWithAnswer();
  mailbox.deliver(composeMail(answered));
  let time = Date.parse('2026-03-02T04:00:00Z');
  const context = { now: () => new Date(time), log: app.app.log };
  const stalled = createMailboxReader(
    app.database.db,
    { ...mailbox, open: () => new Promise(() => {}) },
    context,
  );
  void stalled.run();
  await expect.poll(() => app.database.db.selectFrom('mailboxes').select('name').execute()).toHaveLength(1);
  const other = createMailboxReader(app.database.db, mailbox, context);
  await other.run();
  expect(incoming(await app.readEvents(inquiry))).toEqual([]);
  time += 3 * MINUTE;
  await other.run();
  expect(incoming(await app.readEvents(inquiry))).toHaveLength(1);
});
