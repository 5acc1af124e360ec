import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { SITE_URL_TOKEN } from '../../src/contract/htmlTemplate';

export type Encoding = 'br' | 'gzip' | 'identity';
type Body = { bytes: Buffer; etag: string };
export type CompressedPage = Record<Encoding, Body>;

/**
 * Of brotli's eleven steps: the last, and by far the slowest, for what is made while nobody waits; the last but one
 * for a page that somebody waits for; and a fast one for a list that may be megabytes long.
 */
export const BROTLI_QUALITY = { fixed: 11, live: 10, list: 5 };
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * The HTML of the build, with the address of the site put in (decision 27) and compressed, kept in memory:
 * a page is answered without touching the disk or a compressor. A page is made once, when first asked for.
 */
export function createPageFiles(folder: string, siteUrl: () => string) {
  const pages = new Map<string, Promise<CompressedPage>>();
  return (file: string): Promise<CompressedPage> => {
    const known = pages.get(file);
    if (known) return known;
    const page = readFile(join(folder, file), 'utf8').then((html) =>
      compressPage(html.replaceAll(SITE_URL_TOKEN, siteUrl), BROTLI_QUALITY.fixed),
    );
    pages.set(file, page);
    // A file that could not be read is tried again by the next request.
    page.catch(() => pages.delete(file));
    return page;
  };
}

/** A text (HTML, or a feed), compressed for every reader. */
export async function compressPage(text: string, quality: number): Promise<CompressedPage> {
  const html = Buffer.from(text);
  const brotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  };
  const [br, gz] = await Promise.all([compressBrotli(html, brotliOptions), compressGzip(html, { level: 9 })]);
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return {
    br: { bytes: br, etag: `"${hash}-br"` },
    gzip: { bytes: gz, etag: `"${hash}-gz"` },
    identity: { bytes: html, etag: `"${hash}"` },
  };
}

/** What a page takes in memory. */
export function getBytes(page: CompressedPage): number {
  return page.br.bytes.length + page.gzip.bytes.length + page.identity.bytes.length;
}

const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache({ max: 50 }),
});

/** The best encoding that an `Accept-Encoding` takes. */
export function negotiateEncoding(header: string | string[] | undefined): Encoding {
  const best = negotiator.negotiate(String(header ?? 'identity'));
  return best === 'br' || best === 'gzip' ? best : 'identity';
}
