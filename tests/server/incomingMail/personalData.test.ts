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

test('an erasure removes mails of the address that could not be read, and no other', async () => {
  const started = await startWithAnswer();
  const { app, mailbox, answered, read } = started;
  mailbox.deliver(composeMail(answered, { from: 'Asha <Asha@Shop.example>', ...TOO_DEEP }));
  mailbox.deliver(composeMail(answered, { from: 'Meera <meera@shop.example>', ...TOO_DEEP }));
  for (let attempt = 0; attempt < 3; attempt += 1) await read();
  expect((await readRows(app)).map(({ status }) => status)).toEqual(['failed', 'failed']);
  await erase(started, 'asha@shop.example');
  expect((await readRows(app)).map(({ status, raw }) => [status, raw === null])).toEqual([
    ['ignored', true],
    ['failed', false],
  ]);
  expect(await readAll(started)).not.toMatch(/asha/i);
});
