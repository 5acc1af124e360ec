import { expect, test } from 'vitest';
import { composeMail } from '../../support/fakeMailbox';
import {
  type MailboxApp,
  readRows,
  startWithAnswer,
  TOO_DEEP,
  withAttachment,
} from '../../support/server/mailboxApp';

async function erase({ app }: MailboxApp, email: string): Promise<void> {
  expect((await app.asAdmin('POST /api/contact/erase', { email })).statusCode).toBe(200);
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

test('an erased inquiry takes its mails along, leaves hashes only, and they do not come back', async () => {
  const started = await startWithAnswer();
  const { app, mailbox, receive, read } = started;
  const { text, headers } = withAttachment('Bill', 'bill.pdf', 'application/pdf');
  await receive({ text, headers: { ...headers, 'Message-ID': '<ravi.1@shop.example>' } });
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
  const { app, inquiry, receive } = await startWithAnswer();
  const bytes = Buffer.from([0, 255, 128, 10]);
  await receive(withAttachment('See the bill', 'bill.pdf', 'application/pdf', bytes));
  const file = { n: 1, name: 'bill.pdf', type: 'application/pdf' };
  const incoming = {
    ...{ kind: 'incoming', text: 'See the bill', attachments: [{ ...file, size: 4 }] },
    from: { name: 'Ravi Kumar', address: 'ravi@shop.example' },
  };
  const response = await app.asAdmin('GET /api/contact/export?email=ravi@shop.example');
  const [exported] = response.json().inquiries;
  expect(exported._id).toBe(inquiry._id);
  expect(exported.events).toContainEqual(expect.objectContaining(incoming));
  expect(exported.attachments).toEqual([{ ...file, base64: bytes.toString('base64') }]);
});

test('an erased address is in no mail of others, and their quotes begin where they did', async () => {
  const started = await startWithAnswer();
  const { readEvents, receive, readIncoming } = started;
  const own = 'Please ask asha@shop.example too.';
  const quote = 'On Mon, 2 Mar 2026, Sanyog Digital wrote:\n> Dear Ravi, asha@shop.example knows.';
  const from = 'Asha <asha@shop.example>';
  await receive({ from, subject: 'For asha@shop.example', text: `${own}\n\n${quote}` });
  const automatic = { 'Auto-Submitted': 'auto-replied' };
  await receive({ text: 'Write to asha@shop.example', headers: automatic });
  const bounced = { 'X-Failed-Recipients': 'asha@shop.example' };
  await receive({ text: '550 asha@shop.example unknown', headers: bounced });
  await erase(started, 'asha@shop.example');
  const events = await readEvents();
  const [answer] = await readIncoming();
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
  mailbox.deliver(composeMail(undefined, { from: 'Asha <Asha@Shop.example>', ...TOO_DEEP }));
  mailbox.deliver(composeMail(undefined, { from: 'Meera <meera@shop.example>', ...TOO_DEEP }));
  for (let attempt = 0; attempt < 3; attempt += 1) await read();
  expect((await readRows(app)).map(({ status }) => status)).toEqual(['failed', 'failed']);
  await erase(started, 'asha@shop.example');
  expect((await readRows(app)).map(({ status, raw }) => [status, raw === null])).toEqual([
    ['ignored', true],
    ['failed', false],
  ]);
  expect(await readAll(started)).not.toMatch(/asha/i);
});
