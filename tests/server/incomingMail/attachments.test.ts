import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composeMail } from '../../support/fakeMailbox';
import { makePhonePhoto, makePicture } from '../../support/images';
import { incoming, type MailboxApp, startWithAnswer, withAttachment } from '../../support/server/mailboxApp';

/** The file of the only answer, or its preview. */
async function getFile({ app, inquiry }: MailboxApp, query = '') {
  const token = await app.signIn();
  const url = `GET /api/contact/${inquiry._id}/attachments/1${query}`;
  const response = await app.request(url, { token });
  return { ...response, statusCode: response.statusCode, bytes: response.rawPayload };
}

test('an attachment is a download for admins only', async () => {
  const started = await startWithAnswer();
  const { app, mailbox, inquiry, answered, read } = started;
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
  expect((await getFile(started, '?preview=true')).statusCode).toBe(400);
  expect((await app.request(url.replace('/1', '/2'), { token: await app.signIn() })).statusCode).toBe(404);
});

test('the bytes of a file are what was sent', async () => {
  const started = await startWithAnswer();
  const { mailbox, answered, read } = started;
  const bytes = Buffer.from(Array.from({ length: 4_096 }, (_, index) => index % 256));
  mailbox.deliver(composeMail(answered, withAttachment('Bill', 'bill.pdf', 'application/pdf', bytes)));
  await read();
  expect((await getFile(started)).bytes.equals(bytes)).toBe(true);
});

test('the preview of an image is small, upright, encoded anew and without its metadata', async () => {
  const started = await startWithAnswer();
  const { mailbox, answered, read } = started;
  const photo = await makePhonePhoto();
  mailbox.deliver(composeMail(answered, withAttachment('Shop', 'shop.jpg', 'image/jpeg', photo)));
  await read();
  const preview = await getFile(started, '?preview=true');
  expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/webp']);
  const { format, width, height, exif } = await sharp(preview.bytes).metadata();
  expect([format, width, height, exif]).toEqual(['webp', 360, 480, undefined]);
  expect((await getFile(started)).bytes.equals(photo)).toBe(true);
});

test('the preview of a PNG has its colours', async () => {
  const started = await startWithAnswer();
  const { mailbox, answered, read } = started;
  const picture = await makePicture(40, 30).png().toBuffer();
  mailbox.deliver(composeMail(answered, withAttachment('Shop', 'shop.png', 'image/png', picture)));
  await read();
  const { data, info } = await sharp((await getFile(started, '?preview=true')).bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([40, 30]);
  const [red = 0, , blue = 0] = data.subarray(0, 3);
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(50);
});

test('a file that claims to be an image has no preview', async () => {
  const started = await startWithAnswer();
  const { mailbox, answered, read } = started;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  mailbox.deliver(composeMail(answered, withAttachment('Logo', 'logo.png', 'image/png', svg)));
  await read();
  expect((await getFile(started, '?preview=true')).statusCode).toBe(400);
});

test('a file above 10 MB is named and stays in the mailbox', async () => {
  const { app, mailbox, inquiry, answered, read } = await startWithAnswer();
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'x');
  mailbox.deliver(composeMail(answered, withAttachment('Video', 'shop.mp4', 'video/mp4', large)));
  await read();
  const [event] = incoming(await app.readEvents(inquiry));
  expect(event?.attachments).toEqual([{ n: null, name: 'shop.mp4', type: 'video/mp4', size: large.length }]);
  expect(await app.database.db.selectFrom('inquiryAttachments').select('n').execute()).toEqual([]);
});

test('a name with characters of headers is encoded in the response', async () => {
  const started = await startWithAnswer();
  const { mailbox, answered, read } = started;
  const name = "Ravi's (new) bill*;%0d%0aX-A: 1.pdf";
  mailbox.deliver(composeMail(answered, withAttachment('Bill', name, 'application/pdf')));
  await read();
  const { headers } = await getFile(started);
  expect(headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''Ravi%27s%20%28new%29%20bill%2A%3B%250d%250aX-A%3A%201.pdf",
  );
  expect(headers['x-a']).toBeUndefined();
});

test('of an automatic mail no file is stored', async () => {
  const { app, mailbox, answered, read } = await startWithAnswer();
  const { text, headers } = withAttachment('I am away', 'logo.png', 'image/png');
  mailbox.deliver(composeMail(answered, { text, headers: { ...headers, 'Auto-Submitted': 'auto-replied' } }));
  await read();
  expect(await app.database.db.selectFrom('inquiryAttachments').select('n').execute()).toEqual([]);
});
