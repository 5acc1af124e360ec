import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { purgeUnusedFiles } from '../../../server/inquiries/attachments';
import { DAY } from '../../../server/time';
import { MAX_ATTACHMENT_BYTES } from '../../../src/shared/inquiryLimits';
import { ADMIN } from '../../support/admins';
import { startMailApp } from '../../support/server/mailApp';

const PDF = Buffer.from('%PDF-1.7\n\u00e4 quote\n%%EOF\n', 'latin1');
const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');
const JPEG = Buffer.from('\xff\xd8\xff\xe0rest', 'latin1');
const WEBP = Buffer.from('RIFF\x01\x02\x03\x04WEBPVP8 ', 'latin1');

/** With the requests of an admin about the files of an inquiry. */
async function start() {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  async function upload(
    body: Buffer | Readable,
    { name = 'quote.pdf', type = 'application/octet-stream', to = { _id: inquiry._id } } = {},
  ) {
    const route = `POST /api/contact/${to._id}/attachments?name=${encodeURIComponent(name)}`;
    return app.asAdmin(route, body, { 'content-type': type });
  }
  return {
    ...{ ...app, inquiry, upload },
    /** Uploads a file. @returns its number */
    add: async (...args: Parameters<typeof upload>): Promise<number> => {
      const response = await upload(...args);
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json().n;
    },
    download: (n: number) => app.asAdmin(`GET /api/contact/${inquiry._id}/attachments/${n}`),
    post: (body: object, headers?: Record<string, string>) =>
      app.asAdmin(
        `POST /api/contact/${inquiry._id}/replies`,
        { subject: 'Re', text: 'Here', ...body },
        headers,
      ),
    readFiles: () => app.database.db.selectFrom('inquiryAttachments').selectAll().orderBy('n').execute(),
  };
}

test('a reply arrives with its files, and the timeline has them as downloads', async () => {
  const { inquiry, upload, add, reply, sendDue, mailsTo, readEvents, download } = await start();
  const first = await upload(PDF, { name: 'मूल्य सूची.pdf' });
  const pdf = { n: 1, name: 'मूल्य सूची.pdf', type: 'application/pdf', size: PDF.length };
  expect([first.statusCode, first.headers.location, first.json()]).toEqual([
    201,
    `/api/contact/${inquiry._id}/attachments/1`,
    pdf,
  ]);
  await add(PNG, { name: 'screen.png' });
  await reply(inquiry, { attachments: [2, 1] });
  await sendDue(10_000);
  const [mail] = mailsTo(inquiry.email);
  expect(
    mail?.attachments.map(({ filename, contentType, contentDisposition, content }) => [
      ...[filename, contentType, contentDisposition],
      content.equals(filename === 'screen.png' ? PNG : PDF),
    ]),
  ).toEqual([
    ['मूल्य सूची.pdf', 'application/pdf', 'attachment', true],
    ['screen.png', 'image/png', 'attachment', true],
  ]);
  expect(mail?.text).toContain('Yes, we do.');
  const attachments = [pdf, { n: 2, name: 'screen.png', type: 'image/png', size: PNG.length }];
  expect((await readEvents(inquiry))[1]).toMatchObject({ kind: 'reply', attachments });
  expect((await download(1)).rawPayload.equals(PDF)).toBe(true);
});

const STORED = [
  ['a PDF', PDF, 'quote.PDF', 'quote.PDF', 'application/pdf'],
  ['a JPEG', JPEG, 'shop.jpeg', 'shop.jpeg', 'image/jpeg'],
  ['a PNG', PNG, 'C:\\Pictures\\shop.png', 'shop.png', 'image/png'],
  ['a WebP', WEBP, '../../shop.webp', 'shop.webp', 'image/webp'],
  ['a PDF that is called a program', PDF, 'quote.exe', 'quote.exe.pdf', 'application/pdf'],
  ['a PDF without an ending', PDF, 'quote', 'quote.pdf', 'application/pdf'],
  ['a name with control characters', PDF, 'a\r\nB\u202e.pdf', 'aB.pdf', 'application/pdf'],
  ['other endings', JPEG, 'a.jpe', 'a.jpe.jpg', 'image/jpeg'],
  ['a long name', PDF, `${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`, 'application/pdf'],
  ['a long name with emoji', PDF, `${'x'.repeat(145)}😀😀.pdf`, `${'x'.repeat(145)}.pdf`, 'application/pdf'],
] as const;

test('a file is stored by its content, with an ending of its type', async () => {
  const { upload } = await start();
  for (const [what, bytes, given, name, type] of STORED) {
    const response = await upload(bytes, { name: given });
    expect([what, response.json()]).toMatchObject([what, { name, type }]);
  }
});

test('another file is refused, whatever its name says', async () => {
  const { upload, readFiles } = await start();
  const refused = ['<html>%PDF-1.7', 'MZ\x90', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF'];
  for (const begin of [...refused, '\xff\xd8', '\x89PNG\r\n', 'RIFF1234WAVE', '']) {
    const response = await upload(Buffer.from(begin, 'latin1'));
    const fields = { file: 'Please choose a JPEG, PNG or WebP picture or a PDF' };
    expect([begin, response.statusCode, response.json().fields]).toEqual([begin, 400, fields]);
  }
  expect(await readFiles()).toEqual([]);
});

test('an upload is refused above 10 MB, as another type, and for no inquiry', async () => {
  const { inquiry, upload } = await start();
  const large = Buffer.concat([PDF, Buffer.alloc(MAX_ATTACHMENT_BYTES)]);
  const refused = await upload(large);
  const fields = { file: 'Please attach files of at most 10 MB together' };
  expect([refused.statusCode, refused.json().fields]).toEqual([413, fields]);
  expect((await upload(Readable.from([large]))).statusCode).toBe(413);
  expect((await upload(PDF, { type: 'application/pdf' })).statusCode).toBe(415);
  const nobody = { _id: inquiry._id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
  expect((await upload(PDF, { to: nobody })).statusCode).toBe(404);
});

test('a reply with files that are gone, of others, or too large is not queued', async () => {
  const { inquiry, sendInquiry, add, post, readMails, database } = await start();
  const other = await sendInquiry({ email: 'other@shop.example' });
  for (let number = 0; number < 3; number += 1) await add(PDF, { to: other });
  const half = Buffer.concat([PDF, Buffer.alloc(MAX_ATTACHMENT_BYTES / 2)]);
  const [one, two] = [await add(half), await add(half)];
  // What a visitor sent is never passed on.
  const received = { inquiryId: inquiry._id, n: 9, name: 'virus.pdf', type: 'application/pdf', bytes: PDF };
  await database.db.insertInto('inquiryAttachments').values(received).execute();
  const gone = 'A file is no longer stored. Remove it and add it again';
  for (const [attachments, message] of [
    [[one, 3], gone],
    [[9], gone],
    [[one, two], 'Please attach files of at most 10 MB together'],
  ] as const) {
    const refused = await post({ attachments });
    expect([attachments, refused.statusCode, refused.json().message]).toEqual([attachments, 400, message]);
  }
  expect(await readMails()).toEqual([]);
  expect((await post({ attachments: [one] })).statusCode).toBe(202);
});

test('a reply that is sent again with its files is stored and sent once', async () => {
  const { inquiry, add, post, sendDue, mailsTo } = await start();
  const [one, two] = [await add(PDF), await add(PNG)];
  const send = (attachments: number[]) => post({ attachments }, { 'idempotency-key': 'key-1' });
  const [first, again] = [await send([one, two]), await send([two, one])];
  expect([first.statusCode, again.statusCode]).toEqual([202, 202]);
  expect(again.json()._id).toBe(first.json()._id);
  const other = await send([one]);
  expect([other.statusCode, other.json().keyWasUsed]).toEqual([409, true]);
  await sendDue(10_000);
  expect(mailsTo(inquiry.email).map(({ attachments }) => attachments.length)).toEqual([2]);
});

test('a mail that could not be handed over is sent later with its files', async () => {
  const { inquiry, add, reply, smtp, sendDue, mailsTo } = await start();
  await reply(inquiry, { attachments: [await add(PDF)] });
  smtp.behave({ rejectMessage: 451 });
  await sendDue(10_000);
  expect(mailsTo(inquiry.email)).toEqual([]);
  await sendDue(60_000);
  expect(mailsTo(inquiry.email)[0]?.attachments[0]?.content.equals(PDF)).toBe(true);
});

test('the files of a reply that was taken back can be sent with another one', async () => {
  const { inquiry, add, reply, asAdmin, sendDue, mailsTo } = await start();
  const attachments = [await add(PDF)];
  const { _id } = await reply(inquiry, { attachments });
  await asAdmin(`DELETE /api/contact/${inquiry._id}/replies/${_id}`);
  await reply(inquiry, { attachments, text: 'Changed' });
  await sendDue(10_000);
  const [mail] = mailsTo(inquiry.email);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['quote.pdf']);
});

test('an uploaded file can be removed until a mail has it, and its number is not used again', async () => {
  const { inquiry, add, reply, asAdmin, download } = await start();
  const remove = (n: number) => asAdmin(`DELETE /api/contact/${inquiry._id}/attachments/${n}`);
  const n = await add(PDF);
  expect((await remove(n)).statusCode).toBe(204);
  expect((await remove(n)).statusCode).toBe(404);
  expect((await download(n)).statusCode).toBe(404);
  const next = await add(PNG);
  expect(next).toBe(n + 1);
  await reply(inquiry, { attachments: [next] });
  const refused = await remove(next);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'This file belongs to a mail']);
});

test('a file that no mail has is removed after 30 days', async () => {
  const { inquiry, add, reply, readFiles, database } = await start();
  const [unused, used] = [await add(PDF), await add(PNG)];
  await reply(inquiry, { attachments: [used] });
  const { db } = database;
  const purge = async () => {
    await purgeUnusedFiles(db, new Date(Date.parse('2026-03-02T03:00:00Z') + 30 * DAY));
    return (await readFiles()).map(({ n }) => n);
  };
  expect(await purge()).toEqual([unused, used]);
  await db.updateTable('inquiryAttachments').set({ uploadedAt: '2026-03-02T02:59:59.999Z' }).execute();
  expect(await purge()).toEqual([used]);
});

test('a backlog of files that no mail has is removed in batches', async () => {
  const { inquiry, readFiles, database } = await start();
  const file = { inquiryId: inquiry._id, name: 'quote.pdf', type: 'application/pdf', bytes: PDF };
  const uploaded = { ...file, uploadedBy: ADMIN.email, uploadedAt: '2026-01-01' };
  const files = Array.from({ length: 501 }, (_, n) => ({ ...uploaded, n }));
  await database.db.insertInto('inquiryAttachments').values(files).execute();
  const purge = () => purgeUnusedFiles(database.db, new Date('2026-03-02T03:00:00Z'));
  expect([await purge(), await purge()]).toEqual([true, false]);
  expect(await readFiles()).toEqual([]);
});

test('erasing an earlier address of an inquiry removes what was sent to it', async () => {
  const { inquiry, add, reply, sendDue, asAdmin, readEvents, readFiles, mailsTo, database } = await start();
  await reply(inquiry, { attachments: [await add(PDF)] });
  await sendDue(10_000);
  await asAdmin(`PUT /api/contact/${inquiry._id}`, { name: 'Ravi', email: 'right@shop.example' });
  const other = await add(PNG);
  await reply(inquiry, { attachments: [other] });
  expect(mailsTo(inquiry.email)).toHaveLength(1);
  await asAdmin('POST /api/contact/erase', { email: inquiry.email });
  expect((await readFiles()).map(({ n }) => n)).toEqual([other]);
  const replies = (await readEvents(inquiry)).filter(({ kind }) => kind === 'reply');
  expect(replies).toMatchObject([{ mail: null }, { mail: { status: 'queued' } }]);
  expect(replies[0]).not.toHaveProperty('withdrawn');
  const mails = await database.db.selectFrom('mails').select('toAddress').execute();
  expect(mails.map(({ toAddress }) => toAddress)).not.toContain(inquiry.email);
});
