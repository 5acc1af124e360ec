import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { purgeUnusedFiles } from '../../../server/inquiries/attachments';
import { DAY } from '../../../server/time';
import { MAX_ATTACHMENT_BYTES } from '../../../src/shared/inquiryLimits';
import { ADMIN } from '../../support/admins';
import { type MailApp, startMailApp } from '../../support/server/mailApp';

const PDF = Buffer.from('%PDF-1.7\n\u00e4 quote\n%%EOF\n', 'latin1');
const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');
const JPEG = Buffer.from('\xff\xd8\xff\xe0rest', 'latin1');
const WEBP = Buffer.from('RIFF\x01\x02\x03\x04WEBPVP8 ', 'latin1');

async function upload(
  app: MailApp,
  { _id }: { _id: string },
  body: Buffer | Readable,
  { name = 'quote.pdf', type = 'application/octet-stream' } = {},
) {
  return app.request(`POST /api/contact/${_id}/attachments?name=${encodeURIComponent(name)}`, {
    token: await app.signIn(),
    headers: { 'content-type': type },
    body,
  });
}

/** Uploads a file. @returns its number */
async function add(...args: Parameters<typeof upload>): Promise<number> {
  const response = await upload(...args);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json().n;
}

async function download(app: MailApp, { _id }: { _id: string }, n: number) {
  return app.request(`GET /api/contact/${_id}/attachments/${n}`, { token: await app.signIn() });
}

async function sendNow(app: MailApp): Promise<void> {
  app.pass(10_000);
  await app.sendDue();
}

test('a reply arrives with its files, and the timeline has them as downloads', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const first = await upload(app, inquiry, PDF, { name: 'मूल्य सूची.pdf' });
  expect([first.statusCode, first.headers.location, first.json()]).toEqual([
    201,
    `/api/contact/${inquiry._id}/attachments/1`,
    { n: 1, name: 'मूल्य सूची.pdf', type: 'application/pdf', size: PDF.length },
  ]);
  await add(app, inquiry, PNG, { name: 'screen.png' });
  await app.reply(inquiry, { attachments: [2, 1] });
  await sendNow(app);
  const [mail] = app.mailsTo(inquiry.email);
  expect(
    mail?.attachments.map(({ filename, contentType, contentDisposition, content }) => [
      filename,
      contentType,
      contentDisposition,
      content.equals(filename === 'screen.png' ? PNG : PDF),
    ]),
  ).toEqual([
    ['मूल्य सूची.pdf', 'application/pdf', 'attachment', true],
    ['screen.png', 'image/png', 'attachment', true],
  ]);
  expect(mail?.text).toContain('Yes, we do.');
  expect(await app.readEvents(inquiry)).toMatchObject([
    { kind: 'received' },
    {
      kind: 'reply',
      attachments: [
        { n: 1, name: 'मूल्य सूची.pdf', type: 'application/pdf', size: PDF.length },
        { n: 2, name: 'screen.png', type: 'image/png', size: PNG.length },
      ],
    },
    { kind: 'status' },
    { kind: 'mail', outcome: 'sent' },
  ]);
  const file = await download(app, inquiry, 1);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/octet-stream']);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''/);
  expect(file.rawPayload.equals(PDF)).toBe(true);
});

test.for([
  ['a PDF', PDF, 'quote.PDF', 'quote.PDF', 'application/pdf'],
  ['a JPEG', JPEG, 'shop.jpeg', 'shop.jpeg', 'image/jpeg'],
  ['a PNG', PNG, 'C:\\Pictures\\shop.png', 'shop.png', 'image/png'],
  ['a WebP', WEBP, '../../shop.webp', 'shop.webp', 'image/webp'],
  ['a PDF that is called a program', PDF, 'quote.exe', 'quote.exe.pdf', 'application/pdf'],
  ['a PDF without an ending', PDF, 'quote', 'quote.pdf', 'application/pdf'],
  ['a name with control characters', PDF, 'a\r\nB\u202e.pdf', 'aB.pdf', 'application/pdf'],
  ['a long name', PDF, `${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`, 'application/pdf'],
] as const)(
  '%s is stored by its content, with an ending of its type',
  async ([, bytes, given, name, type]) => {
    const app = await startMailApp();
    const response = await upload(app, await app.sendInquiry(), bytes, { name: given });
    expect(response.json()).toMatchObject({ name, type });
  },
);

test.for([
  ['a web page', Buffer.from('<html>%PDF-1.7')],
  ['a program', Buffer.from('MZ\x90\x00')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an animation', Buffer.from('GIF89a')],
  ['nothing', Buffer.alloc(0)],
] as const)('%s is refused, whatever its name says', async ([, bytes]) => {
  const app = await startMailApp();
  const response = await upload(app, await app.sendInquiry(), bytes);
  expect([response.statusCode, response.json().fields]).toEqual([
    400,
    { file: 'Please choose a JPEG, PNG or WebP picture or a PDF' },
  ]);
  expect(await app.database.db.selectFrom('inquiryAttachments').selectAll().execute()).toEqual([]);
});

test('an upload is refused above 10 MB, as another type, for no inquiry, and without a session', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const large = Buffer.concat([PDF, Buffer.alloc(MAX_ATTACHMENT_BYTES)]);
  const refused = await upload(app, inquiry, large);
  expect([refused.statusCode, refused.json().fields]).toEqual([
    413,
    { file: 'Please attach files of at most 10 MB together' },
  ]);
  expect((await upload(app, inquiry, Readable.from([large]))).statusCode).toBe(413);
  expect((await upload(app, inquiry, PDF, { type: 'application/pdf' })).statusCode).toBe(415);
  const nobody = { _id: inquiry._id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
  expect((await upload(app, nobody, PDF)).statusCode).toBe(404);
  const path = `/api/contact/${inquiry._id}/attachments`;
  expect((await app.request(`POST ${path}?name=a.pdf`, { body: PDF })).statusCode).toBe(401);
});

test('a reply with files that are gone, of others, or too large is not queued', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const other = await app.sendInquiry({ email: 'other@shop.example' });
  await add(app, other, PDF);
  await add(app, other, PDF);
  const half = Buffer.concat([PDF, Buffer.alloc(MAX_ATTACHMENT_BYTES / 2)]);
  const [one, two] = [await add(app, inquiry, half), await add(app, inquiry, half)];
  const reply = (attachments: number[]) =>
    app.request(`POST /api/contact/${inquiry._id}/replies`, {
      token: app.token,
      body: { subject: 'Re', text: 'Here', attachments },
    });
  // What a visitor sent is never passed on.
  await app.database.db
    .insertInto('inquiryAttachments')
    .values({ inquiryId: inquiry._id, n: 9, name: 'virus.pdf', type: 'application/pdf', bytes: PDF })
    .execute();
  for (const numbers of [[one, 8], [9]]) {
    const gone = await reply(numbers);
    expect([gone.statusCode, gone.json().message]).toEqual([
      400,
      'A file is no longer stored. Remove it and add it again',
    ]);
  }
  const tooLarge = await reply([one, two]);
  expect([tooLarge.statusCode, tooLarge.json().message]).toEqual([
    400,
    'Please attach files of at most 10 MB together',
  ]);
  expect(await app.readMails()).toEqual([]);
  expect((await reply([one])).statusCode).toBe(202);
});

test('a reply that is sent again with its files is stored and sent once', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const [one, two] = [await add(app, inquiry, PDF), await add(app, inquiry, PNG)];
  const send = (attachments: number[]) =>
    app.request(`POST /api/contact/${inquiry._id}/replies`, {
      token: app.token,
      headers: { 'idempotency-key': 'key-1' },
      body: { subject: 'Re', text: 'Here', attachments },
    });
  const [first, again] = [await send([one, two]), await send([two, one])];
  expect([first.statusCode, again.statusCode]).toEqual([202, 202]);
  expect(again.json()._id).toBe(first.json()._id);
  const other = await send([one]);
  expect([other.statusCode, other.json().keyWasUsed]).toEqual([409, true]);
  await sendNow(app);
  expect(app.mailsTo(inquiry.email).map(({ attachments }) => attachments.length)).toEqual([2]);
});

test('a mail that could not be handed over is sent later with its files', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  await app.reply(inquiry, { attachments: [await add(app, inquiry, PDF)] });
  app.smtp.behave({ rejectMessage: 451 });
  await sendNow(app);
  expect(app.mailsTo(inquiry.email)).toEqual([]);
  app.pass(60_000);
  await app.sendDue();
  const [mail] = app.mailsTo(inquiry.email);
  expect(mail?.attachments[0]?.content.equals(PDF)).toBe(true);
});

test('the files of a reply that was taken back can be sent with another one', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const n = await add(app, inquiry, PDF);
  const { _id } = await app.reply(inquiry, { attachments: [n] });
  await app.request(`DELETE /api/contact/${inquiry._id}/replies/${_id}`, { token: app.token });
  await app.reply(inquiry, { attachments: [n], text: 'Changed' });
  await sendNow(app);
  const [mail] = app.mailsTo(inquiry.email);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['quote.pdf']);
});

test('an uploaded file can be removed until a mail has it, and its number is not used again', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const remove = (n: number) =>
    app.request(`DELETE /api/contact/${inquiry._id}/attachments/${n}`, { token: app.token });
  const n = await add(app, inquiry, PDF);
  expect((await remove(n)).statusCode).toBe(204);
  expect((await remove(n)).statusCode).toBe(404);
  expect((await download(app, inquiry, n)).statusCode).toBe(404);
  const next = await add(app, inquiry, PNG);
  expect(next).toBe(n + 1);
  await app.reply(inquiry, { attachments: [next] });
  const refused = await remove(next);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'This file belongs to a mail']);
});

test('a file that no mail has is removed after 30 days', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const [unused, used] = [await add(app, inquiry, PDF), await add(app, inquiry, PNG)];
  await app.reply(inquiry, { attachments: [used] });
  const { db } = app.database;
  const purge = async () => {
    await purgeUnusedFiles(db, new Date(Date.parse('2026-03-02T03:00:00Z') + 30 * DAY));
    return (await db.selectFrom('inquiryAttachments').select('n').orderBy('n').execute()).map(({ n }) => n);
  };
  expect(await purge()).toEqual([unused, used]);
  await db.updateTable('inquiryAttachments').set({ uploadedAt: '2026-03-02T02:59:59.999Z' }).execute();
  expect(await purge()).toEqual([used]);
});

test('a backlog of files that no mail has is removed in batches', async () => {
  const app = await startMailApp();
  const { db } = app.database;
  const { _id } = await app.sendInquiry();
  const inquiry = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', _id)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: 501 }, (_, index) => `${index}`);
  const inquiries = ids.map((id) => ({ ...inquiry, id, idempotencyKey: null }));
  await db.insertInto('inquiries').values(inquiries).execute();
  const file = { n: 1, name: 'quote.pdf', type: 'application/pdf', bytes: PDF };
  const uploaded = { ...file, uploadedBy: ADMIN.email, uploadedAt: '2026-01-01' };
  const files = ids.map((inquiryId) => ({ ...uploaded, inquiryId }));
  await db.insertInto('inquiryAttachments').values(files).execute();
  const now = new Date('2026-03-02T03:00:00Z');
  const steps = [await purgeUnusedFiles(db, now), await purgeUnusedFiles(db, now)];
  expect(steps).toEqual([true, false]);
  expect(await db.selectFrom('inquiryAttachments').select('n').execute()).toEqual([]);
});

test('the export of an address has the files of its mails, and erasing removes them', async () => {
  const app = await startMailApp();
  const { db } = app.database;
  const inquiry = await app.sendInquiry();
  const n = await add(app, inquiry, PDF);
  await add(app, inquiry, PNG, { name: 'not sent.png' });
  await app.reply(inquiry, { attachments: [n] });
  const token = await app.signIn();
  const exported = await app.request(`GET /api/contact/export?email=${inquiry.email}`, { token });
  expect(exported.json().mails).toMatchObject([
    { attachments: [{ n, name: 'quote.pdf', type: 'application/pdf', base64: PDF.toString('base64') }] },
  ]);
  expect(exported.body).not.toContain('not sent.png');
  await app.request('POST /api/contact/erase', { token, body: { email: inquiry.email } });
  expect(await db.selectFrom('inquiryAttachments').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('mailAttachments').selectAll().execute()).toEqual([]);
});

test('erasing an earlier address of an inquiry removes what was sent to it', async () => {
  const app = await startMailApp();
  const { db } = app.database;
  const inquiry = await app.sendInquiry({ email: 'wrong@shop.example' });
  const sent = await add(app, inquiry, PDF, { name: 'for wrong@shop.example (1).pdf' });
  await app.reply(inquiry, { attachments: [sent] });
  await sendNow(app);
  const token = await app.signIn();
  const body = { name: inquiry.name, email: 'right@shop.example' };
  await app.request(`PUT /api/contact/${inquiry._id}`, { token, body });
  const other = await add(app, inquiry, PNG, { name: 'wrong@shop.example (1).png' });
  await app.reply(inquiry, { attachments: [other] });
  await app.request('POST /api/contact/erase', { token, body: { email: 'wrong@shop.example' } });
  const files = await db.selectFrom('inquiryAttachments').select(['n', 'name', 'uploadedBy']).execute();
  expect(files).toEqual([{ n: other, name: '[erased address] (1).png', uploadedBy: ADMIN.email }]);
  expect(JSON.stringify(await app.readEvents(inquiry))).not.toContain('wrong@shop.example');
});
