import { expect, test } from 'vitest';
import { createMailboxReader, MAX_MESSAGE_BYTES } from '../../../server/incomingMail/readMailbox';
import { MINUTE } from '../../../server/time';
import type { InquirySummary } from '../../../src/shared/inquiryResponses';
import { toReference } from '../../../src/shared/reference';
import { composeMail } from '../../support/fakeMailbox';
import type { MailApp } from '../../support/server/mailApp';
import { kinds, readRows, startWithAnswer, TOO_DEEP } from '../../support/server/mailboxApp';

async function readSummary(app: MailApp): Promise<InquirySummary['mail']> {
  return (await app.asAdmin('GET /api/contact/summary')).json<InquirySummary>().mail;
}

test('an answer is filed with its inquiry, which is new again and keeps its owner', async () => {
  const { app, inquiry, receive, readEvents, readIncoming } = await startWithAnswer();
  const owner = { owner: 'admin@sanyog.example' };
  await app.asAdmin(`PUT /api/contact/${inquiry._id}/owner`, owner);
  const text = 'Yes, on Monday.\n\nOn Mon, 2 Mar 2026, Sanyog Digital wrote:\n> Yes, we do.';
  await receive({ text });
  const events = await readEvents();
  expect(kinds(events).slice(-2)).toEqual(['incoming', 'status']);
  expect((await readIncoming())[0]).toMatchObject({
    by: null,
    from: { name: 'Ravi Kumar', address: 'ravi@shop.example' },
    subject: 'Re: Service Inquiry',
    text,
    quoteAt: text.indexOf('On Mon'),
    attachments: [],
    isWhole: true,
  });
  expect(await app.readInquiry(inquiry)).toMatchObject({ status: 'new', answeredAt: null, ...owner });
  expect((await readRows(app))[0]).toMatchObject({ status: 'filed', raw: null });
});

test('what is read again is stored once', async () => {
  const { mailbox, answered, read, receive, readIncoming } = await startWithAnswer();
  const source = composeMail(answered);
  mailbox.deliver(source);
  await read();
  await read();
  // Delivered twice by the mail server, with other traces.
  mailbox.deliver(`Received: from a by b\r\nX-Spam: no\r\n${source}`);
  await read();
  mailbox.uidValidity = '2';
  await read();
  expect(await readIncoming()).toHaveLength(1);
  await receive({ text: 'Another one' });
  expect(await readIncoming()).toHaveLength(2);
});

test('when the folder gets new numbers, mails with lower ones than before are read', async () => {
  const { mailbox, answered, read, readIncoming } = await startWithAnswer();
  mailbox.deliver(composeMail(answered), 1_000);
  await read();
  mailbox.uidValidity = '2';
  mailbox.messages.clear();
  mailbox.deliver(composeMail(answered, { text: 'Another one' }), 1);
  await read();
  expect(await readIncoming()).toHaveLength(2);
});

test('two servers that read at once lose nothing and double nothing', async () => {
  const { app, mailbox, answered, readIncoming } = await startWithAnswer();
  const readers = [1, 2].map(() =>
    createMailboxReader(app.database.db, mailbox, {
      now: () => new Date('2026-03-02T04:00:00Z'),
      log: app.app.log,
    }),
  );
  for (let index = 0; index < 8; index += 1)
    mailbox.deliver(composeMail(answered, { text: `Mail ${index}` }));
  for (let round = 0; round < 3; round += 1) await Promise.all(readers.map((reader) => reader.run()));
  const texts = (await readIncoming()).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(Array.from({ length: 8 }, (_, index) => `Mail ${index}`).toSorted());
});

test('a message that appears late, below the highest UID, is read', async () => {
  const { mailbox, answered, read, readIncoming } = await startWithAnswer();
  mailbox.deliver(composeMail(answered), 5);
  mailbox.deliver(composeMail(answered), 10);
  await read();
  mailbox.deliver(composeMail(answered, { text: 'Late' }), 9);
  mailbox.deliver(composeMail(answered), 11);
  await read();
  expect(await readIncoming()).toHaveLength(4);
});

test('a mail that belongs to no inquiry is left in the mailbox', async () => {
  const { app, mailbox, read, readEvents } = await startWithAnswer();
  const before = await readEvents();
  mailbox.deliver(composeMail(undefined));
  mailbox.deliver(composeMail('<another@example.in>'));
  mailbox.deliver('From: ravi@shop.example\r\n\r\nWithout Message-ID, Date and Subject');
  mailbox.deliver('');
  await read();
  expect((await readRows(app)).map(({ status, raw }) => [status, raw])).toEqual(
    Array.from({ length: 4 }, () => ['ignored', null]),
  );
  expect(await readEvents()).toEqual(before);
});

test('a report about a reply, not about the acknowledgement before it, makes an inquiry new', async () => {
  const { app, mailbox, inquiry, read, readEvents } = await startWithAnswer({ acknowledge: true });
  const sent = app.mailsTo('ravi@shop.example').map(({ messageId = '' }) => messageId);
  const [acknowledgement = '', reply = ''] = sent;
  expect(sent).toHaveLength(2);
  const report = { 'X-Failed-Recipients': 'ravi@shop.example', References: sent.join(' ') };
  mailbox.deliver(composeMail(undefined, { headers: { ...report, References: acknowledgement } }));
  await read();
  expect((await readEvents()).at(-1)).toMatchObject({
    kind: 'bounced',
    mailKind: 'acknowledgement',
  });
  expect((await app.readInquiry(inquiry)).status).toBe('answered');
  mailbox.deliver(composeMail(undefined, { headers: { ...report, 'In-Reply-To': reply } }));
  await read();
  expect(await readEvents()).toContainEqual(expect.objectContaining({ kind: 'bounced', mailKind: 'reply' }));
  expect((await app.readInquiry(inquiry)).status).toBe('new');
});

test('an answer is found by the reference in its subject, from the same sender only', async () => {
  const { app, mailbox, inquiry, read, readIncoming } = await startWithAnswer();
  const subject = `Question [${toReference(inquiry._id)}]`;
  mailbox.deliver(composeMail(undefined, { subject }));
  mailbox.deliver(composeMail(undefined, { subject, from: 'Stranger <other@shop.example>' }));
  await read();
  expect(await readIncoming()).toHaveLength(1);
  expect((await readRows(app)).map(({ status, raw }) => [status, raw])).toEqual([
    ['filed', null],
    ['ignored', null],
  ]);
});

test('another mail of a conversation is found by the mail before it', async () => {
  const { mailbox, answered, read, readIncoming } = await startWithAnswer();
  mailbox.deliver(composeMail(answered, { headers: { 'Message-ID': '<first@example.in>' } }));
  mailbox.deliver(composeMail('<first@example.in>', { text: 'And one more thing' }));
  await read();
  expect(await readIncoming()).toHaveLength(2);
});

test('the next reply continues the conversation, and its answers go to the mailbox', async () => {
  const { app, inquiry, answered, receive } = await startWithAnswer();
  await receive({ headers: { 'Message-ID': '<first@example.in>' } });
  app.pass(MINUTE);
  await app.reply(inquiry, { text: 'Gladly.' });
  await app.sendDue(MINUTE);
  const last = app.mailsTo('ravi@shop.example').at(-1);
  expect(last?.inReplyTo).toBe('<first@example.in>');
  expect(last?.references).toContain(answered);
  expect(last?.replyTo?.value).toEqual([{ name: 'Sanyog Digital', address: 'hello@sanyog.example' }]);
});

test('an automatic answer is shown, reopens nothing and is answered by nothing', async () => {
  const { app, mailbox, inquiry, answered, read, readEvents } = await startWithAnswer();
  mailbox.deliver(
    composeMail(answered, { text: 'Out of office', headers: { 'Auto-Submitted': 'auto-replied' } }),
  );
  mailbox.deliver(composeMail(answered, { text: 'List', headers: { Precedence: 'bulk' } }));
  const before = app.smtp.mails.length;
  await read();
  await app.sendDue(10 * MINUTE);
  expect(kinds(await readEvents()).slice(-2)).toEqual(['auto-reply', 'auto-reply']);
  expect((await app.readInquiry(inquiry)).status).toBe('answered');
  expect(app.smtp.mails).toHaveLength(before);
});

test('the next notice lists an inquiry that an answer made new again', async () => {
  const { app, mailbox, answered, read } = await startWithAnswer();
  mailbox.deliver(composeMail(answered));
  app.pass(10 * MINUTE);
  await read();
  await app.sendDue();
  expect(app.mailsTo('desk@sanyog.example').at(-1)?.text).toMatch(
    /\d\d:\d\d IST, new again: Service Inquiry/,
  );
});

test('the next notice also lists an inquiry that was new still when another answer came', async () => {
  const { app, receive } = await startWithAnswer();
  const countNotices = () => app.mailsTo('desk@sanyog.example').length;
  await receive();
  await app.sendDue(10 * MINUTE);
  const before = countNotices();
  await receive({ text: 'I have to cancel.' });
  await app.sendDue(10 * MINUTE);
  expect(countNotices()).toBe(before + 1);
});

test('of a mail that is too large the headers are filed', async () => {
  const { receive, readIncoming } = await startWithAnswer();
  await receive({ text: 'x'.repeat(MAX_MESSAGE_BYTES) });
  expect((await readIncoming())[0]).toMatchObject({ isWhole: false, text: '' });
});

test('a mail that cannot be filed is kept, shown and dismissed by a person', async () => {
  const { app, mailbox, answered, read, readIncoming } = await startWithAnswer();
  const source = composeMail(answered, TOO_DEEP);
  mailbox.deliver(source);
  mailbox.deliver(composeMail(answered));
  mailbox.deliver(composeMail(answered, { ...TOO_DEEP, subject: 'Later' }));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect((await readSummary(app)).unfiled).toBe(0);
    await read();
  }
  expect(await readIncoming()).toHaveLength(1);
  expect((await readSummary(app)).unfiled).toBe(2);
  // In the order in which they were read.
  const [mail, later] = (await app.asAdmin('GET /api/incoming-mails')).json();
  expect((await app.asAdmin(`GET /api/incoming-mails/${later._id}/source`)).body).toContain('Subject: Later');
  expect((await app.asAdmin(`GET /api/incoming-mails/${mail._id}/source`)).body).toBe(source);
  expect((await app.asAdmin(`DELETE /api/incoming-mails/${mail._id}`)).statusCode).toBe(204);
  expect((await readSummary(app)).unfiled).toBe(1);
  await read();
  expect((await readRows(app))[0]).toMatchObject({ status: 'ignored', raw: null });
});

test('a mail at which the server has stopped three times is not tried again', async () => {
  const { app, answered, read, receive, readIncoming } = await startWithAnswer();
  await receive();
  // Another one, as the last of these starts left it. It has no id, which would be there already.
  const other = composeMail(answered, { headers: { 'Message-ID': 'none' } });
  const left = { status: 'stored' as const, attempts: 3, raw: Buffer.from(other) };
  await app.database.db.updateTable('incomingMails').set(left).execute();
  await read();
  expect((await readSummary(app)).unfiled).toBe(1);
  expect(await readIncoming()).toHaveLength(1);
});

test('a mailbox that could not be read for 15 minutes is said, and nothing of the time is lost', async () => {
  const { app, mailbox, answered, read, readIncoming } = await startWithAnswer();
  await read();
  mailbox.failure = new Error('connect ECONNREFUSED');
  mailbox.deliver(composeMail(answered));
  app.pass(10 * MINUTE);
  await read();
  expect((await readSummary(app)).mailboxError).toBeNull();
  app.pass(60 * MINUTE);
  await read();
  expect((await readSummary(app)).mailboxError).toBe('connect ECONNREFUSED');
  mailbox.failure = undefined;
  await read();
  expect((await readSummary(app)).mailboxError).toBeNull();
  expect(await readIncoming()).toHaveLength(1);
});

test('a message that the mail server does not give does not stop the others', async () => {
  const { mailbox, answered, read, readIncoming } = await startWithAnswer();
  const bad = mailbox.deliver(composeMail(answered, { text: 'First' }));
  mailbox.deliver(composeMail(answered, { text: 'Second' }));
  mailbox.beforeRead = (uid) => {
    if (uid === bad) throw new Error('BAD');
  };
  await read();
  expect((await readIncoming()).map(({ text }) => text)).toEqual(['Second']);
  mailbox.beforeRead = undefined;
  await read();
  expect((await readIncoming()).map(({ text }) => text)).toEqual(['Second', 'First']);
});

test('a server that stops while it reads leaves the mailbox to another one', async () => {
  const { app, mailbox, answered, readIncoming } = await startWithAnswer();
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
  expect(await readIncoming()).toEqual([]);
  time += 3 * MINUTE;
  await other.run();
  expect(await readIncoming()).toHaveLength(1);
});
