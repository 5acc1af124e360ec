import { expect, test } from 'vitest';
import { composeMail } from '../../support/fakeMailbox';
import {
  incoming,
  type MailboxApp,
  readRows,
  startWithAnswer,
  withAttachment,
} from '../../support/server/mailboxApp';

async function erase({ app }: MailboxApp, email: string): Promise<void> {
  const response = await app.request('POST /api/contact/erase', {
    token: await app.signIn(),
    body: { email },
  });
  expect(response.statusCode).toBe(200);
}

/** Everything that came by mail. */
async function readAll({ app: { database } }: MailboxApp): Promise<string> {
  const mails = await database.db.selectFrom('incomingMails').selectAll().execute();
  return JSON.stringify([
    mails.map(({ raw, ...mail }) => ({ ...mail, raw: raw && Buffer.from(raw).toString('latin1') })),
    await database.db.selectFrom('incomingMessageIds').selectAll().execute(),
    await database.db.selectFrom('inquiryAttachments').selectAll().execute(),
    await database.db.selectFrom('inquiryEvents').selectAll().execute(),
  ]);
}

/** A mail that no attempt can file. */
function composeDeepMail(from: string): string {
  const nested = Array.from(
    { length: 300 },
    (_, index) => `--b${index}\nContent-Type: multipart/mixed; boundary=b${index + 1}\n`,
  );
  const headers = { 'Content-Type': 'multipart/mixed; boundary=b0' };
  return composeMail(undefined, { from, text: nested.join('\n'), headers });
}

test('an erased inquiry takes its mails along, leaves hashes only, and they do not come back', async () => {
  const started = await startWithAnswer();
  const { app, mailbox, answered, read } = started;
  const { text, headers } = withAttachment('Bill', 'bill.pdf', 'application/pdf');
  mailbox.deliver(
    composeMail(answered, { text, headers: { ...headers, 'Message-ID': '<ravi.1@shop.example>' } }),
  );
  await read();
  const { db } = app.database;
  expect(await db.selectFrom('inquiryAttachments').select('n').execute()).toHaveLength(1);
  await erase(started, 'ravi@shop.example');
  expect(await db.selectFrom('inquiryAttachments').select('n').execute()).toEqual([]);
  mailbox.uidValidity = '2';
  await read();
  expect((await readRows(app)).map(({ status, raw }) => [status, raw])).toEqual([
    ['filed', null],
    ['ignored', null],
  ]);
  expect(await readAll(started)).not.toMatch(/ravi/i);
});

test('the export of an address has the texts and files of its mails', async () => {
  const { app, mailbox, inquiry, answered, read } = await startWithAnswer();
  const bytes = Buffer.from([0, 255, 128, 10]);
  mailbox.deliver(
    composeMail(answered, withAttachment('See the bill', 'bill.pdf', 'application/pdf', bytes)),
  );
  await read();
  const response = await app.request('GET /api/contact/export?email=ravi@shop.example', {
    token: await app.signIn(),
  });
  expect(response.json().inquiries).toMatchObject([
    {
      _id: inquiry._id,
      events: expect.arrayContaining([
        expect.objectContaining({
          kind: 'incoming',
          from: { name: 'Ravi Kumar', address: 'ravi@shop.example' },
          text: 'See the bill',
          attachments: [{ n: 1, name: 'bill.pdf', type: 'application/pdf', size: 4 }],
        }),
      ]),
      attachments: [{ n: 1, name: 'bill.pdf', type: 'application/pdf', base64: bytes.toString('base64') }],
    },
  ]);
});

test('an erased address is in no mail of others, and their quotes begin where they did', async () => {
  const started = await startWithAnswer();
  const { app, mailbox, inquiry, answered, read } = started;
  const own = 'Please ask asha@shop.example too.';
  const quote = 'On Mon, 2 Mar 2026, Sanyog Digital wrote:\n> Dear Ravi, asha@shop.example knows.';
  const from = 'Asha <asha@shop.example>';
  mailbox.deliver(
    composeMail(answered, { from, subject: 'For asha@shop.example', text: `${own}\n\n${quote}` }),
  );
  const automatic = { 'Auto-Submitted': 'auto-replied' };
  mailbox.deliver(composeMail(answered, { text: 'Write to asha@shop.example', headers: automatic }));
  const bounced = { 'X-Failed-Recipients': 'asha@shop.example' };
  mailbox.deliver(composeMail(answered, { text: '550 asha@shop.example unknown', headers: bounced }));
  await read();
  await erase(started, 'asha@shop.example');
  const events = await app.readEvents(inquiry);
  const [answer] = incoming(events);
  expect(answer).toMatchObject({
    from: { name: 'Asha', address: '[erased address]' },
    subject: 'For [erased address]',
  });
  expect(answer?.text.slice(0, answer.quoteAt ?? 0).trim()).toBe('Please ask [erased address] too.');
  expect(events.flatMap((event) => (event.kind === 'auto-reply' ? [event.text] : []))).toEqual([
    'Write to [erased address]',
  ]);
  expect(events.flatMap((event) => (event.kind === 'bounced' ? [event.text] : []))).toEqual([
    '550 [erased address] unknown',
  ]);
  expect(await readAll(started)).not.toContain('asha@shop.example');
});

test('an erasure removes mails of the address that could not be read, and no other', async () => {
  const started = await startWithAnswer();
  const { app, mailbox, read } = started;
  mailbox.deliver(composeDeepMail('Asha <Asha@Shop.example>'));
  mailbox.deliver(composeDeepMail('Meera <meera@shop.example>'));
  for (let attempt = 0; attempt < 3; attempt += 1) await read();
  expect((await readRows(app)).map(({ status }) => status)).toEqual(['failed', 'failed']);
  await erase(started, 'asha@shop.example');
  expect((await readRows(app)).map(({ status, raw }) => [status, raw === null])).toEqual([
    ['ignored', true],
    ['failed', false],
  ]);
  expect(await readAll(started)).not.toMatch(/asha/i);
});
