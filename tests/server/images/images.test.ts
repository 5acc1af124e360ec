import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parseImageId } from '../../../src/shared/image';
import { addImage, joinAvifs, makePhonePhoto, makePicture, toMultipart, upload } from '../../support/images';
import { DRAFT_TEXT } from '../../support/server/drafts';
import { startApp } from '../../support/server/startApp';
import { ENGINES } from '../../support/server/testDatabase';

test('a photo of a phone is upright, in both formats and as a picture for shared links, without metadata', async () => {
  const server = await startApp();
  const { request } = server;
  const photo = await makePhonePhoto(400, 300);
  expect((await sharp(photo).metadata()).exif?.includes('Needle phone')).toBe(true);
  const response = await upload(server, photo);
  const image = response.json();
  expect([response.statusCode, image]).toEqual([
    201,
    { _id: expect.any(String), width: 300, height: 400, url: `/media/${image._id}` },
  ]);
  expect(parseImageId(image._id)).toEqual({ width: 300, height: 400 });

  for (const [name, size, type] of [
    ['300.avif', [300, 400], 'heif'],
    ['300.webp', [300, 400], 'webp'],
    ['1200.jpg', [1_200, 630], 'jpeg'],
  ] as const) {
    const { rawPayload: bytes } = await request(`GET ${image.url}/${name}`);
    const { width, height, format, exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect([name, [width, height], format]).toEqual([name, size, type]);
    expect([name, exif, xmp, iptc, icc, orientation]).toEqual([name, ...Array(5).fill(undefined)]);
    expect(bytes.includes('Needle phone'), name).toBe(false);
    // Turned clockwise, the red half is above.
    const pixels = await sharp(bytes).resize(3, 4, { fit: 'fill' }).raw().toBuffer();
    expect([name, pixels[0], pixels.at(-1)]).toEqual([
      name,
      expect.toSatisfy((red) => red > 200),
      expect.toSatisfy((blue) => blue > 200),
    ]);
  }
});

test.for([
  { size: [30, 20], stored: [30, 20], widths: [30] },
  { size: [500, 20], stored: [500, 20], widths: [480, 500] },
  { size: [2_000, 20], stored: [1_600, 16], widths: [480, 960, 1_600] },
  // WebP has no higher ones.
  { size: [10, 20_000], stored: [8, 16_383], widths: [8] },
])(
  'an image of $size is stored as $stored, never enlarged, in the widths $widths',
  async ({ size, stored, widths }) => {
    const server = await startApp();
    const { database } = server;
    const [width = 0, height = 0] = size;
    const image = (await upload(server, await makePicture(width, height).png().toBuffer())).json();
    expect([image.width, image.height]).toEqual(stored);
    const files = await database.db.selectFrom('imageFiles').select('name').execute();
    const names = widths.flatMap((fileWidth) => [`${fileWidth}.avif`, `${fileWidth}.webp`]);
    expect(files.map(({ name }) => name).toSorted()).toEqual(['1200.jpg', ...names].toSorted());
  },
);

test.for(['jpeg', 'png', 'webp', 'avif'] as const)('an image of type %s is accepted', async (format) => {
  const server = await startApp();
  const image = await upload(server, await makePicture(50, 20).toFormat(format).toBuffer());
  expect([image.statusCode, image.json()]).toMatchObject([201, { width: 50, height: 20 }]);
});

test('a photo whose bytes look like the start of a tag by chance is accepted', async () => {
  const server = await startApp();
  const photo = await jpeg();
  const chance = Buffer.from('<SvG\u009f<svg>\u0003\u00d8k<script \u0091\u0000\u00fe', 'latin1');
  const comment = Buffer.from([0xff, 0xfe, 0, chance.length + 2]);
  const image = Buffer.concat([photo.subarray(0, 2), comment, chance, photo.subarray(2)]);
  expect((await upload(server, image)).statusCode).toBe(201);
});

test('where an image is transparent, the picture for shared links is white', async () => {
  const server = await startApp();
  const { request } = server;
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp({ create: { width: 60, height: 40, channels: 4, background: transparent } })
    .png()
    .toBuffer();
  const { url } = (await upload(server, png)).json();
  const { rawPayload } = await request(`GET ${url}/1200.jpg`);
  expect([...(await sharp(rawPayload).resize(1, 1).raw().toBuffer())]).toEqual([255, 255, 255]);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const WRONG_TYPE = 'Please choose a JPEG, PNG, WebP or AVIF image';
const MIXED = 'This file holds more than a picture. Export it again from an image editor.';
const jpeg = () => makePicture(80, 60).jpeg().toBuffer();

const refused: { what: string; make: () => Promise<Uint8Array>; name?: string; message: string }[] = [
  { what: 'an SVG', make: async () => Buffer.from(SVG), name: 'a.svg', message: WRONG_TYPE },
  { what: 'an SVG called .jpg', make: async () => Buffer.from(SVG), name: 'a.jpg', message: WRONG_TYPE },
  { what: 'text', make: async () => Buffer.from('GIF89a or so'), message: WRONG_TYPE },
  { what: 'nothing', make: async () => Buffer.alloc(0), message: WRONG_TYPE },
  { what: 'a GIF', make: () => makePicture(9, 9).gif().toBuffer(), message: WRONG_TYPE },
  { what: 'a TIFF', make: () => makePicture(9, 9).tiff().toBuffer(), message: WRONG_TYPE },
  {
    what: 'a JPEG that is a web page too',
    make: async () => Buffer.concat([await jpeg(), Buffer.from('<HTML><script>alert(1)</script>')]),
    message: MIXED,
  },
  {
    what: 'a JPEG that is an SVG too',
    make: async () => Buffer.concat([await jpeg(), Buffer.from('<svg/onload=alert(1)>')]),
    message: MIXED,
  },
  {
    what: 'a PNG of more than 40 megapixels',
    make: async () => makePngHeader(8_000, 5_001),
    message: 'Please choose an image of at most 40 megapixels',
  },
  {
    what: 'a PNG of 40 megapixels without its pixels',
    make: async () => makePngHeader(8_000, 5_000),
    message: 'This image is damaged: please choose another file',
  },
  {
    what: 'half a JPEG',
    make: async () => {
      const whole = await makePicture(800, 600).jpeg().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    message: 'This image is damaged: please choose another file',
  },
  {
    what: 'an animated WebP',
    make: async () => {
      const frames = [makePicture(9, 9), makePicture(9, 9).negate()].map((frame) => frame.png().toBuffer());
      return sharp(await Promise.all(frames), { join: { animated: true } })
        .webp()
        .toBuffer();
    },
    message: 'Please choose an image without animation',
  },
  {
    what: 'an animated PNG',
    make: async () => {
      const png = await makePicture(9, 9).png().toBuffer();
      const chunk = Buffer.from('0000000861635400000000020000000000000000', 'hex');
      chunk.write('acTL', 4, 'latin1');
      return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
    },
    message: 'Please choose an image without animation',
  },
  {
    what: 'an animated AVIF',
    make: async () => {
      const avif = await makePicture(9, 9).avif().toBuffer();
      // The brand that says that the file is a sequence.
      avif.write('avis', 8, 'latin1');
      return avif;
    },
    message: 'Please choose an image without animation',
  },
];

/** A PNG that has only its header. */
function makePngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  const data = Buffer.from('0000000049444154', 'hex');
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, data, Buffer.alloc(100)]);
}

test.for(refused)('$what is refused, and nothing is stored', async ({ make, name, message }) => {
  const server = await startApp();
  const { database } = server;
  const response = await upload(server, await make(), { name });
  expect([response.statusCode, response.json().fields]).toEqual([400, { file: message }]);
  expect(await database.db.selectFrom('images').selectAll().execute()).toEqual([]);
});

test('of a still AVIF of several images, such as a pyramid, the one that is shown is taken', async () => {
  const server = await startApp();
  const make = (width: number, height: number) => makePicture(width, height).removeAlpha().avif().toBuffer();
  const response = await upload(server, joinAvifs(await make(10, 8), await make(40, 30)));
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual(expect.objectContaining({ width: 40, height: 30 }));
});

test('a file above 15 MB is refused, whether its size is announced or not', async () => {
  const server = await startApp();
  const large = Buffer.concat([await jpeg(), Buffer.alloc(15 * 1024 * 1024)]);
  const announced = await upload(server, large);
  // Only the bytes after 15 MB show it.
  const hidden = await upload(server, large, { headers: { 'content-length': '1000' } });
  for (const response of [announced, hidden]) {
    expect(response.statusCode).toBe(413);
    expect(response.json().fields).toEqual({ file: 'Please choose an image of at most 15 MB' });
  }
  const largest = Buffer.concat([await jpeg(), Buffer.alloc(15 * 1024 * 1024)]).subarray(0, 15 * 1024 * 1024);
  expect((await upload(server, largest)).statusCode).toBe(201);
});

test('only a multipart body with a file is an upload', async () => {
  const server = await startApp();
  const { send } = server;
  const json = await send('POST /api/images', { file: 'x' });
  expect(json.statusCode).toBe(415);
  expect(json.json().message).toEqual('Please send multipart/form-data with the image as file');
  const other = await upload(server, await jpeg(), { field: 'photo' });
  expect([other.statusCode, other.json().fields]).toEqual([400, { file: 'Please choose an image' }]);
  const { headers } = toMultipart(Buffer.alloc(0));
  const broken = await send('POST /api/images', '--nothing', headers);
  expect(broken.statusCode).toBe(400);
});

test('an upload that is repeated with its key is stored once, and another file with that key is not', async () => {
  const server = await startApp();
  const { database } = server;
  const headers = { 'idempotency-key': 'one' };
  const bytes = await jpeg();
  const [first, second] = await Promise.all([1, 2].map(() => upload(server, bytes, { headers })));
  expect([first?.statusCode, second?.statusCode, second?.json()]).toEqual([201, 201, first?.json()]);
  const other = await upload(server, await makePicture(9, 9).jpeg().toBuffer(), { headers });
  expect(other.statusCode).toBe(409);
  expect(other.json()).toEqual({ message: 'This Idempotency-Key was used already', keyWasUsed: true });
  const stored = await database.db.selectFrom('images').select('id').execute();
  expect(stored).toEqual([{ id: first?.json()._id }]);
});

test.for(ENGINES)(
  'a file of an image in %s is immutable, and answers HEAD and its ETag',
  async ([, createUrl]) => {
    const server = await startApp({ url: await createUrl() });
    const { request } = server;
    const { url } = await addImage(server);
    const path = `${url}/40.webp`;
    const file = await request(`GET ${path}`);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const head = await request(`HEAD ${path}`);
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(file.rawPayload.length),
    ]);
    const headers = { 'if-none-match': String(file.headers.etag) };
    expect((await request(`GET ${path}`, { headers })).statusCode).toBe(304);
    for (const missing of [
      url,
      `${url}/41.webp`,
      `${url}/40.png`,
      `${url}/40.webp/`,
      '/media/x/40.webp',
      '/media/00000000-0000-7000-8000-000000000000-40x30/40.webp',
    ]) {
      expect([missing, (await request(`GET ${missing}`)).statusCode]).toEqual([
        missing,
        expect.toSatisfy((status) => status === 404 || status === 503),
      ]);
    }
  },
);

test('a blog can have a cover, which an update without one keeps', async () => {
  const server = await startApp();
  const { request, send } = server;
  const { _id: cover } = await addImage(server);
  const create = (fields: object) => send('POST /api/blogs', { ...DRAFT_TEXT, ...fields });
  for (const [fields, problems] of [
    [{ cover: 'x' }, { cover: 'Please choose an image' }],
    [{ cover }, { coverAlt: 'Please describe the cover, or mark it as decorative' }],
    [{ cover, coverAlt: '\u200b' }, { coverAlt: 'Please describe the cover, or mark it as decorative' }],
    [
      { cover: '00000000-0000-7000-8000-000000000000-40x30', coverAlt: '' },
      { cover: 'This image does not exist' },
    ],
  ] as const) {
    const response = await create(fields);
    expect([response.statusCode, response.json().fields]).toEqual([400, problems]);
  }
  const created = await create({ cover, coverAlt: ' A shop ' });
  const { _id: id } = created.json();
  expect([created.statusCode, created.json()]).toMatchObject([201, { cover, coverAlt: 'A shop' }]);
  const update = async (fields: object) => {
    await send(`PUT /api/blogs/${id}`, { ...DRAFT_TEXT, ...fields });
    const blog = (await request(`GET /api/blogs/${id}`)).json();
    return [blog.cover, blog.coverAlt];
  };
  expect(await update({})).toEqual([cover, 'A shop']);
  expect(await update({ cover, coverAlt: '' })).toEqual([cover, '']);
  expect(await update({ cover: null })).toEqual([undefined, undefined]);
});

test('publishing needs a text for every image, or its mark as decorative', async () => {
  const server = await startApp();
  const { send } = server;
  const { url } = await addImage(server);
  const create = async (content: string) =>
    (await send('POST /api/blogs', { ...DRAFT_TEXT, content })).statusCode;
  expect(await create(`Look: ![](${url})`)).toBe(400);
  expect(await create(`Look: ![ ](${url} "A title")`)).toBe(400);
  expect(await create(`Look: ![A shop](${url}) ![](${url} "decorative")`)).toBe(201);
  expect(await create('![](https://a.example/a.png)')).toBe(201);
});
