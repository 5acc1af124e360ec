import { expect, test, vi } from 'vitest';
import { fileStoredMails } from '../../../server/incomingMail/fileMail';
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

test('a mailbox counts as read when all of it is, and not when the server stops before', async () => {
  const { app, mailbox, answered, read } = await startWithAnswer();
  const findReading = () => app.database.db.selectFrom('mailboxes').select(['readAt', 'error']).execute();
  mailbox.failure = new Error('The mail server is away');
  await read();
  mailbox.failure = undefined;
  mailbox.deliver(composeMail(answered));
  mailbox.deliver(composeMail(answered));
  const closing = new AbortController();
  mailbox.beforeRead = () => closing.abort();
  await app.app.mailboxReader?.run(closing.signal);
  expect(await findReading()).toEqual([{ readAt: null, error: 'The mail server is away' }]);
  mailbox.beforeRead = undefined;
  await read();
  expect(await findReading()).toEqual([{ readAt: expect.any(String), error: null }]);
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

test('a mail that belongs to no inquiry is left in the mailbox, and only its headers are read', async () => {
  const { app, mailbox, answered, read } = await startWithAnswer();
  const whole: number[] = [];
  mailbox.beforeRead = (uid, part) => part === 'all' && whole.push(uid);
  const bulk = { 'Auto-Submitted': 'auto-generated', Precedence: 'bulk', 'List-Id': '<news.example.in>' };
  mailbox.deliver(composeMail(undefined));
  mailbox.deliver(composeMail(undefined, { headers: bulk }));
  mailbox.deliver(composeMail(undefined, { headers: { 'Message-ID': answered } }));
  mailbox.deliver(composeMail(undefined, { from: 'no-reply@example.in' }));
  mailbox.deliver(composeMail('<another@example.in>'));
  mailbox.deliver('From: ravi@shop.example\r\n\r\nWithout Message-ID, Date and Subject');
  mailbox.deliver('');
  const related = [
    mailbox.deliver(composeMail(answered)),
    // What these are about is in their text.
    mailbox.deliver(composeMail(undefined, { from: 'MAILER-DAEMON@example.in' })),
    mailbox.deliver(composeMail(undefined, { headers: { 'Return-Path': '<>' } })),
    mailbox.deliver(composeMail(undefined, { headers: { 'Content-Type': 'multipart/report; boundary=b' } })),
    // Too many headers for a mail: a person decides.
    mailbox.deliver(composeMail(undefined, { headers: { 'X-Long': 'x'.repeat(1024 * 1024) } })),
  ];
  await read();
  expect(whole).toEqual(related);
  expect((await readRows(app)).map(({ status, hash }) => [status, hash === null])).toEqual([
    ...Array.from({ length: 7 }, () => ['ignored', true]),
    ['filed', false],
    ...Array.from({ length: 3 }, () => ['ignored', false]),
    ['stored', false],
  ]);
});

test('a mail is filed before the next one is read, so that the database never has two whole', async () => {
  const { app, mailbox, answered, read } = await startWithAnswer();
  const stored: number[] = [];
  mailbox.beforeRead = async () => {
    const rows = await app.database.db
      .selectFrom('incomingMails')
      .select('id')
      .where('raw', 'is not', null)
      .execute();
    stored.push(rows.length);
  };
  for (const text of ['One', 'Two', 'Three']) mailbox.deliver(composeMail(answered, { text }));
  await read();
  expect((await readRows(app)).map(({ status }) => status)).toEqual(['filed', 'filed', 'filed']);
  expect(Math.max(...stored)).toBe(0);
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

test('an answer is found by the reference in its subject, however its sender’s address is written, and from no other', async () => {
  const { app, mailbox, read } = await startWithAnswer();
  const inquiry = await app.sendInquiry({ email: 'zq.xv@mail.example' });
  const subject = `Question [${toReference(inquiry._id)}]`;
  for (const from of ['zqxv@mail.example', 'Zq.Xv+shop@Mail.example', 'Stranger <zq@mail.example>'])
    mailbox.deliver(composeMail(undefined, { subject, from }));
  await read();
  expect(kinds(await app.readEvents(inquiry)).filter((kind) => kind === 'incoming')).toHaveLength(2);
  expect((await readRows(app)).map(({ status, raw }) => [status, raw])).toEqual([
    ['filed', null],
    ['filed', null],
    ['ignored', null],
  ]);
});

test('the next notice lists an inquiry to which an answer came, also when it was new still', async () => {
  const { app, receive } = await startWithAnswer();
  const notices = () => app.mailsTo('desk@sanyog.example');
  const before = notices().length;
  for (const [index, text] of ['Yes.', 'I have to cancel.'].entries()) {
    app.pass(10 * MINUTE);
    await receive({ text });
    await app.sendDue();
    expect(notices()).toHaveLength(before + index + 1);
    expect(notices().at(-1)?.text).toMatch(/\d\d:\d\d IST, new again: Service Inquiry/);
  }
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

test('what passes, such as a deadlock or a busy database, counts as no attempt to file a mail', async () => {
  const { app, answered, receive, readIncoming } = await startWithAnswer();
  await receive();
  const other = composeMail(answered, { text: 'Another one', headers: { 'Message-ID': 'none' } });
  const left = { status: 'stored' as const, attempts: 2, raw: Buffer.from(other) };
  await app.database.db.updateTable('incomingMails').set(left).execute();
  const codes = ['40P01', 'SQLITE_BUSY', '57014', 'ECONNRESET'];
  const { db } = app.database;
  const context = { now: () => new Date('2026-03-02T04:00:00Z'), log: app.app.log };
  for (const code of codes) {
    const error = Object.assign(new Error(code), { code });
    const failing = { execute: () => Promise.reject(error) };
    vi.spyOn(db, 'transaction').mockReturnValueOnce(failing as never);
    await fileStoredMails(db, context);
    expect(await readRows(app)).toMatchObject([{ status: 'stored', attempts: 2, error: code }]);
  }
  await fileStoredMails(db, context);
  expect((await readIncoming()).map(({ text }) => text)).toContain('Another one');
});

test('a mail that could not be filed can be tried again by a person', async () => {
  const { app, answered, mailbox, read, readIncoming } = await startWithAnswer();
  mailbox.deliver(composeMail(answered, TOO_DEEP));
  for (let attempt = 0; attempt < 3; attempt += 1) await read();
  const [{ _id }] = (await app.asAdmin('GET /api/incoming-mails')).json();
  const retry = () => app.asAdmin(`POST /api/incoming-mails/${_id}/retry`);
  const again = await retry();
  expect([again.statusCode, again.json()]).toEqual([200, { status: 'failed' }]);
  expect((await readSummary(app)).unfiled).toBe(1);
  // As after an update that reads it.
  const raw = Buffer.from(composeMail(answered, { text: 'Not deep' }));
  await app.database.db.updateTable('incomingMails').set({ raw }).execute();
  expect((await retry()).json()).toEqual({ status: 'filed' });
  expect(await readIncoming()).toMatchObject([{ text: 'Not deep' }]);
  expect((await readSummary(app)).unfiled).toBe(0);
  expect((await retry()).statusCode).toBe(404);
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
  app.pass(15 * MINUTE);
  await read();
  expect((await readSummary(app)).mailboxError).toBeNull();
  app.pass(1);
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
  await new Promise<void>((resolve) => {
    const open = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    void createMailboxReader(app.database.db, { ...mailbox, open }, context).run();
  });
  const other = createMailboxReader(app.database.db, mailbox, context);
  await other.run();
  expect(await readIncoming()).toEqual([]);
  time += 3 * MINUTE;
  await other.run();
  expect(await readIncoming()).toHaveLength(1);
});

test('a report with the id of the provider is found by the enclosed subject and the recipient', async () => {
  const { app, mailbox, inquiry, read, readEvents } = await startWithAnswer({ acknowledge: true });
  const [acknowledgement, reply] = app.mailsTo('ravi@shop.example');
  const report = (subject = '', recipient = 'ravi@shop.example') => ({
    from: 'MAILER-DAEMON@provider.example',
    subject: 'Delivery Status Notification (Failure)',
    headers: { 'Content-Type': 'multipart/report; boundary=b' },
    text: [
      ...['--b', 'Content-Type: message/delivery-status', '', 'Action: failed'],
      ...[`Final-Recipient: rfc822; ${recipient}`, 'Diagnostic-Code: smtp; 550 5.1.1 user unknown', ''],
      ...['--b', 'Content-Type: message/rfc822', '', 'Message-ID: <of-the-provider@provider.example>'],
      ...[`Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`, '', 'Dear Ravi', '--b--'],
    ].join('\n'),
  });
  mailbox.deliver(composeMail(undefined, report(reply?.subject, 'other@shop.example')));
  mailbox.deliver(composeMail(undefined, report('Re: Service Inquiry')));
  await read();
  expect((await readRows(app)).map(({ status }) => status)).toEqual(['ignored', 'ignored']);
  mailbox.deliver(composeMail(undefined, report(acknowledgement?.subject)));
  await read();
  expect((await readEvents()).at(-1)).toMatchObject({ kind: 'bounced', mailKind: 'acknowledgement' });
  expect((await app.readInquiry(inquiry)).status).toBe('answered');
  mailbox.deliver(composeMail(undefined, report(reply?.subject, 'Ravi@Shop.example')));
  await read();
  const text = '550 5.1.1 user unknown';
  expect(await readEvents()).toContainEqual(
    expect.objectContaining({ kind: 'bounced', mailKind: 'reply', text }),
  );
  expect((await app.readInquiry(inquiry)).status).toBe('new');
});

test.for(['References', 'In-Reply-To', 'Message-ID'])(
  'a %s that cannot be stored holds up no other mail',
  async (field) => {
    const { app, mailbox, read } = await startWithAnswer();
    mailbox.deliver(
      `From: x@evil.example\r\n${field}: =?utf-8?Q?<a=00b@evil.example>?=\r\nSubject: hi\r\n\r\nhello\r\n`,
    );
    await read();
    const mailboxes = app.database.db.selectFrom('mailboxes').select('error');
    expect(await mailboxes.execute()).toEqual([{ error: null }]);
  },
);
