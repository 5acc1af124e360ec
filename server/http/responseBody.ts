import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hashContent, isCurrent } from './conditional';

/** Answers a request with a page or a file. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A text that is sent often, such as a page, with what has been made of it for clients that accept it. */
export type ResponseBody = {
  bytes: Buffer;
  /** Without it the body is sent only once: compressing it would cost more than everything else. */
  hash?: string;
  br?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
  isThorough?: boolean;
};

/** Clients can invent any number of empty lists: compressing each takes memory that is not given back. */
const MIN_COMPRESSED_BYTES = 200;

const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache({ max: 50 }),
});
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compressors = {
  br: (bytes: Buffer, quality: number) =>
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer, level: number) => compressGzip(bytes, { level }),
};
type Encoding = keyof typeof compressors;

/** Levels of compression: fast while a visitor waits, thorough (30 times slower) in the background. */
const FAST = { br: 4, gzip: 1 };
const THOROUGH = { br: 11, gzip: 9 };

export function createBody(text: string): ResponseBody {
  const bytes = Buffer.from(text);
  return { bytes, hash: hashContent(bytes) };
}

/**
 * Compresses a body as small as possible. Meanwhile it is sent as it was compressed before; requests wait for one that
 * was not, as after the start of the server.
 */
export async function compressThoroughly(body: ResponseBody): Promise<void> {
  if (body.isThorough) return;
  body.isThorough = true;
  const br = compressors.br(body.bytes, THOROUGH.br);
  const gz = compressors.gzip(body.bytes, THOROUGH.gzip);
  body.br ??= br;
  body.gzip ??= gz;
  await Promise.all([br, gz]);
  body.br = br;
  body.gzip = gz;
}

/** The best encoding that the request accepts; undefined for the text as it is. */
function negotiate({ headers }: FastifyRequest): Encoding | undefined {
  const best = negotiator.negotiate(headers['accept-encoding'] ?? 'identity');
  return best === 'br' || best === 'gzip' ? best : undefined;
}

/** The bytes for this request, compressed once for the first client that accepts it. */
async function encode(reply: FastifyReply, body: ResponseBody, encoding: Encoding | undefined) {
  if (!encoding) return body.bytes;
  body[encoding] ??= compressors[encoding](body.bytes, FAST[encoding]);
  reply.header('content-encoding', encoding);
  return body[encoding];
}

/** Sends JSON in the best encoding. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ResponseBody,
): Promise<FastifyReply> {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  const encoding = body.bytes.length < MIN_COMPRESSED_BYTES ? undefined : negotiate(request);
  const bytes = await encode(reply, body, encoding);
  return reply.header('vary', vary).type('application/json; charset=utf-8').send(bytes);
}

/** Sends a page or feed in the best encoding, or 304. By default browsers revalidate it every time. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ResponseBody,
  { type = 'text/html; charset=utf-8', cacheControl = 'no-cache' } = {},
): Promise<FastifyReply> {
  const encoding = body.hash === undefined ? undefined : negotiate(request);
  reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding' });
  if (
    body.hash !== undefined &&
    isCurrent(request, reply, `"${body.hash}${encoding ? `-${encoding}` : ''}"`)
  ) {
    return reply.code(304).send();
  }
  return reply.type(type).send(await encode(reply, body, encoding));
}

export function sendMissingFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
}
