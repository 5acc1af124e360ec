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
  { request, signIn }: Pick<TestApp, 'request' | 'signIn'>,
  bytes: Uint8Array,
  options: Parameters<typeof toMultipart>[1] & { headers?: Record<string, string> } = {},
) {
  const { body, headers } = toMultipart(bytes, options);
  const token = await signIn();
  return request('POST /api/images', { token, body, headers: { ...headers, ...options.headers } });
}

export async function addImage(server: Pick<TestApp, 'request' | 'signIn'>): Promise<Image> {
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
