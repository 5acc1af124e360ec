import { expect, test } from 'vitest';
import { requireRoomForFiles } from '../../../server/inquiries/formFiles';
import { DAY } from '../../../server/time';
import { MAX_FORM_FILE_BYTES } from '../../../src/shared/formFiles';
import { parseReceipt } from '../../../src/shared/reference';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startInquiryApp } from '../../support/server/inquiryApp';
import { startMailApp } from '../../support/server/mailApp';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');
const PDF = Buffer.from('%PDF-1.7 and so on');
const KEY = { 'idempotency-key': '7b3c1f0e-0000-4000-8000-000000000001' };

type File = { name: string; bytes: Buffer };
const BILL: File = { name: 'bill.pdf', bytes: PDF };
const PHOTO: File = { name: '../shop', bytes: PNG };

function toForm(files: File[], fields: object = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...SAMPLE_INQUIRY, ...fields })) {
    if (value !== null) form.append(name, value);
  }
  for (const { name, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

async function start() {
  const app = await startInquiryApp();
  const { db } = app.database;
  return {
    ...app,
    post: (files: File[], fields?: object, headers?: Record<string, string>) =>
      app.request('POST /api/contact', { body: toForm(files, fields), headers }),
    readFiles: () => db.selectFrom('inquiryAttachments').selectAll().orderBy('n').execute(),
    readRows: () =>
      db.selectFrom('inquiries').select(['id', 'status', 'files']).orderBy('createdAt').execute(),
  };
}

test('the files of an inquiry are stored with it, named in its timeline and receipt, and downloads', async () => {
  const { post, readEvents, asAdmin } = await start();
  const response = await post([BILL, PHOTO], { topic: 'mobile-app' });
  const { _id: id, receipt, ...stored } = response.json();
  expect([response.statusCode, stored]).toMatchObject([201, { ...SAMPLE_INQUIRY, topic: 'mobile-app' }]);
  expect(parseReceipt(receipt)?.files).toBe(2);
  const [received] = await readEvents(id);
  expect(received).toMatchObject({
    kind: 'received',
    attachments: [
      { n: 1, name: 'bill.pdf', type: 'application/pdf', size: PDF.length },
      { n: 2, name: 'shop.png', type: 'image/png', size: PNG.length },
    ],
  });
  const file = await asAdmin(`GET /api/contact/${id}/attachments/2`);
  expect(file.rawPayload.equals(PNG)).toBe(true);
  expect((await asAdmin(`DELETE /api/contact/${id}/attachments/2`)).statusCode).toBe(404);
});

test('a form without files is an inquiry as any other', async () => {
  const { post, readEvents } = await start();
  const response = await post([], { website: '' });
  expect(response.statusCode).toBe(201);
  expect((await readEvents(response.json()._id))[0]).not.toHaveProperty('attachments');
  expect(parseReceipt(response.json().receipt)?.files).toBe(0);
});

test.for<[what: string, files: File[], fields: object, status: number, field: string]>([
  ['a fourth file', [BILL, BILL, PHOTO, PHOTO], {}, 413, 'files'],
  [
    'a file of 5 MB and a byte',
    [{ ...BILL, bytes: Buffer.concat([PDF, Buffer.alloc(MAX_FORM_FILE_BYTES + 1 - PDF.length)]) }],
    {},
    413,
    'files',
  ],
  ['no address', [BILL], { email: 'ravi' }, 400, 'email'],
  ['another source', [BILL], { source: 'phone', phone: '9000000000' }, 400, 'files'],
])('of a form with %s nothing is stored', async ([, files, fields, status, field]) => {
  const { post, readFiles, readRows } = await start();
  const response = await post(files, fields);
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([status, [field]]);
  expect([await readFiles(), await readRows()]).toEqual([[], []]);
});

test('a repeated form stores nothing twice, also when both arrive at once, and with other files is refused', async () => {
  const { post, readFiles, readRows } = await start();
  const both = await Promise.all([post([BILL], {}, KEY), post([BILL], {}, KEY)]);
  const again = await post([BILL], {}, KEY);
  expect(new Set([...both, again].map((one) => [one.statusCode, one.json()._id].join()))).toHaveLength(1);
  for (const files of [[PHOTO], [], [BILL, BILL]]) {
    expect((await post(files, {}, KEY)).statusCode).toBe(409);
  }
  expect([(await readFiles()).length, (await readRows()).length]).toEqual([1, 1]);
});

test('spam keeps its files', async () => {
  const { post, readRows, readFiles } = await start();
  expect((await post([BILL], { website: 'http://spam.example' })).statusCode).toBe(201);
  expect([(await readRows())[0]?.status, (await readFiles()).length]).toEqual(['spam', 1]);
});

test('a long message of many lines comes with a file as it does without', async () => {
  const { post, database } = await start();
  const message = Array(20).fill('x'.repeat(498)).join('\n');
  expect((await post([BILL], { message })).statusCode).toBe(201);
  expect((await database.db.selectFrom('inquiries').select('message').execute())[0]?.message).toBe(message);
});

test('strangers can store only so much within a day', async () => {
  const { post, database, now, pass } = await start();
  await post([BILL]);
  const file = { ...BILL, type: 'application/pdf' as const };
  const warnings: unknown[] = [];
  const log = { warn: (line: unknown) => warnings.push(line) };
  const require = (max: number, files = [file]) => requireRoomForFiles(database.db, files, now(), log, max);
  await post([PHOTO], { website: 'http://spam.example' });
  await require(2 * PDF.length);
  await expect(require(2 * PDF.length - 1)).rejects.toMatchObject({
    statusCode: 503,
    body: { fields: { files: expect.any(String) } },
  });
  expect(warnings).toEqual([{ event: 'uploads-full', stored: PDF.length, max: 2 * PDF.length - 1 }]);
  await require(0, []);
  pass(DAY + 1);
  await require(PDF.length);
});

test('files are in the export of their sender, and go with the inquiry', async () => {
  const { post, asAdmin, readFiles } = await start();
  await post([BILL]);
  const exported = (await asAdmin(`GET /api/contact/export?email=${SAMPLE_INQUIRY.email}`)).json();
  expect(exported.inquiries[0].attachments).toEqual([
    { n: 1, name: 'bill.pdf', type: 'application/pdf', base64: PDF.toString('base64') },
  ]);
  await asAdmin('POST /api/contact/erase', { email: SAMPLE_INQUIRY.email });
  expect(await readFiles()).toEqual([]);
});

test('the notice to admins says how many files came, and nothing of them', async () => {
  const { request, sendDue, mailsTo } = await startMailApp();
  expect((await request('POST /api/contact', { body: toForm([BILL, PHOTO]) })).statusCode).toBe(201);
  await sendDue();
  const [notice] = mailsTo('desk@sanyog.example');
  expect(notice?.text).toContain('Service Inquiry, with 2 files');
  expect(notice?.text).not.toMatch(/bill|shop\.png/);
});
