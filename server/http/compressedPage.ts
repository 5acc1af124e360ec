import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SITE_URL_TOKEN } from '../../src/shared/htmlTemplate';
import { memoizeAsync } from './memoizeAsync';

type Body = { bytes: Buffer; etag?: string };
export type CompressedPage = { identity: Body; br?: Body; gzip?: Body };

/** Levels of brotli and gzip: fast while a visitor waits, thorough (30 times slower) in the background. */
const LEVELS = { fast: { brotli: 3, gzip: 1 }, thorough: { brotli: 11, gzip: 9 } };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * The HTML files of the build in memory, with the site URL inserted and compressed: a page is sent without reading the
 * disk or compressing. A file is loaded at its first request.
 */
export function createPageFiles(folder: string, siteUrl: () => string) {
  return memoizeAsync(async (file) => {
    const html = await readFile(join(folder, file), 'utf8');
    return compressPage(html.replaceAll(SITE_URL_TOKEN, siteUrl), 'thorough');
  });
}

/** Compresses a text (HTML or a feed) in every encoding. */
export async function compressPage(text: string, effort: keyof typeof LEVELS): Promise<CompressedPage> {
  const html = Buffer.from(text);
  const brotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LEVELS[effort].brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  };
  const [br, gz] = await Promise.all([
    compressBrotli(html, brotliOptions),
    compressGzip(html, { level: LEVELS[effort].gzip }),
  ]);
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return {
    br: { bytes: br, etag: `"${hash}-br"` },
    gzip: { bytes: gz, etag: `"${hash}-gz"` },
    identity: { bytes: html, etag: `"${hash}"` },
  };
}

/** Size in memory. */
export function getBytes(page: CompressedPage): number {
  return Object.values(page).reduce((sum, { bytes }) => sum + bytes.length, 0);
}
