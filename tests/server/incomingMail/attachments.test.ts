import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePhonePhoto, makePicture } from '../../support/images';
import { startWithAnswer, withAttachment } from '../../support/server/mailboxApp';

/** An inquiry to whose answer somebody sent a file. */
async function startWithFile(name: string, type: string, content?: string | Buffer) {
  const started = await startWithAnswer();
  await started.receive(withAttachment('See page', name, type, content));
  const url = `/api/contact/${started.inquiry._id}/attachments/1`;
  return { ...started, url, getFile: (query = '') => started.app.asAdmin(`GET ${url}${query}`) };
}

test('an attachment is a download of the bytes that were sent', async () => {
  const bytes = Buffer.concat([Buffer.from('<script>'), Buffer.from([...Array(256).keys()])]);
  const { app, url, getFile, readIncoming } = await startWithFile('../../<b>बिल.html', 'text/html', bytes);
  const attachments = [{ n: 1, type: 'text/html', size: bytes.length }];
  expect(await readIncoming()).toMatchObject([{ text: 'See page', attachments }]);
  const file = await getFile();
  expect(file.rawPayload.equals(bytes)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[^/\\]+$/);
  expect((await app.asAdmin(`GET ${url.replace('/1', '/2')}`)).statusCode).toBe(404);
});

test('the preview of an image is small, upright, encoded anew and without its metadata', async () => {
  const { getFile } = await startWithFile('shop.jpg', 'image/jpeg', await makePhonePhoto());
  const preview = await getFile('?preview=true');
  expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/webp']);
  const { format, width, height, exif } = await sharp(preview.rawPayload).metadata();
  expect([format, width, height, exif]).toEqual(['webp', 360, 480, undefined]);
});

test('the preview of a PNG has its colours', async () => {
  const picture = await makePicture(40, 30).png().toBuffer();
  const { getFile } = await startWithFile('shop.png', 'image/png', picture);
  const preview = sharp((await getFile('?preview=true')).rawPayload);
  const { data, info } = await preview.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([40, 30]);
  const [red = 0, , blue = 0] = data.subarray(0, 3);
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(50);
});

test('a file that claims to be an image has no preview', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const { getFile } = await startWithFile('logo.png', 'image/png', svg);
  expect((await getFile('?preview=true')).statusCode).toBe(400);
});

test('a file above 10 MB is named and stays in the mailbox', async () => {
  const size = 10 * 1024 * 1024 + 1;
  const { app, readIncoming } = await startWithFile('shop.mp4', 'video/mp4', Buffer.alloc(size, 'x'));
  expect((await readIncoming())[0]?.attachments).toEqual([
    { n: null, name: 'shop.mp4', type: 'video/mp4', size },
  ]);
  expect(await app.database.db.selectFrom('inquiryAttachments').select('n').execute()).toEqual([]);
});

test('what would exceed 50 MB of received files of an inquiry is named and stays in the mailbox', async () => {
  const { app, inquiry, receive, readIncoming } = await startWithAnswer();
  const file = { inquiryId: inquiry._id, name: 'many.zip', type: 'application/zip' };
  const uploaded = {
    ...file,
    n: 105,
    // Too much for the rest, if it counted.
    bytes: Buffer.alloc(1),
    uploadedBy: 'admin@sanyog.example',
    uploadedAt: '2026-03-02T03:00:00Z',
  };
  // One after the other: a busy PostgreSQL takes longer for all at once than a statement may.
  for (const n of [100, 101, 102, 103, 104]) {
    const bytes = Buffer.alloc(10 * 1024 * 1024 - (n === 100 ? 8 : 0));
    await app.database.db
      .insertInto('inquiryAttachments')
      .values({ ...file, n, bytes })
      .execute();
  }
  await app.database.db.insertInto('inquiryAttachments').values(uploaded).execute();
  for (const content of ['12345678', '9']) {
    await receive(withAttachment('See page', 'bill.pdf', 'application/pdf', content));
  }
  expect((await readIncoming()).flatMap(({ attachments }) => attachments)).toEqual([
    { n: 1, name: 'bill.pdf', type: 'application/pdf', size: 8 },
    { n: null, name: 'bill.pdf', type: 'application/pdf', size: 1 },
  ]);
});

test('a name with characters of headers is encoded in the response', async () => {
  const name = "Ravi's (new) bill*;%0d%0aX-A: 1.pdf";
  const { headers } = await (await startWithFile(name, 'application/pdf')).getFile();
  expect(headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''Ravi%27s%20%28new%29%20bill%2A%3B%250d%250aX-A%3A%201.pdf",
  );
  expect(headers['x-a']).toBeUndefined();
});

test.for([
  ['auto-reply', { 'Auto-Submitted': 'auto-replied' }],
  ['bounced', { 'X-Failed-Recipients': 'ravi@shop.example' }],
] as const)('the files of a mail that is %s are kept', async ([kind, automatic]) => {
  const { app, inquiry, receive, readEvents } = await startWithAnswer();
  const { text, headers } = withAttachment('See this', 'contract.pdf', 'application/pdf');
  await receive({ text, headers: { ...headers, ...automatic } });
  const attachments = [{ n: 1, name: 'contract.pdf', type: 'application/pdf', size: 7 }];
  expect(await readEvents()).toContainEqual(expect.objectContaining({ kind, attachments }));
  expect((await app.asAdmin(`GET /api/contact/${inquiry._id}/attachments/1`)).body).toBe('content');
});
