import sharp, { type Metadata, type Sharp } from 'sharp';
import { imageWidths, SHARE_IMAGE } from '../../src/shared/image';
import { fieldError } from '../http/errors';

export type ImageFile = { name: string; bytes: Buffer };
type ProcessedImage = { width: number; height: number; files: ImageFile[] };

const MAX_PIXELS = 40_000_000;
const MAX_WIDTH = 1_600;
/** WebP has no larger ones. */
const MAX_HEIGHT = 16_383;
const TIMEOUT_SECONDS = 30;

const WRONG_TYPE = 'Please choose a JPEG, PNG, WebP or AVIF image';
const TOO_LARGE = `Please choose an image of at most ${MAX_PIXELS / 1_000_000} megapixels`;
const ANIMATED = 'Please choose an image without animation';
const DAMAGED = 'This image is damaged: please choose another file';
const MIXED = 'This file holds more than a picture. Export it again from an image editor.';

// Only these decoders can be reached, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
// One processor is left for requests.
sharp.concurrency(1);
// Every image is processed once.
sharp.cache(false);

/**
 * What browsers would run if the file were sent to them as a document. Text must follow the name: the four characters of
 * `<svg` alone are in one of fifty photos of 10 MB by chance.
 */
const MARKUP = /<(?:script|svg|html|iframe|!doctype|\?php)[\t\n\f\r />][\t\n\r -~]{8}/i;

/**
 * Makes the files that are stored of an uploaded image: upright, in sRGB, without metadata, in two formats and up to
 * three widths, and the picture for shared links.
 *
 * @throws HttpError 400 when it is no image, or not one that is accepted
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  await checkImage(bytes);
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => reject(DAMAGED));
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } });

  const files: ImageFile[] = [];
  const add = async (name: string, image: Sharp) => {
    files.push({ name, bytes: await image.timeout({ seconds: TIMEOUT_SECONDS }).toBuffer() });
  };
  for (const fileWidth of imageWidths(width)) {
    await add(`${fileWidth}.avif`, decoded().resize({ width: fileWidth }).avif({ quality: 55, effort: 2 }));
    await add(`${fileWidth}.webp`, decoded().resize({ width: fileWidth }).webp({ quality: 80 }));
  }
  const share = { width: SHARE_IMAGE.width, height: SHARE_IMAGE.height };
  await add(
    SHARE_IMAGE.file,
    decoded()
      .resize({ ...share, fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 }),
  );
  return { width, height, files };
}

/** A small picture of an image that a stranger sent. @throws HttpError 400 when it is no image */
export async function makePreview(bytes: Buffer): Promise<Buffer> {
  await checkImage(bytes);
  return open(bytes)
    .autoOrient()
    .resize({ width: 480, height: 480, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
    .catch(() => reject(DAMAGED));
}

/** The type is what the decoder detects; neither the name nor the type that a client sends counts. */
async function checkImage(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) reject(WRONG_TYPE);
  // An animated AVIF, which the decoder would call no image.
  if (bytes.subarray(4, 12).toString('latin1') === 'ftypavis') reject(ANIMATED);
  const metadata = await open(bytes)
    .metadata()
    .catch((error: unknown) => reject(/pixel limit/.test(String(error)) ? TOO_LARGE : WRONG_TYPE));
  const { format, compression } = metadata;
  if (format === 'heif' && compression !== 'av1') reject(WRONG_TYPE);
  if (isAnimated(metadata, bytes)) reject(ANIMATED);
  if (MARKUP.test(bytes.toString('latin1'))) reject(MIXED);
}

/**
 * The decoder of PNG reads the first frame only, and does not report that there are more. Several images of an AVIF that
 * is no sequence are no frames, and the decoder takes the one that is shown.
 */
function isAnimated({ pages = 1, format }: Metadata, bytes: Buffer): boolean {
  return (
    (pages > 1 && format !== 'heif') || (format === 'png' && bytes.subarray(0, 64 * 1024).includes('acTL'))
  );
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
}

function reject(message: string): never {
  throw fieldError('file', message);
}
