import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import type { Image } from '../../src/shared/blogResponses';
import type { TestApp } from './inProcessApp';

const BOUNDARY = '----image-of-a-test';

/** A multipart body with this file. */
export function toMultipart(bytes: Uint8Array, { name = 'photo.jpg', field = 'file' } = {}) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

export async function upload(
  { send }: Pick<TestApp, 'send'>,
  bytes: Uint8Array,
  options: Parameters<typeof toMultipart>[1] & { headers?: Record<string, string> } = {},
) {
  const { body, headers } = toMultipart(bytes, options);
  return send('POST /api/images', body, { ...headers, ...options.headers });
}

export async function addImage(server: Pick<TestApp, 'send'>): Promise<Image> {
  return (await upload(server, await makePicture(40, 30).png().toBuffer())).json();
}

/** The left half is red, the right half blue. */
export function makePicture(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#00f' };
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: half }, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** As a phone held upright stores it: on its side, with the orientation and the place where it was taken. */
export function makePhonePhoto(width = 2_000, height = 1_500): Promise<Buffer> {
  return makePicture(width, height)
    .withExif({
      IFD0: { Make: 'Needle phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 50/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A photo that cannot be compressed well, as those of phones. */
export function makePhoto(width: number, height: number): Promise<Buffer> {
  const raw = { width: width / 8, height: height / 8, channels: 3 as const };
  const noise = randomFillSync(Buffer.alloc(raw.width * raw.height * 3));
  return sharp(noise, { raw }).resize(width, height).jpeg({ quality: 90 }).toBuffer();
}

/** A box of ISO/IEC 14496-12. */
function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(parts).length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}

/** The content of the first box of this type. */
function findBox(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type) - 4;
  return file.subarray(at + 8, at + file.readUInt32BE(at));
}

/** Joins two still AVIF images to one file, as the layers of a pyramid are. The second is the image that is shown. */
export function joinAvifs(first: Buffer, primary: Buffer): Buffer {
  const images = [first, primary];
  const toBytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
  const infos = images.map((_, index) => box('infe', toBytes(`02000000 000${index + 1} 0000 61763031 00`)));
  const properties = images.map((image) => findBox(image, 'ipco'));
  // Each image has three: decoder, size and depth.
  const associations = toBytes('00000000 00000002 0001 03 81 02 03 0002 03 84 05 06');
  const data = images.map((image) => findBox(image, 'mdat'));
  const makeMeta = (start: number) => {
    let offset = start;
    const places = data.flatMap(({ length }, index) => {
      const place = Buffer.alloc(14);
      place.set([0, index + 1, 0, 0, 0, 1]);
      place.writeUInt32BE(offset, 6);
      place.writeUInt32BE(length, 10);
      offset += length;
      return place;
    });
    return box(
      'meta',
      toBytes('00000000'),
      box('hdlr', findBox(first, 'hdlr')),
      box('pitm', toBytes('00000000 0002')),
      box('iloc', toBytes('00000000 4400 0002'), ...places),
      box('iinf', toBytes('00000000 0002'), ...infos),
      box('iprp', box('ipco', ...properties), box('ipma', associations)),
    );
  };
  const type = box('ftyp', findBox(first, 'ftyp'));
  const start = type.length + makeMeta(0).length + 8;
  return Buffer.concat([type, makeMeta(start), box('mdat', ...data)]);
}
